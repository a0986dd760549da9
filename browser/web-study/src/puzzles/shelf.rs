//! The puzzles of a game, fetched part by part.

use std::sync::Arc;

use catalog::Game;
use i18n::study;
use leptos::prelude::*;
use puzzles::Puzzle;
use ui_kit::locale::localized;
use ui_kit::net;

/// A part that was fetched.
type Part = Option<Arc<Vec<Puzzle>>>;

/// What is known of the files.
struct Files {
    /// The address of the list of all parts.
    list: String,
    /// The address of each part, and its puzzles once they are there; empty until the list is.
    parts: Vec<(String, Part)>,
}

/// The parts of a game's puzzles.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// The game.
    pub game: Game,
    files: StoredValue<Files>,
}

impl Shelf {
    /// The parts of this game's puzzles, none of them fetched.
    pub fn of(game: Game) -> Shelf {
        let files = Files { list: localized(study::puzzles_list()), parts: Vec::new() };
        Shelf { game, files: StoredValue::new(files) }
    }

    /// How many parts there are; `None` if their list could not be fetched.
    pub async fn count(self) -> Option<usize> {
        if self.with(|files| files.parts.is_empty())? {
            let list = net::text(&self.with(|files| files.list.clone())?).await?;
            let named = ["puzzles-", self.game.name(), "-"].concat();
            let of_game = list.lines().filter(|file| file.contains(&named));
            let parts = of_game.map(|file| (file.to_owned(), None)).collect();
            self.files.try_update_value(|files| files.parts = parts);
        }
        self.with(|files| files.parts.len())
    }

    /// The puzzles of a part; `None` if they could not be fetched.
    pub async fn part(self, n: usize) -> Part {
        let (file, known) = self.with(|files| files.parts.get(n).cloned())??;
        if known.is_some() {
            return known;
        }
        let part = Some(Arc::new(puzzles::read(self.game, &net::text(&file).await?).ok()?));
        self.files.try_update_value(|files| files.parts[n].1.clone_from(&part));
        part
    }

    /// The place of the first part that was not fetched yet.
    pub fn next(self) -> Option<usize> {
        self.with(|files| files.parts.iter().position(|(_, part)| part.is_none()))?
    }

    /// All puzzles that are there, in the order of their parts.
    pub fn loaded(self) -> Vec<Arc<Vec<Puzzle>>> {
        let loaded =
            |files: &Files| files.parts.iter().filter_map(|(_, part)| part.clone()).collect();
        self.with(loaded).unwrap_or_default()
    }

    /// Something of the files; `None` once the page is gone.
    fn with<T>(self, of: impl FnOnce(&Files) -> T) -> Option<T> {
        self.files.try_with_value(of)
    }
}
