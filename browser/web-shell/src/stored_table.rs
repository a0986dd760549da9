//! What the front page knows of a table that the browser stores: nothing that takes the rules.

use catalog::Game;
use i18n::Phrase;

use crate::stored_json::StoredJson;

/// A stored table, as far as the front page shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// The game.
    pub game: Game,
    /// What people call it.
    pub name: Phrase,
    /// The level of the visitor's engine; `None` if all play on this screen.
    pub level: Option<u8>,
    /// Whether it is the visitor's turn.
    pub is_yours: bool,
}

impl StoredTable {
    /// The stored table of a game, if its game is unfinished.
    pub fn of(game: Game) -> Option<StoredTable> {
        let json = StoredJson::read(&key(game))?;
        let has_begun = json.get("moves").get("length").small() != Some(0);
        if !has_begun || !json.get("ending").is_nothing() {
            return None;
        }
        let (game, name) = json.get("setup").game()?;
        let you = json.get("you").small();
        Some(StoredTable {
            game,
            name,
            level: you.and_then(|_| json.get("level").small()),
            is_yours: you.is_some() && you == json.get("turn").small(),
        })
    }

    /// All stored tables with unfinished games.
    pub fn all() -> Vec<StoredTable> {
        Game::ALL.into_iter().filter_map(StoredTable::of).collect()
    }
}

/// The storage key of a game's table.
pub fn key(game: Game) -> String {
    ["here/", game.name()].concat()
}
