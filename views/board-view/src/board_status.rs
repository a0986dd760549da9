//! The status of a board as typed values; `i18n` has the words for it.

use catalog::AnyIllegal;
use game_core::{Ruled, Seat};

/// The status of a board. Places and moves are in the game's notation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardStatus {
    /// The place of the lifted piece.
    pub held: Option<String>,
    /// The effect of the move that is aimed at.
    pub aim: Option<Aim>,
    /// The wall that is shown, legal or not.
    pub wall: Option<String>,
    /// The aim only follows the pointer.
    pub loose: bool,
    /// Why the last attempt is not allowed.
    pub refused: Option<NotAllowed>,
    /// The buttons to offer.
    pub buttons: PromptButtons,
    /// The answer to a key.
    pub answer: Option<KeyAnswer>,
    /// Counts refusals and answers, so that a repeated one is announced again.
    pub answers: u32,
}

/// The buttons below the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PromptButtons {
    /// None.
    #[default]
    Nothing,
    /// A piece is lifted: "Put back".
    Held,
    /// A risky move is shown: "Play it" and "Put back".
    Confirm,
    /// A wall is shown: "Place" (if it is legal), "Turn" and "Put back".
    Wall {
        /// Whether it may be placed.
        legal: bool,
    },
    /// Kamisado, between rounds: fill from the left or from the right.
    Fill,
}

/// The actions of the buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// "Play it", "Place".
    Confirm,
    /// "Put back".
    PutBack,
    /// "Turn" the wall.
    Turn,
    /// Kamisado: fill from the left.
    FillLeft,
    /// Kamisado: fill from the right.
    FillRight,
}

/// The effect of a move that is aimed at.
#[derive(Clone, PartialEq, Debug)]
pub enum Aim {
    /// DVONN: a piece is placed.
    Place {
        /// The field.
        to: String,
    },
    /// DVONN: a stack jumps onto another.
    Stack {
        /// From this field.
        from: String,
        /// On this one.
        to: String,
        /// The height of the stack after it.
        height: u8,
        /// What is cut off.
        cut: Cut,
    },
    /// Kamisado: a tower moves.
    Tower {
        /// From this square.
        from: String,
        /// To this one.
        to: String,
        /// The color of that square, 0 to 7 in the order n g r y p u b o.
        color: u8,
        /// Whether this wins the round.
        wins: bool,
    },
    /// Kamisado: a sumo pushes.
    Push {
        /// From this square.
        from: String,
        /// One square ahead.
        to: String,
        /// How many towers are pushed.
        pushed: u8,
        /// The color of the mover's tower that moves next.
        again: u8,
    },
    /// Daaliz: a pawn steps.
    Step {
        /// To this square.
        to: String,
        /// Whether this wins.
        wins: bool,
    },
    /// Daaliz: a wall is placed.
    Wall {
        /// The wall.
        wall: String,
        /// The shortest path of each seat before it, in steps.
        before: Vec<u8>,
        /// The same after it.
        after: Vec<u8>,
    },
    /// Any other game: a piece is placed or moved.
    Piece {
        /// To this place.
        to: String,
        /// Whether this wins.
        wins: bool,
    },
    /// Nothing moves: a pass, or a blocked tower.
    Still,
}

/// What a DVONN move cuts off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// The fields that become empty.
    pub fields: Vec<String>,
    /// White rings lost.
    pub white: u8,
    /// Black rings lost.
    pub black: u8,
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Debug)]
pub enum NotAllowed {
    /// Another seat is to move.
    NotYourTurn,
    /// An earlier position is shown.
    Earlier,
    /// There is nothing to lift.
    Nothing,
    /// The game is over.
    Over,
    /// The text is no move of this game.
    Unreadable,
    /// The rules forbid it.
    Rules(AnyIllegal),
}

impl NotAllowed {
    /// The paragraph of the rules that forbids it.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            NotAllowed::Rules(why) => Some(why.rule()),
            _ => None,
        }
    }
}

/// The answer to a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyAnswer {
    /// S: rings (DVONN), points (Kamisado) or steps to the goal (Daaliz) of each seat.
    Score(Vec<u16>),
    /// L: the last move and its seat.
    Last(Option<(Seat, String)>),
}
