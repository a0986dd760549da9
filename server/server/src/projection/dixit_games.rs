//! Finished games of Dixit.

use dixit::{Cause, ChairView, Place};
use dixit_room::{Codec, Event, Opening, Room};
use game_core::Seat;
use projections::{Ending, FinishedGame, Player, Score};
use room_core::{DecodeError, StoredEvent};

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

/// Whether a game ended with this.
pub fn is_end(kept: &StoredEvent<Event>) -> bool {
    let (Event::Acted(_, event) | Event::Automatic(event) | Event::TimedOut(_, event)) = &kept.what
    else {
        return false;
    };
    matches!(event, dixit::Event::Ended { .. })
}

/// The game that these events end with.
fn game(code: &str, opening: &Opening, events: &[StoredEvent<Event>]) -> Option<FinishedGame> {
    let room = Room::open(code, opening, events, 0);
    let open = room.public_view()?;
    let over = open.over.as_ref()?;
    let seat = |(at, chair): (u8, &ChairView)| {
        let player = match (room.person(Seat(at)), chair.place) {
            (Some(id), Place::Seated(_)) => person(id),
            (None, Place::Seated(_)) => Player::Bot(None),
            (_, Place::Left) => Player::Left,
            // Who waits for the next round has not played.
            (_, Place::Free | Place::Joining(_)) => return None,
        };
        let won = over.winners.contains(&chair.side);
        let seat = projections::Seat {
            player,
            name: room.name(Seat(at)).map_or_else(String::new, |name| name.as_str().to_owned()),
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
        finished_at: room.last().0,
        moves: open.round,
        ending: match over.cause {
            Cause::Thirty | Cause::Turns => Ending::Rules,
            Cause::Few | Cause::Nobody => Ending::Deserted,
        },
        seats: (0..).zip(&open.chairs).filter_map(seat).collect(),
    })
}
