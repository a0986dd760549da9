//! Draws, take-backs and rematches: offered, agreed to, refused.

use game_core::{Offer, Seat, Table};
use room_core::{ConnectionId, Decline, Pace};

use crate::event::{Event, Stop};
use crate::limits::{MOST_OFFERS, OFFERS_SPAN};
use crate::messages::Env;
use crate::occupant::Occupant;
use crate::room::{Audience, Batch, Outcome, Room};

/// How often a person may make the others think about an offer.
pub(crate) fn pace() -> Pace {
    Pace::new(MOST_OFFERS, OFFERS_SPAN)
}

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    pub(crate) fn offer(
        &mut self,
        guest: ConnectionId,
        version: u32,
        offer: Offer,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        let seat = self.player(guest, version)?;
        self.makes_sense(seat, offer)?;
        if self.offers.contains(&(seat, offer)) {
            return Ok(Audience::Only(guest));
        }
        let agreed = self.agreed(offer).count();
        let all_agree = agreed + 1 + self.state.bots() == self.state.chairs().len();
        // Answering an offer, or asking bots alone, tries nobody's patience.
        if agreed == 0 && !all_agree {
            let person = self.connections.person(guest).ok_or(Decline::NotSeated)?;
            if !self.offering.allows(person, batch.now()) {
                return Err(Decline::TooMany);
            }
        }
        self.offers.push((seat, offer));
        if all_agree {
            let first = self.agreed(offer).next().expect("this seat has just agreed");
            // What everybody wanted tried nobody's patience either.
            if let Some(person) = self.state.occupant(first).and_then(Occupant::person) {
                self.offering.forgive(person);
            }
            self.settle(first, offer, batch, env);
        }
        Ok(Audience::Everyone)
    }

    pub(crate) fn refuse(&mut self, guest: ConnectionId, version: u32, offer: Offer) -> Outcome<T> {
        self.player(guest, version)?;
        if self.agreed(offer).next().is_none() {
            return Err(Decline::NothingToSettle);
        }
        self.offers.retain(|&(_, other)| other != offer);
        Ok(Audience::Everyone)
    }

    /// An offer must be possible, whether or not the others agree. A bot never agrees to a draw,
    /// and always to everything else.
    fn makes_sense(&self, seat: Seat, offer: Offer) -> Result<(), Decline<T::Refusal>> {
        match offer {
            Offer::Draw if self.state.bots() > 0 => Err(Decline::NothingToSettle),
            Offer::Draw => self.is_on(),
            Offer::Rematch if self.state.is_over() => Ok(()),
            Offer::Rematch => Err(Decline::NothingToSettle),
            Offer::TakeBack if self.state.is_rated() => Err(Decline::Rated),
            Offer::TakeBack => {
                self.is_on()?;
                let first = self.agreed(offer).next().unwrap_or(seat);
                self.state.before_last_of(first).map(drop).ok_or(Decline::NothingToSettle)
            }
        }
    }

    fn settle(&mut self, first: Seat, offer: Offer, batch: &mut Batch<T>, env: &mut impl Env<T>) {
        match offer {
            Offer::Draw => self.stop(Stop::Agreed, batch),
            Offer::TakeBack => {
                let to = self.state.before_last_of(first).expect("it made sense when offered");
                self.change(Event::TakenBack(to), batch, env);
            }
            Offer::Rematch => self.rematch(batch, env),
        }
    }

    fn agreed(&self, offer: Offer) -> impl Iterator<Item = Seat> {
        self.offers.iter().filter(move |&&(_, other)| other == offer).map(|&(seat, _)| seat)
    }
}
