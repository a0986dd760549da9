//! What a seat sees of a table of Dixit, as bytes. Seats are counted from the viewer.

use dixit::{Ballot, Phase, Slot, Variant, View};
use game_core::Seat;

use super::layout::{starts, sum};
use super::numbers::{CARDS, CLUES, SLOTS};

/// The most seats.
const SEATS: usize = 12;
/// A clue of the bank, or a last place for any other.
const CLUE: usize = CLUES.len() + 1;

/// The parts of an observation.
pub const PARTS: [(&str, usize); 27] = [
    ("phase: first, telling, giving, voting, results, paused, over", 7),
    ("variant: base, party, team", 3),
    ("number of players", 1),
    ("round, at most 255", 1),
    ("cards in the stock", 1),
    ("storyteller", SEATS),
    ("clue of the bank, or another", CLUE),
    ("cards in the hand", CARDS),
    ("own cards given", CARDS),
    ("row: slot x card", SLOTS * CARDS),
    ("own slots in the row", SLOTS),
    ("own vote: slots, or green", SLOTS),
    ("own red vote", SLOTS),
    ("seat is there", SEATS),
    ("seat is the partner", SEATS),
    ("points of the seat, at most 255", SEATS),
    ("cards in the seat's hand", SEATS),
    ("the game waits for the seat", SEATS),
    ("seat is done", SEATS),
    ("seat has a draft for its team", SEATS),
    ("seat gives for its team", SEATS),
    ("last storyteller", SEATS),
    ("last clue", CLUE),
    ("last row: slot x card", SLOTS * CARDS),
    ("last owners: slot x seat", SLOTS * SEATS),
    ("last votes: seat x slot; 2 for red", SEATS * SLOTS),
    ("last points of the seat", SEATS),
];
const STARTS: [usize; PARTS.len()] = starts(&PARTS);

/// The bytes of an observation.
struct Bytes(Vec<u8>);

impl Bytes {
    fn set(&mut self, part: usize, at: usize, number: u8) {
        debug_assert!(at < PARTS[part].1, "{}: {at}", PARTS[part].0);
        self.0[STARTS[part] + at] = number;
    }

    fn slots(&mut self, part: usize, slots: &[Slot]) {
        for &slot in slots {
            self.set(part, place(slot), 1);
        }
    }
}

/// All that this view says.
pub fn observe(view: &View, viewer: Seat) -> Vec<u8> {
    let mut bytes = Bytes(vec![0; sum(&PARTS)]);
    let open = &view.open;
    let chairs = open.chairs.len();
    let around = |seat: Seat| (seat.index() + chairs - viewer.index()) % chairs;
    let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    if let Some(phase) = phase(open.phase) {
        bytes.set(0, phase, 1);
    }
    bytes.set(1, variant(open.terms.variant), 1);
    bytes.set(2, 0, open.players);
    bytes.set(3, 0, small(open.round));
    bytes.set(4, 0, small(open.stock.into()));
    if let Some(teller) = open.teller {
        bytes.set(5, around(teller), 1);
    }
    if let Some(clue) = &open.clue {
        bytes.set(6, known(clue), 1);
    }
    for (slot, card) in open.row.iter().enumerate() {
        bytes.set(9, slot * CARDS + usize::from(card.0), 1);
    }
    for (seat, chair) in (0..).map(Seat).zip(&open.chairs) {
        let at = around(seat);
        bytes.set(13, at, 1);
        let side = open.chairs[viewer.index()].side;
        bytes.set(14, at, u8::from(seat != viewer && chair.side == side));
        bytes.set(15, at, small(open.scores[chair.side.index()].into()));
        bytes.set(16, at, chair.cards);
        bytes.set(17, at, u8::from(chair.awaited));
        bytes.set(18, at, u8::from(chair.done));
        bytes.set(19, at, u8::from(chair.staged));
        bytes.set(20, at, u8::from(chair.gives));
    }
    if let Some(mine) = &view.mine {
        for card in mine.hand.iter().flatten() {
            bytes.set(7, card.0.into(), 1);
        }
        mine.given.iter().for_each(|card| bytes.set(8, card.0.into(), 1));
        bytes.slots(10, &mine.slots);
        if let Some(ballot) = &mine.ballot {
            let (slots, red) = split(ballot);
            bytes.slots(11, &slots);
            bytes.slots(12, red.as_slice());
        }
    }
    if let Some(last) = &open.last {
        bytes.set(21, around(last.teller), 1);
        bytes.set(22, known(&last.clue), 1);
        for (slot, shown) in last.row.iter().enumerate() {
            bytes.set(23, slot * CARDS + usize::from(shown.card.0), 1);
            bytes.set(24, slot * SEATS + around(shown.owner), 1);
        }
        for vote in &last.votes {
            let (slots, red) = split(&vote.ballot);
            for (number, slot) in
                slots.iter().map(|slot| (1, slot)).chain(red.iter().map(|r| (2, r)))
            {
                bytes.set(25, around(vote.seat) * SLOTS + place(*slot), number);
            }
        }
        for (seat, &points) in (0..).map(Seat).zip(&last.points) {
            bytes.set(26, around(seat), points);
        }
    }
    bytes.0
}

fn phase(phase: Phase) -> Option<usize> {
    use Phase::{First, Giving, Over, Paused, Results, Telling, Voting};
    [First, Telling, Giving, Voting, Results, Paused, Over].iter().position(|one| *one == phase)
}

fn variant(variant: Variant) -> usize {
    match variant {
        Variant::Base => 0,
        Variant::Party => 1,
        Variant::Team => 2,
    }
}

fn known(clue: &str) -> usize {
    CLUES.iter().position(|known| *known == clue).unwrap_or(CLUES.len())
}

fn place(slot: Slot) -> usize {
    usize::from(slot.0) - 1
}

/// The slots or the green one, and the red one.
fn split(ballot: &Ballot) -> (Vec<Slot>, Option<Slot>) {
    match ballot {
        Ballot::Slots { slots } => (slots.clone(), None),
        Ballot::Colors { green, red } => (vec![*green], *red),
    }
}
