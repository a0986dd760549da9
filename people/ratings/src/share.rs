//! What each game of a day brought.

use std::f64::consts::PI;

use crate::fold::{Game, expected};
use crate::rating::{Rating, UNIT};

/// What one game of a day brought. The day's shares add up to what the rating changed, as closely as it is rounded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// How much the opponent's own deviation leaves of the result: Glicko's g, above 0 and at most 1.
    pub weight: f64,
    /// The chance that the person wins, a draw counting half, at the rating after the day.
    pub expected: f64,
    /// What the game brought, in points: above 0 for a win, below 0 for a loss.
    pub points: f64,
}

/// What each game brought of a day that began with `before` and ended with `after`, in the order of the games.
///
/// At the mode the slope of the posterior is zero, so the whole change is a sum with a term for each game:
/// RD² / 173.72 · g · (score − expected), of the deviation before the day and of the rating after it.
///
/// ```
/// use ratings::{Game, Rating, Score, fold, shares};
///
/// let (before, opponent) = (Rating::from_hundredths(120_000, 6000), Rating::fixed(1370));
/// let games = [Game { opponent, score: Score::Won }];
/// let after = fold(before, &games);
/// let share = shares(before, after, &games)[0];
/// assert!((share.points - 14.63).abs() < 0.01);
/// assert!((share.expected - 0.29).abs() < 0.01);
/// ```
#[must_use]
pub fn shares(before: Rating, after: Rating, games: &[Game]) -> Vec<Share> {
    games.iter().map(|game| share(before, after, game)).collect()
}

fn share(before: Rating, after: Rating, game: &Game) -> Share {
    let weight = weight(game.opponent);
    let expected = expected(after, game.opponent);
    let variance = before.deviation() * before.deviation() / UNIT;
    Share { weight, expected, points: variance * weight * (game.score.points() - expected) }
}

/// Where a person stood after each game of a day: the shares one after the other. The last is where the day ended.
#[must_use]
pub fn after_each(before: Rating, after: Rating, games: &[Game]) -> Vec<Rating> {
    let shares = shares(before, after, games);
    let mut certainty = 1.0 / (before.spread() * before.spread());
    // From the end, so that the last one is exact.
    let mut left: f64 = shares.iter().map(|share| share.points).sum();
    let step = |(at, share): (usize, &Share)| {
        certainty += share.weight * share.weight * share.expected * (1.0 - share.expected);
        left -= share.points;
        if at + 1 == shares.len() {
            return after;
        }
        let mean = (after.points() - left) / UNIT;
        Rating::from_units(mean, 1.0 / libm::sqrt(certainty))
    };
    shares.iter().enumerate().map(step).collect()
}

/// Glicko's g of an opponent.
fn weight(opponent: Rating) -> f64 {
    let spread = opponent.spread();
    1.0 / libm::sqrt(1.0 + 3.0 * spread * spread / (PI * PI))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::{Score, fold};

    fn day() -> (Rating, Vec<Game>) {
        let game = |rating, deviation, score| Game {
            opponent: Rating::from_hundredths(rating, deviation),
            score,
        };
        let games = vec![
            game(140_000, 5000, Score::Won),
            game(110_000, 20_000, Score::Lost),
            game(131_234, 4500, Score::Drawn),
            game(90_000, 35_000, Score::Won),
        ];
        (Rating::from_hundredths(120_055, 14_321), games)
    }

    #[test]
    fn the_shares_of_a_day_add_up_to_its_change() {
        let (before, games) = day();
        for games in (1..=games.len()).map(|n| &games[..n]) {
            let after = fold(before, games);
            let sum: f64 = shares(before, after, games).iter().map(|share| share.points).sum();
            let change = after.points() - before.points();
            assert!((sum - change).abs() < 0.02, "{sum} and {change}");
        }
    }

    #[test]
    fn a_win_brings_something_and_a_loss_takes_it() {
        let (before, games) = day();
        let after = fold(before, &games);
        for (game, share) in games.iter().zip(shares(before, after, &games)) {
            match game.score {
                Score::Won => assert!(share.points > 0.0),
                Score::Lost => assert!(share.points < 0.0),
                Score::Drawn => {}
            }
            assert!(share.weight > 0.0 && share.weight <= 1.0);
        }
    }

    #[test]
    fn from_game_to_game_one_gets_to_where_the_day_ended() {
        let (before, games) = day();
        let after = fold(before, &games);
        let points = after_each(before, after, &games);
        assert_eq!(points.last(), Some(&after));
        let ups =
            [before].iter().chain(&points).zip(&points).map(|(a, b)| b > a).collect::<Vec<_>>();
        let shares = shares(before, after, &games);
        assert_eq!(ups, shares.iter().map(|share| share.points > 0.0).collect::<Vec<_>>());
        let first = points[0].points() - before.points();
        assert!((first - shares[0].points).abs() < 0.02, "{first}");
        let deviations = points.iter().map(|point| point.deviation_hundredths());
        assert!(deviations.rev().is_sorted(), "each game makes it surer");
        assert!(after_each(before, before, &[]).is_empty());
    }

    #[test]
    fn the_deviation_after_all_games_is_that_of_the_fold() {
        let (before, games) = day();
        let after = fold(before, &games);
        let one_more = Game { opponent: Rating::fixed(-90_000), score: Score::Drawn };
        // A game that is certain to be won says next to nothing.
        let games: Vec<Game> = games.into_iter().chain([one_more]).collect();
        let last_but_one = after_each(before, after, &games)[3];
        assert!((last_but_one.deviation() - after.deviation()).abs() < 0.02);
    }
}
