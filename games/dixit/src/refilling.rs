//! Between two rounds: chairs change players, hands are refilled, the turn passes.

use game_core::{Dice, Seat};

use crate::card::{Card, shuffle};
use crate::chair::Place;
use crate::event::Event;
use crate::setup::{Newcomer, Variant};
use crate::stage::Stage;
use crate::table::Dixit;

impl Dixit {
    /// The refill; only the order of cards put under the stock is random.
    pub(crate) fn refill(&self, dice: &mut dyn Dice) -> Event {
        let mut next = self.clone();
        next.change_chairs();
        let short = next.missing() > next.stock.len();
        let mut under = if short { next.discard } else { Vec::new() };
        shuffle(&mut under, dice);
        Event::Refilled { under }
    }

    /// Fills hands up, and passes the turn to the left (3, 19, 28, 35).
    pub(crate) fn fill_up(&mut self, under: &[Card]) {
        self.change_chairs();
        if !under.is_empty() {
            // A10: the rest of the stock is used up first.
            let top = std::mem::take(&mut self.stock);
            self.stock = under.iter().rev().copied().chain(top).collect();
            self.discard.clear();
        }
        let before = self.teller.unwrap_or(Seat(0));
        let order: Vec<Seat> = self.around(before).collect();
        for &seat in &order {
            let missing = self.hand_size().saturating_sub(self.chairs[seat.index()].hand.len());
            let rest = self.stock.len().saturating_sub(missing);
            let drawn = self.stock.split_off(rest);
            self.chairs[seat.index()].hold(drawn);
        }
        if self.variant() == Variant::Party {
            self.pass_hands_left(&order);
        }
        self.teller = order.first().copied();
        self.round += 1;
        self.enter(Stage::Telling { draft: Vec::new() });
    }

    /// Those who left are removed, those who joined sit down, and the players are counted again.
    /// The number changes nowhere else.
    fn change_chairs(&mut self) {
        self.free_chairs();
        self.seat_newcomers();
        let seated = self.seated().count();
        self.players = u8::try_from(seated).expect("there are at most twelve chairs");
        let most = self.hand_size();
        for seat in self.seated().collect::<Vec<_>>() {
            let hand = &mut self.chairs[seat.index()].hand;
            // From seven cards back to six: the surplus goes under the stock.
            let surplus = hand.split_off(most.min(hand.len()));
            self.stock.splice(0..0, surplus);
        }
    }

    fn seat_newcomers(&mut self) {
        let least = self.seated().map(|seat| self.scores[self.side(seat).index()]).min();
        for seat in self.seats() {
            let chair = &mut self.chairs[seat.index()];
            if let Place::Joining(keeper) = chair.place {
                chair.place = Place::Seated(keeper);
                // A new partner keeps the team's points; others start anew.
                if self.variant() != Variant::Team {
                    let side = self.side(seat);
                    self.scores[side.index()] = match self.setup.terms().newcomer {
                        Newcomer::Zero => 0,
                        Newcomer::Least => least.unwrap_or(0),
                    };
                }
            }
        }
    }

    fn hand_size(&self) -> usize {
        self.variant().hand(self.players)
    }

    /// How many cards have to be drawn.
    fn missing(&self) -> usize {
        let short =
            |seat: Seat| self.hand_size().saturating_sub(self.chairs[seat.index()].hand.len());
        self.seated().map(short).sum()
    }

    /// Rule 28.
    fn pass_hands_left(&mut self, circle: &[Seat]) {
        let mut hands: Vec<Vec<Card>> =
            circle.iter().map(|seat| std::mem::take(&mut self.chairs[seat.index()].hand)).collect();
        hands.rotate_right(1);
        for (seat, hand) in circle.iter().zip(hands) {
            self.chairs[seat.index()].hand = hand;
        }
    }
}
