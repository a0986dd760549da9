//! A contest that was broken off goes on: its games are read from their record.

use catalog::AnyRecord;
use game_core::{Outcome, Seat};
use serde_json::Value;
use std::time::Duration;

use crate::contest::Contest;
use crate::game::{GameEnd, Played, Use};

impl Contest {
    /// The games of this contest, between sides of these names, among the lines of a record. Other
    /// contests' games may stand between them.
    ///
    /// # Errors
    /// Which line belongs to a contest with other terms, or can't be read.
    pub fn recorded(&self, text: &str, names: [&str; 2]) -> Result<Vec<Played>, String> {
        let mut games: Vec<Played> = Vec::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let here = |why: String| format!("line {}: {why}", at + 1);
            let value: Value = serde_json::from_str(line).map_err(|why| here(why.to_string()))?;
            if is_between(&value, names) {
                games.push(self.read(&value, games.len() as u64, names).map_err(here)?);
            }
        }
        Ok(games)
    }

    fn read(&self, game: &Value, number: u64, names: [&str; 2]) -> Result<Played, String> {
        let sides = self.sides(number);
        let seated: Vec<&str> = sides.iter().map(|&side| names[side]).collect();
        let paces = self.terms.paces.map(|pace| pace.to_string());
        let holds = |is: bool, what: &str| if is { Ok(()) } else { Err(what.to_owned()) };
        holds(game["number"] == number, &format!("not game {number} of this contest"))?;
        holds(texts(&game["seats"])? == seated, "other seats than in this contest")?;
        holds(texts(&game["pace"])? == paces, "another pace than in this contest")?;
        let moves = texts(&game["moves"])?;
        let mut record = self.opening(number);
        let opening = record.plies();
        let same = moves.get(..opening) == Some(&record.moves()[..]);
        let position =
            game["position"].as_str().map_or(same, |text| same && text == record.start());
        holds(position, "another opening than in this contest: other terms, or another seed")?;
        for mv in &moves[opening..] {
            record.play(mv).map_err(|why| format!("{mv}: {why}"))?;
        }
        let end = ending(game)?;
        let uses = [0, 1].map(|side| {
            let number = |field: &str| game[field][side].as_u64().unwrap_or(0);
            Use {
                moves: u32::try_from(number("turns")).unwrap_or(u32::MAX),
                time: Duration::from_millis(number("ms")),
                longest: Duration::from_millis(number("longest_ms")),
                nodes: number("nodes"),
            }
        });
        let broken = [0, 1].map(|side| game["broken"][side] == true);
        Ok(Played { number, sides, record, opening, end, uses, broken })
    }

    /// Where a game begins.
    pub(crate) fn opening(&self, number: u64) -> AnyRecord {
        let each = self.sittings().len() as u64;
        self.openings.nth(&self.start, self.seed, number / each)
    }

    /// Which side sits on each seat in a game.
    fn sides(&self, number: u64) -> Vec<usize> {
        let mut sittings = self.sittings();
        let each = sittings.len() as u64;
        sittings.swap_remove(usize::try_from(number % each).unwrap_or(0))
    }
}

/// Whether a game is of these two sides.
fn is_between(game: &Value, names: [&str; 2]) -> bool {
    let seats = texts(&game["seats"]).unwrap_or_default();
    let known = names.iter().all(|name| seats.iter().any(|seat| seat == name));
    known && seats.iter().all(|seat| names.contains(&&seat[..]))
}

/// A list of texts.
fn texts(value: &Value) -> Result<Vec<String>, String> {
    let list = value.as_array().map(|list| list.iter().map(|it| it.as_str().map(str::to_owned)));
    list.and_then(Iterator::collect).ok_or_else(|| format!("a list of texts, not {value}"))
}

/// How a game ended, from its result and the reason for it.
fn ending(game: &Value) -> Result<GameEnd, String> {
    let text = |field: &str| game[field].as_str().unwrap_or_default();
    let (result, why) = (text("result"), text("why"));
    let unknown = || format!("{result:?} and {why:?} are no end of a game");
    let (word, seat) = result.split_once(' ').unwrap_or((result, ""));
    let seat = seat.parse().ok().filter(|&seat: &u8| seat < 16).map(Seat);
    let outcome = match word {
        "won" => Outcome::Won(seat.ok_or_else(unknown)?),
        _ => Outcome::Drawn,
    };
    let lost = || seat.ok_or_else(unknown);
    Ok(match why.split_once(": ").unwrap_or((why, "")) {
        ("rules", _) => GameEnd::Rules(outcome),
        ("proof", _) if word == "agreed" => GameEnd::Proved(Outcome::Drawn),
        ("proof", _) => {
            let loser = lost()?;
            let two = Some(loser).filter(|loser| loser.0 < 2).ok_or_else(unknown)?;
            GameEnd::Proved(Outcome::Won(two.other()))
        }
        ("too long", _) => GameEnd::Long,
        ("time", _) => GameEnd::Flagged(lost()?),
        ("illegal", mv) => GameEnd::Illegal(lost()?, mv.to_owned()),
        ("gone", why) => GameEnd::Gone(lost()?, why.to_owned()),
        _ => return Err(unknown()),
    })
}
