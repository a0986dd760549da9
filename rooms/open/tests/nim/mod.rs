//! A small game with what rooms must handle: more than two seats, and a seat
//! that may act twice in a row. Part of the tests beside it.
#![allow(dead_code, reason = "not every test uses everything")]

use std::fmt;

use game_core::{Dice, Notation, OpenTable, Outcome, ParseError, Position, Ruled, Seat, Status};
use open_room::{Claim, Env, Input, Lag, Offer, Request};
use room_core::{Arrival, ConnectionId, PersonId, RoomInput, SetPhrase};

/// A heap of matches: take one, two or three. Taking two lets you go on; taking
/// the last one wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nim {
    pub left: u8,
    pub turn: u8,
    pub seats: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one, two or three, and no more than there are")
    }
}

impl std::error::Error for TooMany {}

impl Ruled for TooMany {
    fn rule(&self) -> &'static str {
        "1.1"
    }
}

impl Position for Nim {
    type Move = u8;
    type Illegal = TooMany;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn status(&self) -> Status {
        match self.left {
            0 => Status::Over(Outcome::Won(Seat((self.turn + self.seats - 1) % self.seats))),
            _ => Status::Turn(Seat(self.turn)),
        }
    }

    fn check(&self, mv: u8) -> Result<(), TooMany> {
        if (1..=3).contains(&mv) && mv <= self.left { Ok(()) } else { Err(TooMany) }
    }

    fn each_move(&self, visit: impl FnMut(u8)) {
        (1..=3.min(self.left)).for_each(visit);
    }

    fn after(&self, mv: u8) -> Nim {
        let goes_on = mv == 2 && self.left > 2;
        let turn = if goes_on { self.turn } else { (self.turn + 1) % self.seats };
        Nim { left: self.left - mv, turn, ..*self }
    }
}

impl Notation for Nim {
    fn write_move(&self, mv: u8) -> String {
        format!("take {mv}")
    }

    fn read_move(&self, text: &str) -> Result<u8, ParseError> {
        let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        number.ok_or(ParseError { at: 0, expected: "take and a number" })
    }

    fn write(&self) -> String {
        format!("{} {}", self.left, self.turn)
    }

    fn read(&self, text: &str) -> Result<Nim, ParseError> {
        let wrong = ParseError { at: 0, expected: "two numbers" };
        let (left, turn) = text.split_once(' ').ok_or(wrong)?;
        let number = |text: &str| text.parse().map_err(|_| wrong);
        Ok(Nim { left: number(left)?, turn: number(turn)?, seats: self.seats })
    }
}

/// The seed of every bot.
pub const SEED: u32 = 8;

/// A request over a connection that was never measured.
pub fn asked(guest: ConnectionId, request: Request<u8>) -> Input<u8> {
    Input::Asked(guest, Lag::default(), request)
}

/// A guest connects: a person by the code that lets people in, others by the one for watching.
pub fn came(guest: ConnectionId, person: Option<PersonId>) -> Input<u8> {
    RoomInput::Came(Arrival { guest, person, inside: person.is_some() }).into()
}

pub fn sit(guest: ConnectionId, seat: Option<Seat>, name: &str) -> Input<u8> {
    asked(guest, Request::Sit { seat, name: name.to_owned() })
}

pub fn sit_program(guest: ConnectionId, seat: Option<Seat>, name: &str) -> Input<u8> {
    asked(guest, Request::SitProgram { seat, name: name.to_owned() })
}

pub fn seat(guest: ConnectionId, seat: Option<Seat>, level: u8) -> Input<u8> {
    asked(guest, Request::Seat { seat, level })
}

pub fn act(guest: ConnectionId, version: u32, mv: u8) -> Input<u8> {
    asked(guest, Request::Act { version, mv, thought_ms: None })
}

pub fn offer(guest: ConnectionId, version: u32, offer: Offer) -> Input<u8> {
    asked(guest, Request::Offer { version, offer })
}

pub fn refuse(guest: ConnectionId, version: u32, offer: Offer) -> Input<u8> {
    asked(guest, Request::Refuse { version, offer })
}

pub fn resign(guest: ConnectionId, version: u32) -> Input<u8> {
    asked(guest, Request::Resign { version })
}

pub fn abort(guest: ConnectionId, version: u32) -> Input<u8> {
    asked(guest, Request::Abort { version })
}

pub fn claim(guest: ConnectionId, version: u32, claim: Claim) -> Input<u8> {
    asked(guest, Request::Claim { version, claim })
}

pub fn publish(guest: ConnectionId, public: bool) -> Input<u8> {
    asked(guest, Request::Publish { public, people_only: false })
}

pub fn speak(guest: ConnectionId, phrase: SetPhrase) -> Input<u8> {
    asked(guest, Request::Say { phrase })
}

/// An environment that sets up each game with one match more than the last.
pub struct OneMore;

impl Dice for OneMore {
    /// Only the seed of a bot is drawn.
    fn below(&mut self, n: usize) -> usize {
        SEED as usize % n
    }
}

impl Env<OpenTable<Nim>> for OneMore {
    fn next_setup(&mut self, last: &Nim) -> Nim {
        Nim { left: last.left + 1, turn: 0, ..*last }
    }
}
