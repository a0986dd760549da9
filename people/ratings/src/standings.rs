//! The ratings of everybody in a list, day by day.

use std::collections::BTreeMap;

use crate::day::Day;
use crate::fold::{Game, Score, fold};
use crate::rating::Rating;

/// A newcomer has this rating while fewer than [`FEWEST_SETTLED`] people are settled.
const FIRST: Rating = Rating::unknown(1200);

/// The median of fewer people says little.
const FEWEST_SETTLED: usize = 20;

/// Whom a person played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent<P> {
    /// Somebody of the list.
    Person(P),
    /// A rating that games don't change.
    Fixed(Rating),
}

/// A game that counts, for one of those who played it. A game of two people is two of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result<P> {
    /// Who is rated.
    pub person: P,
    /// Whom they played.
    pub opponent: Opponent<P>,
    /// How it ended for them.
    pub score: Score,
}

/// Where somebody stands after their last day with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rating at the end of that day.
    pub rating: Rating,
    /// That day.
    pub day: Day,
    /// How many games counted on that day.
    pub games: u32,
}

impl Standing {
    /// The rating at the beginning of a later day.
    #[must_use]
    pub fn at(&self, day: Day) -> Rating {
        self.rating.after_days(day.since(self.day))
    }
}

/// A list as it was at the end of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings<P> {
    people: BTreeMap<P, Standing>,
}

impl<P> Default for Standings<P> {
    fn default() -> Standings<P> {
        Standings { people: BTreeMap::new() }
    }
}

impl<P: Ord> FromIterator<(P, Standing)> for Standings<P> {
    fn from_iter<I: IntoIterator<Item = (P, Standing)>>(people: I) -> Standings<P> {
        Standings { people: people.into_iter().collect() }
    }
}

impl<P: Ord + Clone> Standings<P> {
    /// Everybody who has a rating.
    pub fn iter(&self) -> impl Iterator<Item = (&P, &Standing)> {
        self.people.iter()
    }

    /// Where a person stands after their last day with a game.
    #[must_use]
    pub fn get(&self, person: &P) -> Option<&Standing> {
        self.people.get(person)
    }

    /// What is known of a person at the beginning of a day, as long as no later day was closed; a newcomer's rating if nothing
    /// is.
    #[must_use]
    pub fn at(&self, person: &P, day: Day) -> Rating {
        self.people.get(person).map_or_else(|| self.newcomer(day), |standing| standing.at(day))
    }

    /// The rating of somebody who has not played before this day: the median of all whose rating is not
    /// provisional, and 1200 while they are fewer than twenty.
    #[must_use]
    pub fn newcomer(&self, day: Day) -> Rating {
        let now = self.people.values().map(|standing| standing.at(day));
        let settled = now.filter(|rating| !rating.is_provisional());
        let mut settled: Vec<i32> = settled.map(Rating::hundredths).collect();
        if settled.len() < FEWEST_SETTLED {
            return FIRST;
        }
        settled.sort_unstable();
        // Of an even number of people the lower of the two in the middle.
        let median = settled[(settled.len() - 1) / 2];
        Rating::from_hundredths(median, FIRST.deviation_hundredths())
    }

    /// Folds a day, which is later than all that were folded before, and returns where those stand who played. The
    /// order of the results makes no difference.
    pub fn close(&mut self, day: Day, results: &[Result<P>]) -> Vec<(P, Standing)> {
        let newcomer = self.newcomer(day);
        let at = |person: &P| self.people.get(person).map_or(newcomer, |standing| standing.at(day));
        let mut games: BTreeMap<&P, Vec<Game>> = BTreeMap::new();
        for Result { person, opponent, score } in results {
            let opponent = match opponent {
                Opponent::Person(other) => at(other),
                Opponent::Fixed(rating) => *rating,
            };
            games.entry(person).or_default().push(Game { opponent, score: *score });
        }
        let folded = games.into_iter().map(|(person, games)| {
            let rating = fold(at(person), &games);
            let games = u32::try_from(games.len()).unwrap_or(u32::MAX);
            (person.clone(), Standing { rating, day, games })
        });
        let folded: Vec<(P, Standing)> = folded.collect();
        self.people.extend(folded.iter().cloned());
        folded
    }
}
