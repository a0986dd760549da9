//! Games of a model against a player of the arena, with the seats in turn.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{Openings, Player};
use catalog::AnyRecord;
use game_core::Seat;
use ugi::Go;

use crate::game::{self, Model, Played};
use crate::prompt::{Form, Prompt};

/// What is played, and how a model is asked.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// The game before its first move.
    pub start: AnyRecord,
    /// Where games begin; each opening is played from every seat.
    pub openings: Openings,
    /// How many games.
    pub games: u64,
    /// Where chance begins.
    pub seed: u64,
    /// How long the opponent thinks.
    pub go: Go,
    /// How often a model is asked for one move.
    pub tries: u32,
    /// A game that reaches this many turns after its opening is drawn.
    pub turns: usize,
    /// What a prompt has, but for its record and the last refusal.
    pub prompt: Prompt<'a>,
    /// How it is written.
    pub form: Form,
}

/// Why a series can't go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeriesError {
    /// The model can't be asked.
    Model(String),
    /// Its opponent can't play.
    Opponent(String),
}

impl fmt::Display for SeriesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeriesError::Model(why) => write!(f, "the model: {why}"),
            SeriesError::Opponent(why) => write!(f, "the opponent: {why}"),
        }
    }
}

impl std::error::Error for SeriesError {}

impl Series<'_> {
    /// Plays all games in order, until `report` or `stop` says that it is enough. A game in
    /// progress then does not count.
    ///
    /// # Errors
    /// The model or its opponent is broken. Games that were reported count.
    pub fn play(
        &self,
        model: &mut dyn Model,
        opponent: &mut dyn Player,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Played) -> bool,
    ) -> Result<(), SeriesError> {
        let sittings = self.sittings();
        for number in 0..self.games {
            let each = sittings.len() as u64;
            let seats = &sittings[usize::try_from(number % each).unwrap_or(0)];
            let opening = self.openings.nth(&self.start, self.seed, number / each);
            let seed = search::mix_hash(&(self.seed, number));
            opponent.begin(&opening, seed).map_err(|why| SeriesError::Opponent(why.to_string()))?;
            let begun = opening.plies();
            let played = game::play(self, opening, seats, (model, opponent));
            if stop.load(Ordering::Relaxed) {
                return Ok(()); // Ctrl-C reaches a command too, and what it then answers is nothing
            }
            let (record, asked, end) = played?;
            let seats = seats.clone();
            if !report(&Played { number, seats, record, opening: begun, asked, end }) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The seats of the model, for each game of one opening.
    fn sittings(&self) -> Vec<Vec<Seat>> {
        let mut sittings = Vec::new();
        for seat in (0..self.start.seats()).map(Seat) {
            let team = self.start.team(seat);
            if !sittings.contains(&team) {
                sittings.push(team);
            }
        }
        sittings
    }
}
