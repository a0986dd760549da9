//! A game as a line of JSON, which `hambazi replay` and the site's study read.

use game_core::{Outcome, Seat};
use serde_json::{Value, json};

use crate::game::{Asked, End, Played};
use crate::series::Series;

/// A game as a line of JSON. `names` are those of the model and of its opponent.
#[must_use]
pub fn line(played: &Played, series: &Series<'_>, [model, opponent]: [&str; 2]) -> String {
    let record = &played.record;
    let (result, why) = match played.end {
        End::Rules(Outcome::Won(Seat(seat))) => (format!("won {seat}"), "rules"),
        End::Rules(Outcome::Drawn) => ("drawn".to_owned(), "rules"),
        End::Forfeited(Seat(seat)) => (format!("resigned {seat}"), "illegal"),
        End::Long => ("agreed".to_owned(), "too long"),
    };
    let name = |seat| if played.seats.contains(&Seat(seat)) { model } else { opponent };
    let refused = played.asked.iter().filter_map(refused);
    let mut fields = json!({
        "game": record.game().name(),
        "number": played.number,
        "seats": (0..record.seats()).map(name).collect::<Vec<_>>(),
        "moves": record.moves(),
        "opening": played.opening,
        "result": result,
        "why": why,
        "model": played.seats.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "tries": series.tries,
        "language": series.prompt.language.tag(),
        "legal_moves": series.prompt.shows_legal_moves,
        "asked": played.asked.len(),
        "refused": refused.collect::<Vec<_>>(),
    });
    if let Some(setup) = series.prompt.setup {
        fields["setup"] = setup.clone();
    }
    if record.start() != series.start.start() || series.prompt.setup.is_some() {
        fields["position"] = json!(record.start());
    }
    fields.to_string()
}

fn refused(asked: &Asked) -> Option<Value> {
    let refused = asked.refused.as_ref()?;
    Some(json!({
        "ply": asked.ply,
        "try": asked.attempt,
        "reason": refused.name(),
        "rule": refused.rule(),
        "text": refused.text(),
    }))
}
