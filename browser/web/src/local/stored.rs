//! What the front page knows of a table that the browser stores: nothing that takes the rules.

use catalog::Game;
use game_core::Seat;
use protocol::Setup;

use crate::codec::{self, Json};
use crate::storage;

/// A stored table, as far as the front page shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The setup.
    pub setup: Setup,
    /// The level of the visitor's engine; `None` if all play on this screen.
    pub level: Option<u8>,
    /// Whether it is the visitor's turn.
    pub is_yours: bool,
}

impl StoredTable {
    /// The stored table of a game, if its game is unfinished.
    pub fn of(game: Game) -> Option<StoredTable> {
        StoredTable::read(&storage::read(&key(game))?)
    }

    /// All stored tables with unfinished games.
    pub fn all() -> Vec<StoredTable> {
        Game::ALL.into_iter().filter_map(StoredTable::of).collect()
    }

    fn read(text: &str) -> Option<StoredTable> {
        let json = Json::read(text)?;
        let is_running = *json.get("ending") == Json::Nothing
            && json.get("moves").items(Json::to_text).is_some_and(|moves| !moves.is_empty());
        let you = codec::seat(json.get("you"));
        is_running.then_some(StoredTable {
            setup: codec::setup(json.get("setup"))?,
            level: you.and_then(|_| json.get("level").small()),
            is_yours: you.is_some() && you == turn(&json),
        })
    }
}

/// Whose turn it is; nothing in a table that was stored before this was.
fn turn(json: &Json) -> Option<Seat> {
    codec::seat(json.get("turn"))
}

/// The storage key of a game's table.
pub fn key(game: Game) -> String {
    ["here/", game.name()].concat()
}
