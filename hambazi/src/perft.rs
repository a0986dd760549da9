//! `hambazi perft`: counts move sequences.

use std::process::ExitCode;
use std::time::Instant;

use catalog::Game;
use clap::Args;
use clap::builder::PossibleValuesParser;
use json_api::Counting;

/// Counts every way to play so many turns.
///
/// A finished game has no continuation; a forced pass and a zero move are turns. With --divide
/// there is a line for each first move, and the sum at the end.
#[derive(Args)]
pub struct Perft {
    #[arg(help = Game::names(), value_parser = PossibleValuesParser::new(Game::ALL.map(Game::name)))]
    game: String,

    /// How many turns deep.
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    depth: u32,

    /// Where to begin, such as "1 e1 e9 10 10 e3h"; see docs/rules.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// What was agreed before the game, such as '{"goal":"reach"}'; see docs/ask.md.
    #[arg(long, value_name = "JSON")]
    setup: Option<String>,

    /// Tells the count of each first move.
    #[arg(long)]
    divide: bool,
}

impl Perft {
    /// Counts and prints.
    pub fn run(self) -> ExitCode {
        let Perft { game, depth, position, setup, divide } = self;
        let counting = Counting { game, setup, position, depth };
        let begun = Instant::now();
        let counted = if divide { divided(&counting) } else { counting.counted() };
        match counted {
            Ok(count) => {
                println!("{count}");
                let seconds = begun.elapsed().as_secs_f64();
                eprintln!("in {seconds:.3} s");
                ExitCode::SUCCESS
            }
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::from(2)
            }
        }
    }
}

/// Prints the count of each first move, and returns their sum.
fn divided(counting: &Counting) -> Result<u64, json_api::ApiError> {
    if counting.depth == 0 {
        return counting.counted();
    }
    let list = counting.divided()?;
    for (mv, count) in &list {
        println!("{mv} {count}");
    }
    Ok(list.into_iter().map(|(_, count)| count).sum())
}
