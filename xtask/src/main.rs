//! The developer's commands: lists of other programs to run in order, and the checks of the written
//! rules.

mod crates;
mod fuzz;
mod how_to;
mod kill_test;
mod npm;
mod paint;
mod progress;
mod release;
mod serve;
mod services;
mod steps;
mod test;
mod tidy;
mod wheel;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::steps::StepError;
use crate::test::count::TestCount;

const HELP: &str = "\
Usage: cargo xtask <COMMAND>

  serve [ARGS]   build the page and the server quickly, and start them; ARGS go to
                 `hambazi serve`; some minutes the first time, less than one after an edit
  test [PART...] run all that must hold before a change goes in, half an hour and more; or these
                 parts of it: layout, rust, guide, browser, python, npm, crates, clippy
  test --quick   format and written rules, then the tests of the crates that differ from main and
                 of those that depend on them, but for the slow ones: a minute or a few
  tidy           check the written rules: arrows, numbered rules, phrases, files, links;
                 --write first writes the table of crates into docs/CRATES.md
  how-to         add the game and the message of docs/how-to to a copy, and try them
  page [--draft] build the page alone
  program        build the program with the page in it, small and fast, as it is installed
  wheel          build the Python package into target/wheels; needs Python 3.10 or newer;
                 --test tests it instead
  npm            build the packages of JavaScript into target/npm; needs Node.js and npm;
                 --test tests them instead
  crates         pack the crates of the rules, and build them from what the registry would get
  release --dry-run
                 make the files of a release that this machine can make, with checksums and notes,
                 in target/release-files
  release --program TARGET   make the archive with the program for a target of Rust's
  release --notes            print the notes
  paint          paint the cards of Dixit, and store in gallery/deck those that changed;
                 --check compares them with the stored ones; docs/deck.md has further words
  fuzz [--keep] [--seconds N] [TARGET...]
                 search for inputs that make a reader panic, a minute each; --keep packs
                 inputs that reach new code for the tests; needs nightly and cargo-fuzz
  crash [ARGS]   kill the server a thousand times during play, and check that nothing is lost
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
        "test" if rest == ["--quick"] => test::quick::run(),
        "test" => test::run(rest),
        "tidy" if rest.is_empty() => tidy::run(false),
        "tidy" if rest == ["--write"] => tidy::run(true),
        "how-to" if rest.is_empty() => how_to::follow_guides(&mut TestCount::default()),
        "page" => steps::page(rest),
        "program" if rest.is_empty() => steps::program(None).map(|at| println!("{}", at.display())),
        "wheel" if rest.is_empty() => wheel::build().map(|at| println!("{}", at.display())),
        "wheel" if rest == ["--test"] => wheel::test(|_| ()),
        "npm" if rest.is_empty() => npm::build().map(|built| {
            for at in built {
                println!("{}", at.display());
            }
        }),
        "npm" if rest == ["--test"] => npm::test(|_| ()),
        "crates" if rest.is_empty() => crates::check(),
        "release" if rest == ["--dry-run"] => release::dry_run(),
        "release" if rest == ["--notes"] => release::notes().map(|notes| print!("{notes}")),
        "release" if rest.len() == 2 && rest[0] == "--program" => release::program(&rest[1]),
        "paint" => paint::run_for(rest),
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

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate lies one folder deep").to_path_buf()
}
