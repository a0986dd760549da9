//! DVONN's reasons in words.

use dvonn::Illegal;

use crate::page;
use crate::phrase::{Phrase, latin};

/// Why a move may not be played.
#[must_use]
pub fn why(illegal: Illegal) -> Phrase {
    let place = |field: dvonn::Field| latin(field.to_string());
    match illegal {
        Illegal::Over => page::no_over(),
        Illegal::MustPlace => page::dvonn_must_place(),
        Illegal::Taken(field) => page::dvonn_taken(place(field)),
        Illegal::AllPlaced => page::dvonn_all_placed(),
        Illegal::Nothing(field) => page::dvonn_nothing(place(field)),
        Illegal::NotYours(field, seat) => {
            let side = if seat.0 == 0 { page::side_white() } else { page::side_black() };
            page::dvonn_not_yours(place(field), side)
        }
        Illegal::NotOneField { .. } => page::dvonn_one_field(),
        Illegal::NotItsHeight { height, .. } => page::dvonn_height(height),
        Illegal::NoLanding(field) => page::dvonn_no_landing(place(field)),
        Illegal::Surrounded(field) => page::dvonn_surrounded(place(field)),
        Illegal::LoneRed(_) => page::dvonn_lone_red(),
        Illegal::MustMove => page::dvonn_must_move(),
    }
}
