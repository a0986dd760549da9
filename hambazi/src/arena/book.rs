//! `hambazi arena book`: makes the balanced openings that come along.

use std::io::{self, Write};
use std::process::ExitCode;

use ::arena::{BookPlan, Openings};
use catalog::Game;
use clap::Args;

use crate::progress::Progress;
use crate::ugi::game;

/// Finds balanced openings by chance, measures both sides' chances in each, and prints them.
///
/// An opening is balanced if each side makes 35 to 65 of 100 points in games of the engine against
/// itself, and its result is not proved. The same command prints the same book on every machine.
#[derive(Args)]
pub struct Book {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// How many openings.
    #[arg(long, default_value_t = 100, value_name = "N")]
    count: usize,

    /// How many moves by chance each of them has; the usual number depends on the game.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=12))]
    plies: Option<u32>,

    /// How many games measure each of them.
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,

    /// How many positions are searched for a move of these games.
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many openings are looked at at once.
    #[arg(long, default_value_t = 1, value_name = "N")]
    concurrency: usize,
}

impl Book {
    pub fn run(self) -> Result<ExitCode, String> {
        let Book { game, count, games, nodes, seed, concurrency, .. } = self;
        let plies = self.plies.unwrap_or_else(|| Openings::usual_plies(game));
        let plan = BookPlan { game, count, plies, games, nodes, seed, at_once: concurrency };
        println!(
            "# hambazi arena book {game} --count {count} --plies {plies} --games {games} --nodes \
             {nodes} --seed {seed}"
        );
        let mut progress = Progress::of(count as u64);
        let mut sums = [0; 3];
        let mut found = 0;
        let mut trouble = None;
        plan.make(&mut |opening| {
            found += 1;
            for (sum, games) in sums.iter_mut().zip(opening.games) {
                *sum += games;
            }
            let printed = writeln!(io::stdout(), "{opening}");
            trouble = trouble.take().or(printed.err());
            let [lost, drawn, won] = sums;
            progress.show(found, &format!("first player +{won} ={drawn} -{lost}"));
        });
        progress.end();
        let [lost, drawn, won] = sums;
        println!("# All together: first player +{won} ={drawn} -{lost}.");
        match trouble {
            Some(why) => Err(why.to_string()),
            None if found < count as u64 => Err(format!("{found} balanced openings, no more")),
            None => Ok(ExitCode::SUCCESS),
        }
    }
}
