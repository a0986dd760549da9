//! Riddles of Dixit, one to a line of JSON: a bot's clue and six cards, of which one was meant.
//!
//! ```text
//! cargo run --release -p dixit-bot --example riddles -- fa|sv|en [COUNT] [SEED]
//! ```
//!
//! Six bots play evenings with our painted deck, so that five of the cards are what listeners took
//! for the best answer. A round becomes a riddle if some of them found the card and some did not,
//! if people say so of this card and of none beside it, and if the bot can tell why.

#[path = "../tests/evening/mod.rs"]
mod evening;

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use dixit::{Ballot, Proposal, Shown};
use dixit_bot::{Because, Graph, Language, Reason};
use evening::{Guests, painted, play};
use serde_json::json;

/// The rounds of an evening.
const ROUNDS: usize = 12;
/// How many of the five listeners found the card.
const FOUND: std::ops::RangeInclusive<usize> = 1..=4;
/// The most riddles about one card.
const MOST: u32 = 7;
/// Evenings without a new riddle, until there are no more.
const BARREN: u32 = 60;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise| words.get(at).map_or(Some(otherwise), |w| w.parse().ok());
    let language = words.first().and_then(|tag| Language::of_tag(tag));
    let (Some(language), Some(count), Some(seed)) = (language, number(1, 300), number(2, 1)) else {
        eprintln!("riddles fa|sv|en [COUNT] [SEED]");
        return ExitCode::FAILURE;
    };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let (deck, guests) = (painted(), Guests::speaking(&[language]));
    let terms = Proposal { players: 6, ..Proposal::default() };
    let (mut clues, mut cards) = (BTreeSet::new(), BTreeMap::new());
    let (mut barren, mut evening) = (0, 0);
    while barren < BARREN {
        let played = play(&terms, &guests, &deck, ROUNDS, seed * 10_000 + evening);
        (evening, barren) = (evening + 1, barren + 1);
        for (shown, reason) in played.rounds.iter().zip(played.reasons) {
            let Some(riddle) = reason.and_then(|reason| Riddle::of(shown, reason, language)) else {
                continue;
            };
            let told = cards.entry(riddle.name()).or_insert(0);
            if *told < MOST && clues.insert(shown.clue.to_lowercase()) {
                *told += 1;
                barren = 0;
                println!("{}", riddle.line(language));
                if clues.len() == count {
                    return ExitCode::SUCCESS;
                }
            }
        }
    }
    eprintln!("there are only {}", clues.len());
    ExitCode::SUCCESS
}

/// A round that is a riddle.
struct Riddle<'r> {
    clue: &'r str,
    cards: Vec<&'static deck::Piece>,
    answer: usize,
    found: usize,
    because: Because,
}

impl Riddle<'_> {
    fn of(shown: &Shown, reason: Reason, language: Language) -> Option<Riddle<'_>> {
        let piece = |card: &dixit::ShownCard| deck::pieces().nth(usize::from(card.card.0));
        let cards: Vec<_> = shown.row.iter().filter_map(piece).collect();
        let answer = shown.row.iter().position(|card| card.owner == shown.teller)?;
        let is_said = |piece: &deck::Piece| {
            let clue = shown.clue.to_lowercase();
            piece.sayings(language).iter().any(|saying| saying.to_lowercase() == clue)
        };
        let finds = |ballot: &Ballot| match ballot {
            Ballot::Slots { slots } => slots.iter().any(|slot| usize::from(slot.0) == answer + 1),
            Ballot::Colors { .. } => false,
        };
        let found = shown.votes.iter().filter(|vote| finds(&vote.ballot)).count();
        let fits = (0..cards.len()).all(|at| is_said(cards[at]) == (at == answer));
        let riddle = Riddle { clue: &shown.clue, cards, answer, found, because: reason.because };
        let is_met = matches!(riddle.because, Because::Met { .. });
        (fits && is_met && riddle.cards.len() == 6 && FOUND.contains(&found)).then_some(riddle)
    }

    /// The name of its card.
    fn name(&self) -> &'static str {
        self.cards[self.answer].card.name
    }

    fn line(&self, language: Language) -> String {
        let Because::Met { heard, between, seen } = self.because else { unreachable!() };
        let word = |concept| {
            let form = Graph::written().form(concept, language);
            form.expect("bots speak this language").text.clone()
        };
        let cards: Vec<_> = self.cards.iter().map(|piece| piece.card.name).collect();
        let sum = search::mix_hash(&(self.clue, &cards));
        let name = format!("r{:07x}", sum >> 36);
        let mut line = json!({
            "name": name, "clue": self.clue, "cards": cards, "answer": self.answer,
            "found": self.found, "heard": word(heard), "seen": word(seen),
        });
        if let Some(between) = between {
            line["between"] = word(between).into();
        }
        line.to_string()
    }
}
