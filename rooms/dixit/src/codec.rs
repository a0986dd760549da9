//! Writes stored events as lines of text, and reads them.

use game_core::Seat;
use room_core::line::{self, account, number, word, write_sat};
use room_core::{DecodeError, EventSourced, Line, Millis, Name, PersonId, StoredEvent};
use serde::{Deserialize, Serialize};

use crate::commit_reveal::{Nonce, Seed};
use crate::event::Event;
use crate::mark::Mark;
use crate::replay_check::{may_act, may_follow, may_time_out};
use crate::settings::Settings;
use crate::state::{CHAIRS, State};

/// The version word of these lines.
pub(crate) const VERSION: &str = "dixit/1";

/// What a table was opened with: the first line of its book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The settings of the first game, until the host changes them.
    pub settings: Settings,
    /// The code that lets people look on.
    pub watch: String,
    /// The seed of the first game.
    pub seed: Seed,
    /// How many cards the deck has.
    pub cards: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opened {
    settings: Settings,
    watch: String,
    seed: String,
    #[serde(default = "default_cards")]
    cards: u16,
}

/// The size of the deck in the oldest books, which don't state it.
fn default_cards() -> u16 {
    84
}

/// The most cards of any deck.
const MOST_CARDS: u16 = 1_000;

impl Opening {
    /// The first line of the table's book.
    #[must_use]
    pub fn write(&self, at: Millis) -> String {
        let Opening { settings, watch, seed, cards } = self.clone();
        let opened = Opened { settings, watch, seed: seed.write(), cards };
        Line::write(VERSION, at, &format!("open {}", json(&opened)))
    }

    /// Reads the first line of a book; `None` if it belongs to another game.
    #[must_use]
    pub fn read(line: &str) -> Option<Opening> {
        let Line { verb: "open", rest, .. } = Line::read(VERSION, line).ok()? else { return None };
        let Opened { settings, watch, seed, cards } = serde_json::from_str(rest).ok()?;
        let seed = Seed::read(&seed)?;
        (cards <= MOST_CARDS).then_some(Opening { settings, watch, seed, cards })
    }
}

/// Writes or reads the events of one evening. Reading follows the game and
/// declines what the rules forbid; only [`crate::verify`] checks that the
/// dice were the promised ones.
///
/// A line is a version word, an instant, a verb and its arguments. An event
/// of the table is written as JSON (`docs/records.md`):
/// `dixit/1 1763683200000 act 2 {"event":"given","seat":2,"cards":[17],"auto":false}`.
pub struct Codec {
    pub(crate) state: State,
}

/// Writes an event.
#[must_use]
pub fn write(stored: &StoredEvent<Event>) -> String {
    let text = match &stored.what {
        Event::Settled(settings) => format!("settle {}", json(settings)),
        Event::Sat { seat, person, name } => write_sat(*seat, *person, name),
        Event::ProgramSat { seat, person, name } => {
            format!("program {seat} {person} {}", name.as_str())
        }
        Event::Moved { from, to } => format!("move {from} {to}"),
        Event::Bot(seat) => format!("bot {seat}"),
        Event::Rose(seat) => format!("rise {seat}"),
        Event::Named(seat, name) => format!("name {seat} {}", name.as_str()),
        Event::Hosts(seat) => format!("host {seat}"),
        Event::Nonce(seat, nonce) => format!("nonce {seat} {}", nonce.write()),
        Event::Brought(mark) => format!("photo {mark}"),
        Event::TakenOut(Some(mark)) => format!("out {mark}"),
        Event::TakenOut(None) => "gone".to_owned(),
        Event::Begun => "begin".to_owned(),
        Event::Acted(seat, event) => format!("act {seat} {}", json(event)),
        Event::Automatic(event) => format!("house {}", json(event)),
        Event::TimedOut(seat, event) => format!("lapse {seat} {}", json(event)),
        Event::Late => "late".to_owned(),
        Event::Stood(left) => format!("stand {left}"),
        Event::Resumed(left) => format!("resume {left}"),
        Event::Again(seed) => format!("again {}", seed.write()),
    };
    Line::write(VERSION, stored.at, &text)
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what we store has only text for keys")
}

impl Codec {
    /// A codec that reads the lines after this opening.
    #[must_use]
    pub fn new(opening: &Opening) -> Codec {
        Codec { state: State::new(opening.settings.clone(), opening.seed, opening.cards) }
    }

    /// Writes an event.
    #[must_use]
    pub fn write(stored: &StoredEvent<Event>) -> String {
        write(stored)
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// What was expected. An event that the rules forbid here is an error too:
    /// it cannot have happened.
    pub fn read(&mut self, line: &str) -> Result<StoredEvent<Event>, DecodeError> {
        self.state.read(line)
    }
}

impl State {
    /// Reads the next line, and applies its event.
    pub(crate) fn read(&mut self, line: &str) -> Result<StoredEvent<Event>, DecodeError> {
        let stored = parse(line)?;
        if !self.is_possible(&stored.what) {
            return Err(DecodeError::expected("an event that the rules allow here"));
        }
        self.apply(&stored);
        Ok(stored)
    }

    fn is_possible(&self, what: &Event) -> bool {
        let state = self;
        let before = state.game.is_none();
        let free = |seat: Seat| state.chairs.get(seat.index()).is_some_and(Option::is_none);
        let taken = |seat: Seat| state.chair(seat).is_some();
        let table = state.game.as_ref().map(|game| &game.table);
        match what {
            Event::Settled(_) => before,
            Event::Sat { seat, .. } => free(*seat),
            Event::ProgramSat { seat, .. } => free(*seat) && !state.has_photographs(),
            Event::Moved { from, to } => before && taken(*from) && free(*to),
            Event::Bot(seat) => before && free(*seat) && !state.has_photographs(),
            Event::Rose(seat) => !state.is_on() && taken(*seat),
            Event::Named(seat, _) | Event::Hosts(seat) => taken(*seat),
            Event::Nonce(seat, _) => before && taken(*seat) && state.nonce(*seat).is_none(),
            Event::Brought(mark) => before && !state.has_photo(*mark),
            Event::TakenOut(Some(mark)) => before && state.has_photo(*mark),
            Event::TakenOut(None) => !state.photos.is_empty(),
            Event::Begun => before && state.has_enough() && state.setup().is_ok(),
            Event::Acted(seat, event) => table.is_some_and(|table| may_act(table, *seat, event)),
            Event::Automatic(event) => table.is_some_and(|table| may_follow(table, event)),
            Event::TimedOut(seat, event) => {
                table.is_some_and(|table| may_time_out(table, *seat, event))
            }
            Event::Late | Event::Stood(_) | Event::Resumed(_) => state.timer.is_some(),
            Event::Again(_) => state.phase() == Some(dixit::Phase::Over),
        }
    }
}

/// Reads a line without the state.
fn parse(line: &str) -> Result<StoredEvent<Event>, DecodeError> {
    if !line.starts_with(VERSION) {
        return Err(DecodeError::expected("the version word dixit/1"));
    }
    let Line { at, verb, rest } = Line::read(VERSION, line)?;
    let what = match verb {
        "settle" => Event::Settled(object(rest)?),
        "sit" | "program" => {
            let (seat, rest) = word(rest);
            let (person, name) = word(rest);
            let (seat, person) = (read_seat(seat)?, read_person(person)?);
            let name = Name::stored(name);
            match verb {
                "program" => Event::ProgramSat { seat, person, name },
                _ => Event::Sat { seat, person, name },
            }
        }
        "seat" => {
            let (seat, id) = word(rest);
            let (person, name) = account(id)?;
            Event::Sat { seat: read_seat(seat)?, person, name }
        }
        "move" => {
            let (from, to) = word(rest);
            Event::Moved { from: read_seat(from)?, to: read_seat(to)? }
        }
        "bot" => Event::Bot(read_seat(rest)?),
        "rise" => Event::Rose(read_seat(rest)?),
        "name" => {
            let (seat, name) = word(rest);
            Event::Named(read_seat(seat)?, Name::stored(name))
        }
        "host" => Event::Hosts(read_seat(rest)?),
        "nonce" => {
            let (seat, nonce) = word(rest);
            let nonce = Nonce::read(nonce).ok_or(DecodeError::expected("32 hexadecimal digits"))?;
            Event::Nonce(read_seat(seat)?, nonce)
        }
        "photo" => Event::Brought(read_mark(rest)?),
        "out" => Event::TakenOut(Some(read_mark(rest)?)),
        "gone" => Event::TakenOut(None),
        "begin" => Event::Begun,
        "act" => {
            let (seat, event) = word(rest);
            Event::Acted(read_seat(seat)?, object(event)?)
        }
        "house" => Event::Automatic(object(rest)?),
        "lapse" => {
            let (seat, event) = word(rest);
            Event::TimedOut(read_seat(seat)?, object(event)?)
        }
        "late" => Event::Late,
        "stand" => Event::Stood(number(rest)?),
        "resume" => Event::Resumed(number(rest)?),
        "again" => {
            Event::Again(Seed::read(rest).ok_or(DecodeError::expected("64 hexadecimal digits"))?)
        }
        _ => return Err(DecodeError::expected("a verb of this version")),
    };
    Ok(StoredEvent { at, what })
}

fn object<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, DecodeError> {
    serde_json::from_str(text).map_err(|_| DecodeError::expected("an object of this version"))
}

fn read_seat(text: &str) -> Result<Seat, DecodeError> {
    line::seat(text, CHAIRS)
}

/// In a published record, a dash stands for each person.
fn read_person(text: &str) -> Result<PersonId, DecodeError> {
    match text {
        "-" => Ok(PersonId([0; 32])),
        text => line::person(text),
    }
}

fn read_mark(text: &str) -> Result<Mark, DecodeError> {
    Mark::read(text).ok_or(DecodeError::expected("32 hexadecimal digits"))
}
