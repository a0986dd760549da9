//! The standings of a tournament, as tables.

use std::cmp::Ordering;
use std::fmt;

use crate::elo::Elo;
use crate::game::Use;
use crate::report::{Report, costs, counts_of, ended, percent, trouble};
use crate::tally::{Faults, Results};

/// The results of a tournament so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The players' names.
    pub names: Vec<String>,
    /// Who met whom, and the results seen from the first of them.
    pub pairings: Vec<([usize; 2], Results)>,
}

/// What one player did against all others.
struct Line {
    player: usize,
    games: [u64; 3],
    groups: Vec<u64>,
    faults: Faults,
    used: Use,
}

impl Line {
    fn played(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Half points.
    fn points(&self) -> u64 {
        self.games[1] + 2 * self.games[2]
    }

    /// Which of two has the greater share of its points; the sooner in the list if it is the same.
    fn rank(&self, other: &Line) -> Ordering {
        let share = |it: &Line, of: &Line| it.points() * of.played().max(1);
        share(other, self).cmp(&share(self, other)).then(self.player.cmp(&other.player))
    }
}

impl Standings {
    /// How many games were played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.pairings.iter().map(|(_, results)| results.played()).sum()
    }

    /// The results of two players, and whether the first of them is the first side.
    fn between(&self, a: usize, b: usize) -> Option<(&Results, bool)> {
        self.pairings.iter().find_map(|(pair, results)| match *pair {
            [first, second] if [first, second] == [a, b] => Some((results, true)),
            [first, second] if [second, first] == [a, b] => Some((results, false)),
            _ => None,
        })
    }

    fn line(&self, player: usize) -> Line {
        let none = (Faults::default(), Use::default());
        let mut line =
            Line { player, games: [0; 3], groups: Vec::new(), faults: none.0, used: none.1 };
        for (pair, results) in &self.pairings {
            let Some(side) = pair.iter().position(|&it| it == player) else { continue };
            let (mut games, mut groups) = (results.games, results.groups.clone());
            if side == 1 {
                games.reverse();
                groups.reverse();
            }
            line.groups.resize(groups.len(), 0);
            add(&mut line.games, &games);
            add(&mut line.groups, &groups);
            line.faults.add(results.faults[side]);
            line.used.add(results.uses[side]);
        }
        line
    }

    /// One line a player, the best first.
    fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = (0..self.names.len()).map(|player| self.line(player)).collect();
        lines.sort_by(Line::rank);
        lines
    }

    /// One short line, for a tournament in progress.
    #[must_use]
    pub fn short(&self) -> String {
        let lines = self.lines();
        let part = |line: &Line| {
            format!("{} {}/{}", self.names[line.player], halves(line.points()), line.played())
        };
        lines.iter().take(3).map(part).collect::<Vec<_>>().join(", ")
    }

    fn table(&self, lines: &[Line]) -> Vec<Vec<String>> {
        let head = ["#", "player", "points", "games", "+", "=", "-", "score", "Elo (95 %)", "LOS"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for (line, rank) in lines.iter().zip(1..) {
            let [lost, drawn, won] = line.games;
            let (elo, los) = match Elo::of(&line.groups) {
                Some(elo) => (elo.to_string(), percent(elo.superiority)),
                None => ("-".into(), "-".into()),
            };
            rows.push(vec![
                format!("{rank}"),
                self.names[line.player].clone(),
                halves(line.points()),
                line.played().to_string(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                score(line.points(), line.played()),
                elo,
                los,
            ]);
        }
        rows
    }

    /// The points of each against each.
    fn crosstable(&self, lines: &[Line]) -> Vec<Vec<String>> {
        let mut head = vec!["#".to_owned(), "player".to_owned()];
        head.extend((1..=lines.len()).map(|rank| rank.to_string()));
        let mut rows = vec![head];
        for (row, rank) in lines.iter().zip(1..) {
            let mut cells = vec![format!("{rank}"), self.names[row.player].clone()];
            cells.extend(lines.iter().map(|column| {
                let Some((results, is_first)) = self.between(row.player, column.player) else {
                    return "-".to_owned();
                };
                let [lost, drawn, won] = results.games;
                let won = if is_first { won } else { lost };
                format!("{}/{}", halves(drawn + 2 * won), results.played())
            }));
            rows.push(cells);
        }
        rows
    }
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines();
        write!(f, "{}\n{}\n", aligned(&self.table(&lines)), aligned(&self.crosstable(&lines)))?;
        for (pair, tally) in self.pairings.iter().filter(|(_, results)| results.played() > 0) {
            let names = pair.map(|player| &self.names[player][..]);
            let short = Report { names, tally, sprt: None }.short();
            writeln!(f, "{} against {}: {short}", names[0], names[1])?;
            writeln!(f, "  {}\n  {}", counts_of(tally), ended(tally))?;
            for ((side, kind), (game, why)) in &tally.causes {
                let (name, colon) = (names[*side], if why.is_empty() { "" } else { ": " });
                writeln!(f, "  {name}: the first {kind}, in game {}{colon}{why}", game + 1)?;
            }
        }
        writeln!(f)?;
        for line in lines {
            let name = &self.names[line.player];
            writeln!(f, "{name}: {}; {}", trouble(line.faults), costs(line.used))?;
        }
        Ok(())
    }
}

fn add(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Half points as points.
fn halves(points: u64) -> String {
    format!("{}{}", points / 2, if points.is_multiple_of(2) { "" } else { ".5" })
}

/// A share of all points, in percent.
#[allow(clippy::cast_precision_loss)] // far fewer games than that
fn score(points: u64, games: u64) -> String {
    match games {
        0 => "-".into(),
        games => format!("{:.1} %", points as f64 * 50.0 / games as f64),
    }
}

/// Columns of one width; the second is text, and the others are numbers.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column).unwrap_or(0);
            if column == 1 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(games: [u64; 3], groups: [u64; 5]) -> Results {
        let mut results = Results::new(2, 2);
        (results.games, results.groups) = (games, groups.to_vec());
        results
    }

    #[test]
    fn the_best_comes_first_and_each_pair_is_seen_from_both_sides() {
        let names = ["weak", "strong", "even"].map(str::to_owned).to_vec();
        let pairings = vec![
            ([0, 1], results([4, 0, 0], [2, 0, 0, 0, 0])),
            ([0, 2], results([2, 1, 1], [1, 0, 0, 1, 0])),
            ([1, 2], results([1, 1, 2], [0, 1, 0, 0, 1])),
        ];
        let standings = Standings { names, pairings };
        assert_eq!(standings.short(), "strong 6.5/8, even 4/8, weak 1.5/8");
        let text = standings.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("#  player  points  games  +  =  -   score"), "{text}");
        assert!(lines[1].starts_with("1  strong     6.5      8  6  1  1  81.2 %  +255"), "{text}");
        assert!(lines[3].starts_with("3  weak       1.5      8  1  1  6  18.8 %"), "{text}");
        assert_eq!(lines[5], "#  player      1      2      3");
        assert_eq!(lines[6], "1  strong      -  2.5/4    4/4");
        assert_eq!(lines[7], "2  even    1.5/4      -  2.5/4");
        assert_eq!(lines[8], "3  weak      0/4  1.5/4      -");
        assert!(text.contains("\nweak against strong: +0 =0 -4, 0.0 %, Elo "), "{text}");
        assert!(text.contains("\n  pentanomial: LL 2, LD 0, WL or DD 0, WD 0, WW 0; "), "{text}");
    }
}
