//! The program: parses its arguments and runs a command.

mod arena;
mod ask;
mod backup;
mod bench;
mod benchmark;
mod bot;
mod cards;
mod file;
mod limits;
mod load;
mod measure;
mod migrate;
mod model;
mod openings;
mod origin;
mod outcome;
mod perft;
mod person;
mod played;
mod progress;
mod puzzles;
mod ready;
mod rebuild;
mod replay;
mod serve;
mod settings;
mod table;
mod ugi;
mod variables;
mod verify;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args as _, CommandFactory, FromArgMatches, Parser, Subcommand};

/// DVONN, Kamisado, Daaliz and Dixit: exact rules and a place to play.
#[derive(Parser)]
#[command(version, about)]
struct Hambazi {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),

    Ready(ready::Ready),

    Settings(settings::Settings),

    Backup(backup::Backup),

    Restore(backup::Restore),

    Migrate(migrate::Migrate),

    Rebuild(rebuild::Rebuild),

    Person(person::PersonCommand),

    Table(table::Table),

    Ask(ask::Ask),

    Perft(perft::Perft),

    Replay(replay::Replay),

    Verify(verify::Verify),

    Ugi(ugi::Ugi),

    Bot(Box<bot::Bot>),

    Arena(Box<arena::Arena>),

    Bench(bench::Bench),

    Benchmark(benchmark::Benchmark),

    Model(Box<model::ModelCommand>),

    Load(Box<load::Load>),

    Deck(cards::Deck),

    Puzzles(puzzles::Puzzles),

    Openings(openings::Openings),
}

fn main() -> ExitCode {
    let command = match commanded() {
        Ok(command) => command,
        Err(why) => {
            eprintln!("hambazi: {why}");
            return ExitCode::FAILURE;
        }
    };
    match command {
        Command::Serve(serve) => serve.run(),
        Command::Ready(ready) => ready.run(),
        Command::Settings(settings) => settings.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Migrate(migrate) => migrate.run(),
        Command::Rebuild(rebuild) => rebuild.run(),
        Command::Person(person) => person.run(),
        Command::Table(table) => table.run(),
        Command::Ask(ask) => exit_code(ask.run()),
        Command::Perft(perft) => perft.run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Ugi(ugi) => ugi.run(),
        Command::Bot(bot) => bot.run(),
        Command::Arena(arena) => arena.run(),
        Command::Bench(bench) => bench.run(),
        Command::Benchmark(benchmark) => benchmark.run(),
        Command::Model(model) => model.run(),
        Command::Load(load) => load.run(),
        Command::Deck(deck) => deck.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Openings(openings) => openings.run(),
    }
}

/// Parses the command. If a settings file is named, it is read first.
fn commanded() -> Result<Command, String> {
    let command = Hambazi::parse().command;
    let Command::Serve(serve) = &command else { return Ok(command) };
    let Some(path) = &serve.config else { return Ok(command) };
    let named = |why: String| format!("{}: {why}", path.display());
    let text = fs::read_to_string(path).map_err(|why| named(why.to_string()))?;
    // The file is checked by itself first, so that its errors name lines.
    let bare = serve::Serve::augment_args(clap::Command::new("serve"));
    let lines = file::read(&bare, &text).map_err(|why| named(why.to_string()))?;
    let full = Hambazi::command().mut_subcommand("serve", |serve| file::filled(serve, lines));
    let again = Hambazi::from_arg_matches(&full.get_matches()).map_err(|why| why.to_string())?;
    Ok(again.command)
}

/// The exit code of a command that talks over standard output. A closed pipe is a normal end.
fn exit_code(conversation: io::Result<()>) -> ExitCode {
    match conversation {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(io::stderr(), "hambazi: {why}"); // there is nobody else to tell
            ExitCode::FAILURE
        }
    }
}
