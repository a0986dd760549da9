//! Why a move may not be played.

use std::error::Error;
use std::fmt;

use game_core::{Ruled, Seat};

use crate::field::Field;
use crate::wall::Wall;

/// Why a move may not be played: one variant for each forbidding rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The pawn is already there.
    Stays,
    /// The border is crossed only to win, straight ahead from the far row.
    Border(Field),
    /// There is no such field.
    OffBoard(Field),
    /// A pawn goes to a square next to it, or jumps.
    TooFar(Field),
    /// A pawn only moves diagonally past another pawn.
    Diagonal(Field),
    /// A wall or the edge is between these two squares.
    Walled(Field, Field),
    /// This seat's pawn stands there.
    Occupied(Seat),
    /// There is no pawn to jump over on this square.
    NobodyToJump(Field),
    /// A wall is behind the pawn on this square: no straight jump.
    WallBehind(Field),
    /// Behind the pawn on this square is this seat's pawn: two are never jumped.
    TwoInARow(Field, Seat),
    /// The straight jump over the pawn on this square is free, so the side squares are forbidden.
    StraightIsFree(Field),
    /// In this setup the edge behind the pawn on this square is no wall, so there is no side jump.
    EdgeIsNoWall(Field),
    /// The seat has no wall left.
    NoStock,
    /// Only one half of the wall would lie in a groove.
    OffGroove(Wall),
    /// This wall takes the place, or half of it.
    Overlaps(Wall),
    /// It would cross this wall.
    Crosses(Wall),
    /// It would cut off this seat's last path.
    ShutsIn(Seat),
    /// A seat that can move a pawn or place a wall may not pass.
    MustMove,
}

impl Ruled for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "2.1",
            Illegal::Border(_) => "2.2",
            Illegal::Stays
            | Illegal::OffBoard(_)
            | Illegal::TooFar(_)
            | Illegal::Diagonal(_)
            | Illegal::Walled(..)
            | Illegal::Occupied(_) => "3.1",
            Illegal::NoStock
            | Illegal::OffGroove(_)
            | Illegal::Overlaps(_)
            | Illegal::Crosses(_) => "3.2",
            Illegal::ShutsIn(_) => "3.4",
            Illegal::NobodyToJump(_) => "4.1",
            Illegal::WallBehind(_) | Illegal::StraightIsFree(_) => "4.2",
            Illegal::EdgeIsNoWall(_) => "4.3",
            Illegal::TwoInARow(..) => "4.4",
            Illegal::MustMove => "5.2",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::Stays => f.write_str("the pawn stands there already"),
            Illegal::Border(to) => write!(f, "the border is crossed only to win, not to {to}"),
            Illegal::OffBoard(to) => write!(f, "{to} is not on this board"),
            Illegal::TooFar(to) => write!(f, "{to} is too far away"),
            Illegal::Diagonal(to) => write!(f, "no pawn lets this one go diagonally to {to}"),
            Illegal::Walled(from, to) => write!(f, "there is no way from {from} to {to}"),
            Illegal::Occupied(seat) => write!(f, "seat {seat} stands there"),
            Illegal::NobodyToJump(over) => write!(f, "there is nobody to jump over on {over}"),
            Illegal::WallBehind(over) => write!(f, "a wall stands behind {over}"),
            Illegal::TwoInARow(over, seat) => write!(f, "seat {seat} stands behind {over}"),
            Illegal::StraightIsFree(over) => write!(f, "the straight jump over {over} is free"),
            Illegal::EdgeIsNoWall(over) => write!(f, "the edge behind {over} is no wall"),
            Illegal::NoStock => f.write_str("no wall is left"),
            Illegal::OffGroove(wall) => write!(f, "{wall} would leave the grooves"),
            Illegal::Overlaps(wall) => write!(f, "{wall} is in the way"),
            Illegal::Crosses(wall) => write!(f, "it would cross {wall}"),
            Illegal::ShutsIn(seat) => write!(f, "it would cut off the last way of seat {seat}"),
            Illegal::MustMove => f.write_str("a pass is only for who has no move"),
        }
    }
}

impl Error for Illegal {}
