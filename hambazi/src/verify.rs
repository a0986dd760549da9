//! `hambazi verify`: checks that the shuffles of an evening of Dixit were fair.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use dixit_room::{Game, RecordError};

use crate::replay::contents;

/// Checks the record of an evening of Dixit and says in plain words what was checked.
///
/// A record is what the server gives away when a game is over (docs/records.md). Each deed of a player
/// is asked of the rules again, and each shuffle is made anew from the server's seed and the players'
/// numbers. Exit status: 0 when all holds, 1 when something does not, 2 when a file could not be read.
#[derive(Args)]
pub struct Verify {
    /// The promise that your page showed before the game, 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    promise: Option<String>,

    /// The number that your page added, 32 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    nonce: Option<String>,

    /// The files; - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Verify {
    /// Checks each file and prints.
    pub fn run(self) -> ExitCode {
        let mut status = 0;
        for file in &self.files {
            let name = file.display();
            let text = match contents(file) {
                Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
                Err(why) => {
                    eprintln!("{name}: {why}");
                    status = 2;
                    continue;
                }
            };
            match dixit_room::verify(&text).and_then(|games| self.check_own(games)) {
                Ok(games) => print!("{}", to_text(&name.to_string(), &games)),
                Err(RecordError { line, reason }) => {
                    eprintln!("{name}:{line}: {reason}");
                    status = status.max(1);
                }
            }
        }
        ExitCode::from(status)
    }

    /// Checks that the given promise and number are in one of the games.
    fn check_own(&self, games: Vec<Game>) -> Result<Vec<Game>, RecordError> {
        let same = |one: &str, other: &str| one.eq_ignore_ascii_case(other);
        let promised = |game: &Game| self.promise.as_ref().is_none_or(|it| same(it, &game.promise));
        let added = |game: &Game| {
            let mut nonces = game.nonces.iter().flatten();
            self.nonce.as_ref().is_none_or(|it| nonces.any(|nonce| same(it, nonce)))
        };
        let error = |reason: &str| Err(RecordError { line: 1, reason: reason.to_owned() });
        if !games.iter().any(promised) {
            return error("the server promised another seed than is in this record");
        }
        if !games.iter().any(|game| promised(game) && added(game)) {
            return error("your number is in no game of this record with that promise");
        }
        Ok(games)
    }
}

fn to_text(name: &str, games: &[Game]) -> String {
    let mut text = String::new();
    for (number, game) in (1..).zip(games) {
        let _ = write!(text, "{}", about(name, number, game)); // a string takes all
    }
    text
}

fn about(name: &str, number: usize, game: &Game) -> String {
    let players = game.players.len();
    let added = game.nonces.iter().flatten().count();
    let who: Vec<&str> =
        game.players.iter().map(|player| player.as_deref().unwrap_or("a bot")).collect();
    let end = match game.ended {
        Some(cause) => format!("ended ({cause:?})").to_lowercase(),
        None => "not ended".to_owned(),
    };
    let mut text = format!(
        "{name}: game {number} holds: {:?}, {} rounds, {end}, points {:?}\n\
         \x20 players: {}\n\
         \x20 The server's seed fits this promise: {}\n",
        game.variant,
        game.rounds,
        game.scores,
        who.join(", "),
        game.promise,
    );
    if added == 0 {
        text.push_str(
            "  No player added a number, so the server could have chosen the seed for its deal.\n",
        );
    } else {
        let numbers: Vec<&str> = game.nonces.iter().flatten().map(String::as_str).collect();
        let _ = writeln!(
            text,
            "  {added} of {players} players added numbers after the promise: {}",
            numbers.join(" "),
        );
    }
    let _ = writeln!(
        text,
        "  {} draws of chance (the deal of {} cards, rows, reshuffles) are just what seed and numbers make.\n\
         \x20 {} deeds of players are allowed by the rules, and the points follow from them.\n\
         \x20 Compare promise and numbers with what your page showed. Not checked: who saw what.",
        game.draws, game.cards, game.acts,
    );
    text
}
