//! What a seat may ask to do in a round, and why it may not.

use std::error::Error;
use std::fmt;

use game_core::Ruled;

use crate::board::{Color, Square};
use crate::tower::Rank;

/// One turn of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A tower goes to another square.
    Go {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A sumo goes one square and pushes what stands there.
    Push {
        /// Where the sumo stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// How many towers it pushes.
        towers: u8,
    },
    /// A blocked tower stays: a move of length zero.
    Stay(Square),
}

impl Move {
    /// Where the moving tower stands before.
    #[must_use]
    pub fn from(self) -> Square {
        match self {
            Move::Go { from, .. } | Move::Push { from, .. } | Move::Stay(from) => from,
        }
    }

    /// Where it stands after.
    #[must_use]
    pub fn to(self) -> Square {
        match self {
            Move::Go { to, .. } | Move::Push { to, .. } | Move::Stay(to) => to,
        }
    }
}

/// Why a move may not be played in a round: one variant for each rule that forbids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The round is over.
    Over,
    /// No tower stands here.
    NoTower(Square),
    /// The tower here is the other seat's.
    NotYours(Square),
    /// A tower of another color is due.
    Due {
        /// The color that must move.
        due: Color,
        /// The color that was to move.
        moved: Color,
    },
    /// Towers go forward only.
    NotForward,
    /// Neither straight nor diagonal.
    Crooked,
    /// A tower here stands in the way.
    Blocked(Square),
    /// Another tower stands on the square where the move ends.
    Occupied(Square),
    /// The tower can move, so it must.
    MustGo,
    /// At the first move of a round no tower is blocked, so none may stay.
    FreeStays,
    /// A tower of this rank does not go that far.
    TooFar {
        /// The rank of the tower.
        rank: Rank,
        /// How far the move goes.
        squares: u8,
    },
    /// Only a sumo pushes.
    NotSumo(Square),
    /// A push goes one square ahead, no farther.
    PushTooFar,
    /// Nobody pushes diagonally.
    PushDiagonal,
    /// A sumo of this rank does not push that many towers.
    TooMany {
        /// The rank of the pusher.
        rank: Rank,
        /// How many were to be pushed.
        towers: u8,
    },
    /// There is no opposing tower here to push.
    NothingToPush(Square),
    /// One's own towers are never pushed.
    OwnTower(Square),
    /// The tower here is not of a lower rank than the pusher.
    NotLower(Square),
    /// Behind the last pushed tower stands another one, here.
    NoRoom(Square),
    /// Nothing is pushed off the board.
    OffBoard(Square),
}

impl Ruled for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::NoTower(_) | Illegal::NotYours(_) => "1.3",
            Illegal::FreeStays => "2.1",
            Illegal::Due { .. } => "2.2",
            Illegal::NotForward | Illegal::Crooked | Illegal::Blocked(_) | Illegal::Occupied(_) => {
                "2.3"
            }
            Illegal::MustGo => "2.4",
            Illegal::Over => "2.6",
            Illegal::TooFar { .. } => "5.1",
            Illegal::NotSumo(_)
            | Illegal::PushTooFar
            | Illegal::TooMany { .. }
            | Illegal::NothingToPush(_) => "5.2",
            Illegal::PushDiagonal | Illegal::OwnTower(_) | Illegal::NotLower(_) => "5.3",
            Illegal::NoRoom(_) | Illegal::OffBoard(_) => "5.4",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => write!(f, "the round is over"),
            Illegal::NoTower(at) => write!(f, "no tower stands on {at}"),
            Illegal::NotYours(at) => write!(f, "the tower on {at} is the opponent's"),
            Illegal::Due { due, moved } => {
                write!(f, "the {} tower is due, not the {} one", due.name(), moved.name())
            }
            Illegal::NotForward => write!(f, "towers go forward only"),
            Illegal::Crooked => write!(f, "towers go straight or diagonally"),
            Illegal::Blocked(at) => write!(f, "a tower on {at} stands in the way"),
            Illegal::Occupied(at) => write!(f, "a tower stands on {at}"),
            Illegal::MustGo => write!(f, "a tower that can move must move"),
            Illegal::FreeStays => write!(f, "the first move of a round is a real one"),
            Illegal::TooFar { rank, squares } => {
                let (name, most) = (rank.name(), rank.reach());
                write!(f, "{squares} squares, where a {name} goes at most {most}")
            }
            Illegal::NotSumo(at) => write!(f, "the tower on {at} is no sumo and pushes nothing"),
            Illegal::PushTooFar => write!(f, "a push goes one square ahead"),
            Illegal::PushDiagonal => write!(f, "a push goes straight ahead"),
            Illegal::TooMany { rank, towers } => {
                let (name, most) = (rank.name(), rank.strength());
                write!(f, "{towers} towers, where a {name} pushes at most {most}")
            }
            Illegal::NothingToPush(at) => write!(f, "no tower to push stands on {at}"),
            Illegal::OwnTower(at) => write!(f, "the tower on {at} is one's own"),
            Illegal::NotLower(at) => {
                write!(f, "the tower on {at} is not of a lower rank than the pusher")
            }
            Illegal::NoRoom(at) => write!(f, "behind the pushed towers {at} is not empty"),
            Illegal::OffBoard(at) => write!(f, "the tower on {at} would leave the board"),
        }
    }
}

impl Error for Illegal {}
