//! How often a program found a best move.

use std::collections::BTreeMap;
use std::fmt;

use crate::task::Task;

/// What a program answered, by how far the end of the game is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    rows: BTreeMap<u32, Row>,
    /// The first answer that was no legal move, or that never came.
    pub fault: Option<String>,
}

/// What was answered in some positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// How many positions.
    pub tasks: u64,
    /// How often no move was better.
    pub best: u64,
    /// How often the result was held.
    pub held: u64,
    /// The sum of the differences to the best move.
    pub lost: u64,
    /// Answers that were no legal move, or never came.
    pub faults: u64,
}

/// The least number of turns to the end in each row.
const ROWS: [u32; 6] = [21, 16, 11, 7, 4, 1];

impl Answers {
    /// Counts an answer to a task. No answer and an illegal one count as the worst move.
    pub fn add(&mut self, task: &Task, answer: Result<&str, &str>) {
        let least = ROWS.into_iter().find(|&least| task.left >= least).unwrap_or(0);
        let row = self.rows.entry(least).or_default();
        let worst = task.moves.values().copied().min().unwrap_or(0);
        let known = answer.ok().and_then(|mv| task.moves.get(mv));
        let (value, best) = (known.copied().unwrap_or(worst), task.best());
        row.tasks += 1;
        row.lost += u64::from(best.abs_diff(value));
        if known.is_some() {
            row.best += u64::from(value == best);
            row.held += u64::from(value.signum() == best.signum());
        } else {
            row.faults += 1;
            let what = answer.map_or_else(str::to_owned, |mv| format!("{mv:?} is no legal move"));
            self.fault.get_or_insert_with(|| format!("{}: {what}", task.position));
        }
    }

    /// Adds what was answered elsewhere.
    pub fn merge(&mut self, other: Answers) {
        for (least, row) in other.rows {
            let own = self.rows.entry(least).or_default();
            own.tasks += row.tasks;
            own.best += row.best;
            own.held += row.held;
            own.lost += row.lost;
            own.faults += row.faults;
        }
        self.fault = self.fault.take().or(other.fault);
    }

    /// Each row with the least number of turns to the end that belongs in it.
    pub fn rows(&self) -> impl Iterator<Item = (u32, Row)> + '_ {
        self.rows.iter().map(|(&least, &row)| (least, row))
    }

    /// How many tasks were answered, and how many with a best move.
    #[must_use]
    pub fn best(&self) -> (u64, u64) {
        let sum = |of: fn(&Row) -> u64| self.rows.values().map(of).sum();
        (sum(|row| row.tasks), sum(|row| row.best))
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| turns to the end | positions | best move | result held | lost a move | faults |"
        )?;
        writeln!(f, "|---|---|---|---|---|---|")?;
        let mut all = Row::default();
        for (least, row) in &self.rows {
            let most = ROWS.into_iter().rev().find(|next| next > least).map(|next| next - 1);
            let range =
                most.map_or_else(|| format!("{least} and more"), |most| format!("{least}-{most}"));
            write_row(f, &range, row)?;
            all.tasks += row.tasks;
            all.best += row.best;
            all.held += row.held;
            all.lost += row.lost;
            all.faults += row.faults;
        }
        write_row(f, "all", &all)?;
        match &self.fault {
            Some(fault) => writeln!(f, "\nThe first fault: {fault}"),
            None => Ok(()),
        }
    }
}

#[allow(clippy::cast_precision_loss)] // a few thousand positions
fn write_row(f: &mut fmt::Formatter<'_>, name: &str, row: &Row) -> fmt::Result {
    let Row { tasks, best, held, lost, faults } = *row;
    let of = |part: u64| part as f64 / tasks.max(1) as f64;
    let (best, held, lost) = (of(best) * 100.0, of(held) * 100.0, of(lost));
    writeln!(f, "| {name} | {tasks} | {best:.1} % | {held:.1} % | {lost:.2} | {faults} |")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_what_they_are_worth() {
        let moves = [("a", 3), ("b", 1), ("c", -2)].map(|(mv, value)| (mv.to_owned(), value));
        let task = |left| Task {
            setup: None,
            position: format!("p{left}"),
            left,
            moves: moves.clone().into(),
        };
        let mut tally = Answers::default();
        tally.add(&task(2), Ok("a"));
        tally.add(&task(2), Ok("b"));
        tally.add(&task(2), Ok("c"));
        tally.add(&task(30), Ok("z"));
        tally.add(&task(31), Err("it is gone"));
        assert_eq!(tally.best(), (5, 1));
        let text = tally.to_string();
        assert!(text.contains("\n| 1-3 | 3 | 33.3 % | 66.7 % | 2.33 | 0 |\n"), "{text}");
        assert!(text.contains("\n| 21 and more | 2 | 0.0 % | 0.0 % | 5.00 | 2 |\n"), "{text}");
        assert!(text.contains("\n| all | 5 | 20.0 % | 40.0 % | 3.40 | 2 |\n"), "{text}");
        assert!(text.ends_with("The first fault: p30: \"z\" is no legal move\n"), "{text}");
    }
}
