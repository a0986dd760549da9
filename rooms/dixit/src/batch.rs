//! The events of one input, as they come to pass.

use game_core::{Seat, Table};

use crate::event::Event;
use crate::replay_check::{draw_of_house, draw_of_lapse};
use crate::state::State;

/// The events of one input.
pub(crate) type Batch = room_core::Batch<Event>;

/// What the events of an evening add up to, and the batch that they are recorded in.
pub(crate) struct Recorder<'a> {
    pub state: &'a mut State,
    pub batch: &'a mut Batch,
}

impl Recorder<'_> {
    pub fn record(&mut self, what: Event) {
        self.batch.record(self.state, what);
    }

    /// A seat did something, and the house does what it owes.
    pub fn act(&mut self, seat: Seat, event: dixit::Event) {
        self.record(Event::Acted(seat, event));
        self.follow();
    }

    /// The house does what it owes, with the dice that were promised.
    pub fn follow(&mut self) {
        while let Some(game) = &self.state.game {
            let mut dice = game.shuffles.dice(&draw_of_house(&game.table));
            let Some(event) = game.table.follow(&mut dice) else { return };
            self.record(Event::Automatic(event));
        }
    }

    /// The time of all who are awaited has run out.
    pub fn time_out(&mut self) {
        let moment = self.state.version();
        while let Some(game) = &self.state.game
            && self.state.version() == moment
        {
            let Some(&seat) = game.table.to_act().first() else { return };
            let mut dice = game.shuffles.dice(&draw_of_lapse(&game.table, seat));
            let Some(event) = game.table.time_out(seat, &mut dice) else { return };
            self.record(Event::TimedOut(seat, event));
            self.follow();
        }
    }
}
