//! How often somebody with an account broke off a game for which the lobby had paired them.

use journal::Journal;
use pairing::{BrokenOff, LAST};
use projections::{Ending, Found, Player};
use projector::lookups::Lookups;
use room_core::{Line, Millis, PersonId};
use store::table_header::{TableKind, read_first, version};

use crate::http::problem::{HttpProblem, NOT_KEPT};

/// The most of somebody's latest games that are looked at: between those of the lobby there are others.
const LOOKS: u32 = 40;

/// Counts it. What is broken off after the server was started anew is nobody's fault.
///
/// # Errors
/// It can't be looked up.
pub async fn broken_off(
    lookups: &Lookups,
    journal: &Journal,
    person: PersonId,
    now: Millis,
) -> Result<BrokenOff, HttpProblem> {
    let who = person.to_string();
    let asked = who.clone();
    let found = lookups.ask(move |store| store.of_person(&asked, None, None, LOOKS)).await;
    let found = found.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's games: look at the disk or database");
        NOT_KEPT
    })?;
    let found = found.unwrap_or_default();
    // Nearly nobody breaks games off, so the books are read for few.
    if found.iter().all(|found| found.game.ending != Ending::Aborted) {
        return Ok(BrokenOff::default());
    }
    let mut games = Vec::new();
    // The games after the first one at a table are those that both wanted.
    for found in found.iter().filter(|found| found.number == 1) {
        let lines = journal.read(&found.book).await.map_err(|_| NOT_KEPT)?;
        if let Some(is_broken_off) = of_lobby(&lines, found, &who) {
            games.push((found.game.finished_at, is_broken_off));
        }
        if games.len() == LAST {
            break;
        }
    }
    Ok(BrokenOff::among(games, now.0))
}

/// Whether a person broke the first game of a table off; `None` where the lobby paired nobody.
fn of_lobby(lines: &[String], found: &Found, person: &str) -> Option<bool> {
    let Some(TableKind::Table(header)) = lines.first().and_then(|line| read_first(line)) else {
        return None;
    };
    if !header.found {
        return None;
    }
    let version = version(&header.setup);
    let read = |line: &String| {
        Line::read(&version, line).ok().map(|line| (line.verb.to_owned(), line.rest.to_owned()))
    };
    let mut is_ours = false;
    for (verb, rest) in lines.iter().filter_map(read) {
        match &verb[..] {
            "resume" => is_ours = true,
            "end" => {
                let seat = rest.strip_prefix("aborted ").and_then(|seat| seat.parse().ok());
                let is_theirs = |seat: usize| {
                    let seat = found.game.seats.iter().find(|(at, _)| usize::from(*at) == seat);
                    seat.is_some_and(|(_, seat)| seat.player == Player::Person(person.to_owned()))
                };
                return Some(!is_ours && seat.is_some_and(is_theirs));
            }
            _ => {}
        }
    }
    Some(false)
}
