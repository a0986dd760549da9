//! A contest that was broken off goes on: its games are read from their record.

use catalog::{AnyRecord, Proof};
use game_core::{Outcome, Seat};
use serde_json::Value;
use std::time::Duration;
use ugi::InfoScore;

use crate::contest::Contest;
use crate::game::{GameEnd, MoveInfo, Played, Use};

/// The lines of a record, read as JSON.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RecordLines(Vec<(usize, Value)>);

impl RecordLines {
    /// Reads a record.
    ///
    /// # Errors
    /// Which line is no JSON.
    pub fn read(text: &str) -> Result<RecordLines, String> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let values = lines.map(|(at, line)| match serde_json::from_str(line) {
            Ok(value) => Ok((at, value)),
            Err(why) => Err(format!("line {at}: {why}")),
        });
        values.collect::<Result<_, _>>().map(RecordLines)
    }
}

impl Contest {
    /// The games of this contest, between sides of these names, in a record. Other contests' games
    /// may stand between them.
    ///
    /// # Errors
    /// Which line belongs to a contest with other terms, or can't be read.
    pub fn recorded(&self, lines: &RecordLines, names: [&str; 2]) -> Result<Vec<Played>, String> {
        let mut games: Vec<Played> = Vec::new();
        for (at, value) in lines.0.iter().filter(|(_, value)| is_between(value, names)) {
            let played = self.read(value, games.len() as u64, names);
            games.push(played.map_err(|why| format!("line {at}: {why}"))?);
        }
        Ok(games)
    }

    fn read(&self, game: &Value, number: u64, names: [&str; 2]) -> Result<Played, String> {
        let (mut record, sides) = self.begun(number);
        let seated: Vec<&str> = sides.iter().map(|&side| names[side]).collect();
        let paces = self.terms.paces.map(|pace| pace.to_string());
        let holds = |is: bool, what: &str| if is { Ok(()) } else { Err(what.to_owned()) };
        holds(game["number"] == number, &format!("not game {number} of this contest"))?;
        holds(texts(&game["seats"])? == seated, "other seats than in this contest")?;
        holds(texts(&game["pace"])? == paces, "another pace than in this contest")?;
        let moves = texts(&game["moves"])?;
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
        let infos = (0..moves.len() - opening).map(|at| info(game, at)).collect();
        Ok(Played { number, sides, record, opening, infos, end, uses, broken })
    }

    /// Where a game begins, and which side sits on each seat.
    pub(crate) fn begun(&self, number: u64) -> (AnyRecord, Vec<usize>) {
        let mut sittings = self.sittings();
        let each = sittings.len() as u64;
        let sides = sittings.swap_remove(usize::try_from(number % each).unwrap_or(0));
        (self.openings.nth(&self.start, self.seed, number / each), sides)
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

/// What came with a move, as far as the record tells it: older ones don't.
fn info(game: &Value, at: usize) -> MoveInfo {
    let number = |field: &str| game[field][at].as_u64().unwrap_or(0);
    let millis = game["move_ms"][at].as_f64().filter(|ms| (0.0..1e12).contains(ms));
    let (score, proof) = score(&game["scores"][at]);
    MoveInfo {
        score,
        proof,
        depth: u32::try_from(number("depths")).unwrap_or(u32::MAX),
        nodes: number("move_nodes"),
        spent: Duration::from_secs_f64((millis.unwrap_or(0.0) * 1e3).round() / 1e6),
    }
}

/// A score of a record.
fn score(value: &Value) -> (Option<InfoScore>, Option<Proof>) {
    let points = value.as_i64().and_then(|points| i32::try_from(points).ok());
    let text = value.as_str().unwrap_or_default();
    let (word, turns) = text.split_once(' ').unwrap_or((text, ""));
    let proof = Proof::named(word);
    let turns = turns.parse::<i32>().ok();
    let mate = turns.zip(proof).and_then(|(turns, proof)| match proof {
        Proof::Win => Some(turns),
        Proof::Loss => Some(-turns),
        Proof::Draw => None,
    });
    (points.map(InfoScore::Points).or(mate.map(InfoScore::Mate)), proof)
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
    let adjudicated = || match word {
        "agreed" => Some(Outcome::Drawn),
        _ => seat.filter(|loser| loser.0 < 2).map(|loser| Outcome::Won(loser.other())),
    };
    Ok(match why.split_once(": ").unwrap_or((why, "")) {
        ("rules", _) => GameEnd::Rules(outcome),
        ("proof", _) => GameEnd::Proved(adjudicated().ok_or_else(unknown)?),
        ("score", _) => GameEnd::Scored(adjudicated().ok_or_else(unknown)?),
        ("solver", _) => GameEnd::Solved(adjudicated().ok_or_else(unknown)?),
        ("too long", _) => GameEnd::Long,
        ("time", _) => GameEnd::Flagged(lost()?),
        ("illegal", mv) => GameEnd::Illegal(lost()?, mv.to_owned()),
        ("gone", why) => GameEnd::Gone(lost()?, why.to_owned()),
        _ => return Err(unknown()),
    })
}
