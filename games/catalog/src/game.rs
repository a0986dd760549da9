//! Entries of the catalog by name.

use std::fmt;

use game_core::OpenGame;

use crate::list::Game;

impl Game {
    /// The game of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }

    /// Whether a setup decides nothing but the first position.
    #[must_use]
    pub fn setup_is_start(self) -> bool {
        with_game!(self, P => <P as OpenGame>::SETUP_IS_START)
    }

    /// The names of its rating lists.
    #[must_use]
    pub fn rating_lists(self) -> &'static [&'static str] {
        with_game!(self, P => <P as OpenGame>::RATING_LISTS)
    }

    /// All names, for people: "dvonn, kamisado or daaliz".
    ///
    /// # Panics
    /// Never: there are games.
    #[must_use]
    pub fn names() -> String {
        let names = Game::ALL.map(Game::name);
        let (last, others) = names.split_last().expect("there are games");
        format!("{} or {last}", others.join(", "))
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
