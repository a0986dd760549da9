//! Phrases that only this page uses.

use dixit::Phase;
use dixit_words::{bot_name, variant};
use game_core::Seat;
use i18n::{Phrase, dixit as phrases, page};
use leptos::prelude::*;
use protocol::Why;
use protocol::dixit_messages::View;
use ui_kit::locale::{locale, localized};

use crate::codec::RequestError;
use crate::table_state::{Refusal, TableState, is_bot};

/// A phrase of Dixit without arguments, which follows the language; `d!(screen, ...)` is one of the
/// television and the pages after a game.
macro_rules! d {
    ($name:ident) => {
        crate::words::d!(dixit, $name)
    };
    ($part:ident, $name:ident) => {
        ui_kit::view_helpers::text(|| ui_kit::locale::localized(i18n::$part::$name()))
    };
}
pub(crate) use d;

/// The name of a seat: a person's, or a bot's.
pub fn name_in(view: &View, seat: Seat) -> Option<String> {
    let person = view.people.get(seat.index())?;
    if let Some(name) = &person.name {
        let is_former = person.account && name.is_empty();
        return Some(if is_former {
            localized(page::former_player())
        } else if person.program {
            localized(page::aside(page::named(name.clone()), page::program()))
        } else {
            name.clone()
        });
    }
    Some(localized(if is_bot(view, seat) { bot_name(seat) } else { page::free_seat() }))
}

/// The name of a seat where there is little room: a bot is not said to be one.
pub fn short_name(state: TableState, seat: Seat) -> String {
    let bot = state.of(|view| is_bot(view, seat)) == Some(true);
    if bot { localized(phrases::dixit_bot_name(seat.0)) } else { name(state, seat) }
}

/// The name of a seat.
pub fn name(state: TableState, seat: Seat) -> String {
    state.of(|view| name_in(view, seat)).flatten().unwrap_or_default()
}

/// Which game is played, and which round of it.
pub fn whereabouts(state: TableState) -> String {
    let round = state.open(|open| open.round).filter(|round| *round > 0);
    let of = variant(state.variant());
    match round.and_then(|round| usize::try_from(round).ok()) {
        Some(round) => localized(phrases::dixit_where(of, round)),
        None => localized(of),
    }
}

/// Why the room declined a request.
pub fn declined(why: Why) -> Phrase {
    match why {
        Why::TooLate => page::no_late(),
        Why::NotSeated => page::no_seat(),
        Why::SeatTaken => page::no_taken(),
        Why::NotYourTurn | Why::NotBegun => phrases::dixit_no_not_now(),
        Why::NothingToSettle => page::no_settle(),
        Why::Over => phrases::dixit_no_over(),
        Why::NoTable => page::no_room(),
        Why::TooMany => page::no_many(),
        Why::Full => page::no_place(),
        Why::NotKept => page::no_kept(),
        Why::NotPublic => page::no_public(),
        Why::NameNotPublic => page::no_name(),
        Why::NameTaken => page::no_name_taken(),
        Why::Withheld => page::no_meet(),
        Why::Illegal
        | Why::Unreadable
        | Why::NoPrograms
        | Why::Rated
        | Why::NoAccount
        | Why::Malformed
        | Why::OtherVersion => page::no_talk(),
    }
}

/// Why an HTTP request failed.
pub fn failed(why: RequestError) -> Phrase {
    match why {
        RequestError::Unanswered => page::no_net(),
        RequestError::Declined(why) => declined(why),
        RequestError::NoRandom => page::no_random(),
    }
}

/// Why the last request was refused, with the rule that forbids it.
pub fn no(no: &Refusal) -> String {
    match no {
        Refusal::Declined(why) => localized(declined(*why)),
        Refusal::Refused { reason, rule } => {
            let why = phrases::why(reason).unwrap_or_else(page::no_talk);
            localized(phrases::dixit_no_with_rule(why, i18n::latin(rule.clone())))
        }
    }
}

/// A number in the digits of the language.
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

/// Whether people act in this phase.
pub fn is_acting(phase: Phase) -> bool {
    matches!(phase, Phase::First | Phase::Telling | Phase::Giving | Phase::Voting)
}

/// The value of a field from its signal.
pub fn field_value(text: RwSignal<String>) -> ui_kit::view_helpers::TextFn {
    ui_kit::view_helpers::text(move || text.get())
}
