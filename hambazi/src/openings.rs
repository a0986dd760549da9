//! `hambazi openings`: makes the books of what engines play.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use arena::self_play;
use catalog::Game;
use clap::Args;
use openings::{Book, PLIES, line};

use crate::ugi::game;

/// Plays usual games of an engine against itself, and keeps how they began and ended.
///
/// It goes on with what the file already holds, a game a line. The page of study shows these counts
/// beside those of public games.
#[derive(Args)]
pub struct Openings {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// The file; made where there is none.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many games the file is to hold in the end.
    #[arg(long, value_name = "N", default_value_t = 0)]
    count: u64,
}

impl Openings {
    /// Plays them.
    pub fn run(self) -> ExitCode {
        match self.play() {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{}: {why}", self.file.display());
                ExitCode::from(2)
            }
        }
    }

    fn play(&self) -> Result<(), Box<dyn Error>> {
        let text = if self.file.exists() { fs::read_to_string(&self.file)? } else { String::new() };
        Book::read(self.game, &text)?;
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file)?;
        for seed in text.lines().count() as u64..self.count {
            let (record, outcome) = self_play(self.game, PLIES, seed);
            writeln!(file, "{}", line(&record, outcome))?;
        }
        Ok(())
    }
}
