//! Writes the stored events of open games as lines of text, and reads them.

use game_core::{Notation, Seat};
use room_core::line::{account, number, person, seat, word, write_sat};
use room_core::{DecodeError, Holiday, Line, Millis, Name, PersonId, StoredEvent};

use crate::event::{Event, Stop};
use crate::occupant::Bot;

/// Writes or reads the events of one room, in the game's own notation. A
/// move's text depends on the position, so a codec follows the game; it must
/// see each event once, in order.
///
/// A line is a version word, an instant, a verb and its arguments:
/// `dvonn/1 1763683200000 play 0 d3`. A lag credit follows the seat, in
/// milliseconds: `play 0+240 d3`.
#[derive(Clone, Debug)]
pub struct Codec<P: Notation> {
    version: String,
    start: P,
    now: P,
    moves: Vec<(P::Move, String)>,
}

impl<P: Notation> Codec<P> {
    /// A codec at the start of a game; `version` is the version word of its lines.
    #[must_use]
    pub fn new(version: impl Into<String>, start: P) -> Codec<P> {
        Codec { version: version.into(), now: start.clone(), start, moves: Vec::new() }
    }

    /// The position before the first move of the current game.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position now.
    pub fn now(&self) -> &P {
        &self.now
    }

    /// The moves of the current game, as text.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.moves.iter().map(|(_, text)| text.as_str())
    }

    /// Writes the next event.
    pub fn write(&mut self, stored: &StoredEvent<Event<P::Move, P>>) -> String {
        let text = match &stored.what {
            Event::Sat { seat, person, name } => write_sat(*seat, *person, name),
            Event::ProgramSat { seat, person, name } => {
                format!("program {seat} {person} {}", name.as_str())
            }
            Event::Seated(seat, Bot { level, seed }) => format!("mind {seat} {level} {seed}"),
            Event::Acted(seat, mv, 0) => format!("play {seat} {}", self.now.write_move(*mv)),
            Event::Acted(seat, mv, credit) => {
                format!("play {seat}+{credit} {}", self.now.write_move(*mv))
            }
            Event::Automatic(mv) => format!("house {}", self.now.write_move(*mv)),
            Event::TakenBack(to) => format!("back {to}"),
            Event::Stopped(Stop::Resigned(seat)) => format!("end resigned {seat}"),
            Event::Stopped(Stop::Flagged(seat)) => format!("end flagged {seat}"),
            Event::Stopped(Stop::Agreed) => "end agreed".to_owned(),
            Event::Stopped(Stop::Aborted(seat)) => format!("end aborted {seat}"),
            Event::Stopped(Stop::Unstarted(seat)) => format!("end unstarted {seat}"),
            Event::Stopped(Stop::Absent(seat)) => format!("end absent {seat}"),
            Event::Stopped(Stop::AbsentDrawn(seat)) => format!("end absent_drawn {seat}"),
            Event::Again(start) => format!("again {}", start.write()),
            Event::Graced(seat) => format!("grace {seat}"),
            Event::Away(seat, Holiday { from, to }) => format!("away {seat} {} {}", from.0, to.0),
            Event::Given(seat, millis) => format!("give {seat} {millis}"),
            Event::Resumed(charged) => format!("resume {charged}"),
        };
        self.advance(&stored.what);
        Line::write(&self.version, stored.at, &text)
    }

    /// Reads the next event.
    ///
    /// # Errors
    /// What was expected. A move that the rules forbid here is an error too: it
    /// cannot have happened.
    pub fn read(&mut self, line: &str) -> Result<StoredEvent<Event<P::Move, P>>, DecodeError> {
        let Line { at, verb, rest } = Line::read(&self.version, line)?;
        let what = match verb {
            "sit" => {
                let (seat, person, name) = self.read_sat(rest)?;
                Event::Sat { seat, person, name }
            }
            "program" => {
                let (seat, person, name) = self.read_sat(rest)?;
                Event::ProgramSat { seat, person, name }
            }
            "seat" => {
                let (seat, id) = word(rest);
                let (person, name) = account(id)?;
                Event::Sat { seat: self.read_seat(seat)?, person, name }
            }
            "mind" => self.read_seated(rest)?,
            "play" => {
                let (seat, mv) = word(rest);
                let (seat, credit) = seat.split_once('+').unwrap_or((seat, "0"));
                Event::Acted(self.read_seat(seat)?, self.read_move(mv)?, number(credit)?)
            }
            "house" => Event::Automatic(self.read_move(rest)?),
            "back" => Event::TakenBack(self.read_length(rest)?),
            "end" => Event::Stopped(self.read_stop(rest)?),
            "again" => {
                let start = self.start.read(rest);
                Event::Again(start.map_err(|_| DecodeError { expected: "a position" })?)
            }
            "grace" => Event::Graced(self.read_seat(rest)?),
            "away" => self.read_away(rest)?,
            "give" => {
                let (seat, millis) = word(rest);
                Event::Given(self.read_seat(seat)?, number(millis)?)
            }
            "resume" => Event::Resumed(number(rest)?),
            _ => return Err(DecodeError { expected: "a verb of this version" }),
        };
        self.advance(&what);
        Ok(StoredEvent { at, what })
    }

    fn read_move(&self, text: &str) -> Result<P::Move, DecodeError> {
        let mv = self.now.read_move(text).map_err(|_| DecodeError { expected: "a move" })?;
        self.now.check(mv).map_err(|_| DecodeError { expected: "a move that the rules allow" })?;
        Ok(mv)
    }

    fn read_sat(&self, text: &str) -> Result<(Seat, PersonId, Name), DecodeError> {
        let (seat, rest) = word(text);
        let (id, name) = word(rest);
        Ok((self.read_seat(seat)?, person(id)?, Name::stored(name)))
    }

    fn read_seated(&self, text: &str) -> Result<Event<P::Move, P>, DecodeError> {
        let (seat, rest) = word(text);
        let (level, seed) = word(rest);
        let bot = level.parse().ok().zip(seed.parse().ok());
        let bot = bot.map(|(level, seed)| Bot { level, seed });
        Ok(Event::Seated(self.read_seat(seat)?, bot.ok_or(DecodeError { expected: "a mind" })?))
    }

    fn read_away(&self, text: &str) -> Result<Event<P::Move, P>, DecodeError> {
        let (seat, rest) = word(text);
        let (from, to) = word(rest);
        let holiday = Holiday { from: Millis(number(from)?), to: Millis(number(to)?) };
        Ok(Event::Away(self.read_seat(seat)?, holiday))
    }

    fn read_stop(&self, text: &str) -> Result<Stop, DecodeError> {
        match word(text) {
            ("resigned", seat) => Ok(Stop::Resigned(self.read_seat(seat)?)),
            ("flagged", seat) => Ok(Stop::Flagged(self.read_seat(seat)?)),
            ("agreed", "") => Ok(Stop::Agreed),
            ("aborted", seat) => Ok(Stop::Aborted(self.read_seat(seat)?)),
            ("unstarted", seat) => Ok(Stop::Unstarted(self.read_seat(seat)?)),
            ("absent", seat) => Ok(Stop::Absent(self.read_seat(seat)?)),
            ("absent_drawn", seat) => Ok(Stop::AbsentDrawn(self.read_seat(seat)?)),
            _ => Err(DecodeError { expected: "how people or a clock end a game" }),
        }
    }

    fn read_seat(&self, text: &str) -> Result<Seat, DecodeError> {
        seat(text, self.start.seats().into())
    }

    fn read_length(&self, text: &str) -> Result<u32, DecodeError> {
        let to = number(text)?;
        match u32::try_from(to) {
            Ok(to) if (to as usize) < self.moves.len() => Ok(to),
            _ => Err(DecodeError { expected: "fewer moves than were played" }),
        }
    }

    fn advance(&mut self, what: &Event<P::Move, P>) {
        match what {
            Event::Acted(_, mv, _) | Event::Automatic(mv) => {
                self.moves.push((*mv, self.now.write_move(*mv)));
                self.now = self.now.after(*mv);
            }
            Event::TakenBack(to) => {
                self.moves.truncate(*to as usize);
                let after = |here: P, (mv, _): &(P::Move, String)| here.after(*mv);
                self.now = self.moves.iter().fold(self.start.clone(), after);
            }
            Event::Again(start) => {
                self.start = start.clone();
                self.now = start.clone();
                self.moves.clear();
            }
            Event::Sat { .. }
            | Event::ProgramSat { .. }
            | Event::Seated(..)
            | Event::Stopped(_)
            | Event::Graced(_)
            | Event::Away(..)
            | Event::Given(..)
            | Event::Resumed(_) => {}
        }
    }
}
