//! The events of one input, as they come to pass.

use game_core::{Seat, Table};
use open_room::Millis;

use crate::check::{draw_of_house, draw_of_lapse};
use crate::event::{Event, Kept};
use crate::ledger::Ledger;

/// The events of one input.
pub(crate) struct Minutes<'a> {
    pub ledger: &'a mut Ledger,
    pub now: Millis,
    pub kept: Vec<Kept>,
}

impl<'a> Minutes<'a> {
    pub fn of(ledger: &'a mut Ledger, now: Millis) -> Minutes<'a> {
        Minutes { ledger, now, kept: Vec::new() }
    }

    pub fn keep(&mut self, what: Event) {
        let kept = Kept { at: self.now, what };
        self.ledger.apply(&kept);
        self.kept.push(kept);
    }

    /// A seat did something, and the house does what it owes.
    pub fn act(&mut self, seat: Seat, event: dixit::Event) {
        self.keep(Event::Acted(seat, event));
        self.follow();
    }

    /// The house does what it owes, with the dice that were promised.
    pub fn follow(&mut self) {
        while let Some(game) = &self.ledger.game {
            let mut dice = game.shuffles.dice(&draw_of_house(&game.table));
            let Some(event) = game.table.follow(&mut dice) else { return };
            self.keep(Event::Housed(event));
        }
    }

    /// The time of all who are awaited has run out.
    pub fn lapse(&mut self) {
        let moment = self.ledger.moment();
        while let Some(game) = &self.ledger.game
            && self.ledger.moment() == moment
        {
            let Some(&seat) = game.table.awaited().first() else { return };
            let mut dice = game.shuffles.dice(&draw_of_lapse(&game.table, seat));
            let Some(event) = game.table.lapse(seat, &mut dice) else { return };
            self.keep(Event::Lapsed(seat, event));
            self.follow();
        }
    }
}
