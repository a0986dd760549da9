//! The boards of all games. Each game's folder here has its picture, its choices and its cells.

mod daaliz;
mod dvonn;
mod kamisado;

use catalog::{AnyRecord, Game, Listed, with_game, with_record};
use game_core::{Position, Record};

use crate::board_status::NotAllowed;
use crate::board_view::{BoardView, Stance};
use crate::shape::Scene;

/// A board of one game at one moment.
pub trait Board: BoardView + Sized + 'static {
    /// The positions that it shows.
    type Position: Position;

    /// The board after the first `ply` moves; `bar` is why nothing may be done with it.
    fn new(
        record: &Record<Self::Position>,
        ply: usize,
        bar: Option<NotAllowed>,
        stance: Stance,
    ) -> Self;

    /// A small picture for the front page.
    fn picture() -> Scene;
}

/// A game that has a board.
pub trait Boarded: Listed {
    /// Its board.
    type Board: Board<Position = Self>;
}

/// The board of a record.
pub fn board_of(
    record: &AnyRecord,
    ply: usize,
    bar: Option<NotAllowed>,
    stance: Stance,
) -> Box<dyn BoardView> {
    fn of<P: Boarded>(
        record: &Record<P>,
        ply: usize,
        bar: Option<NotAllowed>,
        stance: Stance,
    ) -> Box<dyn BoardView> {
        Box::new(P::Board::new(record, ply, bar, stance))
    }
    with_record!(record, record => of(record, ply, bar, stance))
}

/// A small picture of a game for the front page.
#[must_use]
pub fn picture(game: Game) -> Scene {
    with_game!(game, P => <P as Boarded>::Board::picture())
}

/// The rules' own reason, for any game.
fn refused<P: Listed>(why: P::Illegal) -> NotAllowed {
    NotAllowed::Rules(P::illegal(why))
}
