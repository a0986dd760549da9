//! A position in pieces, while it is edited.

use std::fmt;

use game_core::Seat;
use i18n::Phrase;

/// What a press on a field does in the board editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Puts a piece on top, or on the empty field: `W`, `B` or `R` in DVONN, otherwise the seat from `0`.
    Piece(char),
    /// Takes the piece on top away.
    TakeAway,
    /// Moves a piece: the first press lifts it, the second puts it down.
    Move,
    /// Gives the tower a tooth, and takes all of them after the third.
    Tooth,
    /// Builds a wall with its middle at the field's corner farthest from a1, or takes it away: `h`
    /// or `v`.
    Wall(char),
}

/// A position of one game in pieces. It may be impossible: the rules say so of its text.
pub trait Pieces: fmt::Debug + Send + Sync {
    /// The same once more.
    fn copy(&self) -> Box<dyn Pieces>;

    /// The text of the position in the game's notation.
    fn text(&self) -> String;

    /// Whose turn it is.
    fn turn(&self) -> Seat;

    /// Gives the turn to a seat.
    fn set_turn(&mut self, seat: Seat);

    /// Whether something stands on this field that can be lifted.
    fn has(&self, place: &str) -> bool;

    /// Uses a tool on a field. [`Tool::Move`] puts down what stands on `lifted`.
    fn change(&mut self, tool: Tool, lifted: Option<&str>, place: &str);

    /// Takes all away that can be missed.
    fn clear(&mut self);

    /// The colors of which one may have to move; none in a game without due colors.
    fn dues(&self) -> Vec<Phrase> {
        Vec::new()
    }

    /// The number of the color that must move; `None` if any may.
    fn due(&self) -> Option<u8> {
        None
    }

    /// Names the color that must move, or none.
    fn set_due(&mut self, _color: Option<u8>) {}

    /// How many walls each seat has still to place; empty in a game without walls.
    fn stocks(&self) -> &[u8] {
        &[]
    }

    /// Says how many walls a seat has still to place.
    fn set_stock(&mut self, _seat: Seat, _count: u8) {}
}

impl Clone for Box<dyn Pieces> {
    fn clone(&self) -> Box<dyn Pieces> {
        (**self).copy()
    }
}

/// Parts of a position's text as a list.
pub(crate) fn list(parts: &[String]) -> String {
    if parts.is_empty() { "-".to_owned() } else { parts.join(",") }
}
