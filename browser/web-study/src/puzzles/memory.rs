//! What the device remembers of a game's puzzles: `puzzles/GAME`, one thing a line.

use std::collections::BTreeSet;

use catalog::Game;
use ui_kit::storage;

use super::strength::Strength;

/// The first line: what this is, and the version of its form.
const HEAD: &str = "puzzles 1";

/// What is remembered.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Memory {
    /// How strong its owner is.
    pub strength: Strength,
    /// The last day whose puzzle was tried, and whether it was solved.
    pub day: Option<(u32, bool)>,
    /// The days of the last week whose puzzles were solved.
    days: Vec<u32>,
    /// The longest streak.
    pub streak: u16,
    /// The most puzzles of a timed run.
    pub run: u16,
    /// The names of the puzzles that were tried.
    pub seen: BTreeSet<String>,
    /// Lines of later versions, which stay as they are.
    strange: Vec<String>,
}

impl Memory {
    /// What the device remembers of this game.
    pub fn of(game: Game) -> Memory {
        Memory::read(&storage::read(&key(game)).unwrap_or_default())
    }

    /// Remembers that the puzzle of this day was solved, and forgets the days before the last week.
    pub fn solve(&mut self, day: u32) {
        self.days.retain(|solved| solved + 7 > day);
        self.days.push(day);
    }

    /// Whether the puzzle of each day of the week that ends with this one was solved.
    pub fn week(&self, day: u32) -> [bool; 7] {
        [6, 5, 4, 3, 2, 1, 0].map(|before| self.days.contains(&(day - before)))
    }

    /// Has the device remember this.
    pub fn store(&self, game: Game) {
        storage::write(&key(game), &self.write());
    }

    /// Reads a memory. What can't be read is as if it were not there.
    fn read(text: &str) -> Memory {
        let mut memory = Memory::default();
        for line in text.lines().filter(|line| !line.starts_with("puzzles ")) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let mut numbers = rest.split(' ').map_while(|n| n.parse::<u32>().ok());
            let mut next = || numbers.next().unwrap_or(0);
            let count = |n: u32| u16::try_from(n).unwrap_or(0);
            match word {
                "strength" => {
                    let stored = [next(), next(), next()];
                    memory.strength = Strength::of_stored(stored).unwrap_or_default();
                }
                "day" => memory.day = Some((next(), rest.ends_with(" solved"))),
                "days" => memory.days.extend(numbers),
                "streak" => memory.streak = count(next()),
                "run" => memory.run = count(next()),
                "seen" => memory.seen.extend(rest.split_whitespace().map(str::to_owned)),
                _ => memory.strange.push(line.to_owned()),
            }
        }
        memory
    }

    fn write(&self) -> String {
        let number = |n: u32| n.to_string();
        let mut lines = vec![HEAD.to_owned()];
        let mut line = |word: &str, parts: &[String]| {
            lines.push([word, " ", &parts.join(" ")].concat());
        };
        line("strength", &self.strength.stored().map(number));
        if let Some((day, is_solved)) = self.day {
            line("day", &[number(day), if is_solved { "solved" } else { "missed" }.to_owned()]);
        }
        if !self.days.is_empty() {
            line("days", &self.days.iter().copied().map(number).collect::<Vec<_>>());
        }
        line("streak", &[number(self.streak.into())]);
        line("run", &[number(self.run.into())]);
        line("seen", &self.seen.iter().cloned().collect::<Vec<_>>());
        lines.extend(self.strange.iter().cloned());
        lines.join("\n")
    }
}

fn key(game: Game) -> String {
    ["puzzles/", game.name()].concat()
}

#[cfg(test)]
mod tests {
    use super::super::strength::Score;
    use super::*;

    #[test]
    fn a_memory_is_written_and_read() {
        let memory = Memory {
            strength: Strength::of_stored([1_612_345, 210_000, 59_998]).expect("it can be"),
            day: Some((20_783, true)),
            days: [20_780, 20_783].into(),
            streak: 7,
            run: 12,
            seen: ["k7f3a", "k0001"].map(str::to_owned).into(),
            strange: vec!["album of a later version".to_owned()],
        };
        let text = memory.write();
        assert_eq!(
            text,
            "puzzles 1\nstrength 1612345 210000 59998\nday 20783 solved\ndays 20780 20783\nstreak 7\nrun 12\n\
             seen k0001 k7f3a\nalbum of a later version"
        );
        assert_eq!(Memory::read(&text), memory);
        let missed = Memory { day: Some((20_783, false)), ..memory };
        assert_eq!(Memory::read(&missed.write()), missed);
    }

    #[test]
    fn a_week_has_seven_days() {
        let mut memory = Memory::default();
        for day in [20_776, 20_777, 20_783] {
            memory.solve(day);
        }
        let week = memory.week(20_783);
        assert_eq!(week, [true, false, false, false, false, false, true]);
        assert_eq!(memory.days.len(), 2, "what is older is forgotten");
        assert_eq!(memory.week(20_784).iter().filter(|solved| **solved).count(), 1);
    }

    #[test]
    fn nothing_is_a_memory_of_nothing() {
        assert_eq!(Memory::read(""), Memory::default());
        assert_eq!(Memory::read(&Memory::default().write()), Memory::default());
    }

    #[test]
    fn a_line_that_makes_no_sense_does_not_spoil_the_others() {
        let memory = Memory::read("puzzles 1\nstrength NaN 3 x\nstreak -4\nrun 12\nseen a");
        assert_eq!(memory.strength, Strength::default());
        assert_eq!((memory.streak, memory.run), (0, 12));
        assert!(memory.seen.contains("a"));
    }

    #[test]
    fn a_strength_survives_being_stored() {
        let mut memory = Memory::default();
        for puzzle in [1400, 1550, 1700] {
            memory.strength = memory.strength.after(puzzle, Score::Whole);
            let again = Memory::read(&memory.write());
            assert_eq!(again.strength.stored(), memory.strength.stored());
        }
    }
}
