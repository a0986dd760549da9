//! The definition of a secret: if anything hidden from a viewer changes, its view does not.

use game_core::{Dice, Seat, Seeded, Table, Viewer};

use crate::card::{Card, Slot};
use crate::command::{Ballot, Command};
use crate::event::Event;
use crate::scramble::scramble;
use crate::stage::{Cast, Stage};
use crate::table::Dixit;
use crate::walks::{Manners, all_terms, walk};

fn eyes(table: &Dixit) -> impl Iterator<Item = Viewer> {
    let beyond = Seat(u8::try_from(table.chairs.len()).unwrap());
    table.seats().chain([beyond]).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Commands that a curious seat may try.
fn probes() -> Vec<Command> {
    let cards = (0..84).map(Card);
    let slots = || (0..=13).map(Slot);
    let mut list: Vec<Command> = cards.map(|card| Command::Give { cards: vec![card] }).collect();
    list.extend((0..84).map(|card| Command::Clue { card: Card(card), text: "a".into() }));
    list.extend((0..84).map(|card| Command::Draft { cards: vec![Card(card)] }));
    list.extend(slots().map(|slot| Command::Vote(Ballot::Slots { slots: vec![slot] })));
    list.extend(slots().map(|green| Command::Vote(Ballot::Colors { green, red: None })));
    list.extend((0..12).map(|giver| Command::Name { giver: Seat(giver) }));
    list
}

#[test]
fn a_view_depends_on_nothing_that_its_eye_can_not_see() {
    let mut dice = Seeded::new(4);
    let (mut looks, mut changed) = (0_u32, 0_u32);
    for (seed, terms) in (1..).zip(all_terms()) {
        for manners in [Manners::Good, Manners::Bad, Manners::Bad] {
            walk(&terms, manners, seed, 150, |table, event| {
                for eye in eyes(table) {
                    let other = scramble(table, eye, &mut dice);
                    let (one, two) = (table.view(eye), other.view(eye));
                    assert_eq!(one, two, "{eye:?} sees more than it may after {event:?}");
                    assert_eq!(table.to_act(), other.to_act(), "{eye:?} after {event:?}");
                    looks += 1;
                    changed += u32::from(*table != other);
                }
            });
        }
    }
    assert!(looks > 50_000, "enough was looked at: {looks}");
    assert!(changed > looks / 100 * 98, "secrets were really changed: {changed} of {looks}");
}

#[cfg(feature = "serde")]
#[test]
fn what_is_sent_is_the_same_to_the_byte() {
    let mut dice = Seeded::new(5);
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 60, |table, _| {
            for eye in eyes(table) {
                let sent = |table: &Dixit| serde_json::to_string(&table.view(eye)).unwrap();
                assert_eq!(sent(table), sent(&scramble(table, eye, &mut dice)));
            }
        });
    }
}

#[test]
fn a_refusal_depends_on_nothing_that_its_seat_can_not_see() {
    let mut dice = Seeded::new(6);
    let probes = probes();
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 25, |table, _| {
            for seat in table.seats() {
                let other = scramble(table, Viewer::Seat(seat), &mut dice);
                for probe in &probes {
                    let answer = |table: &Dixit| table.decide(seat, probe.clone());
                    assert_eq!(answer(table), answer(&other), "{probe:?} by {seat}");
                }
            }
        });
    }
}

/// A lent seat does not reveal the bot's opinion: whatever the bot chooses looks the same to the
/// person, during play and after the seat was taken back.
#[test]
fn what_a_bot_chose_for_a_lent_seat_is_hidden_until_the_phase_ends() {
    let mut dice = Seeded::new(7);
    let (mut gifts, mut votes) = (0, 0);
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 150, |table, _| {
            let acts = |seat: &Seat| {
                let deed = |command: &Command| match command {
                    Command::Give { .. } | Command::Vote(_) => true,
                    Command::Draft { .. } => matches!(table.stage, Stage::Giving(_)),
                    _ => false,
                };
                let view = table.view(Viewer::Seat(*seat));
                let all = view.choices("a").into_iter().chain(view.asides(*seat));
                all.filter(deed).collect::<Vec<Command>>()
            };
            for seat in table.to_act().into_iter().filter(|seat| !acts(seat).is_empty()) {
                let lent = |command: Command| {
                    let mut table = table.clone();
                    let version = table.version();
                    let mut seen = Vec::new();
                    let mut act = |command: Command| {
                        let Ok(event) = table.decide(seat, command) else { return };
                        table.apply(&event);
                        if table.follow(&mut Seeded::new(1)).is_none() && table.version() == version
                        {
                            let mut view = table.view(Viewer::Seat(seat));
                            // Everybody may see that a partner has a draft.
                            view.open.chairs.iter_mut().for_each(|chair| chair.staged = false);
                            seen.push(view);
                        }
                    };
                    act(Command::Lend);
                    act(command);
                    act(Command::Return);
                    seen
                };
                let (mut one, mut other) = (acts(&seat), acts(&seat));
                let one = one.swap_remove(dice.below(one.len()));
                other.retain(|other| std::mem::discriminant(other) == std::mem::discriminant(&one));
                let same_count = |other: &Command| match (&one, other) {
                    (Command::Draft { cards: one }, Command::Draft { cards }) => {
                        one.is_empty() == cards.is_empty()
                    }
                    _ => true,
                };
                other.retain(same_count);
                let other = other.swap_remove(dice.below(other.len()));
                let looks = [lent(one.clone()), lent(other.clone())];
                assert_eq!(looks[0], looks[1], "{seat} of {one:?} and {other:?}");
                gifts += u32::from(one != other && matches!(one, Command::Give { .. }));
                votes += u32::from(one != other && matches!(one, Command::Vote(_)));
            }
        });
    }
    assert!(gifts > 500 && votes > 500, "{gifts} {votes}");
}

/// The converse: a viewer does see everything that section 4 grants it.
#[test]
fn an_eye_sees_what_it_should() {
    let (mut hands, mut ballots, mut slots) = (0, 0, 0);
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 150, |table, _| {
            for seat in table.seated() {
                let view = table.view(Viewer::Seat(seat));
                let mine = view.mine.expect("a player has a view of its own");
                let by_bot = match &table.stage {
                    Stage::Giving(giving) => giving.by_bots.contains(&seat),
                    Stage::Voting(voting) => voting.by_bots.contains(&seat),
                    _ => false,
                };
                if let Some(hand) = mine.hand.clone().filter(|_| !by_bot) {
                    assert_eq!(hand, table.chairs[seat.index()].hand);
                    hands += 1;
                }
                match &table.stage {
                    Stage::Giving(_) if by_bot => assert!(mine.given.is_empty()),
                    Stage::Voting(_) if by_bot => assert_eq!(mine.ballot, None),
                    Stage::Telling { draft } if table.teller == Some(seat) => {
                        assert_eq!(mine.draft, *draft);
                    }
                    Stage::Giving(giving) => {
                        assert_eq!(view.open.clue.as_ref(), Some(&giving.story.clue));
                        let gift = giving.given.get(&seat);
                        assert!(gift.is_none_or(|gift| mine.given.ends_with(&gift.cards)));
                        let draft = giving.drafts.get(&seat);
                        assert!(draft.is_none_or(|draft| mine.draft == *draft));
                    }
                    Stage::Voting(voting) => {
                        let faces: Vec<Card> = voting.row.iter().map(|l| l.card).collect();
                        assert_eq!(view.open.row, faces);
                        let own = Dixit::slots(&voting.row, |lying| lying.owner == seat);
                        assert!(own.iter().all(|slot| mine.slots.contains(slot)));
                        slots += own.len();
                        if let Some(Cast::Vote { ballot, .. }) = voting.cast.get(&seat) {
                            assert_eq!(mine.ballot.as_ref(), Some(ballot));
                            ballots += 1;
                        }
                        assert_eq!(mine.draft_ballot.as_ref(), voting.drafts.get(&seat));
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(hands > 1000 && ballots > 1000 && slots > 1000, "{hands} {ballots} {slots}");
}

/// And the converse: if anything visible to a viewer changes, its view does too.
#[test]
fn a_change_of_ones_own_is_seen() {
    let mut seen = 0;
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Good, seed, 100, |table, _| {
            for seat in table.seated() {
                let eye = Viewer::Seat(seat);
                let mut other = table.clone();
                let own = &mut other.chairs[seat.index()].hand;
                if let (Some(card), true) =
                    (own.first_mut(), table.view(eye).mine.unwrap().hand.is_some())
                {
                    *card = Card(900);
                    assert_ne!(table.view(eye), other.view(eye), "the own hand");
                }
                let mut other = table.clone();
                if let Stage::Voting(voting) = &mut other.stage {
                    voting.row[0].card = Card(900);
                    assert_ne!(table.view(eye), other.view(eye), "the row");
                    assert_ne!(
                        table.view(Viewer::Spectator),
                        other.view(Viewer::Spectator),
                        "the row"
                    );
                    seen += 1;
                    let mut other = table.clone();
                    let Stage::Voting(voting) = &mut other.stage else { continue };
                    let by_bot = voting.by_bots.contains(&seat);
                    if !by_bot && voting.cast.remove(&seat).is_some() {
                        assert_ne!(table.view(eye), other.view(eye), "the own vote");
                        assert_ne!(
                            table.view(Viewer::Spectator),
                            other.view(Viewer::Spectator),
                            "who voted"
                        );
                    }
                }
            }
        });
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn after_the_reveal_all_see_all_of_the_round() {
    let mut shown = 0;
    for (seed, terms) in (1..).zip(all_terms()) {
        let mut voting = None;
        walk(&terms, Manners::Bad, seed, 150, |table, _| {
            if let Stage::Counting(counting) = &table.stage {
                voting = Some(counting.clone());
            }
            let (Stage::Results { .. }, Some(voting)) = (&table.stage, &voting) else { return };
            for eye in eyes(table) {
                let last = table.view(eye).open.last.expect("the round is shown");
                assert_eq!(last.teller, voting.story.teller);
                assert_eq!(last.clue, voting.story.clue);
                for (shown, lying) in last.row.iter().zip(&voting.row) {
                    assert_eq!((shown.card, shown.owner), (lying.card, lying.owner));
                    assert_eq!(shown.auto, lying.auto);
                }
                assert_eq!(last.row.len(), voting.row.len());
                assert_eq!(last.votes.len() + last.abstained.len(), voting.cast.len());
                shown += 1;
            }
        });
    }
    assert!(shown > 1000, "{shown}");
}

/// 6.1: if others had given the same cards, the same dice would lay out the same row.
#[test]
fn the_row_does_not_depend_on_who_gave_what() {
    let mut rows = 0;
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Good, seed, 100, |table, _| {
            let Stage::Giving(giving) = &table.stage else { return };
            if !table.to_act().is_empty() {
                return;
            }
            let mut other = table.clone();
            let Stage::Giving(swapped) = &mut other.stage else { return };
            let mut gifts: Vec<Vec<Card>> =
                giving.given.values().map(|gift| gift.cards.clone()).collect();
            gifts.rotate_left(1);
            for (gift, cards) in swapped.given.values_mut().zip(gifts) {
                gift.cards = cards;
            }
            if let (Some(card), Some(gift)) =
                (&mut swapped.story.card, swapped.given.values_mut().next())
            {
                std::mem::swap(card, &mut gift.cards[0]);
            }
            let laid = |table: &Dixit| table.follow(&mut Seeded::new(seed));
            assert!(matches!(laid(table), Some(Event::Laid { .. })));
            assert_eq!(laid(table), laid(&other));
            rows += 1;
        });
    }
    assert!(rows > 50, "{rows}");
}
