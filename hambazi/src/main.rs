//! The one program: reads its arguments, calls a room, prints.

mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// DVONN, Kamisado, Daaliz and Dixit: exact rules and a place to play.
#[derive(Parser)]
#[command(version, about)]
struct Hambazi {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Serve),
}

fn main() -> ExitCode {
    match Hambazi::parse().command {
        Command::Serve(serve) => serve.run(),
    }
}
