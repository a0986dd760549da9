//! Which steps of a course are done, as the device remembers it.

use catalog::Game;

use crate::storage;

/// The steps of a course that are done. They are stored by name, so that a course may grow.
#[derive(Clone, Copy)]
pub struct Progress(Game);

impl Progress {
    /// The progress in this game's course.
    pub fn of(game: Game) -> Progress {
        Progress(game)
    }

    fn key(self) -> String {
        ["course/", self.0.name()].concat()
    }

    fn stored(self) -> String {
        storage::read(&self.key()).unwrap_or_default()
    }

    /// Whether a step is done.
    pub fn has(self, name: &str) -> bool {
        self.stored().split(' ').any(|done| done == name)
    }

    /// Remembers that a step is done.
    pub fn add(self, name: &str) {
        if !self.has(name) {
            let all = [&self.stored(), " ", name].concat();
            storage::write(&self.key(), all.trim_start());
        }
    }
}
