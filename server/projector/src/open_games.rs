//! Finished games of DVONN, Kamisado and Daaliz.

use std::ops::ControlFlow;

use catalog::{Listed, with_record};
use game_core::{OpenTable, Outcome, Seat, Status, Table};
use open_room::{Codec, Event, Occupant, Room, State, Stop, TableConfig};
use projections::{Ending, FinishedGame, OpeningMove, Player, Rows, Score, Sitting};
use room_core::{DecodeError, Holidays, Millis, StoredEvent};
use store::book_error::BookError;
use store::table_header::{TableHeader, version};

use crate::opening_moves::of_game;
use crate::rows::person;

/// A game of a table, at the moment at which it is over.
pub struct Over<'a, P: Listed> {
    /// The room.
    pub room: &'a Room<OpenTable<P>>,
    /// When play could begin.
    pub begun: Millis,
    /// When it ended.
    pub ended: Millis,
    /// How long each move took.
    pub spent_ms: &'a [Option<u64>],
}

/// The rows of an open table, with the first moves of the games whose numbers are public.
///
/// # Errors
/// The book cannot be read.
pub fn finished(
    opening: &TableHeader,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    public: &[u32],
) -> Result<Rows, BookError> {
    let record = opening.setup.record(&opening.start, &[]);
    let record = record.map_err(|_| DecodeError { expected: "a position of its setup" })?;
    with_record!(record, record => games(opening, &record.start, lines, public))
}

fn games<P: Listed>(
    opening: &TableHeader,
    start: &P,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    public: &[u32],
) -> Result<Rows, BookError> {
    let setup = serde_json::to_string(&opening.setup).expect("a setup has only text for keys");
    let (mut number, mut games, mut moves) = (0, Vec::new(), Vec::<OpeningMove>::new());
    let room = each_over(opening, start, lines, |over: &Over<P>| {
        number += 1;
        let state = over.room.state();
        games.extend(ending(state).map(|ending| FinishedGame {
            game: P::GAME.name().to_owned(),
            setup: setup.clone(),
            started_at: over.begun.0,
            finished_at: over.ended.0,
            moves: state.table().version(),
            ending,
            rated: opening.rated.clone(),
            seats: seats(state),
        }));
        if public.contains(&number) {
            moves.extend(of_game(opening, state, number));
        }
        ControlFlow::Continue(())
    })?;
    Ok(Rows { games, openings: moves, sitting: sitting(&room) })
}

/// Who sits at a table whose game is not over.
fn sitting<P: Listed>(room: &Room<OpenTable<P>>) -> Vec<Sitting> {
    let state = room.state();
    let chairs = (0..).zip(state.chairs()).filter(|_| !state.is_over());
    let by_correspondence = state.is_by_correspondence();
    let flag = state.clocks().filter(|_| by_correspondence);
    let runs = |seat: u8| flag.is_some_and(|clocks| clocks.running().contains(&Seat(seat)));
    let person = |(seat, chair): (u8, &Option<Occupant>)| match chair {
        Some(Occupant::Person { person, .. }) => Some(Sitting {
            by_correspondence,
            deadline: room.flag_at().filter(|_| runs(seat)).map(|at| at.0),
            time_up: room.time_is_up_at().filter(|_| runs(seat)).map(|at| at.0),
            ..Sitting::new(seat, person.to_string())
        }),
        Some(Occupant::Program { .. } | Occupant::Bot(_)) | None => None,
    };
    chairs.filter_map(person).collect()
}

/// Visits each game of a table when it is over, in order, until `visit` has seen enough. Returns the
/// room as it was then.
///
/// # Errors
/// The book cannot be read.
pub fn each_over<P: Listed>(
    opening: &TableHeader,
    start: &P,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    mut visit: impl FnMut(&Over<P>) -> ControlFlow<()>,
) -> Result<Room<OpenTable<P>>, BookError> {
    let mut codec = Codec::new(version(&opening.setup), start.clone());
    let config = TableConfig {
        seats: start.seats(),
        clock: opening.clock,
        is_rated: opening.rated.is_some(),
    };
    let mut room = Room::open(config, start.clone(), &[]);
    let mut spent =
        Spent { away: vec![Holidays::default(); start.seats().into()], ..Spent::default() };
    let (mut begun, mut is_over) = (Millis(0), false);
    for line in lines {
        let stored = codec.read(&line?)?;
        let had_begun = room.state().has_begun();
        room.happened(&stored);
        spent.count(&stored);
        let state = room.state();
        if matches!(stored.what, Event::Again(_)) || !had_begun && state.has_begun() {
            begun = stored.at;
        }
        let ended = state.is_over() && !is_over;
        is_over = state.is_over();
        if ended {
            let over = Over { room: &room, begun, ended: stored.at, spent_ms: &spent.by_move };
            if visit(&over).is_break() {
                return Ok(room);
            }
        }
    }
    Ok(room)
}

/// How long each move took, as a clock counts it: without the credit for lag, without holidays, and without
/// the time while the server was down. Nobody knows when the first player began to think.
#[derive(Default)]
struct Spent {
    by_move: Vec<Option<u64>>,
    /// Since when somebody thinks, and how long before that.
    thinks: Option<(Millis, u64)>,
    /// By seat, when its person was away.
    away: Vec<Holidays>,
}

impl Spent {
    fn count<E, S>(&mut self, stored: &StoredEvent<Event<E, S>>) {
        let StoredEvent { at, what } = stored;
        match what {
            Event::Acted(seat, _, credit) => {
                let away = &self.away[seat.index()];
                let took = |(since, before): (Millis, u64)| before + away.outside(since, *at);
                self.by_move.push(self.thinks.map(|it| took(it).saturating_sub(*credit)));
                self.thinks = Some((*at, 0));
            }
            Event::Automatic(_) => {
                self.by_move.push(None);
                self.thinks = Some((*at, 0));
            }
            Event::TakenBack(to) => {
                self.by_move.truncate(*to as usize);
                self.thinks = Some((*at, 0));
            }
            Event::Resumed(charged) => {
                self.thinks = self.thinks.map(|(_, before)| (*at, before + charged));
            }
            Event::Again(_) => {
                // Everyone has moved one chair on.
                self.away.rotate_right(1);
                (self.by_move, self.thinks) = Default::default();
            }
            Event::Away(seat, holiday) => self.away[seat.index()].set(*holiday),
            Event::Sat { .. }
            | Event::ProgramSat { .. }
            | Event::Seated(..)
            | Event::Graced(_)
            | Event::Given(..)
            | Event::Stopped(_) => {}
        }
    }
}

fn ending<P: Listed>(state: &State<OpenTable<P>>) -> Option<Ending> {
    match (state.stop(), state.table().now().status()) {
        (Some(Stop::Resigned(_)), _) => Some(Ending::Resigned),
        (Some(Stop::Flagged(_)), _) => Some(Ending::Flagged),
        (Some(Stop::Agreed), _) => Some(Ending::Agreed),
        (Some(Stop::Aborted(_)), _) => Some(Ending::Aborted),
        (Some(Stop::Unstarted(_)), _) => Some(Ending::Unstarted),
        (Some(Stop::Absent(_) | Stop::AbsentDrawn(_)), _) => Some(Ending::Absent),
        (None, Status::Over(_)) => Some(Ending::Rules),
        (None, Status::Turn(_)) => None,
    }
}

fn seats<P: Listed>(state: &State<OpenTable<P>>) -> Vec<(u8, projections::Seat)> {
    let points = state.table().now().scores();
    let sitting = (0..).zip(state.chairs()).filter_map(|(at, chair)| Some((at, chair.as_ref()?)));
    let seat = |(at, occupant): (u8, &Occupant)| {
        let (player, name) = match occupant {
            Occupant::Person { person: id, name } => (person(*id), name.as_str().to_owned()),
            Occupant::Program { name, .. } => (Player::Bot(None), name.as_str().to_owned()),
            Occupant::Bot(bot) => (Player::Bot(Some(bot.level)), String::new()),
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
        (Some(Stop::Resigned(loser) | Stop::Flagged(loser) | Stop::Absent(loser)), _) => {
            match state.chairs().len() {
                _ if seat == loser => Some(Score::Lost),
                2 => Some(Score::Won),
                _ => None,
            }
        }
        (Some(Stop::Aborted(_) | Stop::Unstarted(_)), _) | (None, Status::Turn(_)) => None,
        (Some(Stop::Agreed | Stop::AbsentDrawn(_)), _) | (None, Status::Over(Outcome::Drawn)) => {
            Some(Score::Drawn)
        }
        (None, Status::Over(Outcome::Won(winner))) if now.team(winner).contains(&seat) => {
            Some(Score::Won)
        }
        (None, Status::Over(Outcome::Won(_))) => Some(Score::Lost),
    }
}
