//! `hambazi bench`: the signature and the speed of each engine.

use std::process::ExitCode;
use std::time::Duration;

use ::arena::Signature;
use catalog::Game;
use clap::Args;

use crate::ugi::game;

/// Prints the signature of each mind: at how many positions it looks for a fixed list of tasks.
///
/// A change that should not change play leaves the signature alone. With --threads it tells instead
/// how well so many heads share the work: by the wall, and by what the processor counted, as if each
/// head had one to itself.
#[derive(Args)]
pub struct Bench {
    #[arg(help = format!("{}; all of them when left out", Game::names()), value_parser = game)]
    games: Vec<Game>,

    /// How many threads think, against one.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=256))]
    threads: Option<u16>,

    /// How many milliseconds they think about each position.
    #[arg(long, value_name = "MS", default_value_t = 500, requires = "threads")]
    time: u64,
}

impl Bench {
    /// Measures and prints.
    pub fn run(self) -> ExitCode {
        let games = if self.games.is_empty() { Game::ALL.to_vec() } else { self.games };
        for game in games {
            match self.threads {
                None => sign(game),
                Some(threads) => scale(game, threads.into(), Duration::from_millis(self.time)),
            }
        }
        ExitCode::SUCCESS
    }
}

/// Prints the signature to standard output and the speed to standard error.
fn sign(game: Game) {
    let signature = Signature::of(game);
    println!("Bench: {game} {}", signature.nodes);
    eprintln!("{:.0} nodes/s", signature.speed_undisturbed());
}

/// Prints how many times as many nodes several threads search as one.
fn scale(game: Game, threads: usize, time: Duration) {
    let alone = Signature::in_time(game, 1, time);
    let together = Signature::in_time(game, threads, time);
    let heads = together.heads;
    if heads == 1 {
        return println!("{game}: this mind has one head");
    }
    println!(
        "{game}: {heads} heads look at {:.2} times the nodes by the wall, {:.2} times by the processor's count",
        together.speed() / alone.speed(),
        together.speed_undisturbed() / alone.speed_undisturbed(),
    );
}
