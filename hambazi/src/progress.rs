//! How far something has come, for whoever waits at a terminal.

use std::io::{self, IsTerminal, Write};

/// How far something has come: a bar at a terminal, else a line now and then.
pub struct Progress {
    of: u64,
    is_bar: bool,
    /// Twentieths that were shown.
    shown: u64,
}

/// How wide the bar is.
const WIDTH: usize = 20;

impl Progress {
    /// Nothing yet of so many.
    pub fn of(of: u64) -> Progress {
        Progress { of, is_bar: io::stderr().is_terminal(), shown: 0 }
    }

    /// Shows that so many are done, with a word about them.
    pub fn show(&mut self, done: u64, word: &str) {
        let part = done * WIDTH as u64 / self.of.max(1);
        let of = self.of;
        // Nobody is there to be told that nobody looks.
        if self.is_bar {
            let full = usize::try_from(part).unwrap_or(WIDTH).min(WIDTH);
            let (full, rest) = ("█".repeat(full), "░".repeat(WIDTH - full));
            let _ = write!(io::stderr(), "\r{full}{rest} {done}/{of} {word}\u{1b}[K");
        } else if part > self.shown {
            let _ = writeln!(io::stderr(), "{done}/{of} {word}");
        }
        self.shown = part;
    }

    /// Leaves the last line as it is.
    pub fn end(&self) {
        if self.is_bar {
            let _ = writeln!(io::stderr());
        }
    }
}
