//! What a program says while it thinks: an `info` line.

use std::fmt::{self, Write};
use std::time::Duration;

use any_engine::{SearchInfo, proof};
use catalog::{AnyRecord, Proof};
use search::Score;

/// What a program says while it thinks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// How many turns it looked ahead.
    pub depth: Option<u32>,
    /// How many positions it looked at.
    pub nodes: Option<u64>,
    /// How long it took.
    pub time: Option<Duration>,
    /// How the seat to move stands.
    pub score: Option<InfoScore>,
    /// How the game ends for the seat to move, where that is proved.
    pub proof: Option<Proof>,
    /// The exact final difference, where that is proved.
    pub margin: Option<i32>,
    /// Of a thousand such games, how many the seat to move would win.
    pub chance: Option<u16>,
    /// The best line.
    pub pv: Vec<String>,
}

/// How the seat to move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InfoScore {
    /// In the program's own units.
    Points(i32),
    /// It wins in so many turns; less than 0: it loses in so many.
    Mate(i32),
}

/// The points of a proof that does not say how many turns it takes.
const WON: i32 = 30_000;

impl Info {
    /// What a mind thinks of the position at the end of `game`.
    #[must_use]
    pub fn of(game: &AnyRecord, thought: &SearchInfo, time: Duration) -> Info {
        let proof = proof(game, thought.verdict);
        let (score, chance, margin) = match thought.verdict {
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
            depth: Some(thought.depth),
            nodes: Some(thought.nodes),
            time: Some(time),
            score: Some(score),
            proof,
            margin,
            chance,
            pv: thought.line.clone(),
        }
    }

    /// Reads an `info` line of any program. What is not known in it is passed over.
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

    /// How the game ends for the seat to move, where the program says that it knows: in our
    /// words, or as turns to the end.
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
        let mut tell = |name: &str, value: &dyn fmt::Display| write!(line, " {name} {value}");
        if let Some(depth) = self.depth {
            tell("depth", &depth)?;
        }
        if let Some(time) = self.time {
            tell("time", &time.as_millis())?;
        }
        if let Some(nodes) = self.nodes {
            tell("nodes", &nodes)?;
            if let Some(time) = self.time.filter(|time| !time.is_zero()) {
                tell("nps", &(u128::from(nodes) * 1_000_000 / time.as_micros().max(1)))?;
            }
        }
        match self.score {
            Some(InfoScore::Points(points)) => tell("score cp", &points)?,
            Some(InfoScore::Mate(turns)) => tell("score mate", &turns)?,
            None => {}
        }
        if let Some(chance) = self.chance {
            tell("chance", &chance)?;
        }
        if let Some(proof) = self.proof {
            tell("proof", &proof.name())?;
        }
        if let Some(margin) = self.margin {
            tell("margin", &margin)?;
        }
        if !self.pv.is_empty() {
            tell("pv", &self.pv.join(" "))?;
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
    fn what_is_said_is_understood() {
        let line = "info depth 9 time 120 nodes 480000 nps 4000000 score mate -6 proof loss \
                    margin -12 pv A1B2 PASS";
        let info = Info::read(line).unwrap();
        assert_eq!(info.to_string(), line);
        assert_eq!((info.proved(), info.pv.len()), (Some(Proof::Loss), 2));
        let line = "info depth 1 nodes 3 score cp 14 chance 530 pv e2";
        assert_eq!(Info::read(line).unwrap().to_string(), line);
    }

    #[test]
    fn a_proof_is_told_from_the_view_of_the_seat_to_move() {
        let game = AnyRecord::usual(Game::Dvonn);
        let told = |outcome, plies| {
            let verdict = Score::Proved { outcome, plies, margin: Some(3) };
            let thought = SearchInfo { line: vec!["E3".into()], verdict, depth: 5, nodes: 9 };
            Info::of(&game, &thought, Duration::ZERO).to_string()
        };
        let line = |score: &str, proof: &str| {
            format!("info depth 5 time 0 nodes 9 score {score} proof {proof} margin 3 pv E3")
        };
        let (white, black) = (Outcome::Won(Seat(0)), Outcome::Won(Seat(1)));
        assert_eq!(told(white, Some(7)), line("mate 7", "win"));
        assert_eq!(told(black, Some(8)), line("mate -8", "loss"));
        assert_eq!(told(black, None), line("cp -30000", "loss"));
        assert_eq!(told(Outcome::Drawn, Some(4)), line("cp 0", "draw"));
    }

    #[test]
    fn what_others_say_is_understood_as_far_as_it_goes() {
        let info =
            Info::read("info seldepth 7 score mate 3 lowerbound hashfull 12 pv a b").unwrap();
        assert_eq!((info.score, info.proved()), (Some(InfoScore::Mate(3)), Some(Proof::Win)));
        assert_eq!(info.pv, ["a", "b"]);
        assert_eq!(Info::read("info string depth 5"), Some(Info::default()));
        assert_eq!(Info::read("info depth"), Some(Info::default()));
        assert_eq!(Info::read("bestmove e2"), None);
    }
}
