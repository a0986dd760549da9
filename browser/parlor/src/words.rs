//! What this page says that the first one does not.

use dixit::{Phase, Variant};
use game_core::Seat;
use i18n::{Phrase, dixit as said, page};
use leptos::prelude::*;
use protocol::Why;
use protocol::evening::View;
use ui_kit::locale::{locale, localized};

use crate::codec::RequestError;
use crate::table_state::{Refusal, TableState, is_bot};

/// A phrase of Dixit's that needs nothing told, said anew when the language changes.
macro_rules! d {
    ($name:ident) => {
        ui_kit::view_helpers::text(|| ui_kit::locale::localized(i18n::dixit::$name()))
    };
}
pub(crate) use d;

/// Whoever sits there: a name, or which bot.
pub fn name_in(view: &View, seat: Seat) -> Option<String> {
    let person = view.people.get(seat.index())?;
    if let Some(name) = &person.name {
        return Some(name.clone());
    }
    let bots = (0..=seat.0)
        .map(Seat)
        .filter(|&seat| is_bot(view, seat) && view.people[seat.index()].name.is_none());
    let n = bots.count();
    Some(localized(if n > 0 { said::dixit_bot_n(n) } else { page::free_seat() }))
}

/// Whoever sits there.
pub fn name(state: TableState, seat: Seat) -> String {
    state.of(|view| name_in(view, seat)).flatten().unwrap_or_default()
}

/// What people call the variant.
pub fn variant(variant: Variant) -> Phrase {
    match variant {
        Variant::Base => said::dixit_base(),
        Variant::Party => said::dixit_party(),
        Variant::Team => said::dixit_team(),
    }
}

/// Why the house said no.
pub fn declined(why: Why) -> Phrase {
    match why {
        Why::TooLate => page::no_late(),
        Why::NotSeated => page::no_seat(),
        Why::SeatTaken => page::no_taken(),
        Why::NotYourTurn | Why::NotBegun => said::dixit_no_not_now(),
        Why::NothingToSettle => page::no_settle(),
        Why::Over => said::dixit_no_over(),
        Why::NoTable => page::no_room(),
        Why::TooMany => page::no_many(),
        Why::Full => page::no_place(),
        Why::NotKept => page::no_kept(),
        Why::Illegal | Why::Unreadable | Why::Malformed | Why::OtherVersion => page::no_talk(),
    }
}

/// Why a request over HTTP came to nothing.
pub fn failed(why: RequestError) -> Phrase {
    match why {
        RequestError::Unanswered => page::no_net(),
        RequestError::Declined(why) => declined(why),
    }
}

/// Why the last request was turned away, with the rule that forbids it.
pub fn no(no: &Refusal) -> String {
    match no {
        Refusal::Declined(why) => localized(declined(*why)),
        Refusal::Refused { reason, rule } => {
            let why = said::why(reason).unwrap_or_else(page::no_talk);
            localized(said::dixit_no_with_rule(why, i18n::latin(rule.clone())))
        }
    }
}

/// Things one after the other, parted as the language does it.
pub fn listed(things: impl IntoIterator<Item = String>) -> String {
    let joined = |one: String, other: String| localized(page::joined(one, other));
    things.into_iter().reduce(joined).unwrap_or_default()
}

/// A number as the language writes it.
#[allow(clippy::needless_pass_by_value)] // numbers are small, and read better so
pub fn number(n: impl ToString) -> String {
    locale().language().digits(&n.to_string())
}

/// Seconds as minutes and seconds.
pub fn minutes(seconds: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a timer of some minutes
    let seconds = seconds.ceil() as u32;
    let (m, s) = (seconds / 60, seconds % 60);
    number([m.to_string().as_str(), if s < 10 { ":0" } else { ":" }, &s.to_string()].concat())
}

/// Whether a phase is one in which people act on their own.
pub fn is_acting(phase: Phase) -> bool {
    matches!(phase, Phase::First | Phase::Telling | Phase::Giving | Phase::Voting)
}

/// The text of a signal of texts, for a field.
pub fn held(text: RwSignal<String>) -> ui_kit::view_helpers::TextFn {
    ui_kit::view_helpers::text(move || text.get())
}
