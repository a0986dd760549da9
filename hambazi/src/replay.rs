//! `hambazi replay`: checks recorded games against the rules.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use json_api::{Problem, Replayed, Report};

/// Replays written games and tells what is wrong in them.
///
/// Reads our own records (docs/records.md), and games of DVONN as boardspace.net (SGF) and Little Golem
/// write them. Each game that holds is a line on standard output; each problem is a line on
/// standard error, with file and line number. Exit status: 0 when all is well, 1 when there was
/// any problem, 2 when a file could not be read.
#[derive(Args)]
pub struct Replay {
    /// The files; - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Replay {
    /// Replays each file and prints.
    pub fn run(self) -> ExitCode {
        let mut status = 0;
        for file in &self.files {
            let text = match contents(file) {
                Ok(text) => text,
                Err(why) => {
                    eprintln!("{}: {why}", file.display());
                    status = 2;
                    continue;
                }
            };
            let Report { games, problems } = json_api::replay(&text);
            for Replayed { line, game, moves, end, .. } in games {
                println!("{}:{line}: {game}, {} moves, {end}", file.display(), moves.len());
            }
            for Problem { line, reason, .. } in problems {
                eprintln!("{}:{line}: {reason}", file.display());
                status = status.max(1);
            }
        }
        ExitCode::from(status)
    }
}

/// The contents of a file; `-` is standard input.
pub fn contents(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut text = Vec::new();
        io::stdin().read_to_end(&mut text)?;
        return Ok(text);
    }
    fs::read(file)
}
