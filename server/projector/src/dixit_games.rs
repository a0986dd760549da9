//! Finished games of Dixit.

use dixit::{Cause, ChairView, Place};
use dixit_room::{Event, Opening, Room};
use game_core::Seat;
use projections::{Ending, FinishedGame, Player, Rows, Score, Sitting};
use room_core::{Millis, StoredEvent};
use store::book_error::BookError;

use crate::rows::person;

/// The rows of a table of Dixit.
///
/// # Errors
/// The book cannot be read.
pub fn finished(
    code: &str,
    opening: &Opening,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
) -> Result<Rows, BookError> {
    let mut room = Room::open(code, opening, &[], 0);
    let (mut begun, mut games) = (None, Vec::new());
    for line in lines {
        let stored = room.read(&line?)?;
        if stored.what == Event::Begun {
            begun = Some(stored.at);
        }
        if is_end(&stored) {
            games.extend(begun.and_then(|begun| game(&room, begun)));
        }
    }
    let is_over = room.has_begun() && !room.is_on();
    let seats = (0..).take(room.chairs()).map(Seat).filter(|_| !is_over);
    let sits = |seat: Seat| Some(Sitting::new(seat.0, room.person(seat)?.to_string()));
    let people = seats.filter(|seat| !room.is_program(*seat));
    Ok(Rows { games, openings: Vec::new(), sitting: people.filter_map(sits).collect() })
}

/// Whether a game ended with this event.
#[must_use]
pub fn is_end(stored: &StoredEvent<Event>) -> bool {
    let (Event::Acted(_, event) | Event::Automatic(event) | Event::TimedOut(_, event)) =
        &stored.what
    else {
        return false;
    };
    matches!(event, dixit::Event::Ended { .. })
}

/// The game that has just ended.
fn game(room: &Room, begun: Millis) -> Option<FinishedGame> {
    let open = room.public_view()?;
    let over = open.over.as_ref()?;
    let seat = |(at, chair): (u8, &ChairView)| {
        let player = match (room.person(Seat(at)), chair.place) {
            (Some(id), Place::Seated(_)) if !room.is_program(Seat(at)) => person(id),
            (_, Place::Seated(_)) => Player::Bot(None),
            (_, Place::Left) => Player::Left,
            // Someone who waits for the next round has not played.
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
    Some(FinishedGame {
        game: "dixit".to_owned(),
        setup: serde_json::to_string(&open.terms).expect("terms have only text for keys"),
        started_at: begun.0,
        finished_at: room.last().0,
        moves: open.round,
        ending: match over.cause {
            Cause::Thirty | Cause::Turns => Ending::Rules,
            Cause::Few | Cause::Nobody => Ending::Deserted,
        },
        rated: None,
        seats: (0..).zip(&open.chairs).filter_map(seat).collect(),
    })
}
