//! A game as a line of JSON, which `hambazi replay` reads.

use std::time::Duration;

use game_core::{Outcome, Seat};
use serde_json::{Value, json};
use ugi::InfoScore;

use crate::game::{GameEnd, MoveInfo, Played};
use crate::pace::Pace;

/// A game as a line of JSON. `sides` are the name and the pace of the two sides, `setup` is any
/// setup that differs from the default, and `usual` is the start position of such a game.
#[must_use]
pub fn line(
    played: &Played,
    sides: [(&str, Pace); 2],
    setup: Option<&Value>,
    usual: &str,
) -> String {
    let record = &played.record;
    let start = record.start();
    let (result, why) = result_text(&played.end);
    let seats: Vec<&str> = played.sides.iter().map(|&side| sides[side].0).collect();
    let of_sides = |value: &dyn Fn(usize) -> Value| json!([value(0), value(1)]);
    let mut fields = json!({
        "game": record.game().name(),
        "number": played.number,
        "seats": seats,
        "moves": record.moves(),
        "opening": played.opening,
        "result": result,
        "why": why,
        "turns": of_sides(&|side| json!(played.uses[side].moves)),
        "nodes": of_sides(&|side| json!(played.uses[side].nodes)),
        "ms": of_sides(&|side| millis(played.uses[side].time)),
        "longest_ms": of_sides(&|side| millis(played.uses[side].longest)),
        "pace": of_sides(&|side| json!(sides[side].1.to_string())),
        "scores": of_moves(played, score),
        "depths": of_moves(played, |info| json!(info.depth)),
        "move_nodes": of_moves(played, |info| json!(info.nodes)),
        "move_ms": of_moves(played, |info| json!(exact_millis(info.spent))),
    });
    if played.broken != [false; 2] {
        fields["broken"] = json!(played.broken);
    }
    if let Some(setup) = setup {
        fields["setup"] = setup.clone();
    }
    if start != usual {
        fields["position"] = json!(start);
    }
    fields.to_string()
}

/// A list with a value for each move after the opening.
fn of_moves(played: &Played, value: impl Fn(&MoveInfo) -> Value) -> Value {
    played.infos.iter().map(value).collect()
}

/// The score for the seat that moved: points, or `win`, `loss` or `draw` and perhaps in how many
/// turns; null where nothing is known.
fn score(info: &MoveInfo) -> Value {
    match (info.score, info.proof) {
        (Some(InfoScore::Mate(turns)), _) if turns >= 0 => json!(format!("win {turns}")),
        (Some(InfoScore::Mate(turns)), _) => json!(format!("loss {}", turns.unsigned_abs())),
        (_, Some(proof)) => json!(proof.name()),
        (Some(InfoScore::Points(points)), None) => json!(points),
        (None, None) => Value::Null,
    }
}

/// Milliseconds with their thousandths.
#[allow(clippy::cast_precision_loss)] // a move does not take three hundred years
fn exact_millis(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

fn millis(time: Duration) -> Value {
    json!(u64::try_from(time.as_millis()).ok())
}

/// The result in the form that records use, and the reason for it.
fn result_text(end: &GameEnd) -> (String, Value) {
    match end {
        GameEnd::Rules(Outcome::Won(Seat(seat))) => (format!("won {seat}"), json!("rules")),
        GameEnd::Rules(Outcome::Drawn) => ("drawn".into(), json!("rules")),
        GameEnd::Proved(outcome) => (adjudicated(*outcome), json!("proof")),
        GameEnd::Scored(outcome) => (adjudicated(*outcome), json!("score")),
        GameEnd::Solved(outcome) => (adjudicated(*outcome), json!("solver")),
        GameEnd::Long => ("agreed".into(), json!("too long")),
        GameEnd::Illegal(seat, mv) => (format!("resigned {seat}"), json!(format!("illegal: {mv}"))),
        GameEnd::Flagged(seat) => (format!("flagged {seat}"), json!("time")),
        GameEnd::Gone(seat, why) => (format!("resigned {seat}"), json!(format!("gone: {why}"))),
    }
}

/// The loser of an adjudication resigns, so to speak, and a draw is agreed.
fn adjudicated(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(seat) => format!("resigned {}", seat.other()),
        Outcome::Drawn => "agreed".into(),
    }
}
