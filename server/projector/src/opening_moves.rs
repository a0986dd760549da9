//! The first moves of a table's public games, for those who study what was played.

use catalog::{Listed, Setup};
use game_core::{OpenTable, Table as _, Viewer};
use open_room::State;
use openings::keys;
use projections::OpeningMove;
use store::table_header::TableHeader;

use crate::open_games::result;

/// The first moves of the game that is over, whose number this is. A move is left out if the game
/// ended without a result for its seat.
pub fn of_game<P: Listed>(
    opening: &TableHeader,
    state: &State<OpenTable<P>>,
    number: u32,
) -> Vec<OpeningMove> {
    let played = state.table().view(Viewer::Spectator);
    let texts = played.start.write_line(&played.played);
    let Ok(record) = opening.setup.record(&played.start.write(), &texts) else {
        return Vec::new();
    };
    let counted = (1..).zip(keys(&record)).filter_map(|(ply, (seat, key))| {
        let position = position(&opening.setup, &key.position);
        Some(OpeningMove { number, ply, position, mv: key.mv, result: result(state, seat)? })
    });
    counted.collect()
}

/// The position of a key, as the tables name it: without the setup, where that is only the start.
#[must_use]
pub fn position(setup: &Setup, position: &str) -> String {
    if setup.game().setup_is_start() {
        return position.to_owned();
    }
    let setup = serde_json::to_string(setup).expect("a setup has only text for keys");
    format!("{setup} {position}")
}

#[cfg(test)]
mod tests {
    use projections::Score;

    use super::*;
    use crate::finished_games::finished_games;

    /// Three games: one resigned after a take-back, one drawn, one that goes on.
    const BOOK: &str = "\
daaliz/1 1000 open {\"setup\":{\"game\":\"daaliz\"},\"clock\":null,\"watch\":\"WATCH2\",\
\"start\":\"1 e1 e9 10 10 -\"}
daaliz/1 2000 mind 0 4 17
daaliz/1 2000 mind 1 4 17
daaliz/1 3000 play 0 e2
daaliz/1 4000 play 1 e8
daaliz/1 5000 back 1
daaliz/1 6000 play 1 d9
daaliz/1 9500 end resigned 1
daaliz/1 9600 again 1 e1 e9 10 10 -
daaliz/1 9700 play 0 e2
daaliz/1 9800 end agreed
daaliz/1 9900 again 1 e1 e9 10 10 -
daaliz/1 9950 play 0 d1";

    #[test]
    fn only_public_games_that_are_over_count_without_what_was_taken_back() {
        let rows = |public: &[u32]| {
            let lines = BOOK.lines().map(|line| Ok(line.to_owned()));
            finished_games("A2C3D4", lines, public).unwrap().unwrap().openings
        };
        let of = |public: &[u32]| -> Vec<(u32, u32, String, Score)> {
            rows(public).into_iter().map(|mv| (mv.number, mv.ply, mv.mv, mv.result)).collect()
        };
        assert_eq!(of(&[]), []);
        let first = [(1, 1, "e2".to_owned(), Score::Won), (1, 2, "d9".to_owned(), Score::Lost)];
        let second = (2, 1, "e2".to_owned(), Score::Drawn);
        assert_eq!(of(&[1]), first);
        assert_eq!(of(&[2, 3]), std::slice::from_ref(&second));
        assert_eq!(of(&[1, 2]), [&first[..], &[second]].concat());
        let moves = rows(&[1, 2]);
        assert_eq!(moves[0].position, moves[2].position, "both begin alike");
        assert_ne!(moves[0].position, moves[1].position);
    }

    #[test]
    fn the_setup_tells_positions_apart_but_in_dvonn() {
        let usual = |game| Setup::usual(game);
        let other = Setup::Daaliz(daaliz::Setup { turn_limit: 7, ..daaliz::Setup::default() });
        assert_ne!(position(&usual(catalog::Game::Daaliz), "p"), position(&other, "p"));
        let random = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Random });
        assert_eq!(position(&usual(catalog::Game::Dvonn), "p"), position(&random, "p"));
    }
}
