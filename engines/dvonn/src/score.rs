//! What a score means.

use dvonn::Board;
use game_core::{Outcome, Seat};
use search::Score;

/// The value of a won game, without its margin; no evaluation comes near it.
pub(crate) const WON: i32 = 20_000;
/// More than any value.
pub(crate) const MOST: i32 = 30_000;
/// The highest evaluation.
pub(crate) const JUDGED: i32 = 15_000;

/// The value of a finished game for the board's mover.
#[inline]
pub(crate) fn of_end(board: &Board) -> i32 {
    of_margin(margin(board))
}

/// How many pieces more are in the mover's stacks than in the other's.
#[inline]
pub(crate) fn margin(board: &Board) -> i32 {
    let [white, black] = board.score().map(i32::from);
    if board.mover() == Seat(0) { white - black } else { black - white }
}

/// The value of a game that ends with this difference.
pub(crate) fn of_margin(margin: i32) -> i32 {
    margin.signum() * WON + margin
}

/// Whether a value is proved to be won or lost.
#[inline]
pub(crate) fn is_proved(value: i32) -> bool {
    value.abs() >= WON
}

/// The score of a search's value.
pub(crate) fn verdict(value: i32, mover: Seat) -> Score {
    if is_proved(value) {
        let winner = if value > 0 { mover } else { mover.other() };
        return Score::Proved { outcome: Outcome::Won(winner), plies: None, margin: None };
    }
    judged(value)
}

/// The score of an evaluation.
pub(crate) fn judged(value: i32) -> Score {
    let score = value.clamp(-JUDGED, JUDGED);
    Score::Judged { score, chance: chance(score) }
}

/// The score of a final difference between two numbers that agree on who wins.
pub(crate) fn proved(least: i32, most: i32, mover: Seat) -> Score {
    let outcome = match (least, most) {
        (1.., _) => Outcome::Won(mover),
        (_, ..=-1) => Outcome::Won(mover.other()),
        _ => Outcome::Drawn,
    };
    Score::Proved { outcome, plies: None, margin: (least == most).then_some(least) }
}

/// The chance to win, in thousandths: the logistic curve in whole numbers, by its values at
/// multiples of 100, with straight lines between them. 400 units are one unit of its exponent.
fn chance(value: i32) -> u16 {
    const CURVE: [i32; 25] = [
        500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986,
        989, 991, 993, 995, 996, 997, 998,
    ];
    let at = value.abs().min(2_399);
    let index = usize::try_from(at / 100).expect("not negative");
    let high = CURVE[index] + (CURVE[index + 1] - CURVE[index]) * (at % 100) / 100;
    let chance = if value < 0 { 1000 - high } else { high };
    u16::try_from(chance).expect("between 0 and 1000")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_even_at_nothing_and_mirror_each_other() {
        assert_eq!(chance(0), 500);
        for value in (0..3_000).step_by(37) {
            assert_eq!(chance(value) + chance(-value), 1000);
            assert!(chance(value) <= chance(value + 37));
        }
    }

    #[test]
    fn every_win_is_worth_more_than_every_judgment() {
        assert!(of_margin(1) > JUDGED && of_margin(-1) < -JUDGED && of_margin(0) == 0);
        assert!(of_margin(3) > of_margin(2) && of_margin(-3) < of_margin(-2));
        assert!(of_margin(46) < MOST);
    }
}
