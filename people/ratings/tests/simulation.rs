//! People whose strength is known play for half a year: how near do their ratings come?
//!
//! Strengths are N(mean, 300) and drift by N(0, 2) a day. People come during the first ninety days. How often they play is
//! lognormal with a median of half a game a day, and eight at most. They play whom the list shows near them, and
//! levels: in half of their games while they are provisional, four a day at most, and in a tenth later, one a day at
//! most.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]

use std::f64::consts::{LN_10, TAU};

use ratings::{Day, Opponent, Rating, Result, Score, Standings};

const PEOPLE: u32 = 2_000;
const DAYS: u32 = 180;
const SPREAD: f64 = 300.0;
const MOST_A_DAY: u32 = 8;

/// Where a person's rating ended, and how strong they were.
struct Ended {
    rating: Rating,
    strength: f64,
}

/// `SplitMix64`, as in the dice of the games.
struct Chance(u64);

impl Chance {
    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        f64::from(((z ^ (z >> 31)) >> 32) as u32) / f64::from(u32::MAX)
    }

    /// Normal with a mean of 0 and this deviation (Box and Muller).
    fn normal(&mut self, deviation: f64) -> f64 {
        let radius = libm::sqrt(-2.0 * libm::log(self.part().max(1e-12)));
        deviation * radius * libm::cos(TAU * self.part())
    }

    /// How often something happens that happens this often on average (Knuth).
    fn times(&mut self, average: f64) -> u32 {
        let (mut left, least, mut times) = (self.part(), libm::exp(-average), 0);
        while left > least && times < MOST_A_DAY {
            left *= self.part();
            times += 1;
        }
        times
    }

    fn score(&mut self, ahead: f64) -> Score {
        let wins = 1.0 / (1.0 + libm::exp(-ahead * LN_10 / 400.0));
        if self.part() < wins { Score::Won } else { Score::Lost }
    }
}

struct Person {
    strength: f64,
    comes: Day,
    games_a_day: f64,
}

struct World {
    chance: Chance,
    people: Vec<Person>,
    list: Standings<u32>,
}

impl World {
    fn new(mean: f64, seed: u64) -> World {
        let mut chance = Chance(seed);
        let person = |_| Person {
            strength: mean + chance.normal(SPREAD),
            comes: Day((chance.part() * 90.0) as u32),
            games_a_day: 0.5 * libm::exp(chance.normal(1.0)),
        };
        let people = (0..PEOPLE).map(person).collect();
        World { chance, people, list: Standings::default() }
    }

    fn live(&mut self, day: Day) {
        let (mut results, mut seeking) = (Vec::new(), Vec::new());
        let newcomer = self.list.newcomer(day);
        for id in 0..PEOPLE {
            let person = &mut self.people[id as usize];
            person.strength += self.chance.normal(2.0);
            if person.comes > day {
                continue;
            }
            let shown = self.list.get(&id).map_or(newcomer, |standing| standing.at(day));
            let (likes_levels, most_levels) =
                if shown.is_provisional() { (0.5, 4) } else { (0.1, 1) };
            let mut levels = 0;
            for _ in 0..self.chance.times(person.games_a_day) {
                let near = shown.points() + self.chance.normal(100.0);
                if levels < most_levels && self.chance.part() < likes_levels {
                    levels += 1;
                    let rung = libm::round((near - 600.0) / 170.0).clamp(0.0, 9.0);
                    let level = Rating::fixed(600 + 170 * rung as i32);
                    let score = self.chance.score(person.strength - level.points());
                    results.push(Result { person: id, opponent: Opponent::Fixed(level), score });
                } else {
                    seeking.push((near, id));
                }
            }
        }
        seeking.sort_by(|one, other| one.0.total_cmp(&other.0));
        for pair in seeking.chunks_exact(2) {
            let [one, other] = [pair[0].1, pair[1].1];
            let strength = |id: u32| self.people[id as usize].strength;
            let ahead = strength(one) - strength(other);
            if one != other {
                let score = self.chance.score(ahead);
                let result = |person, other, score| Result {
                    person,
                    opponent: Opponent::Person(other),
                    score,
                };
                results.push(result(one, other, score));
                results.push(result(other, one, score.other()));
            }
        }
        self.list.close(day, &results);
    }

    /// Those of whom enough is known.
    fn settled(&self) -> Vec<Ended> {
        let last = Day(DAYS);
        let ended = self.list.iter().map(|(&id, standing)| Ended {
            rating: standing.at(last),
            strength: self.people[id as usize].strength,
        });
        ended.filter(|ended| !ended.rating.is_provisional()).collect()
    }
}

fn half_a_year(mean: f64, seed: u64) {
    let mut world = World::new(mean, seed);
    for day in 0..DAYS {
        world.live(Day(day));
    }
    let settled = world.settled();
    let people = settled.len() as f64;
    let errors = || settled.iter().map(|ended| ended.rating.points() - ended.strength);
    let bias = errors().sum::<f64>() / people;
    let spread = libm::sqrt(errors().map(|error| (error - bias).powi(2)).sum::<f64>() / people);
    let within = |ended: &&Ended| {
        (ended.rating.points() - ended.strength).abs() <= 2.0 * ended.rating.deviation()
    };
    let within = 100.0 * settled.iter().filter(within).count() as f64 / people;
    assert!(people > 1_000.0, "{people} are settled");
    assert!(bias.abs() <= 35.0, "bias {bias}");
    assert!(spread <= 60.0, "spread {spread}");
    assert!(within >= 92.0, "{within} % within two deviations");
}

#[test]
fn people_of_1200_on_average_are_rated_as_they_are() {
    half_a_year(1200.0, 1);
}

#[test]
fn people_of_900_on_average_are_rated_as_they_are() {
    half_a_year(900.0, 2);
}

#[test]
fn people_of_1500_on_average_are_rated_as_they_are() {
    half_a_year(1500.0, 3);
}
