//! The tables on the server at which this browser has a seat, as it stores them.

use i18n::Phrase;
pub use ui_kit::seat_token::fresh as secret;
use ui_kit::seat_token::keep_token;
use ui_kit::storage;

use crate::stored_json::StoredJson;

/// The storage key of each table begins so.
const PREFIX: &str = "at/";

/// The storage key of a table.
pub fn key(code: &str) -> String {
    [PREFIX, code].concat()
}

/// Stores the seat token of a new table, and remembers to show its link.
pub fn opened(code: &str, token: &str) {
    keep_token(code, token);
    storage::write("share", code);
}

/// The codes of tables with a seat of this browser, latest first.
pub fn known() -> Vec<String> {
    storage::keys(PREFIX)
}

/// What is stored about a table for the front page: the game's name, the opponent, and whether it
/// is the visitor's turn.
pub fn remembered(code: &str) -> Option<(Phrase, String, bool)> {
    let json = StoredJson::read(&key(code))?;
    let (_, name) = json.get("setup").game()?;
    Some((name, json.get("with").text()?, json.get("yours").is()))
}

/// The visitor's seat at a table, if it is stored.
pub fn seat(code: &str) -> Option<u8> {
    StoredJson::read(&key(code))?.get("seat").small()
}

/// Forgets a table.
pub fn forget(code: &str) {
    storage::forget(&key(code));
}
