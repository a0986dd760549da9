//! Clues as they come in play, one to a line, for a reader to judge.
//!
//! ```text
//! cargo run --release -p dixit-bot --example clues -- fa|sv|en [COUNT] [SEED]
//! ```
//!
//! Four bots play evenings of twenty rounds with our painted deck. A line has the card, the clue
//! and what is published of the card, with tabs between. The same seed gives the same lines.

#[path = "../tests/evening/mod.rs"]
mod evening;

use std::process::ExitCode;

use dixit::Proposal;
use dixit_bot::Language;
use evening::{Guests, painted, play};

/// The rounds of an evening: each bot tells five times.
const ROUNDS: usize = 20;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise| words.get(at).map_or(Some(otherwise), |w| w.parse().ok());
    let language = words.first().and_then(|tag| Language::of_tag(tag));
    let (Some(language), Some(count), Some(seed)) = (language, number(1, 300), number(2, 1)) else {
        eprintln!("clues fa|sv|en [COUNT] [SEED]");
        return ExitCode::FAILURE;
    };
    let (deck, pieces) = (painted(), deck::pieces().collect::<Vec<_>>());
    let guests = Guests::speaking(&[language]);
    let terms = Proposal { players: 4, ..Proposal::default() };
    let mut left = usize::try_from(count).unwrap_or(usize::MAX);
    for evening in 0.. {
        if left == 0 {
            break;
        }
        let rounds = ROUNDS.min(left);
        for shown in play(&terms, &guests, &deck, rounds, seed * 1000 + evening).rounds {
            let told = shown.row.iter().find(|card| card.owner == shown.teller);
            let piece =
                pieces[usize::from(told.expect("the storyteller's card lies there").card.0)];
            let about = piece.description(language).unwrap_or_default();
            println!("{}\t{}\t{about}", piece.card.name, shown.clue);
        }
        left -= rounds;
    }
    ExitCode::SUCCESS
}
