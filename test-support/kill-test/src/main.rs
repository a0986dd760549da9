//! Started by `cargo xtask crash`, with the program that it built.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use kill_test::{KillPlan, Report, run};

/// Kills `hambazi serve` again and again while clients play, and checks that it loses nothing that
/// anyone was shown. On a violation prints it and exits with 1.
#[derive(Parser)]
#[command(name = "cargo xtask crash")]
struct Arguments {
    /// The number of kills; 10000 in the long run.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    kills: u32,

    /// Moves per second at all tables together; 5000 in the long run.
    #[arg(long, default_value_t = 2000, value_name = "MOVES")]
    rate: u32,

    /// The number of tables at once.
    #[arg(long, default_value_t = 64, value_name = "N")]
    tables: u32,

    /// The seed of all chance.
    #[arg(long, default_value_t = 1, value_name = "SEED")]
    seed: u64,

    /// The longest play between everyone's return and a kill, in milliseconds.
    #[arg(long, default_value_t = 600, value_name = "MS")]
    life: u64,

    /// The largest clock error that is not a violation, in milliseconds.
    #[arg(long, default_value_t = 50, value_name = "MS")]
    clock: u64,

    /// The program to kill.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
}

#[tokio::main(worker_threads = 2)]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let data = tempfile::tempdir().expect("a temporary folder can be made");
    let plan = KillPlan {
        program: arguments.program,
        data: data.path().to_owned(),
        kills: arguments.kills,
        rate: arguments.rate,
        tables: arguments.tables,
        life: (Duration::from_millis(20), Duration::from_millis(arguments.life.max(21))),
        clock: Duration::from_millis(arguments.clock),
        seed: arguments.seed,
    };
    let same_line = std::io::stderr().is_terminal();
    let mut reported = 0;
    let progress = |report: &Report| {
        let Report { kills, moves, .. } = report;
        let line =
            format!("{kills} of {} kills, {moves} moves, {:.0} moves/s", plan.kills, report.rate());
        if same_line {
            eprint!("\r{line}  ");
        } else if *kills >= reported + 50 {
            reported = *kills;
            eprintln!("{line}");
        }
        // If flushing fails, the line appears later.
        let _ = std::io::stderr().flush();
    };
    let done = run(&plan, progress).await;
    if same_line {
        eprintln!();
    }
    match done {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            println!("FAULT (seed {}): {fault}", plan.seed);
            println!("The journal and the server's log are in {}.", data.keep().display());
            ExitCode::FAILURE
        }
    }
}
