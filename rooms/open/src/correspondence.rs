//! What is different by correspondence: clocks stand while somebody is away, and in a friendly game whose time is up the
//! other one decides.

use game_core::{Seat, Table};
use room_core::{ConnectionId, Decline, Holiday, Millis};

use crate::clocks::DAY;
use crate::event::Event;
use crate::messages::Env;
use crate::room::{Audience, Batch, Outcome, Room};

/// How much time one gives the other, in milliseconds: three days.
pub const GIFT: u64 = 3 * DAY;

/// How long a friendly game by correspondence whose time is up waits for what the other one decides, in milliseconds.
const DECIDING: u64 = 14 * DAY;

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// When the clock that runs shows nothing more; `None` if none runs. A flag may fall later.
    pub fn time_is_up_at(&self) -> Option<Millis> {
        self.state.clocks()?.runs_out(|_| 0)
    }

    /// How much later than its time a seat's flag falls by itself, in milliseconds: in a friendly game by correspondence the
    /// other one decides first, once the day of grace is over.
    pub(crate) fn deciding(&self, seat: Seat) -> u64 {
        let has_grace = self.state.clocks().is_none_or(|clocks| clocks.has_grace(seat));
        if self.is_friendly() && !has_grace { DECIDING } else { 0 }
    }

    /// The seat whose time is up, in a game in which the other one decides.
    pub(crate) fn is_up(&self, now: Millis) -> Option<Seat> {
        let seat = self.state.clocks()?.flagged(now, |_| 0)?;
        (!self.state.is_over() && self.deciding(seat) > 0).then_some(seat)
    }

    fn is_friendly(&self) -> bool {
        let is_duel = self.state.chairs().len() == 2;
        self.state.is_by_correspondence() && !self.state.is_rated() && is_duel
    }

    /// Lets the clock of somebody stand who is away, by correspondence; another end of a holiday is told once more.
    pub(crate) fn go_away(
        &mut self,
        seat: Seat,
        holiday: Holiday,
        batch: &mut Batch<T>,
    ) -> Audience {
        let lacks = self.state.clocks().is_some_and(|clocks| clocks.lacks(seat, holiday));
        if !self.state.is_by_correspondence() || !lacks || self.is_on().is_err() {
            return Audience::Nobody;
        }
        self.record(batch, Event::Away(seat, holiday));
        Audience::Everyone
    }

    /// Plays what the person on this seat decided on before it was their turn. It waits while another offers something, for
    /// a move would answer that, and what is for another version is ignored.
    pub(crate) fn decided(
        &mut self,
        seat: Seat,
        version: u32,
        command: T::Command,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        let is_asked = self.offers.iter().any(|&(by, _)| by != seat);
        let is_for_now = version == self.state.version() && self.state.is_by_correspondence();
        if is_asked || !is_for_now {
            return Ok(Audience::Nobody);
        }
        self.act(seat, command, 0, batch, env)
    }

    /// Gives the other one more time.
    pub(crate) fn give_time(
        &mut self,
        guest: ConnectionId,
        version: u32,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let seat = self.player(guest, version)?;
        self.is_on()?;
        if !self.may_give(seat, batch.now()) {
            return Err(Decline::NothingToSettle);
        }
        self.record(batch, Event::Given(seat.other(), GIFT));
        Ok(Audience::Everyone)
    }

    /// Whether this seat may give the other one, whose clock runs, more time. Who has as much as would be given needs none.
    pub(crate) fn may_give(&self, seat: Seat, now: Millis) -> bool {
        if !self.is_friendly() {
            return false;
        }
        let other = seat.other();
        self.state.clocks().is_some_and(|clocks| {
            clocks.running().contains(&other) && clocks.left(other, now) < GIFT
        })
    }

    /// The seats whose people are away, and for how many milliseconds more.
    pub(crate) fn away(&self, now: Millis) -> Vec<(Seat, u64)> {
        let Some(clocks) = self.state.clocks() else { return Vec::new() };
        let holiday = |seat: Seat| Some((seat, clocks.away(seat).at(now)?.to.since(now)));
        (0..).map(Seat).take(self.state.chairs().len()).filter_map(holiday).collect()
    }
}
