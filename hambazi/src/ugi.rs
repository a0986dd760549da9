//! `hambazi ugi`: an engine for programs that speak the Universal Game Interface.

use std::io::{self, BufReader};
use std::process::ExitCode;

use catalog::Game;
use clap::Args;

use crate::exit_code;

/// Plays by the Universal Game Interface (UGI), for other programs.
///
/// Reads commands on standard input and answers on standard output; docs/ugi.md has them all.
/// One to begin with: `position startpos`, then `go movetime 500`.
#[derive(Args)]
pub struct Ugi {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,
}

impl Ugi {
    /// Plays until the command to quit.
    pub fn run(self) -> ExitCode {
        exit_code(ugi::serve(self.game, BufReader::new(io::stdin()), io::stdout()))
    }
}

/// The game of this name.
pub fn game(name: &str) -> Result<Game, String> {
    Game::named(name).ok_or_else(|| format!("one of {}", Game::ALL.map(Game::name).join(", ")))
}
