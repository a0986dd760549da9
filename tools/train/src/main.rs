//! The command line of the training tool.

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
    /// Self-play and training of DVONN's engine.
    #[command(subcommand)]
    Dvonn(dvonn::Command),
    /// Self-play and training of Daaliz' engine.
    #[command(subcommand)]
    Daaliz(daaliz::Command),
}

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().game {
        Game::Dvonn(command) => command.run(),
        Game::Daaliz(command) => command.run(),
    }
}
