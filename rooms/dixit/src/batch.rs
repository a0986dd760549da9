//! Records the events of one input.

use game_core::{Seat, Table};

use crate::event::Event;
use crate::replay_check::{automatic_draw, time_out_draw};
use crate::state::State;

/// The events of one input.
pub(crate) type Batch = room_core::Batch<Event>;

/// The state of a room, and the batch that records its changes.
pub(crate) struct Recorder<'a> {
    pub state: &'a mut State,
    pub batch: &'a mut Batch,
}

impl Recorder<'_> {
    pub fn record(&mut self, what: Event) {
        self.batch.record(self.state, what);
    }

    /// Records an act of a seat, and what follows by itself.
    pub fn act(&mut self, seat: Seat, event: dixit::Event) {
        self.record(Event::Acted(seat, event));
        self.follow();
    }

    /// Records what the table does by itself, with the promised dice.
    pub fn follow(&mut self) {
        while let Some(game) = &self.state.game {
            let mut dice = game.shuffles.dice(&automatic_draw(&game.table));
            let Some(event) = game.table.follow(&mut dice) else { return };
            self.record(Event::Automatic(event));
        }
    }

    /// Records that time ran out for every seat to act.
    pub fn time_out(&mut self) {
        let version = self.state.version();
        while let Some(game) = &self.state.game
            && self.state.version() == version
        {
            let Some(&seat) = game.table.to_act().first() else { return };
            let mut dice = game.shuffles.dice(&time_out_draw(&game.table, seat));
            let Some(event) = game.table.time_out(seat, &mut dice) else { return };
            self.record(Event::TimedOut(seat, event));
            self.follow();
        }
    }
}
