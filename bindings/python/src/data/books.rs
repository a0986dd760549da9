//! The games of a book: the lines of one table in the journal, `docs/journal.md`.

use catalog::{Listed, Setup, with_record};
use game_core::{OpenTable, Outcome, Status};
use open_room::{Codec, Event, Occupant, Room, State, Stop, TableConfig};
use room_core::{DecodeError, Line, StoredEvent};
use serde::Deserialize;

use super::{Played, json};

/// What a book begins with, as far as it matters here.
#[derive(Deserialize)]
struct Header {
    setup: Setup,
    start: String,
}

/// A line, and what is wrong there.
type Wrong = (usize, DecodeError);

/// The games of a book in order, the last of them perhaps unfinished. A line that cannot have been
/// written ends it.
pub fn games(lines: &[String]) -> (Vec<Played>, Option<Wrong>) {
    let none = |expected| (Vec::new(), Some((1, DecodeError { expected })));
    let Some((first, rest)) = lines.split_first() else { return none("a line") };
    if let Some(opening) = dixit_room::Opening::read(first) {
        return evening(&opening, rest);
    }
    let header = first.split_once(" open ").map(|(_, header)| serde_json::from_str(header));
    let Some(Ok(Header { setup, start })) = header else { return none("the opening of a table") };
    match setup.record(&start, &[]) {
        Ok(record) => with_record!(record, record => of_table(&setup, &record.start, rest)),
        Err(_) => none("a position of its setup"),
    }
}

fn of_table<P: Listed>(setup: &Setup, start: &P, lines: &[String]) -> (Vec<Played>, Option<Wrong>) {
    let version = format!("{}/1", setup.game());
    let mut codec = Codec::new(version.clone(), start.clone());
    let mut games = Vec::new();
    let (mut events, mut begins) = (Vec::new(), 1);
    let mut wrong = None;
    for (number, line) in (2..).zip(lines) {
        if Line::read(&version, line).is_ok_and(|line| line.verb == "again") {
            games.push(played(setup, begins, &codec, start, &events));
            begins = number;
        }
        match codec.read(line) {
            Ok(event) => events.push(event),
            Err(why) => {
                wrong = Some((number, why));
                break;
            }
        }
    }
    if codec.moves().len() > 0 {
        games.push(played(setup, begins, &codec, start, &events));
    }
    (games, wrong)
}

/// The game that a codec and these events of the whole book have come to.
fn played<P: Listed>(
    setup: &Setup,
    line: usize,
    codec: &Codec<P>,
    start: &P,
    events: &[StoredEvent<Event<P::Move, P>>],
) -> Played {
    let config = TableConfig { seats: start.seats(), clock: None, is_rated: false };
    let room: Room<OpenTable<P>> = Room::open(config, start.clone(), events);
    let state = room.state();
    Played {
        line,
        game: P::GAME.name().to_owned(),
        setup: json(setup),
        start: Some(codec.start().write()),
        moves: codec.moves().map(str::to_owned).collect(),
        result: result(state),
        players: state.chairs().iter().map(|chair| name(chair.as_ref())).collect(),
        ended_at: events.last().filter(|_| state.is_over()).map(|stored| stored.at.0),
        ..Played::default()
    }
}

fn result<P: Listed>(state: &State<OpenTable<P>>) -> String {
    match (state.stop(), state.table().now().status()) {
        (Some(Stop::Resigned(seat)), _) => format!("resigned {seat}"),
        (Some(Stop::Flagged(seat)), _) => format!("flagged {seat}"),
        (Some(Stop::Agreed), _) => "agreed".to_owned(),
        (Some(Stop::Aborted(seat)), _) => format!("aborted {seat}"),
        (Some(Stop::Unstarted(seat)), _) => format!("unstarted {seat}"),
        (Some(Stop::Absent(seat)), _) => format!("absent {seat}"),
        (Some(Stop::AbsentDrawn(seat)), _) => format!("absent_drawn {seat}"),
        (None, Status::Over(Outcome::Won(seat))) => format!("won {seat}"),
        (None, Status::Over(Outcome::Drawn)) => "drawn".to_owned(),
        (None, Status::Turn(_)) => "open".to_owned(),
    }
}

fn name(occupant: Option<&Occupant>) -> String {
    match occupant {
        Some(Occupant::Person { name, .. } | Occupant::Program { name, .. }) => {
            name.as_str().to_owned()
        }
        Some(Occupant::Bot(bot)) => format!("level {}", bot.level),
        None => String::new(),
    }
}

/// The games of an evening of Dixit. Their moves are what happened, as the book has it.
fn evening(opening: &dixit_room::Opening, lines: &[String]) -> (Vec<Played>, Option<Wrong>) {
    let mut codec = dixit_room::Codec::new(opening);
    let (mut games, mut events, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    let mut begins = 1;
    for (number, line) in (2..).zip(lines) {
        let event = match codec.read(line) {
            Ok(event) => event,
            Err(why) => return (games, Some((number, why))),
        };
        let what = event.what.clone();
        events.push(event);
        match what {
            dixit_room::Event::Begun => (begins, moves) = (number, Vec::new()),
            dixit_room::Event::Acted(_, event)
            | dixit_room::Event::Automatic(event)
            | dixit_room::Event::TimedOut(_, event) => {
                moves.push(json(&event));
                if matches!(event, dixit::Event::Ended { .. }) {
                    games.extend(of_evening(opening, begins, &events, std::mem::take(&mut moves)));
                }
            }
            _ => {}
        }
    }
    (games, None)
}

/// The game that ends with these events.
fn of_evening(
    opening: &dixit_room::Opening,
    line: usize,
    events: &[StoredEvent<dixit_room::Event>],
    moves: Vec<String>,
) -> Option<Played> {
    let room = dixit_room::Room::open("", opening, events, 0);
    let open = room.public_view()?;
    let winners = &open.over.as_ref()?.winners;
    let seats = || (0..).map(game_core::Seat).zip(&open.chairs);
    let won = seats().filter(|(_, chair)| winners.contains(&chair.side));
    let won: Vec<String> = won.map(|(seat, _)| seat.to_string()).collect();
    let name = |seat| room.name(seat).map_or_else(String::new, |name| name.as_str().to_owned());
    Some(Played {
        line,
        game: "dixit".to_owned(),
        setup: json(&open.terms),
        moves,
        result: format!("won {}", won.join(" ")),
        players: seats().map(|(seat, _)| name(seat)).collect(),
        ended_at: events.last().map(|stored| stored.at.0),
        ..Played::default()
    })
}
