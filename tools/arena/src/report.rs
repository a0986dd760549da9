//! The report of a contest, for people who measure engines.

use std::fmt;
use std::time::Duration;

use crate::game::Use;
use crate::sprt::Sprt;
use crate::tally::{Faults, Results};

/// What to report of a contest.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The names of the two sides.
    pub names: [&'a str; 2],
    /// The results so far.
    pub tally: &'a Results,
    /// The test that the contest is for.
    pub sprt: Option<Sprt>,
}

impl Report<'_> {
    /// One short line, for a contest in progress.
    #[must_use]
    pub fn short(&self) -> String {
        let Results { games: [lost, drawn, won], .. } = self.tally;
        let score = self.tally.score();
        let mut line = format!("+{won} ={drawn} -{lost}, {score:.1} %");
        if let Some(elo) = self.tally.elo() {
            line = format!("{line}, Elo {elo} (95 %)");
        }
        if let Some(sprt) = self.sprt {
            line = format!("{line}, LLR {:.2}", sprt.llr(&self.tally.groups));
        }
        line
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { names, tally, sprt } = self;
        writeln!(f, "{}", Report { sprt: None, ..*self }.short())?;
        writeln!(f, "{}", counts_of(tally))?;
        let seats: Vec<_> = tally.seats.iter().map(ToString::to_string).collect();
        writeln!(f, "won from each seat: {}", seats.join(" "))?;
        writeln!(f, "{}", ended(tally))?;
        for (side, name) in names.iter().enumerate() {
            let (faults, used) = (tally.faults[side], tally.uses[side]);
            writeln!(f, "{name}: {}; {}", trouble(faults), costs(used))?;
            for ((_, kind), (game, why)) in tally.causes.iter().filter(|((at, _), _)| *at == side) {
                let colon = if why.is_empty() { "" } else { ": " };
                writeln!(f, "  the first {kind}, in game {}{colon}{why}", game + 1)?;
            }
        }
        if let Some(sprt) = sprt {
            let ((no, yes), llr) = (sprt.bounds(), sprt.llr(&tally.groups));
            let Sprt { elo0, elo1, .. } = sprt;
            let says = sprt.says(&tally.groups);
            writeln!(f, "sprt {elo0}..{elo1}: LLR {llr:.2} ({no:.2}, {yes:.2}), {says}")?;
        }
        Ok(())
    }
}

/// The counts of openings, and what follows from them.
pub fn counts_of(tally: &Results) -> String {
    let mut parts = vec![openings(&tally.groups)];
    if let Some(elo) = tally.elo() {
        parts.push(format!("LOS {}", percent(elo.superiority)));
        if let Some((normalized, aside)) = elo.normalized {
            parts.push(format!("normalized Elo {:+.0} ± {aside:.0}", normalized.round() + 0.0));
        }
    }
    parts.push(format!("draw ratio {:.1} %", tally.draw_ratio()));
    parts.join("; ")
}

/// A chance in percent.
pub fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

/// How many games ended otherwise than by their rules. Adjudications by scores and by our own
/// engine are told where there are any.
pub fn ended(tally: &Results) -> String {
    let Results { proved, long, scored, even, solved, .. } = tally;
    let text = format!("ended by proof: {proved}; drawn for length: {long}");
    match scored + even + solved {
        0 => text,
        _ => format!(
            "{text}; adjudicated: {solved} by the solver, {scored} won and {even} drawn by score"
        ),
    }
}

/// How often the games of one opening brought each sum of points.
fn openings(groups: &[u64]) -> String {
    if let [lost, down, even, up, won] = groups {
        return format!("pentanomial: LL {lost}, LD {down}, WL or DD {even}, WD {up}, WW {won}");
    }
    let counts: Vec<_> = groups.iter().map(ToString::to_string).collect();
    let (games, counts) = (groups.len() / 2, counts.join(" "));
    format!("openings by points of their {games} games, from none to all by halves: {counts}")
}

/// What went wrong.
pub fn trouble(faults: Faults) -> String {
    let Faults { illegal, flagged, gone, broken } = faults;
    format!(
        "{illegal} illegal moves, {flagged} losses on time, {gone} times gone, {broken} broken proofs"
    )
}

/// What was spent.
pub fn costs(used: Use) -> String {
    let moves = used.moves.max(1);
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    format!(
        "{} nodes and {:.1} ms a move, {:.0} ms at most",
        used.nodes / u64::from(moves),
        millis(used.time) / f64::from(moves),
        millis(used.longest),
    )
}

/// A row in the table of a ladder: one level against the one below it.
#[must_use]
pub fn rung(level: u8, below: u8, tally: &Results) -> String {
    let [lost, drawn, won] = tally.games;
    let elo = tally.elo().map(|elo| elo.to_string()).unwrap_or_default();
    let millis = |used: Use| used.time.as_secs_f64() * 1e3 / f64::from(used.moves.max(1));
    format!(
        "| {level} | {below} | +{won} ={drawn} -{lost} | {:.1} % | {elo} | {} | {:.1} |",
        tally.score(),
        tally.uses[0].nodes / u64::from(tally.uses[0].moves.max(1)),
        millis(tally.uses[0]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_went_wrong() {
        let mut tally = Results::new(2, 2);
        tally.games = [20, 10, 70];
        tally.groups = vec![0, 5, 10, 15, 20];
        tally.faults[1].illegal = 3;
        tally.causes.insert((1, "illegal move"), (4, "\"e5\": too far".into()));
        let sprt = Some(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 });
        let report = Report { names: ["ours", "theirs"], tally: &tally, sprt };
        let text = report.to_string();
        assert!(text.starts_with("+70 =10 -20, 75.0 %, Elo +191 ± "), "{text}");
        assert!(text.contains("theirs: 3 illegal moves, 0 losses on time"), "{text}");
        assert!(
            text.contains("\n  the first illegal move, in game 5: \"e5\": too far\n"),
            "{text}"
        );
        assert!(text.lines().next().is_some_and(|line| line.ends_with(" (95 %)")), "{text}");
        assert!(
            text.contains(
                "pentanomial: LL 0, LD 5, WL or DD 10, WD 15, WW 20; LOS 100.0 %; normalized Elo +"
            ),
            "{text}"
        );
        assert!(text.contains("; draw ratio 10.0 %\n"), "{text}");
        assert!(text.contains("drawn for length: 0\n"), "{text}");
        assert!(text.contains("sprt 0..10: LLR "), "{text}");
        assert!(report.short().contains(", LLR "), "{}", report.short());
        (tally.solved, tally.even) = (3, 2);
        let text = Report { names: ["ours", "theirs"], tally: &tally, sprt }.to_string();
        let told = "; adjudicated: 3 by the solver, 0 won and 2 drawn by score\n";
        assert!(text.contains(told), "{text}");
        let three = openings(&[1, 0, 0, 2, 0, 0, 3]);
        assert!(three.contains("their 3 games") && three.ends_with(": 1 0 0 2 0 0 3"), "{three}");
    }
}
