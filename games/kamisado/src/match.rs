//! A match: a position made of rounds (sections 3 and 4).

use std::error::Error;
use std::fmt;

use game_core::{Notation, Outcome, Position, Ruled, Seat, Status, TwoSided};

use crate::board::Color;
use crate::moves::{Illegal, Move};
use crate::refill::Corner;
use crate::round::{Ended, Round};
use crate::setup::Length;

/// A match, at any time from its first move to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Match {
    pub(crate) length: Length,
    pub(crate) points: [u8; 2],
    pub(crate) round: Round,
    pub(crate) stage: Stage,
}

/// What the match is about just now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A round is played.
    Playing,
    /// A round is over, and its winner chooses how to set up again.
    Filling(Scored),
    /// The match is over.
    Over(Scored),
}

/// What the last round came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scored {
    /// How it ended, and which tower earned a tooth.
    pub ended: Ended,
    /// The points that this gave the winner (3.2).
    pub points: u8,
}

/// One turn of a match: a move of the round, or the choice between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// A tower moves or stays.
    Tower(Move),
    /// The defender lets the home rows be filled from this corner.
    Fill(Corner),
}

/// Why a turn may not be played in a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BadTurn {
    /// The match is over.
    Over,
    /// The home rows must be filled before a tower moves.
    FillFirst,
    /// Home rows are filled between rounds only.
    NotBetweenRounds,
    /// The round forbids the move.
    Round(Illegal),
}

impl Match {
    /// A match before its first move.
    #[must_use]
    pub fn new(length: Length) -> Match {
        Match { length, points: [0; 2], round: Round::new(), stage: Stage::Playing }
    }

    /// How long it lasts.
    #[must_use]
    pub fn length(&self) -> Length {
        self.length
    }

    /// The points of Black and of White.
    #[must_use]
    pub fn points(&self) -> [u8; 2] {
        self.points
    }

    /// The current round, or the one that just ended. Then the winner's tower already has its new
    /// tooth, except in a single game, which needs none.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// What the match is about just now, and how the last round ended.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Counts the round if it is over: points, a tooth, and who chooses next.
    pub(crate) fn counted(mut self) -> Match {
        let Some(ended) = self.round.ended() else { return self };
        let tower = self.round.tower(ended.winner, ended.tower);
        let points = tower.rank.gain();
        self.points[ended.winner.index()] += points;
        self.round = self.round.settled();
        if self.length != Length::Single {
            self.round = self.round.with_tooth(ended.winner, ended.tower);
        }
        self.stage = self.stage_after(Scored { ended, points });
        self
    }

    /// The first to reach the length wins (3.1); until then the winner of a round chooses how the
    /// next begins (4.1).
    fn stage_after(&self, scored: Scored) -> Stage {
        if self.points[scored.ended.winner.index()] >= self.length.points() {
            Stage::Over(scored)
        } else {
            Stage::Filling(scored)
        }
    }

    /// What the tower of this seat and color would score if it won the round now.
    #[must_use]
    pub fn gain(&self, seat: Seat, color: Color) -> u8 {
        self.round.tower(seat, color).rank.gain()
    }
}

impl Default for Match {
    fn default() -> Match {
        Match::new(Length::default())
    }
}

impl Position for Match {
    type Move = Turn;
    type Illegal = BadTurn;

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.stage {
            Stage::Playing => Status::Turn(self.round.seat()),
            Stage::Filling(scored) => Status::Turn(scored.ended.winner),
            Stage::Over(scored) => Status::Over(Outcome::Won(scored.ended.winner)),
        }
    }

    fn check(&self, turn: Turn) -> Result<(), BadTurn> {
        match (self.stage, turn) {
            (Stage::Over(_), _) => Err(BadTurn::Over),
            (Stage::Filling(_), Turn::Fill(_)) => Ok(()),
            (Stage::Filling(_), Turn::Tower(_)) => Err(BadTurn::FillFirst),
            (Stage::Playing, Turn::Fill(_)) => Err(BadTurn::NotBetweenRounds),
            (Stage::Playing, Turn::Tower(mv)) => self.round.check(mv).map_err(BadTurn::Round),
        }
    }

    fn each_move(&self, mut visit: impl FnMut(Turn)) {
        match self.stage {
            Stage::Playing => self.round.each_move(|mv| visit(Turn::Tower(mv))),
            Stage::Filling(_) => Corner::ALL.into_iter().map(Turn::Fill).for_each(visit),
            Stage::Over(_) => {}
        }
    }

    fn after(&self, turn: Turn) -> Match {
        match (turn, self.stage) {
            (Turn::Tower(mv), _) => Match { round: self.round.after(mv), ..*self }.counted(),
            (Turn::Fill(corner), Stage::Filling(scored)) => {
                let attacker = scored.ended.winner.other();
                let round = self.round.refilled(corner, attacker);
                Match { round, stage: Stage::Playing, ..*self }
            }
            (Turn::Fill(_), _) => unreachable!("home rows are filled between rounds only"),
        }
    }
}

impl TwoSided for Match {}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Match({})", self.write())
    }
}

impl Ruled for BadTurn {
    fn rule(&self) -> &'static str {
        match self {
            BadTurn::Over => "3.1",
            BadTurn::FillFirst | BadTurn::NotBetweenRounds => "4.1",
            BadTurn::Round(illegal) => illegal.rule(),
        }
    }
}

impl fmt::Display for BadTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTurn::Over => write!(f, "the match is over"),
            BadTurn::FillFirst => write!(f, "the home rows are to be filled first"),
            BadTurn::NotBetweenRounds => write!(f, "home rows are filled between rounds only"),
            BadTurn::Round(illegal) => illegal.fmt(f),
        }
    }
}

impl Error for BadTurn {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            BadTurn::Round(illegal) => Some(illegal),
            _ => None,
        }
    }
}
