//! A bot knows its view and the pictures in it, and nothing about other bots.

mod evening;

use std::cell::RefCell;
use std::collections::BTreeSet;

use dixit::{Card, Command, Dixit, Driver, Event, Phase, Proposal, Setup, View};
use dixit_bot::{Bot, Language, spoken};
use evening::deck;
use game_core::{Seat, Seeded, Table, Viewer};

fn opened(seed: u64) -> Driver<Seeded> {
    let terms = Proposal { players: 4, ..Proposal::default() };
    let mut driver = Driver::open(&Setup::try_from(terms).unwrap(), Seeded::new(seed));
    for seat in (0..4).map(Seat) {
        driver.act(seat, Command::Lend).unwrap();
    }
    driver
}

fn in_view(view: &View) -> BTreeSet<Card> {
    let mine = view.mine.iter().flat_map(|m| m.hand.iter().flatten().chain(&m.given));
    let last = view.open.last.iter().flat_map(|last| last.row.iter().map(|card| &card.card));
    mine.chain(&view.open.row).chain(last).copied().collect()
}

#[test]
fn a_bot_looks_at_no_picture_that_its_view_does_not_show() {
    let deck = deck();
    let mut driver = opened(3);
    let mut bots: Vec<Bot> = (0..4).map(|seat| Bot::new(&spoken(), seat + 50).unwrap()).collect();
    for _ in 0..16 {
        for seat in driver.status().awaited {
            let view = driver.view(Viewer::Seat(seat));
            let requested = RefCell::new(BTreeSet::new());
            let see = |card: Card| {
                requested.borrow_mut().insert(card);
                deck[usize::from(card.0)].clone()
            };
            let command = bots[seat.index()].act(&view, &see).unwrap();
            assert!(requested.borrow().is_subset(&in_view(&view)));
            driver.act(seat, command).unwrap();
        }
    }
    assert!(driver.view(Viewer::Spectator).open.round > 2);
}

/// Two tables that differ in everything hidden from seat 0.
#[test]
fn the_same_view_gives_the_same_command_whatever_is_hidden() {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let mut acts = 0;
    for seed in 0..6 {
        let driver = opened(seed);
        let mut other = Dixit::lay(&Setup::try_from(house_terms()).unwrap());
        for event in driver.events() {
            match event {
                Event::Dealt { deck } => {
                    let mut swapped = deck.clone();
                    // The first hand stays, all other cards are reversed.
                    swapped[6..].reverse();
                    other.apply(&Event::Dealt { deck: swapped });
                }
                event => other.apply(event),
            }
        }
        let one = driver.view(Viewer::Seat(Seat(0)));
        let two = other.view(Viewer::Seat(Seat(0)));
        assert_eq!(one, two);
        assert_ne!(driver.view(Viewer::Seat(Seat(1))), other.view(Viewer::Seat(Seat(1))));
        let act = |view: &View| Bot::new(&[Language::English], 7).unwrap().act(view, &see);
        assert_eq!(act(&one), act(&two));
        acts += u32::from(act(&one).is_some());
    }
    assert!(acts > 0, "seat 0 told in none of the games");
}

fn house_terms() -> Proposal {
    Proposal { players: 4, ..Proposal::default() }
}

#[test]
fn bots_share_no_randomness_and_no_memory() {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let driver = opened(2);
    let teller = driver.status().awaited[0];
    let view = driver.view(Viewer::Seat(teller));
    // Other bots that act on the same view in between change nothing.
    let alone = Bot::new(&[Language::Swedish], 1).unwrap().act(&view, &see);
    let mut first = Bot::new(&[Language::Swedish], 1).unwrap();
    let others: BTreeSet<String> = (2..8)
        .map(|seed| format!("{:?}", Bot::new(&[Language::Swedish], seed).unwrap().act(&view, &see)))
        .collect();
    assert_eq!(first.act(&view, &see), alone);
    assert!(others.len() >= 5, "six seeds, one thought: {others:?}");
}

#[test]
fn a_bot_that_need_not_act_does_nothing() {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let driver = opened(1);
    let teller = driver.status().awaited[0];
    assert_eq!(driver.status().phase, Phase::Telling);
    for seat in (0..4).map(Seat).filter(|seat| *seat != teller) {
        let view = driver.view(Viewer::Seat(seat));
        assert_eq!(Bot::new(&[Language::Persian], 4).unwrap().act(&view, &see), None);
    }
    let stands = driver.view(Viewer::Spectator);
    assert_eq!(Bot::new(&[], 4).unwrap().act(&stands, &see), None);
}
