//! Numbers for the commands that move a game of Dixit on.

use std::array;

use dixit::{Ballot, Card, Command, Slot, Variant};

use super::layout::{starts, sum};

/// The bank of clues.
pub const CLUES: [&str; 64] = include!("../clues.in");

pub const CARDS: usize = deck::WHOLE;
/// The most cards in a row.
pub const SLOTS: usize = 12;

/// The parts of the numbering.
const PARTS: [(&str, usize); 10] = [
    ("clue: card x 64 + clue", CARDS * CLUES.len()),
    ("theme: clue", CLUES.len()),
    ("give one card", CARDS),
    ("give two cards, the pairs in order", CARDS * (CARDS - 1) / 2),
    ("vote for one slot", SLOTS),
    ("vote for two slots, the pairs in order", SLOTS * (SLOTS - 1) / 2),
    ("vote green and red: green x 12 + red", SLOTS * SLOTS),
    ("ready", 1),
    ("finish", 1),
    ("buzz", 1),
];
const STARTS: [usize; PARTS.len()] = starts(&PARTS);
const CLUE: usize = STARTS[0];
const THEME: usize = STARTS[1];
const GIVE: usize = STARTS[2];
const GIVE_TWO: usize = STARTS[3];
const VOTE: usize = STARTS[4];
const VOTE_TWO: usize = STARTS[5];
const COLORS: usize = STARTS[6];
const READY: usize = STARTS[7];
const FINISH: usize = STARTS[8];
const BUZZ: usize = STARTS[9];

/// How many actions there are, in every variant.
pub const ACTIONS: usize = sum(&PARTS);

/// What each range of numbers means, and where it begins.
pub static RANGES: std::sync::LazyLock<[(&str, usize); PARTS.len()]> =
    std::sync::LazyLock::new(|| array::from_fn(|part| (PARTS[part].0, STARTS[part])));

/// The number of a command; `None` if it has none.
pub fn number(command: &Command) -> Option<usize> {
    let clue = |text: &str| CLUES.iter().position(|known| *known == text);
    let within = |number: usize, size: usize| (number < size).then_some(number);
    let card = |card: &Card| within(card.0.into(), CARDS);
    let slot = |slot: &Slot| within(usize::from(slot.0).checked_sub(1)?, SLOTS);
    Some(match command {
        Command::Clue { card: own, text } => CLUE + card(own)? * CLUES.len() + clue(text)?,
        Command::Theme { text } => THEME + clue(text)?,
        Command::Give { cards } => match &cards[..] {
            [one] => GIVE + card(one)?,
            [one, two] => GIVE_TWO + pair(card(one)?, card(two)?, CARDS)?,
            _ => return None,
        },
        Command::Vote(Ballot::Slots { slots }) => match &slots[..] {
            [one] => VOTE + slot(one)?,
            [one, two] => VOTE_TWO + pair(slot(one)?, slot(two)?, SLOTS)?,
            _ => return None,
        },
        Command::Vote(Ballot::Colors { green, red: None }) => VOTE + slot(green)?,
        Command::Vote(Ballot::Colors { green, red: Some(red) }) => {
            COLORS + slot(green)? * SLOTS + slot(red)?
        }
        Command::Ready => READY,
        Command::Finish => FINISH,
        Command::Buzz => BUZZ,
        _ => return None,
    })
}

/// The numbers of a choice: one, or one for each clue of the bank.
pub fn each_number(choice: &Command) -> Vec<usize> {
    let first = number(choice);
    let many = match choice {
        Command::Clue { .. } | Command::Theme { .. } => CLUES.len(),
        _ => 1,
    };
    first.map_or_else(Vec::new, |first| (first..first + many).collect())
}

/// The command with this number.
pub fn command(number: usize, variant: Variant) -> Command {
    let card = |number: usize| Card(u16::try_from(number).expect("a deck is counted in 16 bits"));
    let slot = |number: usize| Slot(u8::try_from(number + 1).expect("a row has at most twelve"));
    let text = |clue: usize| CLUES[clue].to_owned();
    match number {
        THEME.. if number < GIVE => Command::Theme { text: text(number - THEME) },
        GIVE.. if number < GIVE_TWO => Command::Give { cards: vec![card(number - GIVE)] },
        GIVE_TWO.. if number < VOTE => {
            let (one, two) = unpaired(number - GIVE_TWO, CARDS);
            Command::Give { cards: vec![card(one), card(two)] }
        }
        VOTE.. if number < VOTE_TWO && variant == Variant::Party => {
            Command::Vote(Ballot::Colors { green: slot(number - VOTE), red: None })
        }
        VOTE.. if number < VOTE_TWO => {
            Command::Vote(Ballot::Slots { slots: vec![slot(number - VOTE)] })
        }
        VOTE_TWO.. if number < COLORS => {
            let (one, two) = unpaired(number - VOTE_TWO, SLOTS);
            Command::Vote(Ballot::Slots { slots: vec![slot(one), slot(two)] })
        }
        COLORS.. if number < READY => {
            let (green, red) = ((number - COLORS) / SLOTS, (number - COLORS) % SLOTS);
            Command::Vote(Ballot::Colors { green: slot(green), red: Some(slot(red)) })
        }
        READY => Command::Ready,
        FINISH => Command::Finish,
        BUZZ => Command::Buzz,
        _ => {
            let (own, clue) = ((number - CLUE) / CLUES.len(), (number - CLUE) % CLUES.len());
            Command::Clue { card: card(own), text: text(clue) }
        }
    }
}

/// The place of two different numbers below `n` among all such pairs, in whichever order they are.
fn pair(one: usize, two: usize, n: usize) -> Option<usize> {
    let (low, high) = (one.min(two), one.max(two));
    (low < high).then(|| before(low, n) + high - low - 1)
}

/// How many pairs begin with a number below `low`.
fn before(low: usize, n: usize) -> usize {
    low * (2 * n - low - 1) / 2
}

/// The pair at this place.
fn unpaired(place: usize, n: usize) -> (usize, usize) {
    let low = (0..n).take_while(|&low| before(low, n) <= place).last().unwrap_or(0);
    (low, low + 1 + place - before(low, n))
}
