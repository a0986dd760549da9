//! Tournaments of several players: each pairing is a contest, and all of them go on together.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use crate::contest::{Contest, Maker};
use crate::game::Played;
use crate::in_order::{Games, Next, play_in_order};
use crate::pace::Pace;
use crate::player::{MoveError, Player};
use crate::resume::RecordLines;
use crate::standings::Standings;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Everyone meets everyone.
    #[default]
    RoundRobin,
    /// The first player meets each of the others.
    Gauntlet,
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        match text {
            "round-robin" => Ok(Format::RoundRobin),
            "gauntlet" => Ok(Format::Gauntlet),
            _ => Err(format!("{text:?} is neither round-robin nor gauntlet")),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet => "gauntlet",
        })
    }
}

/// A tournament of several players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The players' names, all different.
    pub names: Vec<String>,
    /// How long each player may think.
    pub paces: Vec<Pace>,
    /// Who meets whom.
    pub format: Format,
    /// What is the same for all pairings. Its games are those of each pairing, and its paces count
    /// for nothing.
    pub each: Contest,
}

/// A game of a tournament: which pairing, and which game of it.
type Job = (usize, u64);

impl Tournament {
    /// Who meets whom: a pair of places in the list of players. The first of a pair is the first
    /// side of its games.
    #[must_use]
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let players = self.names.len();
        let firsts = match self.format {
            Format::RoundRobin => players,
            Format::Gauntlet => players.min(1),
        };
        (0..firsts).flat_map(|a| (a + 1..players).map(move |b| [a, b])).collect()
    }

    /// The contest of a pairing.
    fn contest(&self, pair: [usize; 2]) -> Contest {
        let mut contest = self.each.clone();
        contest.terms.paces = pair.map(|player| self.paces[player]);
        contest
    }

    /// The games of each pairing in a record.
    ///
    /// # Errors
    /// Which line belongs to a tournament with other terms, or can't be read.
    pub fn recorded(&self, lines: &RecordLines) -> Result<Vec<Vec<Played>>, String> {
        let games = |pair: [usize; 2]| {
            let names = pair.map(|player| &self.names[player][..]);
            self.contest(pair).recorded(lines, names)
        };
        self.pairings().into_iter().map(games).collect()
    }

    /// The standings after games of each pairing.
    #[must_use]
    pub fn standings(&self, games: &[Vec<Played>]) -> Standings {
        let results = games.iter().map(|games| self.each.results(games));
        Standings {
            names: self.names.clone(),
            pairings: self.pairings().into_iter().zip(results).collect(),
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.pairings().len() as u64 * self.each.games
    }

    /// The games that are left, opening by opening: all pairings meet from one before any meets
    /// from the next.
    fn left(&self, before: &[Vec<Played>]) -> Vec<Job> {
        let sittings = self.each.sittings().len() as u64;
        let mut jobs = Vec::new();
        for round in 0..self.each.games.div_ceil(sittings) {
            for (pairing, games) in before.iter().enumerate() {
                let numbers = round * sittings..((round + 1) * sittings).min(self.each.games);
                let numbers = numbers.filter(|&number| number >= games.len() as u64);
                jobs.extend(numbers.map(|number| (pairing, number)));
            }
        }
        jobs
    }

    /// Plays the games after those that were played before, and reports each one in order together
    /// with its players and the standings. Once `stop` is set, no more games begin, and those in
    /// progress don't count. `make` gets a place in the list of players.
    ///
    /// # Errors
    /// A player can't be created.
    ///
    /// # Panics
    /// Never: each place of a game is a place in the list.
    pub fn resume(
        &self,
        before: &[Vec<Played>],
        stop: &AtomicBool,
        make: Maker<'_>,
        report: &mut dyn FnMut([usize; 2], &Played, &Standings) -> Next,
    ) -> Result<Standings, MoveError> {
        let mut standings = self.standings(before);
        let jobs = self.left(before);
        let pairings = self.pairings();
        let contests: Vec<Contest> = pairings.iter().map(|&pair| self.contest(pair)).collect();
        let job = |place: u64| jobs[usize::try_from(place).expect("a place in the list")];
        play_in_order(
            &Games { places: 0..jobs.len() as u64, at_once: self.each.at_once, stop },
            &|| Ok((0..self.names.len()).map(|_| None).collect::<Bench>()),
            &|bench, place| {
                let (pairing, number) = job(place);
                contests[pairing].game(number, seated(bench, pairings[pairing], make)?)
            },
            &mut |place, played| {
                let (pairing, _) = job(place);
                let (pair, results) = &mut standings.pairings[pairing];
                results.add(&played);
                let pair = *pair;
                report(pair, &played, &standings)
            },
        )?;
        Ok(standings)
    }
}

/// The players of one worker; each is started for its first game.
type Bench = Vec<Option<Box<dyn Player>>>;

/// The two players of a pairing.
fn seated<'a>(
    bench: &'a mut Bench,
    pair: [usize; 2],
    make: Maker<'_>,
) -> Result<[&'a mut Box<dyn Player>; 2], MoveError> {
    for player in pair {
        if bench[player].is_none() {
            bench[player] = Some(make(player)?);
        }
    }
    let two = bench.get_disjoint_mut(pair).expect("two different players");
    Ok(two.map(|player| player.as_mut().expect("it was just made")))
}
