//! What the host does for a seat whose time ran out (section 5).
//!
//! The host decides when that is, and how long the grace period lasts.

use game_core::{Dice, Seat, Table};

use crate::card::{Card, take};
use crate::event::Event;
use crate::stage::{Giving, Stage};
use crate::table::Dixit;

impl Dixit {
    pub(crate) fn lapsing(&self, seat: Seat, dice: &mut dyn Dice) -> Option<Event> {
        if !self.to_act().contains(&seat) {
            return None;
        }
        match &self.stage {
            Stage::First => Some(self.draw_first(dice)),
            Stage::Telling { .. } => Some(Event::PassedOver { seat }),
            Stage::Giving(giving) => {
                let giver = self.giver_by_default(seat, giving);
                let cards = self.gift_by_default(giver, giving, dice);
                Some(Event::Given { seat: giver, cards, auto: true })
            }
            // A random vote would change what the storyteller earns, so there is none.
            Stage::Voting(voting) => Some(match voting.drafts.get(&seat) {
                Some(ballot) => Event::Voted { seat, ballot: ballot.clone(), auto: true },
                None => Event::Abstained { seat },
            }),
            Stage::Results { .. } => Some(Event::Readied { seat }),
            Stage::Paused { .. } => Some(Event::Finished { seat }),
            Stage::Boxed | Stage::Counting(_) | Stage::Closing | Stage::Over { .. } => None,
        }
    }

    /// The partner who was named; else the lower seat with a draft; else the lower seat (T-e).
    fn giver_by_default(&self, seat: Seat, giving: &Giving) -> Seat {
        if !self.must_agree(seat, &giving.story) {
            return seat;
        }
        if let Some(&named) = giving.givers.get(&self.side(seat)) {
            return named;
        }
        let pair = || self.seated().filter(|&other| self.side(other) == self.side(seat));
        pair()
            .find(|other| giving.drafts.contains_key(other))
            .or_else(|| pair().next())
            .unwrap_or(seat)
    }

    /// The drafted cards, and random ones if those are too few.
    fn gift_by_default(&self, seat: Seat, giving: &Giving, dice: &mut dyn Dice) -> Vec<Card> {
        let mut hand = self.chairs[seat.index()].hand.clone();
        let drafted = giving.drafts.get(&seat).map_or(&[][..], Vec::as_slice);
        let mut cards: Vec<Card> = drafted.iter().filter_map(|&c| take(&mut hand, c)).collect();
        while cards.len() < self.variant().gives(self.players) && !hand.is_empty() {
            cards.push(hand.remove(dice.below(hand.len())));
        }
        cards.sort_unstable();
        cards
    }
}
