//! Progress output.

use std::io::{self, IsTerminal, Write};

/// Shows progress: as a bar on a terminal, otherwise as occasional lines.
pub struct Progress {
    of: u64,
    is_bar: bool,
    /// How many parts of the bar were shown.
    shown: u64,
}

/// The width of the bar, in characters.
const WIDTH: usize = 20;

impl Progress {
    /// No progress yet, of `of` steps.
    pub fn of(of: u64) -> Progress {
        Progress { of, is_bar: io::stderr().is_terminal(), shown: 0 }
    }

    /// Shows that `done` steps are done, with a word about them.
    pub fn show(&mut self, done: u64, word: &str) {
        let part = done * WIDTH as u64 / self.of.max(1);
        let of = self.of;
        // A closed standard error is no reason to fail.
        if self.is_bar {
            let full = usize::try_from(part).unwrap_or(WIDTH).min(WIDTH);
            let (full, rest) = ("█".repeat(full), "░".repeat(WIDTH - full));
            let _ = write!(io::stderr(), "\r{full}{rest} {done}/{of} {word}\u{1b}[K");
        } else if part > self.shown {
            let _ = writeln!(io::stderr(), "{done}/{of} {word}");
        }
        self.shown = part;
    }

    /// Ends the bar's line.
    pub fn end(&self) {
        if self.is_bar {
            let _ = writeln!(io::stderr());
        }
    }
}

/// Prints a result. Where nobody reads on, that is no reason to fail.
pub fn print(text: &str) {
    let mut output = io::stdout();
    let _ = output.write_all(text.as_bytes()).and_then(|()| output.flush());
}
