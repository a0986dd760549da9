//! Who sits down, and under which name.

use game_core::{Seat, Table, Viewer};
use room_core::{ConnectionId, Decline, Name, PersonId};

use crate::event::Event;
use crate::limits::{MOST_BEFORE, MOST_IN_GAME};
use crate::messages::Env;
use crate::occupant::{Bot, Occupant};
use crate::room::{Audience, Batch, Outcome, Room};

/// A bot's seed is below this.
const SEEDS: usize = 1 << 31;

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    pub(crate) fn sit(
        &mut self,
        guest: ConnectionId,
        seat: Option<Seat>,
        name: &str,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let person = self.connections.person(guest).ok_or(Decline::NotSeated)?;
        if let Some(own) = self.state.seat_of(person) {
            return self.rename((guest, person), own, seat, name, batch);
        }
        let seat = seat.or(self.state.free_chair()).ok_or(Decline::SeatTaken)?;
        let name = Name::new(name).apart_from(self.state.names());
        match self.state.chairs().get(seat.index()) {
            Some(None) => self.record(batch, Event::Sat { seat, person, name }),
            _ => return Err(Decline::SeatTaken),
        }
        Ok(Audience::Everyone)
    }

    /// Gives a free seat to a program, which is known as one from then on.
    pub(crate) fn sit_program(
        &mut self,
        guest: ConnectionId,
        seat: Option<Seat>,
        name: &str,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let person = self.connections.person(guest).ok_or(Decline::NotSeated)?;
        let seat = seat.or(self.state.free_chair()).ok_or(Decline::SeatTaken)?;
        if self.state.seat_of(person).is_some()
            || !matches!(self.state.chairs().get(seat.index()), Some(None))
        {
            return Err(Decline::SeatTaken);
        }
        if self.refuses_programs() {
            return Err(Decline::NoPrograms);
        }
        let name = Name::new(name).apart_from(self.state.names());
        self.record(batch, Event::ProgramSat { seat, person, name });
        Ok(Audience::Everyone)
    }

    /// A person who sits down on their own chair changes its name.
    fn rename(
        &mut self,
        (guest, person): (ConnectionId, PersonId),
        own: Seat,
        seat: Option<Seat>,
        name: &str,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let name = Name::new(name);
        if seat != Some(own) || name.as_str().is_empty() {
            return Err(Decline::SeatTaken);
        }
        let others = self.state.chairs().iter().enumerate();
        let others = others.filter_map(|(at, chair)| match chair {
            Some(occupant) if at != own.index() => occupant.name(),
            _ => None,
        });
        let name = name.apart_from(others);
        match self.state.occupant(own) {
            Some(Occupant::Person { name: old, .. }) if *old == name => {
                return Ok(Audience::Only(guest));
            }
            // What a program is called stands where it sat down.
            Some(Occupant::Program { .. }) => return Err(Decline::SeatTaken),
            _ => {}
        }
        let most = if self.state.has_begun() { MOST_IN_GAME } else { MOST_BEFORE };
        self.state.changes().check(own, most)?;
        self.record(batch, Event::Sat { seat: own, person, name });
        Ok(Audience::Everyone)
    }

    /// Gives a seat to a bot.
    pub(crate) fn seat(
        &mut self,
        guest: ConnectionId,
        seat: Option<Seat>,
        level: u8,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        let Viewer::Seat(_) = self.viewer(guest) else { return Err(Decline::NotSeated) };
        let seat = seat.or(self.state.free_chair()).ok_or(Decline::SeatTaken)?;
        match self.state.chairs().get(seat.index()) {
            Some(None) => {
                let seed = u32::try_from(env.below(SEEDS)).unwrap_or(0);
                self.record(batch, Event::Seated(seat, Bot { level, seed }));
            }
            _ => return Err(Decline::SeatTaken),
        }
        Ok(Audience::Everyone)
    }
}
