//! What people are told of Dixit: the variants, what a round brought, how a game ended.

mod tally;

use dixit::{Cause, Variant};
use game_core::Seat;
use i18n::{Phrase, dixit as phrases};

pub use tally::{Tally, tally};

/// The name of a variant.
#[must_use]
pub fn variant(variant: Variant) -> Phrase {
    match variant {
        Variant::Base => phrases::dixit_base(),
        Variant::Party => phrases::dixit_party(),
        Variant::Team => phrases::dixit_team(),
    }
}

/// The name of the bot on a chair, which suits its persona (`Persona::of_chair` of the bots).
#[must_use]
pub fn bot_name(seat: Seat) -> Phrase {
    phrases::dixit_bot_called(phrases::dixit_bot_name(seat.0))
}

/// Why a game is over.
#[must_use]
pub fn ending(cause: Cause) -> Phrase {
    match cause {
        Cause::Thirty => phrases::dixit_end_thirty(),
        Cause::Turns => phrases::dixit_end_turns(),
        Cause::Few => phrases::dixit_end_few(),
        Cause::Nobody => phrases::dixit_end_nobody(),
    }
}
