//! What a developer runs. Everything here is a list of other programs, run in order, and the
//! checks of what paper promises.

mod fuzz;
mod how_to;
mod kill_test;
mod serve;
mod services;
mod steps;
mod test;
mod tidy;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::steps::StepError;

const HELP: &str = "\
Usage: cargo xtask <COMMAND>

  serve [ARGS]   build the page and the server, and start them; ARGS go to `hambazi serve`
  test           run all that must hold before a change goes in
  tidy           check what paper promises: arrows, numbered rules, phrases, files, links;
                 with --write, the table of crates is written into docs/ARCHITECTURE.md
  how-to         add the game of docs/how-to/add-a-game.md to a copy, and try it
  page [--draft] build the page alone
  program        build the program with the page in it, as it is installed
  fuzz [--keep] [--seconds N] [TARGET...]
                 look for bytes that make a reader fall, a minute each, and with --keep pack for
                 the tests what led one where none had; needs nightly and cargo-fuzz
  crash [ARGS]   kill the server a thousand times while people play, and see that nothing is lost
  crash --disk [ROUNDS]   cut the journal's power instead
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("", &[][..]),
    };
    let outcome = match command {
        "serve" => serve::run(rest),
        "test" if rest.is_empty() => test::run(),
        "tidy" if rest.is_empty() => tidy::run(false),
        "tidy" if rest == ["--write"] => tidy::run(true),
        "how-to" if rest.is_empty() => how_to::add_a_game(&mut |_| ()),
        "page" => steps::page(rest).map(drop),
        "program" if rest.is_empty() => steps::program().map(|at| println!("{}", at.display())),
        "fuzz" => fuzz::run_for(rest),
        "crash" => kill_test::run(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(StepError(why)) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate lies one folder deep").to_path_buf()
}
