//! `cargo xtask serve`: from nothing to a page that one can play on.

use crate::steps::{self, Failed, command};

/// Builds everything and starts the server, which prints the address of the page.
///
/// # Errors
/// When something cannot be built, or the server stops for another reason than being told to.
pub fn run(arguments: &[String]) -> Result<(), Failed> {
    let program = steps::program()?;
    steps::run(command(program).arg("serve").args(arguments))
}
