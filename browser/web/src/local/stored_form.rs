//! How a table of this screen is stored, now and by earlier versions.

use game_core::{Ending, Seat};
use open_room::{Bot, Event, Stop};
use protocol::{Clock, Setup};
use room_core::{Millis, Name, StoredEvent};
use serde::{Deserialize, Serialize};

use super::any_table::Begun;
use super::table::person;

/// What can happen at a table of this screen.
pub type Happened = Event<String, Begun>;

/// A stored table. `events` are all that a table is opened from; the rest is for the front page,
/// which has no rules, and was all that earlier versions stored.
#[derive(Serialize, Deserialize)]
pub struct StoredForm {
    pub setup: Setup,
    /// The position before the first move of the current game.
    pub start: String,
    pub moves: Vec<String>,
    /// The visitor's seat; `None` if all play on this screen.
    pub you: Option<Seat>,
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
    /// The position before the first move of the first game.
    #[serde(default)]
    pub first: Option<String>,
    #[serde(default)]
    pub events: Vec<StoredEvent<Happened>>,
}

fn mild() -> u8 {
    2
}

impl StoredForm {
    /// What the first game began from.
    pub fn first_game(&self) -> Begun {
        let start = self.first.as_ref().unwrap_or(&self.start).clone();
        Begun { setup: self.setup.clone(), start }
    }

    /// What has happened. For a table of an earlier version: what leads to what it stored.
    pub fn events(&self) -> Vec<StoredEvent<Happened>> {
        if self.events.is_empty() { self.retold() } else { self.events.clone() }
    }

    fn retold(&self) -> Vec<StoredEvent<Happened>> {
        let begun = self.first_game();
        let again = (0..self.games_before).map(|_| Event::Again(begun.clone()));
        let sat = (0..self.setup.seats()).map(Seat).map(|seat| match self.you {
            Some(you) if you != seat => {
                Event::Seated(seat, Bot { level: self.level, seed: self.seed })
            }
            Some(_) => Event::Sat { seat, person: person(0), name: Name::new("") },
            None => Event::Sat { seat, person: person(seat.0), name: Name::new("") },
        });
        let mut all: Vec<Happened> = again.chain(sat).collect();
        all.extend(self.retold_moves(&begun));
        all.extend(match self.ending {
            Some(Ending::Resigned(seat)) => Some(Event::Stopped(Stop::Resigned(seat))),
            Some(Ending::Flagged(seat)) => Some(Event::Stopped(Stop::Flagged(seat))),
            Some(Ending::Agreed | Ending::Abandoned) => Some(Event::Stopped(Stop::Agreed)),
            Some(Ending::Rules(_)) | None => None,
        });
        all.into_iter().map(|what| StoredEvent { at: Millis(0), what }).collect()
    }

    /// The moves. Before its last one each seat is charged all that it has thought.
    fn retold_moves(&self, begun: &Begun) -> Vec<Happened> {
        let Ok(mut now) = self.setup.read(&begun.start) else { return Vec::new() };
        let mut played = Vec::new();
        for mv in &self.moves {
            let Some(seat) = now.turn() else { break };
            if now.play(mv).is_err() {
                break;
            }
            played.push((seat, mv));
        }
        let mut all = Vec::new();
        for (at, &(seat, mv)) in played.iter().enumerate() {
            let is_last = !played[at + 1..].iter().any(|&(other, _)| other == seat);
            if at > 0
                && is_last
                && let (Some(clock), Some(&left)) = (self.clock, self.left_ms.get(seat.index()))
            {
                // The first move of a game is not on the clock.
                let on_clock = played[1..].iter().filter(|&&(other, _)| other == seat).count();
                let given = clock.increment_ms.saturating_mul(on_clock as u64);
                let had = clock.start_ms.saturating_add(given);
                all.push(Event::Resumed(had.saturating_sub(left)));
            }
            all.push(Event::Acted(seat, mv.clone(), 0));
        }
        all
    }
}
