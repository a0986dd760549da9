//! Clues in the manner of people are understood better than chance.

mod evening;

use dixit_bot::Heard;
use evening::{clues_for_painted, deck, painted, right_votes};

/// Clues, and the pictures that they are for.
fn clues() -> Vec<(usize, &'static str)> {
    let deck: Vec<Vec<&str>> = include_str!("deck.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().take(2).collect())
        .collect();
    let lines = include_str!("clues.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (things, clue) = line.split_once(" | ").unwrap();
            let things: Vec<&str> = things.split(' ').collect();
            let at = deck.iter().position(|picture| *picture == things);
            (at.unwrap_or_else(|| panic!("no picture has {things:?}")), clue)
        })
        .collect()
}

#[test]
fn most_clues_have_some_known_words() {
    let clues = clues();
    let known = clues.iter().filter(|(_, clue)| !Heard::of(clue).concepts.is_empty()).count();
    assert!(known * 10 >= clues.len() * 7, "{known} of {}", clues.len());
}

/// Chance finds every third; people find about half.
#[test]
fn bots_understand_people_better_than_chance() {
    let (clues, deck) = (clues(), deck());
    let mut right = 0;
    for (seed, &(truth, clue)) in (1..).zip(&clues) {
        right += right_votes(&deck, truth, clue, seed);
    }
    let votes = clues.len() * 3;
    println!("{right} of {votes} votes right");
    assert!(right * 100 >= votes * 42, "{right} of {votes} votes are right");
}

/// Five clues for each of 56 cards, by others than the author of the bots.
#[test]
fn bots_understand_strangers_in_each_language() {
    let deck = painted();
    for (file, least) in [
        (include_str!("heard/en.txt"), 520),
        (include_str!("heard/sv.txt"), 520),
        (include_str!("heard/fa.txt"), 490),
    ] {
        let clues = clues_for_painted(file);
        let right: usize =
            (1..).zip(&clues).map(|(seed, &(at, clue))| right_votes(&deck, at, clue, seed)).sum();
        let votes = clues.len() * 3;
        println!("{right} of {votes} votes right");
        assert!(right >= least, "{right} of {votes} votes are right");
    }
}
