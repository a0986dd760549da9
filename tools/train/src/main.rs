//! The school's door: reads its arguments and calls a class.

use std::error::Error;

use clap::{Parser, Subcommand};
use train::{daaliz, dvonn};

/// Self-play and training.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// What DVONN's mind may do.
    #[command(subcommand)]
    Dvonn(dvonn::Class),
    /// What Daaliz's mind may do.
    #[command(subcommand)]
    Daaliz(daaliz::Class),
}

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().game {
        Game::Dvonn(class) => class.attend(),
        Game::Daaliz(class) => class.attend(),
    }
}
