//! Which rated games count.

use std::collections::HashMap;
use std::hash::Hash;

use crate::day::Day;

/// Who sat on a seat of a rated game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player<P> {
    /// Somebody with an account.
    Person(P),
    /// A level, which is an anchor.
    Level(u8),
}

/// A finished rated game of one list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played<P> {
    /// When it ended, in milliseconds since 1970.
    pub finished_at: u64,
    /// Its table's book, and which game of the book it is: games that ended in the same millisecond are counted in
    /// this order.
    pub book: (String, u32),
    /// Who sat on its two seats.
    pub players: [Player<P>; 2],
    /// How many moves it has.
    pub moves: u32,
}

/// Why a rated game does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// It ended before each of them had moved.
    Short,
    /// These two had four games that counted that day.
    PairDay,
    /// These two had eight games that counted that week.
    PairWeek,
    /// The person had their game against a level that day, or their four of a newcomer.
    LevelDay,
    /// Its level is no anchor any more, as those say who know the anchors.
    NoAnchor,
}

impl WhyNot {
    /// All.
    pub const ALL: [WhyNot; 5] =
        [WhyNot::Short, WhyNot::LevelDay, WhyNot::PairDay, WhyNot::PairWeek, WhyNot::NoAnchor];

    /// Its word in tables and answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            WhyNot::Short => "short",
            WhyNot::PairDay => "pair_day",
            WhyNot::PairWeek => "pair_week",
            WhyNot::LevelDay => "level_day",
            WhyNot::NoAnchor => "no_anchor",
        }
    }

    /// Reads a word.
    #[must_use]
    pub fn named(word: &str) -> Option<WhyNot> {
        WhyNot::ALL.into_iter().find(|why| why.word() == word)
    }
}

/// How many games of two people count in a day.
const PAIR_DAY: u32 = 4;

/// How many games of two people count in a week.
const PAIR_WEEK: u32 = 8;

/// How many games against levels count in a day for somebody whose rating is provisional.
const LEVEL_DAY_AT_FIRST: u32 = 4;

/// The same for everybody else, so nobody lives on what a level does not know.
const LEVEL_DAY: u32 = 1;

/// A game with fewer moves is none.
const FEWEST_MOVES: u32 = 2;

/// For each game of a list, why it does not count; `None` if it does. Games of other weeks make no difference, so
/// whole weeks are enough; of a day's games only earlier ones of that week do. In which order they are given makes no
/// difference either. `is_provisional` answers for the beginning of the day.
#[must_use]
pub fn why_not<P: Clone + Eq + Ord + Hash>(
    games: &[Played<P>],
    is_provisional: impl Fn(&P, Day) -> bool,
) -> Vec<Option<WhyNot>> {
    let mut order: Vec<usize> = (0..games.len()).collect();
    order.sort_by_key(|&at| (games[at].finished_at, &games[at].book));
    let (mut counted, mut answers) = (Counted::default(), vec![None; games.len()]);
    for at in order {
        answers[at] = counted.next(&games[at], &is_provisional);
    }
    answers
}

/// How many games of two have counted, by day and by week.
struct Counted<P> {
    days: HashMap<(Day, [Player<P>; 2]), u32>,
    weeks: HashMap<(u32, [Player<P>; 2]), u32>,
    levels: HashMap<(Day, P), u32>,
}

impl<P> Default for Counted<P> {
    fn default() -> Counted<P> {
        Counted { days: HashMap::new(), weeks: HashMap::new(), levels: HashMap::new() }
    }
}

impl<P: Clone + Eq + Ord + Hash> Counted<P> {
    fn next(
        &mut self,
        game: &Played<P>,
        is_provisional: impl Fn(&P, Day) -> bool,
    ) -> Option<WhyNot> {
        if game.moves < FEWEST_MOVES {
            return Some(WhyNot::Short);
        }
        let day = Day::of(game.finished_at);
        let mut pair = game.players.clone();
        pair.sort();
        if let [Player::Person(person), Player::Level(_)] = &pair {
            let most = if is_provisional(person, day) { LEVEL_DAY_AT_FIRST } else { LEVEL_DAY };
            let today = self.levels.entry((day, person.clone())).or_default();
            if *today >= most {
                return Some(WhyNot::LevelDay);
            }
            *today += 1;
            return None;
        }
        let today = self.days.entry((day, pair.clone())).or_default();
        let week = self.weeks.entry((day.week(), pair)).or_default();
        if *today >= PAIR_DAY {
            return Some(WhyNot::PairDay);
        }
        if *week >= PAIR_WEEK {
            return Some(WhyNot::PairWeek);
        }
        (*today, *week) = (*today + 1, *week + 1);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;

    /// A Monday.
    const MONDAY: u64 = 4 * DAY;

    fn game(at: u64, players: [Player<&'static str>; 2]) -> Played<&'static str> {
        Played { finished_at: at, book: ("A2C3D4".to_owned(), 1), players, moves: 20 }
    }

    /// All are settled.
    fn why(games: &[Played<&'static str>]) -> Vec<Option<WhyNot>> {
        why_not(games, |_, _| false)
    }

    fn pair(at: u64) -> Played<&'static str> {
        game(at, [Player::Person("Bo"), Player::Person("Ek")])
    }

    #[test]
    fn of_two_people_four_games_a_day_count_and_eight_a_week() {
        let day = |day: u64| (0..6).map(move |n| pair(MONDAY + day * DAY + n));
        let games: Vec<_> = (0..8).flat_map(day).collect();
        let whys = why(&games);
        let of_day = |day: usize| &whys[6 * day..6 * day + 6];
        let (none, many) = (None, Some(WhyNot::PairDay));
        assert_eq!(of_day(0), [none, none, none, none, many, many]);
        assert_eq!(of_day(1), [none, none, none, none, many, many]);
        assert_eq!(of_day(2)[..4], [Some(WhyNot::PairWeek); 4]);
        assert_eq!(of_day(6)[..4], [Some(WhyNot::PairWeek); 4], "still the same week");
        assert_eq!(of_day(7), [none, none, none, none, many, many], "another Monday");
        let turned = [Player::Person("Ek"), Player::Person("Bo")];
        let late = game(MONDAY + 5, turned);
        let games: Vec<_> = (0..4).map(|n| pair(MONDAY + n)).chain([late]).collect();
        assert_eq!(why(&games)[4], many, "whichever seats they have");
    }

    #[test]
    fn of_games_against_levels_the_first_of_a_day_counts_and_four_of_a_newcomers() {
        let level = |at, level| game(at, [Player::Level(level), Player::Person("Bo")]);
        let games = [level(MONDAY + 5, 3), level(MONDAY + 2, 4), level(MONDAY + DAY, 3)];
        assert_eq!(why(&games), [Some(WhyNot::LevelDay), None, None]);
        let games: Vec<_> = (0..5).map(|n| level(MONDAY + n, 3)).collect();
        let of_newcomer = why_not(&games, |&person, _| person == "Bo");
        assert_eq!(of_newcomer, [None, None, None, None, Some(WhyNot::LevelDay)]);
    }

    #[test]
    fn a_game_without_a_move_of_each_counts_for_nothing() {
        let short = Played { moves: 1, ..pair(MONDAY) };
        let games: Vec<_> = [short].into_iter().chain((1..5).map(|n| pair(MONDAY + n))).collect();
        assert_eq!(why(&games), [Some(WhyNot::Short), None, None, None, None]);
    }

    #[test]
    fn words_are_read_as_they_were_written() {
        for why in WhyNot::ALL {
            assert_eq!(WhyNot::named(why.word()), Some(why));
        }
    }
}
