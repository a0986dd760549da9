//! A finished game as its page shows it.

use std::ops::ControlFlow;

use catalog::{Listed, with_record};
use documents::{Chair, FinishedGame, Table};
use game_core::{Ending, OpenTable, Status, Table as _, Viewer};
use open_room::{Occupant, State};
use room_core::{DecodeError, PersonId};
use store::book_error::BookError;
use store::table_header::TableHeader;

use crate::open_games::{Over, each_over};

/// A finished game, and the people who sat at it.
pub struct GamePage {
    /// The game, with its last board.
    pub game: FinishedGame,
    /// Who sat there.
    pub people: Vec<PersonId>,
}

/// The game of this number, counted from 1; `None` if it is not over, or not there. It takes no
/// line after the game's end.
///
/// # Errors
/// The book cannot be read.
pub fn game_page(
    opening: &TableHeader,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    number: u32,
) -> Result<Option<GamePage>, BookError> {
    let record = opening.setup.record(&opening.start, &[]);
    let record = record.map_err(|_| DecodeError { expected: "a position of its setup" })?;
    with_record!(record, record => nth(opening, &record.start, lines, number))
}

fn nth<P: Listed>(
    opening: &TableHeader,
    start: &P,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    number: u32,
) -> Result<Option<GamePage>, BookError> {
    let (mut count, mut found) = (0, None);
    each_over(opening, start, lines, |over: &Over<P>| {
        count += 1;
        if count < number {
            return ControlFlow::Continue(());
        }
        found = (count == number).then(|| page(opening, over)).flatten();
        ControlFlow::Break(())
    })?;
    Ok(found)
}

fn page<P: Listed>(opening: &TableHeader, over: &Over<P>) -> Option<GamePage> {
    let state = over.room.state();
    let played = state.table().view(Viewer::Spectator);
    let mut here = played.start.clone();
    let mut moves = Vec::new();
    for &mv in &played.played {
        moves.push(here.write_move(mv));
        here = here.after(mv);
    }
    let chair = |occupant: &Option<Occupant>| match occupant {
        None => Chair::Free,
        Some(Occupant::Person { name, .. }) => Chair::Person(name.as_str().to_owned()),
        Some(Occupant::Program { name, .. }) => Chair::Program(name.as_str().to_owned()),
        Some(Occupant::Bot(bot)) => Chair::Bot(bot.level),
    };
    let people = state.chairs().iter().filter_map(|occupant| match occupant {
        Some(Occupant::Person { person, .. }) => Some(*person),
        _ => None,
    });
    let table = Table {
        setup: opening.setup.clone(),
        clock: opening.clock.map(|clock| (clock.start_ms, clock.increment_ms)),
        chairs: state.chairs().iter().map(chair).collect(),
    };
    let game = FinishedGame {
        table,
        record: opening.setup.record(&played.start.write(), &moves).ok()?,
        ending: ending(state)?,
        ended_at: over.ended.0,
        spent_ms: over.spent_ms.to_vec(),
        is_public: false,
        is_nameless: false,
        shown: moves.len(),
        has_page: Vec::new(),
        rating: None,
    };
    Some(GamePage { game, people: people.collect() })
}

fn ending<P: Listed>(state: &State<OpenTable<P>>) -> Option<Ending> {
    match (state.stop(), state.table().now().status()) {
        (Some(stop), _) => Some(stop.into()),
        (None, Status::Over(outcome)) => Some(Ending::Rules(outcome)),
        (None, Status::Turn(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::table_header::{TableKind, read_first};

    /// Two games: one with a take-back, lag and a restart, the other resigned at once by the same
    /// people on other chairs.
    const BOOK: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":{\"start_ms\":60000,\"increment_ms\":500},\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 مینا
dvonn/1 3000 play 0 A1
dvonn/1 4000 play 1 B1
dvonn/1 5000 back 1
dvonn/1 6000 play 1+200 C1
dvonn/1 9000 resume 100
dvonn/1 9400 play 0 D1
dvonn/1 9500 end resigned 1
dvonn/1 9600 again place W -
dvonn/1 9700 play 0 E1
dvonn/1 9800 end agreed
dvonn/1 9900 again place W -
dvonn/1 9950 play 0 E1";

    /// The page of a game, and how many lines were taken for it.
    fn found(number: u32) -> (Option<GamePage>, usize) {
        found_in(BOOK, number)
    }

    fn found_in(book: &str, number: u32) -> (Option<GamePage>, usize) {
        let mut taken = 0;
        let mut lines = book.lines().map(|line| Ok(line.to_owned())).inspect(|_| taken += 1);
        let first = lines.next().unwrap().unwrap();
        let Some(TableKind::Table(opening)) = read_first(&first) else { panic!("a table") };
        let page = game_page(&opening, lines, number).unwrap();
        (page, taken)
    }

    #[test]
    fn a_holiday_is_no_time_to_think() {
        let book =
            BOOK.replace("dvonn/1 9400 play", "dvonn/1 9390 away 0 9250 9380\ndvonn/1 9400 play");
        let game = found_in(&book, 1).0.unwrap().game;
        assert_eq!(game.spent_ms, [None, Some(800), Some(370)]);
    }

    #[test]
    fn a_page_has_the_moves_that_stayed_and_their_times() {
        let (page, taken) = found(1);
        let GamePage { game, people } = page.unwrap();
        assert_eq!(taken, 10, "nothing after its end is read");
        assert_eq!(game.record.moves(), ["A1", "C1", "D1"]);
        assert_eq!(game.spent_ms, [None, Some(800), Some(500)]);
        assert_eq!((game.ending, game.ended_at), (Ending::Resigned(game_core::Seat(1)), 9_500));
        assert_eq!(game.table.chairs[1], Chair::Person("Bo Ek".to_owned()));
        assert_eq!(people, [PersonId([2; 32]), PersonId([1; 32])]);
    }

    #[test]
    fn games_are_counted_from_one_and_only_those_that_are_over() {
        let second = found(2).0.unwrap().game;
        assert_eq!((second.record.moves(), second.ending), (vec!["E1".into()], Ending::Agreed));
        assert_eq!(second.table.chairs[0], Chair::Person("Bo Ek".to_owned()), "one chair on");
        assert!(found(0).0.is_none() && found(3).0.is_none());
    }
}
