//! One game, from its opening to its end.

use std::time::Duration;

use catalog::{AnyRecord, Proof};
use game_core::{Outcome, Seat, Status};
use ugi::{Clocks, Go, InfoScore};

use crate::adjudication::{Adjudication, Referee, Ruling};
use crate::pace::Pace;
use crate::player::{Choice, MoveError, Player};

/// The rules for every game of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameConfig {
    /// The time control of each side.
    pub paces: [Pace; 2],
    /// A move may exceed its time by this much.
    pub grace: Duration,
    /// A game that reaches this many turns is drawn.
    pub turns: usize,
    /// How a game may end before that.
    pub adjudication: Adjudication,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// By the rules.
    Rules(Outcome),
    /// Both sides proved the same result.
    Proved(Outcome),
    /// Both sides' scores said so for long enough.
    Scored(Outcome),
    /// Our own engine proved the result.
    Solved(Outcome),
    /// It reached the turn limit.
    Long,
    /// This seat played a move that is unreadable or illegal.
    Illegal(Seat, String),
    /// This seat's time ran out.
    Flagged(Seat),
    /// This seat's player did not answer, or went away.
    Gone(Seat, String),
}

/// What one side spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Use {
    /// Moves played.
    pub moves: u32,
    /// Total thinking time.
    pub time: Duration,
    /// The longest time for one move.
    pub longest: Duration,
    /// Positions searched.
    pub nodes: u64,
}

impl Use {
    /// Adds what was spent elsewhere.
    pub fn add(&mut self, more: Use) {
        self.moves += more.moves;
        self.time += more.time;
        self.longest = self.longest.max(more.longest);
        self.nodes += more.nodes;
    }

    /// The cost of a move.
    fn of(choice: &Choice) -> Use {
        let Choice { spent, nodes, .. } = *choice;
        Use { moves: 1, time: spent, longest: spent, nodes }
    }
}

/// What came with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveInfo {
    /// The score for the seat that moved, if the player told it.
    pub score: Option<InfoScore>,
    /// How the game ends for that seat, if the player claimed a proof.
    pub proof: Option<Proof>,
    /// How many turns it searched ahead, or 0.
    pub depth: u32,
    /// Positions searched, or 0.
    pub nodes: u64,
    /// The time that it was charged.
    pub spent: Duration,
}

impl MoveInfo {
    fn of(choice: &Choice) -> MoveInfo {
        let Choice { score, proof, depth, nodes, spent, .. } = *choice;
        MoveInfo { score, proof, depth, nodes, spent }
    }
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its number in the contest, counted from 0.
    pub number: u64,
    /// Which side sat on each seat: 0 or 1.
    pub sides: Vec<usize>,
    /// All moves, those of the opening first.
    pub record: AnyRecord,
    /// How many moves the opening has.
    pub opening: usize,
    /// What came with each move after the opening.
    pub infos: Vec<MoveInfo>,
    /// How it ended.
    pub end: GameEnd,
    /// What each side used.
    pub uses: [Use; 2],
    /// For each side, whether the result was worse for it than it had claimed to have proved.
    pub broken: [bool; 2],
}

impl Played {
    /// The first side's half points: 2 for a win, 1 for a draw.
    #[must_use]
    pub fn points(&self) -> usize {
        let lost = |seat: &Seat| if self.sides[seat.index()] == 0 { 0 } else { 2 };
        match &self.end {
            GameEnd::Rules(outcome)
            | GameEnd::Proved(outcome)
            | GameEnd::Scored(outcome)
            | GameEnd::Solved(outcome) => match outcome {
                Outcome::Drawn => 1,
                Outcome::Won(winner) => 2 - lost(winner),
            },
            GameEnd::Long => 1,
            GameEnd::Illegal(seat, _) | GameEnd::Flagged(seat) | GameEnd::Gone(seat, _) => {
                lost(seat)
            }
        }
    }
}

/// A game in progress.
pub struct Game<'a> {
    terms: &'a GameConfig,
    sides: Vec<usize>,
    record: AnyRecord,
    opening: usize,
    clocks: Clocks,
    /// The last proof that each seat claimed.
    proofs: Vec<Option<Proof>>,
    referee: Referee,
    infos: Vec<MoveInfo>,
    uses: [Use; 2],
}

impl<'a> Game<'a> {
    /// A game from this opening; `sides` is the side on each seat.
    pub fn new(terms: &'a GameConfig, opening: AnyRecord, sides: Vec<usize>) -> Game<'a> {
        let of = |clock: &dyn Fn(Pace) -> Duration| {
            sides.iter().map(|&side| clock(terms.paces[side])).collect()
        };
        let left = of(&|pace| match pace {
            Pace::Clock { start, .. } => start,
            _ => Duration::ZERO,
        });
        let added = of(&|pace| match pace {
            Pace::Clock { added, .. } => added,
            _ => Duration::ZERO,
        });
        Game {
            terms,
            opening: opening.plies(),
            proofs: vec![None; sides.len()],
            referee: Referee::new(terms.adjudication),
            infos: Vec::new(),
            record: opening,
            clocks: Clocks { left, added },
            uses: [Use::default(); 2],
            sides,
        }
    }

    /// Plays it to its end as game `number`.
    ///
    /// # Errors
    /// A player can't be started.
    pub fn play(
        mut self,
        number: u64,
        mut players: [&mut Box<dyn Player>; 2],
        seeds: [u64; 2],
    ) -> Result<Played, MoveError> {
        let end = match self.begin(&mut players, seeds)? {
            Some(end) => end,
            None => self.run(&mut players),
        };
        let broken = self.broken(&end);
        let Game { sides, record, opening, infos, uses, .. } = self;
        Ok(Played { number, sides, record, opening, infos, end, uses, broken })
    }

    /// Lets both players begin; returns how the game ended if one is gone.
    fn begin(
        &self,
        players: &mut [&mut Box<dyn Player>; 2],
        seeds: [u64; 2],
    ) -> Result<Option<GameEnd>, MoveError> {
        for (side, (player, seed)) in players.iter_mut().zip(seeds).enumerate() {
            let why = match player.begin(&self.record, seed) {
                Ok(()) => continue,
                Err(why @ MoveError::Unready(_)) => return Err(why),
                Err(why) => why.to_string(),
            };
            let seat = self.sides.iter().position(|&at| at == side).unwrap_or(0);
            let seat = Seat(u8::try_from(seat).unwrap_or(0));
            return Ok(Some(GameEnd::Gone(seat, why)));
        }
        Ok(None)
    }

    fn run(&mut self, players: &mut [&mut Box<dyn Player>; 2]) -> GameEnd {
        loop {
            let seat = match self.record.status() {
                Status::Over(outcome) => return GameEnd::Rules(outcome),
                Status::Turn(seat) => seat,
            };
            match self.referee.ruling(&self.record) {
                Some(Ruling::Proved(outcome)) => return GameEnd::Proved(outcome),
                Some(Ruling::Scored(outcome)) => return GameEnd::Scored(outcome),
                Some(Ruling::Solved(outcome)) => return GameEnd::Solved(outcome),
                None => {}
            }
            if self.record.plies() - self.opening >= self.terms.turns {
                return GameEnd::Long;
            }
            let side = self.sides[seat.index()];
            if let Err(end) = self.turn(seat, players[side]) {
                return end;
            }
        }
    }

    /// One turn of one seat.
    fn turn(&mut self, seat: Seat, player: &mut Box<dyn Player>) -> Result<(), GameEnd> {
        let side = self.sides[seat.index()];
        let (go, may) = self.may(seat);
        let limit = may.map_or(FOREVER, |may| may * 2 + self.terms.grace * 4 + PATIENCE);
        let choice = player.choose(&self.record, &go, limit).map_err(|error| match error {
            MoveError::Late => GameEnd::Flagged(seat),
            MoveError::Gone(why) | MoveError::Unready(why) => GameEnd::Gone(seat, why),
        })?;
        self.uses[side].add(Use::of(&choice));
        if may.is_some_and(|may| choice.spent > may + self.terms.grace) {
            return Err(GameEnd::Flagged(seat));
        }
        if let Pace::Clock { added, .. } = self.terms.paces[side] {
            let left = &mut self.clocks.left[seat.index()];
            *left = left.saturating_sub(choice.spent) + added;
        }
        self.proofs[seat.index()] = choice.proof;
        self.referee.hear(seat, &choice);
        self.record
            .play(&choice.mv)
            .map_err(|why| GameEnd::Illegal(seat, format!("{:?}: {why}", choice.mv)))?;
        self.infos.push(MoveInfo::of(&choice));
        Ok(())
    }

    /// The `go` command for a seat, and the most time that it may take.
    fn may(&self, seat: Seat) -> (Go, Option<Duration>) {
        match self.terms.paces[self.sides[seat.index()]] {
            Pace::MoveTime(time) => (Go::MoveTime(time), Some(time)),
            Pace::Nodes(nodes) => (Go::Nodes(nodes), None),
            Pace::Depth(depth) => (Go::Depth(depth), None),
            Pace::Clock { .. } => {
                (Go::Clocks(self.clocks.clone()), Some(self.clocks.left[seat.index()]))
            }
        }
    }

    /// For each side, whether the result is worse for it than it had claimed to have proved.
    fn broken(&self, end: &GameEnd) -> [bool; 2] {
        let (GameEnd::Rules(outcome) | GameEnd::Solved(outcome)) = *end else {
            return [false; 2];
        };
        let mut broken = [false; 2];
        for (seat, proof) in (0..).map(Seat).zip(&self.proofs) {
            let result = self.record.result(outcome, seat);
            broken[self.sides[seat.index()]] |= match proof {
                Some(Proof::Win) => result != Proof::Win,
                Some(Proof::Draw) => result == Proof::Loss,
                Some(Proof::Loss) | None => false,
            };
        }
        broken
    }
}

/// How long to wait for a move without a time limit.
const FOREVER: Duration = Duration::from_secs(24 * 60 * 60);
/// How long to wait for a program beyond its time: a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(10);
