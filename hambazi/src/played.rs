//! A game by its name, Dixit among them.

use catalog::Game;
use language::Language;

use crate::ugi::game;

/// What is played: an open game, or Dixit, where programs answer in another way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// An open game.
    Open(Game),
    /// Dixit.
    Dixit,
}

impl Played {
    /// All names, for help.
    pub fn names() -> String {
        format!("{}; or dixit", Game::names())
    }

    /// The game of this name.
    pub fn named(name: &str) -> Result<Played, String> {
        if name == "dixit" {
            return Ok(Played::Dixit);
        }
        game(name).map(Played::Open).map_err(|why| format!("{why}, dixit"))
    }
}

/// Refuses options that say nothing of Dixit: those that are given.
pub fn none_of(given: &[(&str, bool)]) -> Result<(), String> {
    match given.iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => Err(format!("{name} is not for dixit")),
        None => Ok(()),
    }
}

/// A language of the house, by its tag.
pub fn tongue(text: &str) -> Result<Language, String> {
    let tags = Language::ALL.map(Language::tag).join(", ");
    Language::with_tag(text).ok_or_else(|| format!("one of {tags}"))
}
