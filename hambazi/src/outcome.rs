//! How a command ends.

use std::fmt::Display;
use std::process::ExitCode;

/// The exit code of a command that is done, or has failed; then it says why.
pub fn exit_code(done: Result<(), impl Display>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("hambazi: {why}");
            ExitCode::FAILURE
        }
    }
}

/// From now on warnings of what the command calls are printed.
pub fn print_warnings() {
    if let Err(why) = server::log_to_stderr("warn") {
        eprintln!("hambazi: {why}");
    }
}
