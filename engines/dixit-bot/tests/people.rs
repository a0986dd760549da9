//! Clues in the manner of people are understood better than chance.

mod evening;

use dixit::{Ballot, Card, Command, Driver, Event, Proposal, Setup};
use dixit_bot::{Bot, Heard, Language};
use evening::deck;
use game_core::{Dice, Seat, Seeded, Table, Viewer};

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

/// The right votes for `clue` when seat 0's picture is `truth` and three others give what they
/// choose, whatever they were dealt.
fn right_votes(truth: usize, clue: &str, seed: u64) -> usize {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let dice = &mut Seeded::new(seed);
    let mut cards: Vec<Card> = (0..84).map(Card).filter(|c| usize::from(c.0) != truth).collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last + 1));
    }
    cards.insert(0, Card(u16::try_from(truth).unwrap()));
    let terms = Proposal { players: 4, first: dixit::First::Host(Seat(0)), ..Proposal::default() };
    let mut table = dixit::Dixit::lay(&Setup::try_from(terms).unwrap());
    table.apply(&Event::Dealt { deck: cards });
    let mut driver = Driver::resume(table, Seeded::new(seed));
    let card = Card(u16::try_from(truth).unwrap());
    driver.act(Seat(0), Command::Clue { card, text: clue.to_owned() }).unwrap();
    let mut bots: Vec<Bot> =
        (0..4).map(|at| Bot::new(&[Language::English], seed * 9 + at).unwrap()).collect();
    let mut right = 0;
    for _ in 0..2 {
        for seat in driver.status().awaited {
            let command = bots[seat.index()].act(&driver.view(Viewer::Seat(seat)), &see).unwrap();
            if let Command::Vote(Ballot::Slots { slots }) = &command {
                let row = driver.view(Viewer::Spectator).open.row;
                right += usize::from(row[usize::from(slots[0].0) - 1] == card);
            }
            driver.act(seat, command).unwrap();
        }
    }
    right
}

/// Chance finds every third; people find about half.
#[test]
fn bots_understand_people_better_than_chance() {
    let clues = clues();
    let mut right = 0;
    for (seed, &(truth, clue)) in (1..).zip(&clues) {
        right += right_votes(truth, clue, seed);
    }
    let votes = clues.len() * 3;
    println!("{right} of {votes} votes right");
    assert!(right * 100 >= votes * 42, "{right} of {votes} votes are right");
}
