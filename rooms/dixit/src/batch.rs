//! The events of one input, as they come to pass.

use game_core::{Seat, Table};
use open_room::Millis;

use crate::event::{Event, StoredEvent};
use crate::replay_check::{draw_of_house, draw_of_lapse};
use crate::state::State;

/// The events of one input.
pub(crate) struct Batch<'a> {
    pub state: &'a mut State,
    pub now: Millis,
    pub events: Vec<StoredEvent>,
}

impl<'a> Batch<'a> {
    pub fn of(state: &'a mut State, now: Millis) -> Batch<'a> {
        Batch { state, now, events: Vec::new() }
    }

    pub fn record(&mut self, what: Event) {
        let kept = StoredEvent { at: self.now, what };
        self.state.apply(&kept);
        self.events.push(kept);
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
