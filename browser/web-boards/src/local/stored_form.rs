//! How a table of this screen is stored, now and by earlier versions.

use any_room::Happened;
use catalog::AnyPosition;
use game_core::{Ending, Position, Seat};
use open_room::{Bot, Event, Stop};
use protocol::{Clock, Setup};
use room_core::{Millis, Name, PersonId, StoredEvent};
use serde::{Deserialize, Serialize};

/// A stored table. Its room is opened from events that lead to it.
#[derive(Serialize, Deserialize)]
pub struct StoredForm {
    pub setup: Setup,
    /// The position before the first move of the current game.
    pub start: String,
    pub moves: Vec<String>,
    /// The visitor's seat; `None` if all play on this screen.
    pub you: Option<Seat>,
    /// For the front page, which has no rules.
    #[serde(default)]
    pub turn: Option<Seat>,
    /// A game stored before there were levels continues against a mild one.
    #[serde(default = "mild")]
    pub level: u8,
    #[serde(default)]
    pub seed: u32,
    pub clock: Option<Clock>,
    pub left_ms: Vec<u64>,
    pub ending: Option<Ending>,
    pub games_before: u32,
}

fn mild() -> u8 {
    2
}

impl StoredForm {
    /// A new table that begins at this position, which is text. Against an engine the visitor has
    /// the seat `you`.
    pub fn new(
        (setup, start): (Setup, String),
        (you, bot): (Option<Seat>, Bot),
        clock: Option<Clock>,
    ) -> StoredForm {
        StoredForm {
            setup,
            start,
            moves: Vec::new(),
            you,
            turn: None,
            level: bot.level,
            seed: bot.seed,
            clock,
            left_ms: Vec::new(),
            ending: None,
            games_before: 0,
        }
    }

    /// What has happened: earlier games, all sat down, moves, and perhaps the end. `start` is the
    /// position that its text means.
    pub fn events(&self, start: &AnyPosition) -> Vec<StoredEvent<Happened>> {
        let games = (0..self.games_before).map(|_| Event::Again(start.clone()));
        let bot = Bot { level: self.level, seed: self.seed };
        let chairs = (0..self.setup.seats()).map(Seat).map(|seat| {
            let sits = |number| Event::Sat { seat, person: person(number), name: Name::default() };
            match self.you {
                Some(you) if you != seat => Event::Seated(seat, bot),
                Some(_) => sits(0),
                None => sits(seat.0),
            }
        });
        let end = self.ending.and_then(|ending| match ending {
            Ending::Resigned(seat) => Some(Event::Stopped(Stop::Resigned(seat))),
            Ending::Flagged(seat) => Some(Event::Stopped(Stop::Flagged(seat))),
            Ending::Rules(_) => None,
            // The others are not of a game on one screen.
            _ => Some(Event::Stopped(Stop::Agreed)),
        });
        let all = games.chain(chairs).chain(self.turns(start)).chain(end);
        all.map(|what| StoredEvent { at: Millis(0), what }).collect()
    }

    /// The moves, and what each seat is charged for all its thinking: before its last move, or
    /// after all moves if it is its turn.
    fn turns(&self, start: &AnyPosition) -> Vec<Happened> {
        let mut now = start.clone();
        let mut played = Vec::new();
        for text in &self.moves {
            let (Some(seat), Ok(mv)) = (now.turn(), now.legal_move(text)) else { break };
            now.advance(mv);
            played.push((seat, mv));
        }
        // The first move of a game is not on the clock.
        let on_clock = |seat| played.iter().skip(1).filter(|&&(other, _)| other == seat).count();
        let charge = |seat: Seat| {
            let (clock, &left) = (self.clock?, self.left_ms.get(seat.index())?);
            let given = clock.increment_ms.saturating_mul(on_clock(seat) as u64);
            let had = clock.start_ms.saturating_add(given);
            Some(Event::Resumed(had.saturating_sub(left)))
        };
        let mut all = Vec::new();
        for (at, &(seat, mv)) in played.iter().enumerate() {
            let is_last = now.turn() != Some(seat)
                && played[at + 1..].iter().all(|&(other, _)| other != seat);
            all.extend(charge(seat).filter(|_| is_last && at > 0));
            all.push(Event::Acted(seat, mv, 0));
        }
        if let Some(turn) = now.turn()
            && !played.is_empty()
        {
            all.extend(charge(turn));
        }
        all
    }
}

/// The person with this number at this screen.
pub fn person(number: u8) -> PersonId {
    PersonId([number; 32])
}
