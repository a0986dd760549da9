//! What a board has to say just now, typed; the words for it are the lexicon's.

use catalog::AnyIllegal;
use game_core::Seat;

/// What a board has to say just now. Places and moves are in the game's notation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardSays {
    /// The place of the piece that is lifted.
    pub held: Option<String>,
    /// What the move that is aimed at would do.
    pub aim: Option<Aim>,
    /// The wall that is in the hand, legal or not.
    pub wall: Option<String>,
    /// What is aimed at only lies under a pointer on its way.
    pub loose: bool,
    /// Why the last thing tried may not be done.
    pub refused: Option<NotAllowed>,
    /// Which buttons make sense.
    pub asks: PromptButtons,
    /// The answer to a question asked by a key.
    pub told: Option<KeyAnswer>,
    /// Counts refusals and answers, so that the same twice is news.
    pub answers: u32,
}

/// Which buttons make sense at the hem.
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

/// What the buttons of the hem do.
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

/// What a move that is aimed at would do.
#[derive(Clone, PartialEq, Debug)]
pub enum Aim {
    /// DVONN: a piece is placed.
    Place {
        /// The field.
        to: String,
    },
    /// DVONN: a stack lands on another.
    Stack {
        /// From this field.
        from: String,
        /// On this one.
        to: String,
        /// How high it will be.
        height: u8,
        /// What falls off the board.
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
        /// How many towers are moved back.
        pushed: u8,
        /// The color of one's own tower that moves next.
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
        /// The shortest way of each seat now, in steps.
        before: Vec<u8>,
        /// The same with the wall.
        after: Vec<u8>,
    },
    /// Any other game: a piece is placed or moved.
    Piece {
        /// To this place.
        to: String,
        /// Whether this wins.
        wins: bool,
    },
    /// Nothing moves: a pass, or a tower without a way.
    Still,
}

/// What a DVONN move would cut off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// The fields that are emptied.
    pub fields: Vec<String>,
    /// White rings that are lost.
    pub white: u8,
    /// Black rings that are lost.
    pub black: u8,
}

/// Why something may not be done.
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
    /// What was typed is no move of this game.
    Unreadable,
    /// The rules forbid it.
    Rules(AnyIllegal),
}

/// The answer to a question asked by a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyAnswer {
    /// S: rings (DVONN), points (Kamisado) or steps to the goal (Daaliz) of each seat.
    Score(Vec<u16>),
    /// L: who moved last, and what.
    Last(Option<(Seat, String)>),
}
