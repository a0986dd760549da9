//! Any open game as one kind of table: what a seat asks is text.

use catalog::{AnyMove, AnyPosition, PlayError};
use game_core::{Dice, Notation, Position, Seat, Table, Viewer};
use protocol::Why;

/// A table of any open game.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyTable {
    now: AnyPosition,
    moves: Vec<String>,
}

impl AnyTable {
    /// The moves so far, in the game's notation.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The position.
    #[must_use]
    pub fn now(&self) -> &AnyPosition {
        &self.now
    }
}

impl Table for AnyTable {
    type Setup = AnyPosition;
    type Command = String;
    type Event = AnyMove;
    type View = ();
    type Refusal = Why;

    fn lay(start: &AnyPosition) -> AnyTable {
        AnyTable { now: start.clone(), moves: Vec::new() }
    }

    fn to_act(&self) -> Vec<Seat> {
        self.now.turn().into_iter().collect()
    }

    fn version(&self) -> u32 {
        u32::try_from(self.moves.len()).expect("no game is that long")
    }

    fn decide(&self, seat: Seat, text: String) -> Result<AnyMove, Why> {
        if self.now.turn() != Some(seat) {
            return Err(Why::NotYourTurn);
        }
        self.now.legal_move(&text).map_err(|why| match why {
            PlayError::Over => Why::Over,
            PlayError::Unreadable(_) => Why::Unreadable,
            PlayError::Illegal(_) => Why::Illegal,
        })
    }

    fn follow(&self, _: &mut dyn Dice) -> Option<AnyMove> {
        None
    }

    fn apply(&mut self, &mv: &AnyMove) {
        self.moves.push(self.now.write_move(mv));
        self.now.advance(mv);
    }

    fn view(&self, _: Viewer) {}
}
