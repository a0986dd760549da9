//! What a model did in a series of Dixit, as numbers and as tables.

use std::fmt;

use dixit::Shown;
use game_core::Seat;

use super::game::{End, Played};
use super::prompt::names;
use super::refusal::Refusal;
use crate::refused_counts::RefusedCounts;

/// What a model did in a series.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Games that it won, alone or with others.
    pub won: u64,
    /// Games that it lost since no answer could be played.
    pub forfeited: u64,
    /// Its points in all games, and those of all seats.
    pub points: [u64; 2],
    /// All seats of all games.
    pub seats: u64,
    /// Rounds in which it was storyteller: nobody found its card, some did, all did.
    pub told: [u64; 3],
    /// Rounds in which it voted, and in which the storyteller's card was among its votes.
    pub votes: [u64; 2],
    /// Cards that it gave to others' clues, and votes that these drew.
    pub gifts: [u64; 2],
    /// Things it was asked for.
    pub turns: u64,
    /// Those whose first answer was done.
    pub first: u64,
    /// All questions.
    pub asked: u64,
    /// Refused answers by reason and rule.
    refused: RefusedCounts,
}

impl Counts {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.won += u64::from(played.is_won());
        self.forfeited += u64::from(played.end == End::Forfeited);
        let points = played.points();
        self.seats += points.len() as u64;
        self.points[0] += u64::from(points[played.seat.index()]);
        self.points[1] += points.iter().copied().map(u64::from).sum::<u64>();
        for shown in &played.rounds {
            self.add_round(shown, played.seat);
        }
        for asked in &played.asked {
            self.asked += 1;
            self.turns += u64::from(asked.attempt == 1);
            self.first += u64::from(asked.attempt == 1 && asked.refused.is_none());
            if let Some(refused) = &asked.refused {
                let first = || {
                    let text = refused.text().unwrap_or_default();
                    let (game, round) = (played.number + 1, asked.round);
                    format!("game {game}, round {round}, {}: {text}", asked.what)
                };
                self.refused.add(&Refusal::NAMES, refused.name(), refused.rule(), first);
            }
        }
    }

    fn add_round(&mut self, shown: &Shown, seat: Seat) {
        let slots = || (1_u8..).zip(&shown.row);
        let found = |voter: Seat| {
            let mut votes = shown.votes.iter().filter(|vote| vote.seat == voter);
            votes.any(|vote| {
                slots().any(|(n, it)| it.owner == shown.teller && names(&vote.ballot, n))
            })
        };
        if shown.teller == seat {
            let finders = shown.votes.iter().filter(|vote| found(vote.seat)).count();
            let kind = match finders {
                0 => 0,
                all if all == shown.votes.len() => 2,
                _ => 1,
            };
            self.told[kind] += 1;
            return;
        }
        if shown.votes.iter().any(|vote| vote.seat == seat) {
            self.votes[0] += 1;
            self.votes[1] += u64::from(found(seat));
        }
        for (slot, _) in slots().filter(|(_, lying)| lying.owner == seat) {
            self.gifts[0] += 1;
            let votes = shown.votes.iter().filter(|vote| names(&vote.ballot, slot));
            self.gifts[1] += votes.count() as u64;
        }
    }

    /// How many answers were refused for this reason, by this rule.
    #[must_use]
    pub fn refused(&self, name: &str, rule: Option<&str>) -> u64 {
        self.refused.count(name, rule)
    }
}

impl fmt::Display for Counts {
    #[allow(clippy::cast_precision_loss)] // a few thousand games
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u64, all: u64| part as f64 * 100.0 / all.max(1) as f64;
        let mean = |sum: u64, all: u64| sum as f64 / all.max(1) as f64;
        let Counts { games, won, forfeited, points, seats, told, votes, gifts, .. } = self;
        writeln!(
            f,
            "{won} of {games} won, {forfeited} lost for want of a legal answer; {:.1} points a game, \
             {:.1} a seat",
            mean(points[0], *games),
            mean(points[1], *seats)
        )?;
        writeln!(
            f,
            "as storyteller: found by nobody {}, by some {}, by all {}",
            told[0], told[1], told[2]
        )?;
        writeln!(
            f,
            "{:.1} % of {} votes found the card; a card that it gave drew {:.2} votes",
            share(votes[1], votes[0]),
            votes[0],
            mean(gifts[1], gifts[0])
        )?;
        let Counts { turns, first, asked, .. } = self;
        let legal = share(*first, *turns);
        writeln!(f, "{turns} turns, {asked} questions; the first answer was legal: {legal:.1} %")?;
        self.refused.fmt(f)
    }
}
