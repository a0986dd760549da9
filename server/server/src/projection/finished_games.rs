//! The games of a book that have ended.

use open_room::{DecodeError, TokenHash};
use projections::{FinishedGame, Player};

use crate::projection::{dixit_games, open_games};
use crate::store::table_header::{TableKind, read_first};

/// The games of a book that have ended, in their order; nothing where the book is no table's.
///
/// # Errors
/// The book has a line that nobody here can have written, so it opens no room either.
pub fn finished_games(
    code: &str,
    book: &[String],
) -> Result<Option<Vec<FinishedGame>>, DecodeError> {
    let opening = DecodeError { expected: "the opening of a table" };
    let (first, lines) = book.split_first().ok_or(opening)?;
    match read_first(first) {
        Some(TableKind::Table(opening)) => open_games::finished(&opening, lines).map(Some),
        Some(TableKind::Evening(opening)) => {
            let games = dixit_games::finished(code, &opening, lines);
            games.map(Some).map_err(|why| DecodeError { expected: why.expected })
        }
        Some(TableKind::Watch(_)) => Ok(None),
        None => Err(opening),
    }
}

/// Whoever bears this key. A guest has no other identity than the chair's token.
pub fn person(key: TokenHash) -> Player {
    use std::fmt::Write as _;
    let hex = key.0.iter().fold(String::with_capacity(64), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all that is written");
        text
    });
    Player::Person(hex)
}

#[cfg(test)]
mod tests {
    use projections::{Ending, Score};

    use super::*;

    /// Two games of DVONN: one was given up after a take-back, the other ended by agreement.
    const BOOK: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 mind 0 4 17
dvonn/1 3000 play 0 A1
dvonn/1 4000 play 1 B1
dvonn/1 5000 back 1
dvonn/1 6000 play 1 C1
dvonn/1 9500 end resigned 1
dvonn/1 9600 again place W -
dvonn/1 9700 play 0 E1
dvonn/1 9800 end agreed
dvonn/1 9900 again place W -
dvonn/1 9950 play 0 E1";

    fn book() -> Vec<String> {
        BOOK.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_game_is_listed_once_it_has_ended_and_never_changes() {
        let book = book();
        let all = finished_games("A2C3D4", &book).unwrap().unwrap();
        for lines in 1..=book.len() {
            let games = finished_games("A2C3D4", &book[..lines]).unwrap().unwrap();
            let ended = book[..lines].iter().filter(|line| line.contains(" end ")).count();
            assert_eq!(games, all[..ended], "after {lines} lines");
        }
    }

    #[test]
    fn each_sitter_moves_one_chair_on() {
        let games = finished_games("A2C3D4", &book()).unwrap().unwrap();
        let [first, second] = &games[..] else { panic!("two games") };
        let bo = Player::Person("01".repeat(32));
        assert_eq!((first.started_at, first.finished_at, first.moves), (2_000, 9_500, 2));
        assert_eq!(first.ending, Ending::Resigned);
        let players = |game: &FinishedGame| -> Vec<_> {
            game.seats.iter().map(|(at, seat)| (*at, seat.player.clone(), seat.result)).collect()
        };
        let bot = Player::Bot(Some(4));
        let result = [(0, bot.clone(), Some(Score::Won)), (1, bo.clone(), Some(Score::Lost))];
        assert_eq!(players(first), result);
        assert_eq!((first.seats[0].1.name.as_str(), first.seats[1].1.name.as_str()), ("", "Bo Ek"));
        assert_eq!((second.started_at, second.finished_at, second.moves), (9_600, 9_800, 1));
        let drawn = Some(Score::Drawn);
        assert_eq!(players(second), [(0, bo, drawn), (1, bot, drawn)]);
        assert_eq!(second.setup, "{\"game\":\"dvonn\",\"start\":\"empty\"}");
    }

    #[test]
    fn what_is_no_table_has_no_games_and_what_nobody_can_read_is_an_error() {
        let lines = |text: &str| vec![text.to_owned()];
        assert_eq!(finished_games("WATCH2", &lines("watch/1 A2C3D4")), Ok(None));
        assert!(finished_games("A2C3D4", &lines("chess/7 1000 open {}")).is_err());
        assert!(finished_games("A2C3D4", &[]).is_err());
        let mut damaged = book();
        damaged[6] = damaged[6].replace("C1", "A1");
        assert!(finished_games("A2C3D4", &damaged).is_err());
    }
}
