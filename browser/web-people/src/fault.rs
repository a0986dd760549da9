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
    from: Option<f64>,
}

impl Fault {
    /// The fault of an answer.
    pub fn of(NetError(text): NetError) -> Fault {
        let json = Json::read(&text.unwrap_or_default());
        Fault { why: json.get("why").text(), from: json.get("from").number() }
    }

    /// Whether the person was signed out on this device.
    pub fn is_signed_out(&self) -> bool {
        self.why == "signed_out"
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
            "too_many" => people::account_no_many(),
            "device_full" => people::account_no_full(),
            "accounts_off" => people::account_no_off(),
            "wrong_number" => people::account_no_wrong(),
            "number_length" => people::account_no_length(),
            "number_digit" => people::account_no_digit(),
            "number_check" => people::account_no_check(),
            "signed_out" => people::account_no_signed_out(),
            "no_key" => people::account_no_key(),
            "guarded" => people::account_no_guarded(),
            "not_kept" => page::no_kept(),
            _ => page::no_talk(),
        }
    }
}
