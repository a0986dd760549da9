//! The first line of a table's book.

use protocol::{Clock, Setup};
use room_core::Millis;
use serde::{Deserialize, Serialize};

use crate::table_code::Code;

/// What a table was opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHeader {
    /// Which game.
    pub setup: Setup,
    /// The clocks; `None` for a game without.
    pub clock: Option<Clock>,
    /// The list in which its games are rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<String>,
    /// Whether the lobby paired those who sit there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub found: bool,
    /// The code that lets people look on.
    pub watch: String,
    /// The position before the first move of the first game.
    pub start: String,
}

/// What the first line of a book says.
pub enum TableKind {
    /// The book of a table.
    Table(Box<TableHeader>),
    /// The book of a table of Dixit.
    Evening(Box<dixit_room::Opening>),
    /// A watching code, with the code of its table.
    Watch(Code),
}

/// The version word of a game's lines.
#[must_use]
pub fn version(setup: &Setup) -> String {
    format!("{}/1", setup.game())
}

impl TableHeader {
    /// The first line of the table's book.
    #[must_use]
    pub fn write(&self, at: Millis) -> String {
        let opening = serde_json::to_string(self).expect("an opening has only text for keys");
        format!("{} {} open {opening}", version(&self.setup), at.0)
    }
}

/// The only line of a watching code's book.
#[must_use]
pub fn write_watch(code: Code) -> String {
    format!("watch/1 {code}")
}

/// Reads the first line of a book.
pub fn read_first(line: &str) -> Option<TableKind> {
    if let Some(opening) = dixit_room::Opening::read(line) {
        return Some(TableKind::Evening(Box::new(opening)));
    }
    let mut words = line.splitn(4, ' ');
    match (words.next()?, words.next()?, words.next(), words.next()) {
        ("watch/1", code, None, None) => Code::read(code).map(TableKind::Watch),
        (word, _, Some("open"), Some(opening)) => {
            let opening: TableHeader = serde_json::from_str(opening).ok()?;
            (version(&opening.setup) == word).then(|| TableKind::Table(Box::new(opening)))
        }
        _ => None,
    }
}
