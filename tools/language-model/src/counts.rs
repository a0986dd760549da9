//! What a model did in a series, as numbers and as tables.

use std::fmt;

use catalog::Proof;

use crate::game::{End, Played};
use crate::refusal::Refusal;
use crate::refused_counts::RefusedCounts;

/// What a model did in a series.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games won, drawn and lost.
    pub results: [u64; 3],
    /// Games that were lost since no answer could be played.
    pub forfeited: u64,
    /// Games that ended as drawn since they were too long.
    pub long: u64,
    /// Moves that the model was asked for.
    pub turns: u64,
    /// Those whose first answer was played.
    pub first: u64,
    /// All questions.
    pub asked: u64,
    /// Refused answers by reason and rule.
    refused: RefusedCounts,
}

impl Counts {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        let result = match played.result() {
            Proof::Win => 0,
            Proof::Draw => 1,
            Proof::Loss => 2,
        };
        self.results[result] += 1;
        self.forfeited += u64::from(matches!(played.end, End::Forfeited(_)));
        self.long += u64::from(played.end == End::Long);
        for asked in &played.asked {
            self.asked += 1;
            self.turns += u64::from(asked.attempt == 1);
            self.first += u64::from(asked.attempt == 1 && asked.refused.is_none());
            if let Some(refused) = &asked.refused {
                let first = || {
                    let text = refused.text().unwrap_or_default();
                    format!("game {}, move {}: {text}", played.number + 1, asked.ply + 1)
                };
                self.refused.add(&Refusal::NAMES, refused.name(), refused.rule(), first);
            }
        }
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
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
        let [won, drawn, lost] = self.results;
        let score = share(2 * won + drawn, 2 * self.games());
        writeln!(f, "+{won} ={drawn} -{lost}, {score:.1} %")?;
        writeln!(
            f,
            "{} lost for want of a legal move, {} drawn for length",
            self.forfeited, self.long
        )?;
        let Counts { turns, first, asked, .. } = self;
        let legal = share(*first, *turns);
        writeln!(f, "{turns} moves, {asked} questions; the first answer was legal: {legal:.1} %")?;
        self.refused.fmt(f)
    }
}
