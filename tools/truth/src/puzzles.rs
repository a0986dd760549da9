//! A player solves puzzles, whose every move is proved.

use std::collections::BTreeMap;
use std::fmt;

use ::puzzles::{Goal, Puzzle, Refusal, Solving, Step};
use arena::{MoveError, Player};
use catalog::Setup;
use search::mix_hash;

use crate::play::Terms;

/// What a player did with puzzles, by their ratings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solved {
    rows: BTreeMap<u16, PuzzleRow>,
    /// The first answer that was no legal move, or that never came.
    pub fault: Option<String>,
}

/// What a player did with some puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleRow {
    /// How many.
    pub puzzles: u64,
    /// How often its first move was accepted.
    pub first: u64,
    /// How often all of its moves were.
    pub solved: u64,
    /// Answers that were no legal move, or never came.
    pub faults: u64,
}

/// How many points of rating a row has.
const STEP: u16 = 200;

/// The puzzles that ask for what a player plays for anyway: the usual game, to be won or to be won by
/// as much as can be.
#[must_use]
pub fn fair(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let is_fair = |puzzle: &Puzzle| {
        puzzle.setup == Setup::usual(puzzle.start.game())
            && matches!(puzzle.goal, Goal::Win | Goal::By(_))
    };
    puzzles.into_iter().filter(is_fair).collect()
}

/// Lets a player solve puzzles; it is told the position alone, and the answers are those of the
/// puzzle. `report` may stop it.
///
/// # Errors
/// The player can't be started, or is to think by a clock.
pub fn solve_puzzles(
    puzzles: &[Puzzle],
    player: &mut dyn Player,
    terms: Terms,
    report: &mut dyn FnMut(&Solved) -> bool,
) -> Result<Solved, MoveError> {
    let (go, limit) = terms.go()?;
    let mut solved = Solved::default();
    for (number, puzzle) in (0_u64..).zip(puzzles) {
        let mut solving = Solving::new(puzzle);
        player.begin(solving.record(), mix_hash(&(terms.seed, number)))?;
        let row = solved.rows.entry(puzzle.rating / STEP * STEP).or_default();
        row.puzzles += 1;
        for ply in 0.. {
            let answer = match player.choose(solving.record(), &go, limit) {
                Ok(choice) => Ok(choice.mv),
                Err(why @ MoveError::Unready(_)) => return Err(why),
                Err(why) => Err(why.to_string()),
            };
            let step = answer.and_then(|mv| {
                solving.play(&mv).map_err(|why| match why {
                    Refusal::Illegal(why) => format!("{mv:?}: {why}"),
                    Refusal::Solved => "it is solved".to_owned(),
                })
            });
            row.first +=
                u64::from(ply == 0 && matches!(step, Ok(Step::Good { .. } | Step::Solved)));
            match step {
                Ok(Step::Good { .. }) => {}
                Ok(Step::Solved) => {
                    row.solved += 1;
                    break;
                }
                Ok(Step::Wrong) => break,
                Err(why) => {
                    row.faults += 1;
                    solved.fault.get_or_insert_with(|| format!("{}: {why}", puzzle.name));
                    break;
                }
            }
        }
        if !report(&solved) {
            break;
        }
    }
    Ok(solved)
}

impl Solved {
    /// Each row with its least rating.
    pub fn rows(&self) -> impl Iterator<Item = (u16, PuzzleRow)> + '_ {
        self.rows.iter().map(|(&least, &row)| (least, row))
    }

    /// All rows as one.
    #[must_use]
    pub fn all(&self) -> PuzzleRow {
        let mut all = PuzzleRow::default();
        for row in self.rows.values() {
            all.puzzles += row.puzzles;
            all.first += row.first;
            all.solved += row.solved;
            all.faults += row.faults;
        }
        all
    }
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| rating | puzzles | first move | solved | faults |")?;
        writeln!(f, "|---|---|---|---|---|")?;
        for (least, row) in self.rows() {
            write_row(f, &format!("{least}-{}", least + STEP - 1), row)?;
        }
        write_row(f, "all", self.all())?;
        match &self.fault {
            Some(fault) => writeln!(f, "\nThe first fault: {fault}"),
            None => Ok(()),
        }
    }
}

#[allow(clippy::cast_precision_loss)] // a few thousand puzzles
fn write_row(f: &mut fmt::Formatter<'_>, name: &str, row: PuzzleRow) -> fmt::Result {
    let share = |part: u64| part as f64 * 100.0 / row.puzzles.max(1) as f64;
    let (first, solved) = (share(row.first), share(row.solved));
    writeln!(f, "| {name} | {} | {first:.1} % | {solved:.1} % | {} |", row.puzzles, row.faults)
}
