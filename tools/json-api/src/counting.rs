//! Counts all sequences of moves, for the command line.

use catalog::{Game, Listed, with_game};
use game_core::{OpenGame, Seeded};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::error::ApiError;
use crate::open;
use crate::question::Question;

/// What to count.
#[derive(Clone, Debug, Default)]
pub struct Counting {
    /// Which game.
    pub game: String,
    /// The setup as JSON; `None` for the default.
    pub setup: Option<String>,
    /// The text of the position; `None` for the start.
    pub position: Option<String>,
    /// The depth in turns.
    pub depth: u32,
}

impl Counting {
    /// How many sequences of turns begin with each move, in the byte order of the moves' texts;
    /// empty for a depth of 0.
    ///
    /// # Errors
    /// The game, the setup or the position can't be read.
    pub fn divided(&self) -> Result<Vec<(String, u64)>, ApiError> {
        with_game!(self.game()?, P => self.divided_as::<P>())
    }

    /// The number of sequences of turns.
    ///
    /// # Errors
    /// The game, the setup or the position can't be read.
    pub fn counted(&self) -> Result<u64, ApiError> {
        with_game!(self.game()?, P => Ok(OpenGame::count(&self.start::<P>()?, self.depth)))
    }

    fn game(&self) -> Result<Game, ApiError> {
        let nothing = || format!("nothing can be counted in {:?}", self.game);
        Game::named(&self.game).ok_or_else(|| ApiError::request(nothing()))
    }

    fn divided_as<G: Listed<Setup: DeserializeOwned>>(
        &self,
    ) -> Result<Vec<(String, u64)>, ApiError> {
        let start: G = self.start()?;
        let Some(depth) = self.depth.checked_sub(1) else { return Ok(Vec::new()) };
        let count = |mv| (start.write_move(mv), start.after(mv).count(depth));
        let mut list: Vec<_> = start.moves().into_iter().map(count).collect();
        list.sort_unstable();
        Ok(list)
    }

    fn start<G: Listed<Setup: DeserializeOwned>>(&self) -> Result<G, ApiError> {
        let setup = self.setup.clone().map(RawValue::from_string).transpose();
        let setup = setup.map_err(|error| ApiError::json("setup", &error))?;
        let question = Question { setup, ..Question::about(&self.game) };
        let start: G = open::begin(&question, &mut Seeded::new(0))?;
        match &self.position {
            None => Ok(start),
            Some(text) => start.read(text).map_err(ApiError::position),
        }
    }
}
