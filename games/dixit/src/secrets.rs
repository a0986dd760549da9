//! The definition of a secret: change what an eye can not see, and it sees no change.

use std::collections::BTreeMap;

use play::{Dice, Eye, Seat, Seeded, Table};

use crate::card::{Card, Slot, shuffle};
use crate::command::{Ballot, Command};
use crate::setup::Variant;
use crate::stage::{Cast, Giving, Stage, Voting};
use crate::table::Dixit;
use crate::walks::{Manners, all_terms, walk};

/// What the eye of `seat` is entitled to keep: nothing for the stands.
fn is(eye: Eye, seat: Seat) -> bool {
    eye == Eye::Seat(seat)
}

/// Changes at random all that section 4 hides from `eye`, and nothing else.
fn scramble(table: &Dixit, eye: Eye, dice: &mut dyn Dice) -> Dixit {
    // Who does not play looks on with the stands.
    let eye = match eye {
        Eye::Seat(seat) if table.is_seated(seat) => eye,
        _ => Eye::Stands,
    };
    let mut other = table.clone();
    let mut hidden = Vec::new();
    each_hidden_card(&mut other, eye, &mut |card| hidden.push(*card));
    shuffle(&mut hidden, dice);
    each_hidden_card(&mut other, eye, &mut |card| *card = hidden.pop().unwrap());
    for chair in &mut other.chairs {
        chair.hand.sort_unstable();
    }
    let hands: Vec<Vec<Card>> = other.chairs.iter().map(|chair| chair.hand.clone()).collect();
    let team = other.variant() == Variant::Team;
    let teller_side = other.teller.map(|teller| other.side(teller));
    let sides: Vec<_> = other.seats().map(|seat| other.side(seat)).collect();
    match &mut other.stage {
        Stage::Telling { draft } if !other.teller.is_some_and(|teller| is(eye, teller)) => {
            *draft = (0..dice.below(2)).map(|n| Card(u16::try_from(n).unwrap())).collect();
        }
        Stage::Giving(giving) => {
            for gift in giving.given.values_mut() {
                gift.auto = dice.below(2) == 0;
            }
            let flagged = |seat: Seat| team && teller_side != Some(sides[seat.index()]);
            scramble_drafts(giving, eye, &hands, &flagged, dice);
        }
        Stage::Voting(voting) | Stage::Counting(voting) => {
            scramble_owners(voting, eye, team, &sides, dice);
            scramble_votes(voting, eye, dice);
        }
        _ => {}
    }
    other
}

/// The stock, what is out of play, all other hands, what others gave, and the
/// true card: the eye's own hand too while it lies face down.
fn each_hidden_card(table: &mut Dixit, eye: Eye, visit: &mut dyn FnMut(&mut Card)) {
    let party = table.variant() == Variant::Party;
    let face_down = match table.stage {
        Stage::Boxed | Stage::First | Stage::Closing => party,
        Stage::Telling { .. } => {
            party && (table.round == 1 || table.teller.is_some_and(|teller| is(eye, teller)))
        }
        _ => false,
    };
    table.stock.iter_mut().chain(&mut table.discard).for_each(&mut *visit);
    for (seat, chair) in (0..).map(Seat).zip(&mut table.chairs) {
        if !is(eye, seat) || face_down || !chair.is_seated() {
            chair.hand.iter_mut().for_each(&mut *visit);
        }
    }
    if let Stage::Giving(giving) = &mut table.stage {
        if !is(eye, giving.story.teller) {
            giving.story.card.iter_mut().for_each(&mut *visit);
        }
        for (seat, gift) in &mut giving.given {
            if !is(eye, *seat) {
                gift.cards.iter_mut().for_each(&mut *visit);
            }
        }
    }
}

/// Others' drafts: of two partners who must agree all know that one has a
/// card ready, of anyone else nobody knows even that.
fn scramble_drafts(
    giving: &mut Giving,
    eye: Eye,
    hands: &[Vec<Card>],
    flagged: &dyn Fn(Seat) -> bool,
    dice: &mut dyn Dice,
) {
    for (seat, hand) in (0..).map(Seat).zip(hands) {
        if is(eye, seat) || hand.is_empty() {
            continue;
        }
        let card = hand[dice.below(hand.len())];
        let had = giving.drafts.contains_key(&seat) || giving.given.contains_key(&seat);
        if !flagged(seat) && dice.below(2) == 0 {
            giving.drafts.remove(&seat);
        } else if !flagged(seat) || had {
            giving.drafts.insert(seat, vec![card]);
        }
    }
}

/// Whose the cards are, but for those that the eye knows of.
fn scramble_owners(
    voting: &mut Voting,
    eye: Eye,
    team: bool,
    sides: &[crate::chair::Side],
    dice: &mut dyn Dice,
) {
    let teller = voting.story.teller;
    let side = |seat: Seat| sides[seat.index()];
    let known = |owner: Seat| match eye {
        Eye::Stands => false,
        Eye::Seat(seat) => {
            owner == seat || team && side(seat) != side(teller) && side(owner) == side(seat)
        }
    };
    let open: Vec<usize> =
        (0..voting.row.len()).filter(|&at| !known(voting.row[at].owner)).collect();
    let mut owners: Vec<Seat> = open.iter().map(|&at| voting.row[at].owner).collect();
    shuffle(&mut owners, dice);
    for (at, owner) in open.into_iter().zip(owners) {
        voting.row[at].owner = owner;
    }
    for lying in &mut voting.row {
        lying.auto = dice.below(2) == 0;
    }
}

/// All ballots but the eye's own, red and green.
fn scramble_votes(voting: &mut Voting, eye: Eye, dice: &mut dyn Dice) {
    let length = voting.row.len();
    let ballot = |dice: &mut dyn Dice| {
        let slot = |dice: &mut dyn Dice| Slot(u8::try_from(1 + dice.below(length)).unwrap());
        match dice.below(3) {
            0 => Ballot::Slots { slots: vec![slot(dice)] },
            1 => Ballot::Colors { green: slot(dice), red: Some(slot(dice)) },
            _ => Ballot::Colors { green: slot(dice), red: None },
        }
    };
    for (seat, cast) in &mut voting.cast {
        let auto = dice.below(2) == 0;
        *cast = match cast.clone() {
            own if is(eye, *seat) => own,
            _ if length == 0 || dice.below(4) == 0 => Cast::Abstained,
            _ => Cast::Vote { ballot: ballot(dice), auto },
        };
    }
    let own = |eye| move |(seat, _): &(Seat, Ballot)| is(eye, *seat);
    let drafts: BTreeMap<Seat, Ballot> = std::mem::take(&mut voting.drafts);
    voting.drafts = drafts.into_iter().filter(own(eye)).collect();
    for seat in (0..12).map(Seat).filter(|&seat| !is(eye, seat) && length > 0) {
        if dice.below(2) == 0 {
            voting.drafts.insert(seat, ballot(dice));
        }
    }
}

fn eyes(table: &Dixit) -> impl Iterator<Item = Eye> {
    let beyond = Seat(u8::try_from(table.chairs.len()).unwrap());
    table.seats().chain([beyond]).map(Eye::Seat).chain([Eye::Stands])
}

/// Commands that a seat may be curious enough to try.
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
                    assert_eq!(table.awaited(), other.awaited(), "{eye:?} after {event:?}");
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
                let other = scramble(table, Eye::Seat(seat), &mut dice);
                for probe in &probes {
                    let answer = |table: &Dixit| table.decide(seat, probe.clone());
                    assert_eq!(answer(table), answer(&other), "{probe:?} by {seat}");
                }
            }
        });
    }
}

/// The twin: an eye does see all that section 4 grants it.
#[test]
fn an_eye_sees_what_it_should() {
    let (mut hands, mut ballots, mut slots) = (0, 0, 0);
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Bad, seed, 150, |table, _| {
            for seat in table.seated() {
                let view = table.view(Eye::Seat(seat));
                let mine = view.mine.expect("a player has a view of its own");
                if let Some(hand) = mine.hand {
                    assert_eq!(hand, table.chairs[seat.index()].hand);
                    hands += 1;
                }
                match &table.stage {
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

/// The twin's twin: change what an eye may see, and it sees the change.
#[test]
fn a_change_of_ones_own_is_seen() {
    let mut seen = 0;
    for (seed, terms) in (1..).zip(all_terms()) {
        walk(&terms, Manners::Good, seed, 100, |table, _| {
            for seat in table.seated() {
                let eye = Eye::Seat(seat);
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
                    assert_ne!(table.view(Eye::Stands), other.view(Eye::Stands), "the row");
                    seen += 1;
                    let mut other = table.clone();
                    let Stage::Voting(voting) = &mut other.stage else { continue };
                    if voting.cast.remove(&seat).is_some() {
                        assert_ne!(table.view(eye), other.view(eye), "the own vote");
                        assert_ne!(table.view(Eye::Stands), other.view(Eye::Stands), "who voted");
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
