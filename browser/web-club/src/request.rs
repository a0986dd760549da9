//! Requests about clubs.

use i18n::{Phrase, club, people};
use ui_kit::locale::Locale;
use web_people::fault::Fault;
use web_people::request::Request;

/// Asks for something of clubs that is there; `path` follows `/api/club` in its address.
pub fn get(path: &str, person: &str) -> Request {
    Request::to(["/api/club", path].concat(), person, None)
}

/// Asks the server to do something about clubs, with JSON as it is.
pub fn post(path: &str, person: &str, body: String) -> Request {
    Request::to(["/api/club", path].concat(), person, Some(body))
}

/// What is said of a fault on a page of clubs.
pub fn phrase(fault: &Fault, locale: Locale) -> Phrase {
    match fault.why() {
        "wrong_card" => club::club_no_wrong(
            usize::try_from(fault.left().unwrap_or_default()).unwrap_or_default(),
        ),
        "card_closed" => club::club_no_closed(),
        "door_shut" => club::club_no_shut(),
        "card_digits" => club::club_no_digits(),
        "club_full" => club::club_no_full(),
        "no_member" => club::club_no_member(),
        "no_club" => club::club_lost(),
        "not_leader" => club::club_not_leader(),
        _ => fault.phrase(locale),
    }
}

/// What is said of a name that broke a rule.
pub fn rule(why: &str, locale: Locale) -> Phrase {
    match why {
        "name_taken" => club::club_no_name(),
        _ => Fault::because(why).phrase(locale),
    }
}

/// That somebody was signed out meanwhile.
pub fn signed_out() -> Phrase {
    people::account_no_signed_out()
}
