//! A game as a line of JSON, which `hambazi replay` reads.

use game_core::{Outcome, Seat};
use serde_json::{Value, json};

use crate::game::{GameEnd, Played};

/// A game as a line of JSON. `names` are the names of the two sides, `setup` is any setup that
/// differs from the default, and `usual` is the start position of such a game.
#[must_use]
pub fn line(played: &Played, names: [&str; 2], setup: Option<&Value>, usual: &str) -> String {
    let record = &played.record;
    let start = record.start();
    let (result, why) = result_text(&played.end);
    let seats: Vec<&str> = played.sides.iter().map(|&side| names[side]).collect();
    let of_sides = |value: &dyn Fn(usize) -> Value| json!([value(0), value(1)]);
    let mut fields = json!({
        "game": record.game().name(),
        "number": played.number,
        "seats": seats,
        "moves": record.moves(),
        "opening": played.opening,
        "result": result,
        "why": why,
        "nodes": of_sides(&|side| json!(played.uses[side].nodes)),
        "ms": of_sides(&|side| json!(u64::try_from(played.uses[side].time.as_millis()).ok())),
    });
    if let Some(setup) = setup {
        fields["setup"] = setup.clone();
    }
    if start != usual {
        fields["position"] = json!(start);
    }
    fields.to_string()
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
