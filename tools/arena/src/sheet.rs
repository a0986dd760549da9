//! A game as a line of JSON, which `hambazi replay` reads.

use std::time::Duration;

use game_core::{Outcome, Seat};
use serde_json::{Value, json};

use crate::game::{GameEnd, Played};
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

fn millis(time: Duration) -> Value {
    json!(u64::try_from(time.as_millis()).ok())
}

/// The result in the form that records use, and the reason for it.
fn result_text(end: &GameEnd) -> (String, Value) {
    match end {
        GameEnd::Rules(Outcome::Won(Seat(seat))) => (format!("won {seat}"), json!("rules")),
        GameEnd::Rules(Outcome::Drawn) => ("drawn".into(), json!("rules")),
        // The proven loser resigns, so to speak, and a proven draw is agreed.
        GameEnd::Proved(Outcome::Won(seat)) => {
            (format!("resigned {}", seat.other()), json!("proof"))
        }
        GameEnd::Proved(Outcome::Drawn) => ("agreed".into(), json!("proof")),
        GameEnd::Long => ("agreed".into(), json!("too long")),
        GameEnd::Illegal(seat, mv) => (format!("resigned {seat}"), json!(format!("illegal: {mv}"))),
        GameEnd::Flagged(seat) => (format!("flagged {seat}"), json!("time")),
        GameEnd::Gone(seat, why) => (format!("resigned {seat}"), json!(format!("gone: {why}"))),
    }
}
