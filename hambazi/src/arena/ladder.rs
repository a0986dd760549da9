//! Each level against the one below it.

use std::process::ExitCode;

use ::arena::{Faults, Report, Spec, rung};
use catalog::Game;
use clap::Args;

use super::desk::Files;
use super::duel::play;
use super::terms::Terms;
use crate::ugi::game;

/// Measures each level of a game against the one below it, and prints a table.
#[derive(Args)]
pub struct Ladder {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// The levels to climb, such as 1-4.
    #[arg(long, default_value = "1-10", value_parser = rungs, value_name = "FROM-TO")]
    levels: (u8, u8),

    #[command(flatten)]
    terms: Terms,

    #[command(flatten)]
    files: Files,
}

impl Ladder {
    pub fn run(self) -> Result<ExitCode, String> {
        let (from, to) = self.levels;
        let options = self.terms.options(self.game)?;
        let mut desk = self.files.open()?;
        println!("| level | against | games | score | Elo (95 %) | nodes a move | ms a move |");
        println!("|---|---|---|---|---|---|---|");
        for below in from..to {
            let spec = |level| Spec::read(&format!("level:{level}"), &options, &[]);
            let specs = [spec(below + 1)?, spec(below)?];
            let paces = [self.terms.pace; 2];
            let tally = play(&self.terms, &options, &specs, (paces, None), &mut desk)?;
            println!("{}", rung(below + 1, below, &tally));
            if !tally.faults.iter().all(Faults::is_none) {
                let names = [&specs[0].name[..], &specs[1].name];
                eprint!("{}", Report { names, tally: &tally, sprt: None });
            }
            if desk.is_stopped() {
                break;
            }
        }
        desk.close()
    }
}

fn rungs(text: &str) -> Result<(u8, u8), &'static str> {
    let pair = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|&(from, to)| 1 <= from && from < to && to <= 10).ok_or("two levels, such as 3-7")
}
