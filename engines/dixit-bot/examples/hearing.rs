//! How often bots at four seats vote right on clues that others than their author wrote.
//!
//! ```text
//! cargo run --release -p dixit-bot --example hearing -- [tables a clue]
//! cargo run --release -p dixit-bot --example hearing -- unknown en|sv|fa
//! ```
//!
//! The second prints the words that the graph lacks. It never reads the clues kept apart.

#![allow(clippy::cast_precision_loss, reason = "votes are counted in thousands")]

#[path = "../tests/evening/mod.rs"]
mod evening;

use std::collections::BTreeMap;

use dixit_bot::{Heard, PictureTags};
use evening::{clues_for_painted, painted, right_votes};

/// A language, its clues, and those kept apart.
const CLUES: [(&str, &str, &str); 3] = [
    ("en", include_str!("../tests/heard/en.txt"), include_str!("../tests/heard/apart/en.txt")),
    ("sv", include_str!("../tests/heard/sv.txt"), include_str!("../tests/heard/apart/sv.txt")),
    ("fa", include_str!("../tests/heard/fa.txt"), include_str!("../tests/heard/apart/fa.txt")),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["unknown", language] => unknown(language),
        [] => figures(5),
        [tables] => figures(tables.parse().expect("a number of tables")),
        _ => eprintln!("hearing [tables]   hearing unknown en|sv|fa"),
    }
}

fn figures(tables: u64) {
    println!("right votes at four seats, {tables} tables a clue    open to see    kept apart");
    let deck = painted();
    for (language, open, apart) in CLUES {
        let [open, apart] = [open, apart].map(|file| right_percent(&deck, file, tables));
        println!("{language:45} {open:10.1} %  {apart:10.1} %");
    }
}

fn right_percent(deck: &[PictureTags], file: &str, tables: u64) -> f64 {
    let clues = clues_for_painted(file);
    let votes = clues.len() as u64 * tables * 3;
    let seeds = 1..=tables;
    let at_table = |table: u64| -> usize {
        let seeds = (0..).map(|nth| table * 10_007 + nth);
        seeds.zip(&clues).map(|(seed, &(at, clue))| right_votes(deck, at, clue, seed)).sum()
    };
    seeds.map(at_table).sum::<usize>() as f64 * 100.0 / votes as f64
}

fn unknown(language: &str) {
    let (_, open, _) = CLUES.into_iter().find(|(tag, ..)| *tag == language).expect("en, sv or fa");
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for (_, clue) in clues_for_painted(open) {
        let heard = Heard::of(clue);
        for word in &heard.unknown {
            *counts.entry(word.clone()).or_default() += 1;
        }
        if heard.concepts.is_empty() {
            println!("nothing in: {clue}");
        }
    }
    for (word, count) in counts {
        println!("{count} {word}");
    }
}
