//! What a bot says of its choices is true: it names what the picture shows and the clue says.

mod evening;

use std::collections::BTreeSet;

use dixit::{Ballot, Card, Driver, Phase, Proposal, Setup, Shown, Slot, Variant};
use dixit_bot::{Because, Bot, Concept, Deed, Heard, PictureTags, spoken};
use evening::deck;
use game_core::{Seat, Seeded, Viewer};

/// Plays rounds of bots alone; calls back for each counted round with all bots.
fn play(variant: Variant, players: u8, rounds: u32, each: &mut dyn FnMut(&[Bot], &Shown)) {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let terms = Proposal { variant, players, ..Proposal::default() };
    let mut driver = Driver::open(&Setup::try_from(terms).unwrap(), Seeded::new(5));
    let bot = |seat: u8| Bot::new(&spoken(), 70 + u64::from(seat)).unwrap();
    let mut bots: Vec<Bot> = (0..players).map(bot).collect();
    for seat in (0..players).map(Seat) {
        driver.act(seat, dixit::Command::Lend).unwrap();
    }
    let mut counted = 0;
    while counted < rounds && driver.status().phase != Phase::Over {
        for seat in driver.status().awaited {
            let view = driver.view(Viewer::Seat(seat));
            if let Some(command) = bots[seat.index()].act(&view, &see) {
                driver.act(seat, command).unwrap();
            }
        }
        let last = driver.view(Viewer::Spectator).open.last;
        if let Some(last) = last.filter(|last| last.round > counted) {
            counted = last.round;
            each(&bots, &last);
        }
    }
}

/// The card that a seat chose by a deed.
fn card(round: &Shown, seat: Seat, deed: Deed) -> Card {
    let owned_by = |owner| round.row.iter().find(|card| card.owner == owner).unwrap().card;
    let ballot = || &round.votes.iter().find(|vote| vote.seat == seat).unwrap().ballot;
    let at = |slot: Slot| &round.row[usize::from(slot.0) - 1];
    match deed {
        Deed::Told | Deed::Found => owned_by(round.teller),
        Deed::Gave => owned_by(seat),
        Deed::Missed => match ballot() {
            Ballot::Slots { slots } => {
                let wrong = slots.iter().map(|&slot| at(slot)).find(|it| it.owner != round.teller);
                wrong.unwrap().card
            }
            Ballot::Colors { .. } => panic!("this is not Party"),
        },
        Deed::Favored => match ballot() {
            Ballot::Colors { green, .. } => at(*green).card,
            Ballot::Slots { .. } => panic!("this is Party"),
        },
    }
}

fn shown_on(tags: &PictureTags) -> BTreeSet<Concept> {
    let all = [&tags.plain, &tags.hinted, &tags.themes];
    all.into_iter().flatten().map(|(concept, _)| *concept).collect()
}

#[test]
fn a_reason_names_what_the_clue_says_and_what_the_picture_shows() {
    let deck = deck();
    let (mut met, mut linked) = (0, 0);
    play(Variant::Base, 4, 12, &mut |bots, round| {
        let clue = Heard::of(&round.clue);
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            for reason in bot.reasons(seat, round) {
                let Because::Met { heard, between, seen } = reason.because else { continue };
                let tags = &deck[usize::from(card(round, seat, reason.deed).0)];
                assert!(shown_on(tags).contains(&seen), "round {}: {reason:?}", round.round);
                assert!(clue.names(heard) || !clue.unknown.is_empty(), "{}", round.clue);
                assert!(between.is_none_or(|it| it != heard && it != seen));
                met += 1;
                linked += u32::from(heard != seen);
            }
        }
    });
    assert!(met > 60 && linked > met / 2, "{met} met, {linked} of them by a link");
}

#[test]
fn each_deed_has_its_reason() {
    play(Variant::Base, 4, 4, &mut |bots, round| {
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            let deeds: Vec<Deed> = bot.reasons(seat, round).iter().map(|it| it.deed).collect();
            let expected = if seat == round.teller {
                vec![Deed::Told]
            } else {
                let truth = card(round, seat, Deed::Found);
                let is_mine = |vote: &&dixit::ShownVote| vote.seat == seat;
                let vote = round.votes.iter().find(is_mine).unwrap();
                let is_true = |slot: &Slot| round.row[usize::from(slot.0) - 1].card == truth;
                let found = match &vote.ballot {
                    Ballot::Slots { slots } => slots.iter().all(is_true),
                    Ballot::Colors { .. } => panic!("this is not Party"),
                };
                vec![Deed::Gave, if found { Deed::Found } else { Deed::Missed }]
            };
            assert_eq!(deeds, expected);
        }
    });
    let mut favored = 0;
    play(Variant::Party, 6, 2, &mut |bots, round| {
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            let reasons = bot.reasons(seat, round);
            favored += reasons.iter().filter(|it| it.deed == Deed::Favored).count();
        }
    });
    assert_eq!(favored, 12);
}

#[test]
fn of_what_the_table_has_not_seen_nothing_is_told() {
    play(Variant::Base, 4, 3, &mut |bots, round| {
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            let mut before = round.clone();
            before.round += 1;
            assert_eq!(bot.reasons(seat, &before), [], "another round");
            let hidden = Shown { row: Vec::new(), ..round.clone() };
            assert_eq!(bot.reasons(seat, &hidden), [], "no cards");
            let mut other = round.clone();
            other.votes.clear();
            assert!(bot.reasons(seat, &other).len() <= 1, "no votes");
        }
    });
}
