//! `hambazi arena`: programs play each other, to measure their strength.

mod book;
mod desk;
mod duel;
mod ladder;
mod terms;
mod tournament;
mod tournament_file;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use self::book::Book;
use self::desk::Files;
use self::duel::{Duel, Who};
use self::ladder::Ladder;
use self::terms::Terms;
use self::tournament::Tournament;

pub use self::desk::{INTERRUPTED, created, listen};
pub use self::terms::setting;

/// Lets two programs play many games and tells which is stronger.
///
/// FIRST and SECOND are minds of ours (level:7) or commands that speak UGI ("hambazi ugi
/// dvonn"). Each opening is played from both sides. With a pace of nodes the same seed plays the
/// same games again. Progress goes to standard error, the result to standard output; docs/arena.md
/// has an example of each.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arena {
    #[command(subcommand)]
    other: Option<Other>,
    #[command(flatten)]
    who: Option<Who>,
    #[command(flatten)]
    duel: Duel,
    #[command(flatten)]
    terms: Terms,
    #[command(flatten)]
    files: Files,
}

#[derive(Subcommand)]
enum Other {
    Tournament(Tournament),
    Ladder(Box<Ladder>),
    Book(Book),
}

impl Arena {
    /// Plays and prints.
    pub fn run(self) -> ExitCode {
        let done = match (self.other, self.who) {
            (Some(Other::Tournament(tournament)), _) => tournament.run(),
            (Some(Other::Ladder(ladder)), _) => ladder.run(),
            (Some(Other::Book(book)), _) => book.run(),
            (None, Some(who)) => who.run(&self.duel, &self.terms, &self.files),
            (None, None) => Err("who is to play? See hambazi arena --help".into()),
        };
        match done {
            Ok(code) => code,
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::from(2)
            }
        }
    }
}
