//! What a program reports during a search: an `info` line.

use std::fmt::{self, Write};
use std::time::Duration;

use any_engine::{SearchInfo, proof};
use catalog::{AnyRecord, Proof};
use search::Score;

/// What a program reports during a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// How many turns it searched ahead.
    pub depth: Option<u32>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// The time so far.
    pub time: Option<Duration>,
    /// The score for the seat to move.
    pub score: Option<InfoScore>,
    /// The proved result for the seat to move.
    pub proof: Option<Proof>,
    /// The proved exact final margin.
    pub margin: Option<i32>,
    /// The chance of the seat to move, in thousandths.
    pub chance: Option<u16>,
    /// The principal variation.
    pub pv: Vec<String>,
}

/// The score for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InfoScore {
    /// In the program's own units.
    Points(i32),
    /// It wins in this many turns; if negative, it loses in that many.
    Mate(i32),
}

/// The points for a proof that gives no number of turns.
const WON: i32 = 30_000;

impl Info {
    /// What an engine found about the position at the end of `game`.
    #[must_use]
    pub fn of(game: &AnyRecord, found: &SearchInfo, time: Duration) -> Info {
        let proof = proof(game, found.verdict);
        let (score, chance, margin) = match found.verdict {
            Score::Judged { score, chance } => (InfoScore::Points(score), Some(chance), None),
            Score::Proved { plies, margin, .. } => {
                let plies = plies.and_then(|plies| i32::try_from(plies).ok());
                let score = match (proof, plies) {
                    (Some(Proof::Win), Some(plies)) => InfoScore::Mate(plies),
                    (Some(Proof::Loss), Some(plies)) => InfoScore::Mate(-plies),
                    (Some(Proof::Win), None) => InfoScore::Points(WON),
                    (Some(Proof::Loss), None) => InfoScore::Points(-WON),
                    (Some(Proof::Draw) | None, _) => InfoScore::Points(0),
                };
                (score, None, margin)
            }
        };
        Info {
            depth: Some(found.depth),
            nodes: Some(found.nodes),
            time: Some(time),
            score: Some(score),
            proof,
            margin,
            chance,
            pv: found.line.clone(),
        }
    }

    /// Reads an `info` line of any program. Unknown words are skipped.
    #[must_use]
    pub fn read(line: &str) -> Option<Info> {
        let mut words = line.split_whitespace().peekable();
        (words.next() == Some("info")).then_some(())?;
        let mut info = Info::default();
        while let Some(word) = words.next() {
            let mut next = || words.next().unwrap_or_default();
            match word {
                "depth" => info.depth = next().parse().ok(),
                "nodes" => info.nodes = next().parse().ok(),
                "time" => info.time = next().parse().ok().map(Duration::from_millis),
                "cp" => info.score = next().parse().ok().map(InfoScore::Points),
                "mate" => info.score = next().parse().ok().map(InfoScore::Mate),
                "proof" => info.proof = Proof::named(next()),
                "margin" => info.margin = next().parse().ok(),
                "chance" => info.chance = next().parse().ok(),
                "string" => break,
                "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
                _ => {}
            }
        }
        Some(info)
    }

    /// The proved result for the seat to move: from our own word, or from a mate score.
    #[must_use]
    pub fn proved(&self) -> Option<Proof> {
        self.proof.or(match self.score {
            Some(InfoScore::Mate(turns)) if turns > 0 => Some(Proof::Win),
            Some(InfoScore::Mate(turns)) if turns < 0 => Some(Proof::Loss),
            _ => None,
        })
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::from("info");
        let mut put = |name: &str, value: &dyn fmt::Display| write!(line, " {name} {value}");
        if let Some(depth) = self.depth {
            put("depth", &depth)?;
        }
        if let Some(time) = self.time {
            put("time", &time.as_millis())?;
        }
        if let Some(nodes) = self.nodes {
            put("nodes", &nodes)?;
            if let Some(time) = self.time.filter(|time| !time.is_zero()) {
                put("nps", &(u128::from(nodes) * 1_000_000 / time.as_micros().max(1)))?;
            }
        }
        match self.score {
            Some(InfoScore::Points(points)) => put("score cp", &points)?,
            Some(InfoScore::Mate(turns)) => put("score mate", &turns)?,
            None => {}
        }
        if let Some(chance) = self.chance {
            put("chance", &chance)?;
        }
        if let Some(proof) = self.proof {
            put("proof", &proof.name())?;
        }
        if let Some(margin) = self.margin {
            put("margin", &margin)?;
        }
        if !self.pv.is_empty() {
            put("pv", &self.pv.join(" "))?;
        }
        f.write_str(&line)
    }
}

#[cfg(test)]
mod tests {
    use catalog::Game;
    use game_core::{Outcome, Seat};

    use super::*;

    #[test]
    fn an_info_line_survives_writing_and_reading() {
        let line = "info depth 9 time 120 nodes 480000 nps 4000000 score mate -6 proof loss \
                    margin -12 pv A1B2 PASS";
        let info = Info::read(line).unwrap();
        assert_eq!(info.to_string(), line);
        assert_eq!((info.proved(), info.pv.len()), (Some(Proof::Loss), 2));
        let line = "info depth 1 nodes 3 score cp 14 chance 530 pv e2";
        assert_eq!(Info::read(line).unwrap().to_string(), line);
    }

    #[test]
    fn a_proof_is_reported_for_the_seat_to_move() {
        let game = AnyRecord::usual(Game::Dvonn);
        let line_for = |outcome, plies| {
            let verdict = Score::Proved { outcome, plies, margin: Some(3) };
            let found = SearchInfo { line: vec!["E3".into()], verdict, depth: 5, nodes: 9 };
            Info::of(&game, &found, Duration::ZERO).to_string()
        };
        let line = |score: &str, proof: &str| {
            format!("info depth 5 time 0 nodes 9 score {score} proof {proof} margin 3 pv E3")
        };
        let (white, black) = (Outcome::Won(Seat(0)), Outcome::Won(Seat(1)));
        assert_eq!(line_for(white, Some(7)), line("mate 7", "win"));
        assert_eq!(line_for(black, Some(8)), line("mate -8", "loss"));
        assert_eq!(line_for(black, None), line("cp -30000", "loss"));
        assert_eq!(line_for(Outcome::Drawn, Some(4)), line("cp 0", "draw"));
    }

    #[test]
    fn unknown_words_of_other_programs_are_skipped() {
        let info =
            Info::read("info seldepth 7 score mate 3 lowerbound hashfull 12 pv a b").unwrap();
        assert_eq!((info.score, info.proved()), (Some(InfoScore::Mate(3)), Some(Proof::Win)));
        assert_eq!(info.pv, ["a", "b"]);
        assert_eq!(Info::read("info string depth 5"), Some(Info::default()));
        assert_eq!(Info::read("info depth"), Some(Info::default()));
        assert_eq!(Info::read("bestmove e2"), None);
    }
}
