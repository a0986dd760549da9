//! Leaving for good, and joining late (section 5).

use game_core::Seat;

use crate::chair::{Chair, Keeper, Place};
use crate::setup::Variant;
use crate::stage::Stage;
use crate::table::Dixit;

impl Dixit {
    pub(crate) fn leave(&mut self, seat: Seat) {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        if chair.is_joining() {
            chair.place = Place::Free;
            return;
        }
        chair.place = Place::Left;
        match &mut self.stage {
            // None of their cards is in the round: the hand is discarded at once.
            Stage::Boxed | Stage::First | Stage::Closing => self.throw_in(seat),
            Stage::Telling { .. } => {
                if self.teller == Some(seat) {
                    self.enter(Stage::Closing);
                }
                self.throw_in(seat);
            }
            // None of their cards is laid out; a storyteller's own card stays.
            Stage::Giving(giving) => {
                giving.drafts.remove(&seat);
                giving.givers.retain(|_, giver| *giver != seat);
                if let Some(gift) = giving.given.remove(&seat) {
                    self.chairs[seat.index()].hold(gift.cards);
                }
            }
            // Their card stays; their vote does not count.
            Stage::Voting(voting) => {
                voting.cast.remove(&seat);
                voting.drafts.remove(&seat);
            }
            Stage::Results { ready } => ready.retain(|&other| other != seat),
            Stage::Paused { finish } => {
                finish.retain(|&other| other != seat);
                self.free_chairs();
            }
            Stage::Counting(_) | Stage::Over { .. } => {}
        }
    }

    /// A hand without a player is discarded.
    fn throw_in(&mut self, seat: Seat) {
        let hand = std::mem::take(&mut self.chairs[seat.index()].hand);
        self.discard.extend(hand);
        self.discard.sort_unstable();
    }

    /// Frees the chairs of those who left.
    pub(crate) fn free_chairs(&mut self) {
        for seat in self.seats() {
            if self.chairs[seat.index()].place == Place::Left {
                self.throw_in(seat);
                self.chairs[seat.index()].place = Place::Free;
                // A team continues with its new player; any other chair is cleared.
                if self.variant() != Variant::Team {
                    self.chairs[seat.index()].turns = 0;
                    self.scores[seat.index()] = 0;
                }
            }
        }
    }

    /// Takes a chair for a player who joins at the next refill.
    pub(crate) fn take_chair(&mut self, seat: Seat, keeper: Keeper) {
        if seat.index() == self.chairs.len() {
            self.chairs.push(Chair::of(Place::Free));
            self.scores.push(0);
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.place = Place::Joining(keeper);
        }
    }
}
