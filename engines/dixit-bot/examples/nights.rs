//! Games of bots among themselves, measured or read aloud.
//!
//! ```text
//! cargo run --release -p dixit-bot --example nights -- figures [rounds]
//! cargo run --release -p dixit-bot --example nights -- four [rounds] [evenings]
//! cargo run --release -p dixit-bot --example nights -- tempers [rounds]
//! cargo run --release -p dixit-bot --example nights -- aloud fa|sv|en|all [rounds] [seed]
//! ```
//!
//! They play with our painted deck, or, with `unpainted` as the first word, with descriptions from
//! before bots could read the deck.

#![allow(clippy::cast_precision_loss, reason = "rounds are counted in hundreds")]

#[path = "../tests/evening/mod.rs"]
mod evening;

use dixit::{Proposal, Variant};
use dixit_bot::{Graph, Language, PictureTags, spoken};
use evening::{Evening, Guests, deck, painted, play};

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let unpainted = words.first().is_some_and(|word| word == "unpainted");
    let deck = if unpainted { deck() } else { painted() };
    words.drain(..usize::from(unpainted));
    let number =
        |at: usize, otherwise| words.get(at).and_then(|w| w.parse().ok()).unwrap_or(otherwise);
    match words.first().map(String::as_str) {
        Some("figures") => figures(&deck, number(1, 200)),
        Some("four") => four(&deck, number(1, 200), number(2, 5)),
        Some("tempers") => tempers(&deck, number(1, 200)),
        Some("aloud") => {
            let tongue = words.get(1).map_or("all", String::as_str);
            aloud(&deck, tongue, number(2, 12), number(3, 1) as u64);
        }
        _ => {
            eprintln!(
                "nights [unpainted] figures|tempers [rounds]   nights four [rounds] [evenings]   nights aloud fa|sv|en|all [rounds] [seed]"
            );
        }
    }
}

fn terms(variant: Variant, players: u8) -> Proposal {
    Proposal { variant, players, ..Proposal::default() }
}

fn head() {
    println!(
        "table                     rounds  some found  all found  none found  right votes  repeats"
    );
}

fn line(name: &str, evening: &Evening) {
    let of = |n: u32| f64::from(n) * 100.0 / evening.rounds.len() as f64;
    println!(
        "{name:25} {:6}  {:8.1} %  {:7.1} %  {:8.1} %  {:9.1} %  {:7}",
        evening.rounds.len(),
        of(evening.some),
        of(evening.all),
        of(evening.none),
        evening.right_percent(),
        evening.repeats
    );
}

/// All sizes and variants, with bots that think alike.
fn figures(deck: &[PictureTags], rounds: usize) {
    let guests = Guests::speaking(&spoken());
    head();
    for players in 3..=12 {
        let evening = play(&terms(Variant::Base, players), &guests, deck, rounds, 1);
        line(&format!("base, {players} seats"), &evening);
    }
    for players in [6, 8, 10, 12] {
        let evening = play(&terms(Variant::Team, players), &guests, deck, rounds, 1);
        line(&format!("team, {players} seats"), &evening);
    }
    for players in [6, 9, 12] {
        let evening = play(&terms(Variant::Party, players), &guests, deck, rounds, 1);
        let mean = f64::from(evening.points) / f64::from(evening.scorers);
        println!(
            "party, {players:2} seats           {:6}  {mean:.2} points a head and round, at most 5{:22}{:7}",
            evening.rounds.len(),
            "",
            evening.repeats
        );
    }
}

/// Four seats, several tables of different bots.
fn four(deck: &[PictureTags], rounds: usize, evenings: usize) {
    let guests = Guests::speaking(&spoken());
    let mut all = Evening::default();
    head();
    for seed in 1..=evenings as u64 {
        let evening = play(&terms(Variant::Base, 4), &guests, deck, rounds, seed);
        line(&format!("4 seats, table {seed}"), &evening);
        all.join(evening);
    }
    line("all of them", &all);
}

/// Four seats, with listeners who differ ever more from the storyteller; no bot knows how much.
fn tempers(deck: &[PictureTags], rounds: usize) {
    head();
    for width in [0.0, 0.2, 0.4, 0.6, 0.8, 1.0] {
        let guests = Guests { widths: vec![width], ..Guests::speaking(&spoken()) };
        let evening = play(&terms(Variant::Base, 4), &guests, deck, rounds, 2);
        line(&format!("4 seats, width {width:.1}"), &evening);
    }
}

/// Round by round, as it would sound at the table.
fn aloud(deck: &[PictureTags], tongue: &str, rounds: usize, seed: u64) {
    let languages = Language::of_tag(tongue).map_or(spoken(), |one| vec![one]);
    let guests = Guests::speaking(&languages);
    let evening = play(&terms(Variant::Base, 4), &guests, deck, rounds, seed);
    let bots = evening::bots(&guests, 4, seed);
    for shown in &evening.rounds {
        let persona = bots[shown.teller.index()].persona();
        println!(
            "\nRound {}: seat {} ({persona:?}) says: {}",
            shown.round, shown.teller, shown.clue
        );
        for (slot, card) in (1..).zip(&shown.row) {
            let voters: Vec<String> = shown
                .votes
                .iter()
                .filter(|vote| matches!(&vote.ballot, dixit::Ballot::Slots { slots } if slots.contains(&dixit::Slot(slot))))
                .map(|vote| vote.seat.to_string())
                .collect();
            let mark = if card.owner == shown.teller { "*" } else { " " };
            println!(
                "  {mark} {slot}. {:60} of {}, found by {}",
                names(&deck[usize::from(card.card.0)]),
                card.owner,
                if voters.is_empty() { "nobody".to_owned() } else { voters.join(" and ") }
            );
        }
    }
    line("\nin all", &evening);
}

fn names(tags: &PictureTags) -> String {
    let key = |list: &[(dixit_bot::Concept, f32)]| {
        list.iter()
            .map(|(c, _)| Graph::written().entry(*c).key.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    format!("{} ({})", key(&tags.plain), key(&tags.themes))
}
