//! A game of Dixit as a line of JSON.

use serde_json::{Value, json};

use super::game::{Asked, End, Played};
use super::series::Series;

/// A game as a line of JSON. Cards in it are numbered by their place in the deck.
#[must_use]
pub fn line(played: &Played, series: &Series<'_>, model: &str) -> String {
    let name = |seat: usize| if seat == played.seat.index() { model } else { "house" };
    let winners = played.open.over.as_ref().map(|over| &over.winners);
    let won = |(seat, chair): (usize, &dixit::ChairView)| {
        winners.is_some_and(|winners| winners.contains(&chair.side)).then_some(seat)
    };
    json!({
        "game": "dixit",
        "number": played.number,
        "seed": series.seed,
        "seats": (0..played.open.chairs.len()).map(name).collect::<Vec<_>>(),
        "model": played.seat,
        "points": played.points(),
        "won": played.open.chairs.iter().enumerate().filter_map(won).collect::<Vec<_>>(),
        "why": match played.end {
            End::Rules => "rules",
            End::Forfeited => "illegal",
        },
        "tries": series.tries,
        "language": series.language.tag(),
        "rounds": played.rounds,
        "asked": played.asked.len(),
        "refused": played.asked.iter().filter_map(refused).collect::<Vec<_>>(),
    })
    .to_string()
}

fn refused(asked: &Asked) -> Option<Value> {
    let refused = asked.refused.as_ref()?;
    Some(json!({
        "round": asked.round,
        "ask": asked.what,
        "try": asked.attempt,
        "reason": refused.name(),
        "rule": refused.rule(),
        "text": refused.text(),
    }))
}
