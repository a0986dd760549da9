//! The one program: reads its arguments, calls a room, prints.

mod arena;
mod bench;
mod cards;
mod perft;
mod progress;
mod replay;
mod serve;
mod ugi;
mod verify;

use std::io::{self, BufReader, Write};
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

    /// Answers questions about the rules: a line of JSON in, a line of JSON out.
    ///
    /// Reads standard input to its end, and a bad line gets a reply too. The questions are
    /// described in docs/ask.md; one is `{"game":"dvonn","want":["perft:2"]}`.
    Ask,

    Perft(perft::Perft),

    Replay(replay::Replay),

    Verify(verify::Verify),

    Ugi(ugi::Ugi),

    Arena(Box<arena::Arena>),

    Bench(bench::Bench),

    Deck(cards::Deck),
}

fn main() -> ExitCode {
    match Hambazi::parse().command {
        Command::Serve(serve) => serve.run(),
        Command::Ask => told(ask::converse(BufReader::new(io::stdin()), io::stdout().lock())),
        Command::Perft(perft) => perft.run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Ugi(ugi) => ugi.run(),
        Command::Arena(arena) => arena.run(),
        Command::Bench(bench) => bench.run(),
        Command::Deck(deck) => deck.run(),
    }
}

/// The exit code of a conversation. One that nobody listens to any more has come to its end.
fn told(conversation: io::Result<()>) -> ExitCode {
    match conversation {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(io::stderr(), "hambazi: {why}"); // there is nobody else to tell
            ExitCode::FAILURE
        }
    }
}
