//! Finished games of DVONN, Kamisado and Daaliz.

use catalog::{Listed, with_record};
use game_core::{OpenTable, Outcome, Position, Seat, Status, Table};
use open_room::{Codec, Event, Room, Sitter, State, Stop, TableConfig};
use projections::{Ending, FinishedGame, Player, Score};
use room_core::{DecodeError, Millis, StoredEvent};

use crate::projection::finished_games::person;
use crate::store::table_header::{TableHeader, version};

/// The events of a game.
pub type Events<P> = Vec<StoredEvent<Event<<P as Position>::Move, P>>>;

/// A game of a table that is over.
pub struct Over<P: Listed> {
    /// The room at its end.
    pub room: Room<OpenTable<P>>,
    /// The events of the game, after those that seat everybody.
    pub events: Events<P>,
    /// When play could begin.
    pub begun: Millis,
    /// When it ended.
    pub ended: Millis,
}

/// The finished games of an open table.
///
/// # Errors
/// A line cannot be read.
pub fn finished(opening: &TableHeader, lines: &[String]) -> Result<Vec<FinishedGame>, DecodeError> {
    let record = opening.setup.record(&opening.start, &[]);
    let record = record.map_err(|_| DecodeError { expected: "a position of its setup" })?;
    with_record!(record, record => games(opening, &record.start, lines))
}

fn games<P: Listed>(
    opening: &TableHeader,
    start: &P,
    lines: &[String],
) -> Result<Vec<FinishedGame>, DecodeError> {
    let setup = serde_json::to_string(&opening.setup).expect("a setup has only text for keys");
    let mut games = Vec::new();
    each_over(opening, start, lines, |over: Over<P>| {
        let state = over.room.state();
        games.extend(ending(state).map(|ending| FinishedGame {
            game: P::GAME.name().to_owned(),
            setup: setup.clone(),
            started_at: over.begun.0,
            finished_at: over.ended.0,
            moves: state.table().version(),
            ending,
            seats: seats(state),
        }));
    })?;
    Ok(games)
}

/// Visits each game of a table that is over, in order.
///
/// # Errors
/// A line cannot be read.
pub fn each_over<P: Listed>(
    opening: &TableHeader,
    start: &P,
    lines: &[String],
    mut visit: impl FnMut(Over<P>),
) -> Result<(), DecodeError> {
    let mut codec = Codec::new(version(&opening.setup), start.clone());
    let events: Result<Vec<_>, _> = lines.iter().map(|line| codec.read(line)).collect();
    let config = TableConfig { seats: start.seats(), clock: opening.clock };
    // The events that a game begins with, to avoid replaying the games before it.
    let mut before: Events<P> = Vec::new();
    for game in events?.split_inclusive(is_again) {
        let (again, played) = match game.split_last() {
            Some((last, played)) if is_again(last) => (Some(last), played),
            _ => (None, game),
        };
        let events = [&before, played].concat();
        let room = Room::open(config, start.clone(), &events);
        let sitting = (0..).map(Seat).zip(room.state().chairs());
        before = sitting.filter_map(|(seat, chair)| Some(seating(seat, chair.as_ref()?))).collect();
        before.extend(again.cloned());
        let (begun, ended) = (last(&events, is_beginning), last(&events, may_end));
        if let (true, Some(begun), Some(ended)) = (room.state().is_over(), begun, ended) {
            visit(Over { room, events, begun, ended });
        }
    }
    Ok(())
}

fn is_again<E, S>(stored: &StoredEvent<Event<E, S>>) -> bool {
    matches!(stored.what, Event::Again(_))
}

/// Seats somebody as at the end of a game; the next game then moves them on.
fn seating<E, S>(seat: Seat, sitter: &Sitter) -> StoredEvent<Event<E, S>> {
    let what = match sitter.clone() {
        Sitter::Person { person, name } => Event::Sat { seat, person, name },
        Sitter::Bot(bot) => Event::Seated(seat, bot),
    };
    StoredEvent { at: Millis(0), what }
}

/// The game starts at the last of these events.
fn is_beginning<E, S>(stored: &StoredEvent<Event<E, S>>) -> bool {
    matches!(stored.what, Event::Sat { .. } | Event::Seated(..) | Event::Again(_))
}

/// A finished game ends at the last of these events.
fn may_end<E, S>(stored: &StoredEvent<Event<E, S>>) -> bool {
    matches!(stored.what, Event::Acted(..) | Event::Automatic(_) | Event::Stopped(_))
}

fn last<E, S>(
    events: &[StoredEvent<Event<E, S>>],
    is: fn(&StoredEvent<Event<E, S>>) -> bool,
) -> Option<Millis> {
    events.iter().rfind(|stored| is(stored)).map(|stored| stored.at)
}

fn ending<P: Listed>(state: &State<OpenTable<P>>) -> Option<Ending> {
    match (state.stop(), state.table().now().status()) {
        (Some(Stop::Resigned(_)), _) => Some(Ending::Resigned),
        (Some(Stop::Flagged(_)), _) => Some(Ending::Flagged),
        (Some(Stop::Agreed), _) => Some(Ending::Agreed),
        (None, Status::Over(_)) => Some(Ending::Rules),
        (None, Status::Turn(_)) => None,
    }
}

fn seats<P: Listed>(state: &State<OpenTable<P>>) -> Vec<(u8, projections::Seat)> {
    let points = state.table().now().scores();
    let sitting = (0..).zip(state.chairs()).filter_map(|(at, chair)| Some((at, chair.as_ref()?)));
    let seat = |(at, sitter): (u8, &Sitter)| {
        let (player, name) = match sitter {
            Sitter::Person { person: id, name } => (person(*id), name.as_str().to_owned()),
            Sitter::Bot(bot) => (Player::Bot(Some(bot.level)), String::new()),
        };
        let points = points.as_ref().and_then(|points| points.get(usize::from(at)).copied());
        (at, projections::Seat { player, name, result: result(state, Seat(at)), points })
    };
    sitting.map(seat).collect()
}

/// The result of a seat. When one of several resigns or runs out of time, the game ends without a result for the others.
pub fn result<P: Listed>(state: &State<OpenTable<P>>, seat: Seat) -> Option<Score> {
    let now = state.table().now();
    match (state.stop(), now.status()) {
        (Some(Stop::Resigned(quitter) | Stop::Flagged(quitter)), _) => match state.chairs().len() {
            _ if seat == quitter => Some(Score::Lost),
            2 => Some(Score::Won),
            _ => None,
        },
        (Some(Stop::Agreed), _) | (None, Status::Over(Outcome::Drawn)) => Some(Score::Drawn),
        (None, Status::Over(Outcome::Won(winner))) if now.team(winner).contains(&seat) => {
            Some(Score::Won)
        }
        (None, Status::Over(Outcome::Won(_))) => Some(Score::Lost),
        (None, Status::Turn(_)) => None,
    }
}
