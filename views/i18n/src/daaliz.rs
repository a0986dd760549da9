//! Daaliz's reasons in words.

use daaliz::Illegal;
use game_core::Seat;

use crate::page;
use crate::phrase::{Arg, Phrase};

/// Why a move may not be played; `name` tells who sits on a seat.
#[must_use]
pub fn why(illegal: Illegal, name: impl Fn(Seat) -> Arg) -> Phrase {
    match illegal {
        Illegal::Over => page::no_over(),
        Illegal::Stays => page::daaliz_stays(),
        Illegal::Border(_) => page::daaliz_border(),
        Illegal::OffBoard(_) => page::daaliz_off(),
        Illegal::TooFar(_) | Illegal::Diagonal(_) => page::daaliz_one_step(),
        Illegal::Walled(..) => page::daaliz_wall_between(),
        Illegal::Occupied(seat) => page::daaliz_occupied(name(seat)),
        Illegal::NobodyToJump(_) => page::daaliz_no_jump(),
        Illegal::WallBehind(_) => page::daaliz_wall_behind(),
        Illegal::TwoInARow(..) => page::daaliz_two_pawns(),
        Illegal::StraightIsFree(_) => page::daaliz_side_free(),
        Illegal::EdgeIsNoWall(_) => page::daaliz_edge(),
        Illegal::NoStock => page::daaliz_no_walls(),
        Illegal::OffGroove(_) => page::daaliz_off_board(),
        Illegal::Overlaps(_) => page::daaliz_overlaps(),
        Illegal::Crosses(_) => page::daaliz_crosses(),
        Illegal::ShutsIn(seat) => page::daaliz_shuts(name(seat)),
        Illegal::MustMove => page::daaliz_must_move(),
    }
}
