//! The names of moves in positions.

use std::cmp::Reverse;

use catalog::{AnyPosition, AnyRecord, with_position};
use game_core::{Notation as _, OpenGame, Seat};

use crate::count::Count;

/// How many plies of a game are counted.
pub const PLIES: usize = 12;

/// A move and the position before it. Of all images under the symmetries of the board it has the
/// first, so that it is the same for all of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    /// The text of the position.
    pub position: String,
    /// The text of the move.
    pub mv: String,
}

impl Key {
    fn of(here: &AnyPosition, mv: &str) -> Key {
        fn first<P: OpenGame>(here: &P, mv: P::Move) -> Option<Key> {
            let key =
                |(here, mv): (P, P::Move)| Key { position: here.write(), mv: here.write_move(mv) };
            here.images(mv).into_iter().map(key).min()
        }
        let first = with_position!(here, here => {
            here.read_move(mv).ok().and_then(|mv| first(&**here, mv))
        });
        first.unwrap_or_else(|| Key { position: here.write(), mv: mv.to_owned() })
    }
}

/// The first [`PLIES`] moves of a game, each with the seat that made it.
#[must_use]
pub fn keys(record: &AnyRecord) -> Vec<(Seat, Key)> {
    let (mut here, mut keys) = (record.cut(0).now(), Vec::new());
    for mv in record.cut(PLIES).moves() {
        let Some(seat) = here.turn() else { break };
        keys.push((seat, Key::of(&here, &mv)));
        if here.play(&mv).is_err() {
            break;
        }
    }
    keys
}

/// The legal moves at the end of a record, each with its key.
#[must_use]
pub fn legal(record: &AnyRecord) -> Vec<(String, Key)> {
    let here = record.now();
    let keyed = |mv: String| {
        let key = Key::of(&here, &mv);
        (mv, key)
    };
    record.legal().into_iter().map(keyed).collect()
}

/// Those of some legal moves that were played, the most frequent first.
pub fn most_played(
    moves: &[(String, Key)],
    count: impl Fn(&Key) -> Option<Count>,
) -> Vec<(String, Count)> {
    let counted = |(mv, key): &(String, Key)| Some((mv.clone(), count(key)?));
    let mut played: Vec<_> = moves.iter().filter_map(counted).collect();
    played.sort_by_key(|(_, count)| Reverse(count.games()));
    played
}

#[cfg(test)]
mod tests {
    use catalog::Game;

    use super::*;

    fn played(game: Game, moves: &[&str]) -> AnyRecord {
        let mut record = AnyRecord::usual(game);
        for mv in moves {
            record.play(mv).unwrap();
        }
        record
    }

    #[test]
    fn games_that_are_images_of_each_other_have_the_same_keys() {
        // A1 becomes K5, C5 and I1, and B1 becomes J5, D5 and H1 (1.1).
        let as_it_is = keys(&played(Game::Dvonn, &["A1", "B1", "C2"]));
        for image in [["K5", "J5", "I4"], ["C5", "D5", "D4"], ["I1", "H1", "H2"]] {
            assert_eq!(keys(&played(Game::Dvonn, &image)), as_it_is, "{image:?}");
        }
        assert_ne!(keys(&played(Game::Dvonn, &["A1", "B1", "C3"])), as_it_is);
    }

    #[test]
    fn moves_between_which_only_a_symmetry_chooses_have_one_key() {
        let all = legal(&AnyRecord::usual(Game::Dvonn));
        let of = |mv: &str| &all.iter().find(|(other, _)| other == mv).unwrap().1;
        assert_eq!(all.len(), 49);
        assert_eq!((of("A1"), of("A1")), (of("K5"), of("I1")));
        assert_ne!(of("A1"), of("A2"));
        // After a move that breaks them the symmetries tell nothing apart any more.
        let after = legal(&played(Game::Dvonn, &["A1"]));
        let different: std::collections::HashSet<_> = after.iter().map(|(_, key)| key).collect();
        assert_eq!(different.len(), 48);
    }

    #[test]
    fn only_the_first_moves_count_and_each_has_its_seat() {
        let moves = ["e2", "e8", "e3", "e7", "e4", "e6", "d4", "d6", "d5", "d4", "d3", "c4", "c3"];
        let keys = keys(&played(Game::Daaliz, &moves));
        assert_eq!(keys.len(), PLIES);
        let seats: Vec<u8> = keys.iter().map(|(seat, _)| seat.0).collect();
        assert_eq!(seats, [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
        assert_eq!(keys[11].1.mv, "c4");
    }
}
