//! A table that its host offers to anyone.

use game_core::{Seat, Table, Viewer};
use room_core::{ConnectionId, Decline};

use crate::room::{Audience, Outcome, Room};

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// Whether the table is public.
    pub fn is_public(&self) -> bool {
        self.public == Some(true)
    }

    /// Whether the host is connected.
    pub fn host_is_here(&self) -> bool {
        let seat = self.host_seat();
        seat.is_some_and(|seat| self.attendance().here[seat.index()])
    }

    /// Where the host sits.
    pub fn host_seat(&self) -> Option<Seat> {
        self.state().seat_of(self.state().host()?)
    }

    /// Whether this viewer is the host, and tables may be public.
    pub(crate) fn may_publish(&self, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        self.public.is_some() && self.host_seat() == Some(seat)
    }

    /// Whether it waits for people alone: it is public, and its host said so.
    pub(crate) fn refuses_programs(&self) -> bool {
        self.is_public() && self.people_only
    }

    /// Only the host makes a table public; everyone with a seat may make it private.
    pub(crate) fn publish(
        &mut self,
        guest: ConnectionId,
        public: bool,
        people_only: bool,
    ) -> Outcome<T> {
        let Viewer::Seat(seat) = self.viewer(guest) else { return Err(Decline::NotSeated) };
        let before = self.public.ok_or(Decline::NothingToSettle)?;
        if public && self.host_seat() != Some(seat) {
            return Err(Decline::NotSeated);
        }
        self.public = Some(public);
        self.people_only = public && people_only;
        Ok(if before == public { Audience::Only(guest) } else { Audience::Everyone })
    }
}
