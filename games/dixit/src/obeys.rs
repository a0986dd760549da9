//! Laws that every table obeys, checked in random games.

use std::collections::HashSet;

use game_core::{Seat, Table, Viewer};

use crate::card::{Card, Slot};
use crate::command::{Ballot, Command};
use crate::event::Event;
use crate::setup::{Setup, Variant};
use crate::stage::{Phase, Stage};
use crate::table::Dixit;
use crate::walks::{Manners, all_terms, walk};

#[test]
fn no_card_is_lost_or_doubled() {
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 400, |table, event| {
            assert_eq!(table.cards(), 84, "after {event:?}");
            let all = all_cards(table);
            assert_eq!(all.len(), 84, "each card is in one place: {event:?}");
        });
    }
}

fn all_cards(table: &Dixit) -> HashSet<Card> {
    let hands = table.chairs.iter().flat_map(|chair| chair.hand.clone());
    let on_table: Vec<Card> = match &table.stage {
        Stage::Giving(giving) => {
            let given = giving.given.values().flat_map(|gift| gift.cards.clone());
            given.chain(giving.story.card).collect()
        }
        Stage::Voting(voting) | Stage::Counting(voting) => {
            voting.row.iter().map(|lying| lying.card).collect()
        }
        _ => Vec::new(),
    };
    let piles = table.stock.iter().chain(&table.discard).copied();
    hands.chain(on_table).chain(piles).collect()
}

#[test]
fn a_table_is_nothing_but_its_events() {
    for (seed, terms) in (1..).zip(all_terms()) {
        let mut events: Vec<Event> = Vec::new();
        let end = walk(&terms, Manners::Bad, seed, 400, |_, event| events.push(event.clone()));
        let mut again = Dixit::lay(&Setup::try_from(terms).unwrap());
        for event in &events {
            again.apply(event);
        }
        assert_eq!(again, end);
    }
}

#[cfg(feature = "serde")]
#[test]
fn events_survive_being_written_down() {
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 200, |_, event| {
            let text = serde_json::to_string(event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), *event, "{text}");
        });
    }
}

#[test]
fn nobody_is_awaited_exactly_when_the_game_is_over() {
    let mut over = 0;
    for (seed, terms) in (1..).zip(all_terms()) {
        for manners in [Manners::Good, Manners::Bad] {
            let end = walk(&terms, manners, seed, 2000, |table, event| {
                let house = matches!(table.stage.phase(), Phase::House | Phase::First);
                let settled = table.follow(&mut game_core::Seeded::new(0)).is_none();
                let is_over = table.stage.phase() == Phase::Over;
                assert_eq!(table.to_act().is_empty() && settled, is_over, "{event:?}");
                assert!(settled || house || !is_over);
            });
            over += u32::from(end.stage.phase() == Phase::Over);
        }
    }
    assert!(over > 35, "games came to their ends: {over}");
}

#[test]
fn a_game_played_by_choices_always_ends_and_somebody_wins() {
    for (seed, terms) in (1..).zip(all_terms()) {
        for seed in [seed, seed + 100, seed + 200] {
            let end = walk(&terms, Manners::Good, seed, 20_000, |_, _| {});
            let Stage::Over { winners, .. } = &end.stage else { panic!("{terms:?} goes on") };
            assert!(!winners.is_empty());
            let most = end.scores.iter().max();
            assert!(winners.iter().all(|side| Some(&end.scores[side.index()]) == most));
        }
    }
}

/// Rules 10, 24 and 32: one true card, and no more cards of any seat than it may give.
#[test]
fn every_row_that_is_laid_is_possible() {
    for (seed, terms) in (1..).zip(all_terms()) {
        let variant = terms.variant;
        walk(&terms, Manners::Bad, seed, 400, |table, event| {
            let (Event::Laid { row }, Stage::Voting(voting)) = (event, &table.stage) else {
                return;
            };
            assert_eq!(table.poll(voting).row_is_possible(), Ok(()));
            assert!(row.len() <= variant.row(table.players));
        });
    }
}

/// The consequences of rules 15 to 18 and 27.
#[test]
fn no_round_gives_more_than_its_most() {
    for (seed, terms) in (1..).zip(all_terms()) {
        let variant = terms.variant;
        walk(&terms, Manners::Bad, seed, 400, |table, event| {
            let Event::Scored { points, void } = event else { return };
            let most = match (variant, table.players) {
                (Variant::Base, ..=3) => 4,
                (Variant::Base | Variant::Team, ..=6) | (Variant::Team, _) => 6,
                (Variant::Base, _) => 7,
                (Variant::Party, _) => 5,
            };
            assert!(points.iter().all(|&p| p <= most), "{points:?} of {most}");
            let teller = table.last.as_ref().unwrap().teller;
            if variant != Variant::Party {
                assert!(points[teller.index()] <= 3, "a storyteller has at most three");
            }
            assert!(!void || points.iter().all(|&p| p == 0));
        });
    }
}

#[test]
fn a_moment_passes_exactly_when_the_stage_does() {
    for (seed, terms) in (1..).zip(all_terms()) {
        let mut before: Option<(u32, Phase, u32)> = None;
        walk(&terms, Manners::Bad, seed, 300, |table, event| {
            let now = (table.version(), table.stage.phase(), table.round);
            if let Some(before) = before {
                assert!(now.0 == before.0 || now.0 == before.0 + 1);
                if (now.1, now.2) != (before.1, before.2) {
                    assert_eq!(now.0, before.0 + 1, "after {event:?}");
                }
            }
            before = Some(now);
        });
    }
}

/// Nearly all commands that can be written.
fn every(table: &Dixit) -> Vec<Command> {
    let text = || "a corridor".to_owned();
    let mut list = vec![
        Command::Buzz,
        Command::Theme { text: text() },
        Command::Ready,
        Command::Finish,
        Command::Leave,
        Command::Lend,
        Command::Return,
        Command::Sit { bot: false },
        Command::Sit { bot: true },
        Command::Give { cards: vec![] },
        Command::Draft { cards: vec![] },
    ];
    let cards: Vec<Card> = (0..85).map(Card).collect();
    for (at, &card) in cards.iter().enumerate() {
        list.push(Command::Clue { card, text: text() });
        list.push(Command::Give { cards: vec![card] });
        list.push(Command::Draft { cards: vec![card] });
        if table.variant().gives(table.players) == 2 {
            for &other in &cards[at + 1..] {
                list.push(Command::Give { cards: vec![card, other] });
                list.push(Command::Draft { cards: vec![card, other] });
            }
        }
    }
    for one in (0..=13).map(Slot) {
        let mut ballots =
            vec![Ballot::Slots { slots: vec![one] }, Ballot::Colors { green: one, red: None }];
        for other in (0..=13).map(Slot) {
            ballots.push(Ballot::Colors { green: one, red: Some(other) });
            if one <= other {
                ballots.push(Ballot::Slots { slots: vec![one, other] });
            }
        }
        list.extend(ballots.iter().cloned().map(Command::DraftVote));
        list.extend(ballots.into_iter().map(Command::Vote));
    }
    list.extend((0..13).map(|giver| Command::Name { giver: Seat(giver) }));
    list
}

/// Two versions of one law: the rulebook by the table, the list by the view.
#[test]
fn the_list_of_a_view_is_what_the_rulebook_allows() {
    for (seed, terms) in (1..).zip(all_terms()) {
        let mut at = 0_u32;
        walk(&terms, Manners::Bad, seed, 120, |table, event| {
            at += 1;
            if !at.is_multiple_of(3) {
                return;
            }
            let every = every(table);
            for seat in (0..=12).map(Seat) {
                let view = table.view(Viewer::Seat(seat));
                let listed: Vec<Command> =
                    view.choices("a corridor").into_iter().chain(view.asides(seat)).collect();
                let distinct: HashSet<&Command> = listed.iter().collect();
                assert_eq!(distinct.len(), listed.len(), "nothing is told twice");
                for command in &every {
                    let answer = table.decide(seat, command.clone());
                    let is_listed = distinct.contains(command);
                    assert_eq!(
                        is_listed,
                        answer.is_ok(),
                        "{seat} {command:?} after {event:?}: {answer:?}"
                    );
                }
                for command in listed {
                    assert!(table.decide(seat, command).is_ok());
                }
            }
        });
    }
}
