//! The turning point of a finished game.
//!
//! The engine searches the loser's decisions, from the end backward. The turning point is the last
//! one in which the loser was not yet behind. If none is near enough, it is the one after which the
//! loser's chances fell most.

use catalog::AnyRecord;
use game_core::{Ending, Outcome, Seat, Status};

/// The time for one position in milliseconds, and the most positions.
pub const LOOK: u32 = 250;
const MOST: usize = 40;

/// Of a thousand games, a side that is not behind wins at least this many.
const EVEN: u16 = 500;

/// The loser of two players.
pub fn loser(ending: Ending, seats: usize) -> Option<Seat> {
    match ending {
        _ if seats != 2 => None,
        Ending::Rules(Outcome::Won(seat)) => Some(seat.other()),
        ending => ending.forfeited_by(),
    }
}

/// The move counts at which the loser had to decide, latest first.
pub fn decisions(record: &AnyRecord, loser: Seat) -> Vec<usize> {
    let played = (0..record.plies()).rev();
    let decides = |&plies: &usize| {
        let here = record.cut(plies);
        here.status() == Status::Turn(loser) && here.forced_pass().is_none()
    };
    played.filter(decides).take(MOST).collect()
}

/// The turning point, if it is known so far. `looked` has the analyzed positions, latest first, as
/// move counts and the loser's chances; `all` means that none are left.
pub fn turned(looked: &[(usize, u16)], all: bool) -> Option<usize> {
    let &(plies, chance) = looked.last()?;
    if chance >= EVEN {
        return Some(plies);
    }
    let mut best = None;
    let mut after = 0;
    for &(plies, chance) in looked {
        let fell = i32::from(chance) - after;
        if best.is_none_or(|(most, _)| fell > most) {
            best = Some((fell, plies));
        }
        after = i32::from(chance);
    }
    best.filter(|_| all).map(|(_, plies)| plies)
}

#[cfg(test)]
mod tests {
    use catalog::{Game, Setup};

    use super::*;

    #[test]
    fn the_turning_point_is_where_the_loser_was_last_not_behind() {
        assert_eq!(turned(&[], true), None);
        assert_eq!(turned(&[(9, 0), (7, 120)], false), None, "it is looked for further back");
        assert_eq!(turned(&[(9, 0), (7, 120), (5, 510)], false), Some(5));
    }

    #[test]
    fn a_loser_who_was_always_behind_turned_at_the_largest_fall() {
        assert_eq!(turned(&[(9, 10), (7, 300), (5, 410), (3, 450)], true), Some(7));
        assert_eq!(turned(&[(9, 0), (7, 0)], true), Some(9), "lost all along: the last decision");
    }

    #[test]
    fn one_of_two_lost() {
        assert_eq!(loser(Ending::Rules(Outcome::Won(Seat(0))), 2), Some(Seat(1)));
        assert_eq!(loser(Ending::Resigned(Seat(0)), 2), Some(Seat(0)));
        assert_eq!(loser(Ending::Rules(Outcome::Drawn), 2), None);
        assert_eq!(loser(Ending::Resigned(Seat(0)), 3), None);
    }

    #[test]
    fn only_the_losers_own_decisions_count() {
        let moves = ["c1-c5", "h8-h7", "g1-g2"].map(str::to_owned);
        let setup = Setup::usual(Game::Kamisado);
        let start = AnyRecord::usual(Game::Kamisado).start();
        let record = setup.record(&start, &moves[..1]).expect("it can be read");
        assert_eq!(decisions(&record, Seat(0)), [0]);
        assert!(decisions(&record, Seat(1)).is_empty());
    }
}
