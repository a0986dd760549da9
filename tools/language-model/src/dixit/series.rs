//! Games of a model among our bots, with the seats in turn.

use std::sync::atomic::{AtomicBool, Ordering};

use dixit::{Proposal, Setup};
use language::Language;

use super::game::{self, Played};
use super::prompt::Pictures;
use crate::game::Model;
use crate::prompt::Form;
use crate::series::SeriesError;

/// What is played, and how a model is asked.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// How many play, the model with them: 3 to 12.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// Where chance begins.
    pub seed: u64,
    /// How often a model is asked for one answer.
    pub tries: u32,
    /// The language of prompts, clues and bots.
    pub language: Language,
    /// Whether the rules stand in prompts.
    pub shows_rules: bool,
    /// How cards are shown.
    pub pictures: &'a Pictures,
    /// How a prompt is written.
    pub form: Form,
}

impl Series<'_> {
    /// Plays all games in order, until `report` or `stop` says that it is enough. A game in
    /// progress then does not count.
    ///
    /// # Errors
    /// The model is broken, or this number of players does not fit. Games that were reported count.
    pub fn play(
        &self,
        model: &mut dyn Model,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Played) -> bool,
    ) -> Result<(), SeriesError> {
        let proposal = Proposal { players: self.players, ..Proposal::default() };
        let setup = Setup::try_from(proposal)
            .map_err(|why| SeriesError::Opponent(format!("{} players: {why}", self.players)))?;
        for number in 0..self.games {
            let played = game::play(self, &setup, number, model);
            if stop.load(Ordering::Relaxed) {
                return Ok(()); // Ctrl-C reaches a command too, and what it then answers is nothing
            }
            if !report(&played?) {
                return Ok(());
            }
        }
        Ok(())
    }
}
