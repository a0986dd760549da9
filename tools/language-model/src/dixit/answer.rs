//! Reads a clue, a gift or a vote out of what a model wrote.
//!
//! What is legal plays no part in what is read. A mark decides; where a number is asked for, it may
//! also be all that stands in the last line.

use dixit::{Ballot, Card, Command, Phase, Slot, View, clean};
use game_core::excerpt;
use language::latin_digit;

use super::marked::Mark;
use super::refusal::Refusal;
use crate::marks::{after_thoughts, bare, last_marked, lines};

/// What a seat is asked for in a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A card and a clue.
    Tell,
    /// This number of cards for the storyteller's clue.
    Give(usize),
    /// The storyteller's card; up to this number of cards may be named.
    Vote(usize),
}

impl Question {
    /// What this seat is asked for; `None` where nothing is to be chosen.
    pub fn of(view: &View) -> Option<Question> {
        let terms = &view.open.terms;
        match view.open.phase {
            Phase::Telling => Some(Question::Tell),
            Phase::Giving => Some(Question::Give(terms.variant.gives(view.open.players))),
            Phase::Voting => Some(Question::Vote(terms.variant.votes(view.open.players))),
            _ => None,
        }
    }

    /// The marks of an answer to it.
    pub fn marks(self) -> &'static [Mark] {
        match self {
            Question::Tell => &[Mark::Card, Mark::Clue],
            Question::Give(_) => &[Mark::Card],
            Question::Vote(_) => &[Mark::Vote],
        }
    }
}

/// The command of an answer, for the seat whose view this is. Cards are counted as in the prompt,
/// from 1.
///
/// # Errors
/// Why there is none. What the rules of the table forbid beyond that, the table says.
pub fn read_answer(view: &View, answer: &str) -> Result<Command, Refusal> {
    let text = after_thoughts(answer);
    match Question::of(view) {
        Some(Question::Tell) => {
            let told = Mark::Card.find(text).ok_or(Refusal::Nothing(Mark::Card))?;
            let numbers = numbers(Mark::Card, &told, 1)?;
            let clue = Mark::Clue.find(text).ok_or(Refusal::Nothing(Mark::Clue))?;
            let clue = unquoted(&clue).to_owned();
            clean(&clue).map_err(|why| Refusal::Illegal { text: excerpt(&clue), why })?;
            Ok(Command::Clue { card: in_hand(view, numbers[0])?, text: clue })
        }
        Some(Question::Give(due)) => {
            let numbers = alone_or_marked(Mark::Card, text, due)?;
            let cards = numbers.into_iter().map(|number| in_hand(view, number));
            Ok(Command::Give { cards: cards.collect::<Result<_, _>>()? })
        }
        Some(Question::Vote(most)) => {
            let numbers = alone_or_marked(Mark::Vote, text, most)?;
            let slot = |number: usize| Slot(u8::try_from(number).unwrap_or(u8::MAX));
            Ok(Command::Vote(Ballot::Slots { slots: numbers.into_iter().map(slot).collect() }))
        }
        None => {
            let why = dixit::Refusal::NotNow(view.open.phase);
            Err(Refusal::Illegal { text: excerpt(bare(text)), why })
        }
    }
}

/// The numbers behind the last mark; else behind a word such as *answer*; else those that are all
/// of the last line.
fn alone_or_marked(mark: Mark, text: &str, most: usize) -> Result<Vec<usize>, Refusal> {
    if let Some(told) = mark.find(text) {
        return numbers(mark, &told, most);
    }
    if let Some(told) = last_marked(text) {
        return numbers(mark, told, most);
    }
    let last = lines(text).next_back().map(|(_, line)| bare(line));
    let is_number = |line: &&str| {
        let inside = |c: char| c.is_numeric() || c.is_whitespace() || ",،#".contains(c);
        line.chars().any(char::is_numeric) && line.chars().all(inside)
    };
    let alone = last.filter(is_number).ok_or(Refusal::Nothing(mark))?;
    numbers(mark, alone, most)
}

/// The whole numbers in a text, `most` at most.
fn numbers(mark: Mark, text: &str, most: usize) -> Result<Vec<usize>, Refusal> {
    let latin: String = text.chars().map(latin_digit).collect();
    let words = latin.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let found: Vec<usize> = words.map(|word| word.parse().unwrap_or(usize::MAX)).collect();
    match found.len() {
        0 => Err(Refusal::Unreadable(mark, excerpt(bare(text)))),
        count if count > most => Err(Refusal::Several(mark, excerpt(bare(text)))),
        _ => Ok(found),
    }
}

/// The card of this number in the hand.
fn in_hand(view: &View, number: usize) -> Result<Card, Refusal> {
    let hand = view.mine.iter().flat_map(|mine| mine.hand.iter().flatten());
    let card = number.checked_sub(1).and_then(|place| hand.copied().nth(place));
    let why = dixit::Refusal::NotInHand(Card(u16::try_from(number).unwrap_or(u16::MAX)));
    card.ok_or_else(|| Refusal::Illegal { text: number.to_string(), why })
}

/// A clue without what decorates it: Markdown around it, and one pair of quotes.
fn unquoted(text: &str) -> &str {
    const QUOTES: [(char, char); 6] =
        [('"', '"'), ('“', '”'), ('”', '”'), ('«', '»'), ('\'', '\''), ('‘', '’')];
    let text = text.trim_matches(|c: char| c.is_whitespace() || "*_`".contains(c));
    let inside = |(open, close): (char, char)| text.strip_prefix(open)?.strip_suffix(close);
    QUOTES.into_iter().find_map(inside).map_or(text, str::trim)
}
