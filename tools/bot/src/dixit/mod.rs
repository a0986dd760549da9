//! A program that tells, gives and votes at a table of Dixit (`docs/dixit-programs.md`).
//!
//! It sits down where a host gave it the code, and says that it is a program. Its answers are those of a
//! command that reads a question in a line and prints a command in a line, or those of our own bot. What
//! the rules forbid is asked for again; then our bot stands in, so that nobody waits.

mod house;
mod player;
mod process;
mod question;
mod stage;
mod table;

use std::time::Duration;

use language::Language;

use crate::house::token;
use crate::{Games, Leaving, Results, Say, Site, Trouble};

/// The name of our own bot, in the place of a command.
pub const HOUSE: &str = "house";

/// What a program does at a table of Dixit.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where.
    pub site: Site,
    /// The code that lets it in, as the host gave it.
    pub code: String,
    /// The command of a program, split at spaces, or [`HOUSE`].
    pub engine: String,
    /// What it is called at the table.
    pub name: String,
    /// The language of clues; without it, the first one that bots speak at the table.
    pub language: Option<Language>,
    /// How long an answer may take. It has less where the stage ends sooner.
    pub patience: Duration,
    /// How many games it plays before it leaves.
    pub games: Games,
}

/// Lets a program play until it is asked to leave, has played its games, or has no chair any more.
///
/// # Errors
/// The program does not start, or there is no place for it.
pub async fn run(plan: &Plan, leaving: Leaving, say: &Say<'_>) -> Result<Results, Trouble> {
    say(format!("{} goes to table {}", plan.name, plan.code));
    table::Table::new(plan, token()?, leaving).stay(say).await
}
