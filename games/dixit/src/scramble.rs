//! Another table that looks the same to one viewer, for tests.

use std::collections::BTreeMap;

use game_core::{Dice, Seat, Viewer};

use crate::card::{Card, Slot, shuffle};
use crate::chair::Side;
use crate::command::Ballot;
use crate::setup::Variant;
use crate::stage::{Cast, Giving, Stage, Voting};
use crate::table::Dixit;

/// The own cards of `seat`; none for spectators.
fn is(eye: Viewer, seat: Seat) -> bool {
    eye == Viewer::Seat(seat)
}

/// Randomly changes everything that section 4 hides from `eye`, and nothing else.
pub fn scramble(table: &Dixit, eye: Viewer, dice: &mut dyn Dice) -> Dixit {
    // A seat without a player sees the spectators' view.
    let eye = match eye {
        Viewer::Seat(seat) if table.is_seated(seat) => eye,
        _ => Viewer::Spectator,
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
            if let Viewer::Seat(seat) = eye
                && giving.by_bots.contains(&seat)
                && let Some(gift) = giving.given.get_mut(&seat)
            {
                shuffle_gift(&mut gift.cards, &mut other.chairs[seat.index()].hand, dice);
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

/// A lent seat does not know which of its own cards a bot gave.
fn shuffle_gift(gift: &mut [Card], hand: &mut [Card], dice: &mut dyn Dice) {
    let mut both: Vec<Card> = gift.iter().chain(hand.iter()).copied().collect();
    shuffle(&mut both, dice);
    gift.iter_mut().chain(hand.iter_mut()).for_each(|card| *card = both.pop().unwrap());
    gift.sort_unstable();
    hand.sort_unstable();
}

/// The stock, the cards out of play, all other hands, what others gave, and the true card; also the
/// viewer's own hand while it is face down.
fn each_hidden_card(table: &mut Dixit, eye: Viewer, visit: &mut dyn FnMut(&mut Card)) {
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

/// Others' drafts: partners who must agree know that one has a draft; of any other seat not even
/// that is known.
fn scramble_drafts(
    giving: &mut Giving,
    eye: Viewer,
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

/// The owners of the cards, except those that the viewer knows.
fn scramble_owners(
    voting: &mut Voting,
    eye: Viewer,
    team: bool,
    sides: &[Side],
    dice: &mut dyn Dice,
) {
    let teller = voting.story.teller;
    let side = |seat: Seat| sides[seat.index()];
    let known = |owner: Seat| match eye {
        Viewer::Spectator => false,
        Viewer::Seat(seat) => {
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

/// All ballots except the viewer's own, red and green.
fn scramble_votes(voting: &mut Voting, eye: Viewer, dice: &mut dyn Dice) {
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
            own if is(eye, *seat) && !voting.by_bots.contains(seat) => own,
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
