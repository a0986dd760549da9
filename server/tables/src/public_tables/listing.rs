//! What a public table says of itself.

use documents::{LiveGame, OpenTable};
use protocol::Setup;
use serde::{Deserialize, Serialize};

use crate::seen_table::still_board;

/// What a public table says of itself. Of Dixit only its waiting room is listed, never a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Listing {
    /// A chair is free.
    Table(OpenTable),
    /// All sit, and play.
    Game(PublicGame),
}

impl Listing {
    /// Which table this is, among those of its node.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Listing::Table(table) => &table.code,
            Listing::Game(game) => &game.watch,
        }
    }
}

/// An open game that anyone may look on at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PublicGame {
    /// The code that lets people look on, never the one that lets them in.
    pub watch: String,
    /// The names by seat; `None` for a bot, or somebody without a name.
    pub names: Vec<Option<String>>,
    /// By seat the id of who sits there, if they have an account and their name is shown. Earlier versions omit it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Option<String>>,
    /// What is played.
    pub setup: Setup,
    /// The position before the first move.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<String>,
}

impl PublicGame {
    /// The same with its board drawn; `None` if it cannot be.
    #[must_use]
    pub fn draw(&self) -> Option<LiveGame> {
        let record = self.setup.record(&self.start, &self.moves).ok()?;
        Some(LiveGame {
            watch: self.watch.clone(),
            game: self.setup.game(),
            names: self.names.clone(),
            board: board_view::inline(&still_board(&record)),
        })
    }
}
