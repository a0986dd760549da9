//! A rating and how sure it is.

/// Points to one unit of Glicko-2's scale: 400 / ln 10.
pub const UNIT: f64 = 173.717_792_761;

/// The deviation of somebody who has not played, in hundredths of a point; none is larger.
const WIDEST: i32 = 35_000;

/// No deviation is smaller, in hundredths of a point: strength changes.
const NARROWEST: i32 = 4500;

/// From this deviation on a rating is provisional, in hundredths of a point.
const PROVISIONAL: i32 = 11_000;

/// What a day adds to the variance of a rating, in units of Glicko-2's scale: 4.9 points, squared.
const DRIFT: f64 = 0.028 * 0.028;

/// How strong somebody is, as a normal distribution. Both numbers are whole hundredths of a point, so that they are
/// stored as they are and are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating {
    rating: i32,
    deviation: i32,
}

impl Rating {
    /// A rating and its deviation, in hundredths of a point. The deviation is brought between 45 and 350 points.
    #[must_use]
    pub fn from_hundredths(rating: i32, deviation: i32) -> Rating {
        Rating { rating, deviation: deviation.clamp(NARROWEST, WIDEST) }
    }

    /// A rating as it was stored, in hundredths of a point: a person's, or the fixed one of a level.
    #[must_use]
    pub const fn stored(rating: i32, deviation: i32) -> Rating {
        Rating { rating, deviation }
    }

    /// The rating of somebody of whom nothing is known but this, in whole points.
    #[must_use]
    pub const fn unknown(points: i32) -> Rating {
        Rating { rating: points * 100, deviation: WIDEST }
    }

    /// A rating that is known: a deviation of 30 points, which no person has.
    #[must_use]
    pub const fn fixed(points: i32) -> Rating {
        Rating { rating: points * 100, deviation: 3000 }
    }

    /// The rating in hundredths of a point.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.rating
    }

    /// The deviation in hundredths of a point.
    #[must_use]
    pub const fn deviation_hundredths(self) -> i32 {
        self.deviation
    }

    /// The rating in points.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.rating) / 100.0
    }

    /// The deviation in points.
    #[must_use]
    pub fn deviation(self) -> f64 {
        f64::from(self.deviation) / 100.0
    }

    /// Whether too little is known to rely on it: the deviation is 110 points or more.
    #[must_use]
    pub const fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL
    }

    /// The same rating after this many days without a game: less sure.
    #[must_use]
    pub fn after_days(self, days: u32) -> Rating {
        let variance = self.spread() * self.spread() + DRIFT * f64::from(days);
        Rating::from_units(self.mean(), libm::sqrt(variance))
    }

    /// The mean in units of Glicko-2's scale, from 0 on.
    pub(crate) fn mean(self) -> f64 {
        self.points() / UNIT
    }

    /// The deviation in units of Glicko-2's scale.
    pub(crate) fn spread(self) -> f64 {
        self.deviation() / UNIT
    }

    /// Rounds to hundredths of a point.
    pub(crate) fn from_units(mean: f64, spread: f64) -> Rating {
        Rating::from_hundredths(hundredths(mean), hundredths(spread))
    }
}

/// Units of Glicko-2's scale as hundredths of a point. What does not fit is cut.
#[allow(clippy::cast_possible_truncation)] // a cast of a float saturates
fn hundredths(units: f64) -> i32 {
    libm::round(units * UNIT * 100.0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_make_a_rating_less_sure_whether_counted_singly_or_together() {
        let settled = Rating::from_hundredths(120_000, 6000);
        assert_eq!(settled.after_days(0), settled);
        let year = settled.after_days(365);
        assert_eq!(year.hundredths(), 120_000);
        assert!((109.0..113.0).contains(&year.deviation()), "{year:?}");
        let singly = (0..365).fold(settled, |rating, _| rating.after_days(1));
        assert!((singly.deviation() - year.deviation()).abs() < 0.5, "only rounding differs");
        assert_eq!(settled.after_days(u32::MAX).deviation_hundredths(), WIDEST);
    }

    #[test]
    fn a_deviation_has_bounds_that_only_a_fixed_rating_breaks() {
        assert_eq!(Rating::from_hundredths(0, 0).deviation_hundredths(), NARROWEST);
        assert_eq!(Rating::from_hundredths(0, 99_999).deviation_hundredths(), WIDEST);
        assert_eq!(Rating::fixed(1200).deviation_hundredths(), 3000);
        assert!(Rating::unknown(1200).is_provisional() && !Rating::fixed(1200).is_provisional());
    }
}
