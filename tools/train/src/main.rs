//! The command line of the training tool.

use std::error::Error;

use clap::{Parser, Subcommand};
use train::{daaliz, dvonn};

/// Self-play and training.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    game: Net,
}

#[derive(Subcommand)]
enum Net {
    /// Self-play and training of DVONN's engine.
    #[command(subcommand)]
    Dvonn(dvonn::Command),
    /// Self-play and training of Daaliz' engine.
    #[command(subcommand)]
    Daaliz(daaliz::Command),
}

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().game {
        Net::Dvonn(command) => command.run(),
        Net::Daaliz(command) => command.run(),
    }
}
