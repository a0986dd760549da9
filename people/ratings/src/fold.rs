//! A day's games folded into a rating: Glicko's model, by the mode of the posterior.
//!
//! Source: M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments" (Applied
//! Statistics 48, 1999), and his "Example of the Glicko-2 system" for g and the scale. His approximate step is not
//! used: after a day of many wins it overshoots, so that one more win lowers the rating.

use std::f64::consts::PI;

use crate::rating::Rating;

/// How a game ended for the person who is rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// The opponent won.
    Lost,
    /// Nobody won.
    Drawn,
    /// The person won.
    Won,
}

impl Score {
    /// 0, a half or 1.
    #[must_use]
    pub const fn points(self) -> f64 {
        match self {
            Score::Lost => 0.0,
            Score::Drawn => 0.5,
            Score::Won => 1.0,
        }
    }

    /// The same game for the other one.
    #[must_use]
    pub const fn other(self) -> Score {
        match self {
            Score::Lost => Score::Won,
            Score::Drawn => Score::Drawn,
            Score::Won => Score::Lost,
        }
    }
}

/// A game of the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Game {
    /// The opponent's rating at the beginning of the day.
    pub opponent: Rating,
    /// How it ended.
    pub score: Score,
}

/// A step of Newton's method is at most this long, in units of Glicko-2's scale.
const LONGEST_STEP: f64 = 1.0;

/// A step that changes no hundredth of a point, in units of Glicko-2's scale.
const SHORTEST_STEP: f64 = 1e-12;

/// Far more steps than are ever needed.
const MOST_STEPS: usize = 200;

/// The rating at the end of a day that began with `before`. The order of the games makes no difference.
///
/// ```
/// use ratings::{Game, Rating, Score, fold};
///
/// let (before, opponent) = (Rating::from_hundredths(120_000, 6000), Rating::fixed(1370));
/// let after = fold(before, &[Game { opponent, score: Score::Won }]);
/// assert_eq!((after.points(), after.deviation()), (1214.63, 59.28));
/// ```
#[must_use]
pub fn fold(before: Rating, games: &[Game]) -> Rating {
    // A sum of floats depends on its order.
    let mut games = games.to_vec();
    games.sort_unstable();
    let day = Day { before, games: games.iter().map(Evidence::of).collect() };
    if day.games.is_empty() { before } else { day.after() }
}

/// The chance that somebody of this rating wins, a draw counting half, from 0 to 1. The sureness of the person's own
/// rating is left out, as in the fold.
#[must_use]
pub fn expected(person: Rating, opponent: Rating) -> f64 {
    Evidence::of(&Game { opponent, score: Score::Drawn }).expected(person.mean())
}

/// What a game says of the person's strength.
struct Evidence {
    opponent: f64,
    /// How much the opponent's own uncertainty blurs the result: Glicko's g.
    weight: f64,
    score: f64,
}

impl Evidence {
    fn of(game: &Game) -> Evidence {
        let spread = game.opponent.spread();
        let weight = 1.0 / libm::sqrt(1.0 + 3.0 * spread * spread / (PI * PI));
        Evidence { opponent: game.opponent.mean(), weight, score: game.score.points() }
    }

    fn expected(&self, mean: f64) -> f64 {
        1.0 / (1.0 + libm::exp(-self.weight * (mean - self.opponent)))
    }
}

struct Day {
    before: Rating,
    games: Vec<Evidence>,
}

impl Day {
    /// The mode by Newton's method between two bounds: the slope falls, so its sign tells on which side the mode is.
    fn after(&self) -> Rating {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut mean = self.before.mean();
        for _ in 0..MOST_STEPS {
            let (slope, curvature) = self.derivatives(mean);
            let step = (slope / curvature).clamp(-LONGEST_STEP, LONGEST_STEP);
            if libm::fabs(step) < SHORTEST_STEP {
                break;
            }
            *(if step > 0.0 { &mut low } else { &mut high }) = mean;
            let next = mean + step;
            mean = if low < next && next < high { next } else { f64::midpoint(low, high) };
        }
        let (_, curvature) = self.derivatives(mean);
        Rating::from_units(mean, 1.0 / libm::sqrt(curvature))
    }

    /// The first derivative of the logarithm of the posterior, and the second one without its sign.
    fn derivatives(&self, mean: f64) -> (f64, f64) {
        let spread = self.before.spread();
        let certainty = 1.0 / (spread * spread);
        let prior = ((self.before.mean() - mean) * certainty, certainty);
        self.games.iter().fold(prior, |(slope, curvature), game| {
            let expected = game.expected(mean);
            let weight = game.weight;
            (
                slope + weight * (game.score - expected),
                curvature + weight * weight * expected * (1.0 - expected),
            )
        })
    }
}
