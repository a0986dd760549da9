//! Why the server did not do what was asked, in a person's words.

use i18n::{Phrase, page, people};
use ui_kit::locale::Locale;
use ui_kit::net::NetError;

use crate::js::day;
use crate::json::Json;

/// Why a request came to nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The server's word; empty, if it could not be reached.
    why: String,
    /// From when on it would do it, in milliseconds.
    from: Option<u64>,
    /// How many wrong tries a card bears still.
    left: Option<u64>,
    /// After how many seconds it may be asked again.
    seconds: Option<u64>,
}

impl Fault {
    /// The fault of an answer.
    pub fn of(NetError(text): NetError) -> Fault {
        let json = Json::read(&text.unwrap_or_default());
        let number = |name| json.get(name).number();
        Fault {
            why: json.get("why").text(),
            from: number("from"),
            left: number("left"),
            seconds: number("seconds"),
        }
    }

    /// The server's word; empty, if it could not be reached.
    pub fn why(&self) -> &str {
        &self.why
    }

    /// How many wrong tries a card bears still.
    pub fn left(&self) -> Option<u64> {
        self.left
    }

    /// A fault that the page found itself.
    pub fn because(why: &str) -> Fault {
        Fault { why: why.to_owned(), from: None, left: None, seconds: None }
    }

    /// From when on the server would do it, in milliseconds since 1970.
    pub fn since(&self) -> Option<u64> {
        self.from
    }

    /// Whether the person was signed out on this device.
    pub fn is_signed_out(&self) -> bool {
        self.why == "signed_out"
    }

    /// Whether the server said why: asking again would not help.
    pub fn is_told(&self) -> bool {
        !self.why.is_empty()
    }

    /// When to try again.
    fn wait(&self) -> Phrase {
        match self.seconds.map(|seconds| i32::try_from(seconds.div_ceil(60)).unwrap_or(i32::MAX)) {
            None => people::account_no_many(),
            Some(minutes @ ..120) => people::account_no_minutes(minutes),
            Some(minutes) => people::account_no_hours((minutes + 59) / 60),
        }
    }

    /// What is said of it.
    pub fn phrase(&self, locale: Locale) -> Phrase {
        match self.why.as_str() {
            "" => page::no_net(),
            "name_taken" => people::account_no_taken(),
            "name_short" => people::account_no_short(),
            "name_long" => people::account_no_long(),
            "name_sign" => people::account_no_sign(),
            "name_mixed" => people::account_no_mixed(),
            "name_marks" => people::account_no_marks(),
            "name_gaps" => people::account_no_gaps(),
            "name_no_letter" => people::account_no_letter(),
            "name_refused" => people::account_no_refused(),
            "too_soon" => {
                people::account_no_soon(day(self.from.unwrap_or_default(), locale.language().tag()))
            }
            "too_many" => self.wait(),
            "device_full" => people::account_no_full(),
            "accounts_off" => people::account_no_off(),
            "wrong_number" => people::account_no_wrong(),
            "number_length" => people::account_no_length(),
            "number_digit" => people::account_no_digit(),
            "number_check" => people::account_no_check(),
            "link_over" => people::account_no_link(),
            "link_pick" => people::account_no_pick(),
            "no_passkey" => people::account_no_passkey(),
            "passkey_none" => people::account_no_passkey_came(),
            "signed_out" => people::account_no_signed_out(),
            "no_key" => people::account_no_key(),
            "nobody" => people::account_no_nobody(),
            "guarded" => people::account_no_guarded(),
            "leads_club" => people::account_no_leads(),
            "closed" => page::no_meet(),
            "not_kept" => page::no_kept(),
            _ => page::no_talk(),
        }
    }
}
