//! Finished games of Dixit.

use std::collections::HashMap;
use std::sync::Arc;

use dixit::{Cause, ChairView, Command, Place};
use dixit_room::{Codec, DecodeError, Env, Event, Input, Opening, Output, Room, Seed, StoredEvent};
use game_core::Seat;
use language::Language;
use open_room::{ConnectionId, Millis, TokenHash};
use projections::{Ending, FinishedGame, Player, Score};
use protocol::evening::{Settings, View};

use crate::projection::finished_games::person;

/// The games of an evening that have ended.
///
/// # Errors
/// A line that nobody here can have written.
pub fn finished(
    code: &str,
    opening: &Opening,
    lines: &[String],
) -> Result<Vec<FinishedGame>, DecodeError> {
    let mut codec = Codec::new(opening);
    let events: Result<Vec<_>, _> = lines.iter().map(|line| codec.read(line)).collect();
    let events = events?;
    let ends = (1..=events.len()).filter(|&end| is_end(&events[end - 1]));
    Ok(ends.filter_map(|end| game(code, opening, &events[..end])).collect())
}

fn is_end(kept: &StoredEvent) -> bool {
    let (Event::Acted(_, event) | Event::Automatic(event) | Event::TimedOut(_, event)) = &kept.what
    else {
        return false;
    };
    matches!(event, dixit::Event::Ended { .. })
}

/// The game that these events end with.
fn game(code: &str, opening: &Opening, events: &[StoredEvent]) -> Option<FinishedGame> {
    let mut room = Room::open(code, opening, events, 0);
    let now = room.last();
    // A room tells nobody's key; whose seat is whose, it shows to the one who bears the key.
    let seat_of = |key| Some((look(&mut room, now, Some(key))?.you?.0, key));
    let sitting: HashMap<u8, TokenHash> = keys(events).into_iter().filter_map(seat_of).collect();
    let view = look(&mut room, now, None)?;
    let open = view.open.as_ref()?;
    let over = open.over.as_ref()?;
    let seat = |(at, chair): (u8, &ChairView)| {
        let who = view.people.get(usize::from(at))?;
        let player = match (sitting.get(&at), chair.place) {
            (Some(&key), Place::Seated(_)) => person(key),
            (None, Place::Seated(_)) => Player::Bot(None),
            (_, Place::Left) => Player::Left,
            // Who waits for the next round has not played.
            (_, Place::Free | Place::Joining(_)) => return None,
        };
        let won = over.winners.contains(&chair.side);
        let seat = projections::Seat {
            player,
            name: who.name.clone().unwrap_or_default(),
            result: Some(if won { Score::Won } else { Score::Lost }),
            points: open.scores.get(chair.side.index()).copied().map(u32::from),
        };
        Some((at, seat))
    };
    let begun = events.iter().rfind(|kept| kept.what == Event::Begun)?;
    Some(FinishedGame {
        game: "dixit".to_owned(),
        setup: serde_json::to_string(&open.terms).expect("terms have only text for keys"),
        started_at: begun.at.0,
        finished_at: now.0,
        moves: open.round,
        ending: match over.cause {
            Cause::Thirty | Cause::Turns => Ending::Rules,
            Cause::Few | Cause::Nobody => Ending::Deserted,
        },
        seats: (0..).zip(&open.chairs).filter_map(seat).collect(),
    })
}

/// By which keys anybody has ever sat here.
fn keys(events: &[StoredEvent]) -> Vec<TokenHash> {
    let mut keys = Vec::new();
    for kept in events {
        if let Event::Sat { key, .. } = kept.what
            && !keys.contains(&key)
        {
            keys.push(key);
        }
    }
    keys
}

/// What a guest with this key sees, who goes away again.
fn look(room: &mut Room, now: Millis, key: Option<TokenHash>) -> Option<Arc<View>> {
    let guest = ConnectionId(0);
    let shown = room.on(now, Input::Came { guest, key, inside: false }, &mut NoHost);
    let view = shown.into_iter().find_map(|output| match output {
        Output::Show(_, view) => Some(view),
        Output::Persist(..) | Output::Decline(..) => None,
    });
    room.on(now, Input::Went(guest), &mut NoHost);
    view
}

/// A game that is over asks for nothing outside, and what a room does for guests is not kept here.
struct NoHost;

impl Env for NoHost {
    fn seed(&mut self) -> Seed {
        Seed([0; 32])
    }

    fn delay(&mut self, _: u64) -> u64 {
        0
    }

    fn bot(&mut self, _: Seat, _: &Settings, _: &dixit::View) -> Option<Command> {
        None
    }

    fn bots_speak(&self, _: &[Language]) -> bool {
        false
    }
}
