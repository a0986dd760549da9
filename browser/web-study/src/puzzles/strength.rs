//! How strong somebody is at puzzles: Glicko-2, with each puzzle as the other side of a game.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How sure a puzzle's own rating is. It never changes, so it stays a little unsure.
const PUZZLE_DEVIATION: f64 = 80.0;
/// A strength never gets surer than this, so that it keeps following its owner.
const SUREST: f64 = 45.0;

/// What solving a puzzle was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Solved at the first try, without help.
    Whole,
    /// Solved with a hint.
    Half,
    /// A wrong move was tried, or the solution was shown.
    Nothing,
}

/// Somebody's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength(Glicko2Rating);

impl Default for Strength {
    fn default() -> Strength {
        Strength(Glicko2Rating::new())
    }
}

impl Strength {
    /// The strength as it is stored: rating and deviation in thousandths, volatility in millionths.
    /// Numbers that can't be are no strength.
    pub fn of_stored([rating, deviation, volatility]: [u32; 3]) -> Option<Strength> {
        let (thousandths, millionths) = (|n: u32| f64::from(n) / 1e3, f64::from(volatility) / 1e6);
        let rating = Glicko2Rating {
            rating: thousandths(rating),
            deviation: thousandths(deviation),
            volatility: millionths,
        };
        let is_sane = (1.0..10_000.0).contains(&rating.rating)
            && (1.0..=350.0).contains(&rating.deviation)
            && (0.001..1.0).contains(&rating.volatility);
        is_sane.then_some(Strength(rating))
    }

    /// The same three numbers.
    pub fn stored(self) -> [u32; 3] {
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        [whole(rating * 1e3), whole(deviation * 1e3), whole(volatility * 1e6)]
    }

    /// The rating, as people read it.
    pub fn rating(self) -> u16 {
        u16::try_from(whole(self.0.rating)).unwrap_or(u16::MAX)
    }

    /// The strength after a puzzle with this rating.
    pub fn after(self, puzzle: u16, score: Score) -> Strength {
        let puzzle = Glicko2Rating {
            rating: f64::from(puzzle),
            deviation: PUZZLE_DEVIATION,
            ..Glicko2Rating::new()
        };
        let outcome = match score {
            Score::Whole => Outcomes::WIN,
            Score::Half => Outcomes::DRAW,
            Score::Nothing => Outcomes::LOSS,
        };
        let (mut now, _) = glicko2(&self.0, &puzzle, &outcome, &Glicko2Config::new());
        now.rating = now.rating.clamp(100.0, 4000.0);
        now.deviation = now.deviation.clamp(SUREST, 350.0);
        Strength(now)
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is rounded")]
fn whole(n: f64) -> u32 {
    n.round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solved_puzzle_raises_the_strength_and_a_missed_one_lowers_it() {
        let now = Strength::default();
        assert_eq!(now.rating(), 1500);
        let after = |score| now.after(1500, score).rating();
        assert!(after(Score::Whole) > 1600, "the first puzzles tell much");
        assert_eq!(after(Score::Half), 1500);
        assert!(after(Score::Nothing) < 1400);
        let hard = now.after(1900, Score::Whole).rating();
        assert!(hard > after(Score::Whole), "a hard one tells more");
    }

    #[test]
    fn a_strength_gets_surer_up_to_a_point() {
        let mut now = Strength::default();
        for n in 0..200 {
            let score = if n % 2 == 0 { Score::Whole } else { Score::Nothing };
            now = now.after(1500, score);
        }
        assert!((1450..1550).contains(&now.rating()), "{now:?}");
        assert!((now.0.deviation - SUREST).abs() < 20.0, "{now:?}");
        assert!(now.after(1500, Score::Whole).rating() > now.rating());
        let mut worst = now;
        for _ in 0..2000 {
            worst = worst.after(1500, Score::Nothing);
        }
        assert!(worst.rating() >= 100);
        assert!(Strength::of_stored(worst.stored()).is_some());
    }

    #[test]
    fn a_strength_is_stored_and_read() {
        let now = Strength::default().after(1700, Score::Whole);
        let again = Strength::of_stored(now.stored()).expect("it was written so");
        assert_eq!(again.stored(), now.stored());
        assert_eq!(again.rating(), now.rating());
        for bad in [[0, 350_000, 60_000], [1_500_000, 0, 60_000], [1_500_000, 350_001, 60_000]] {
            assert_eq!(Strength::of_stored(bad), None, "{bad:?}");
        }
        assert_eq!(Strength::of_stored([1_500_000, 350_000, 0]), None);
    }
}
