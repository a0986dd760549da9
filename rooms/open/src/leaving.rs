//! How a live game of two people ends that one of them leaves: it is broken off before both have
//! moved, or the one who stays ends it.

use game_core::{Seat, Table};
use room_core::{ConnectionId, Decline, Millis};

use crate::absence::{Absence, FAST, Patience};
use crate::event::{Event, Stop};
use crate::request::Claim;
use crate::room::{Audience, Batch, Outcome, Room};

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// Sets how long it waits for people, instead of the usual times.
    pub fn set_patience(&mut self, patience: Patience) {
        self.patience = patience;
    }

    /// Breaks the game off.
    pub(crate) fn abort(
        &mut self,
        guest: ConnectionId,
        version: u32,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let seat = self.player(guest, version)?;
        self.is_on()?;
        if !self.state.may_abort() {
            return Err(Decline::NothingToSettle);
        }
        self.stop(Stop::Aborted(seat), batch);
        Ok(Audience::Everyone)
    }

    /// Ends a game that the other has left.
    pub(crate) fn claim(
        &mut self,
        guest: ConnectionId,
        version: u32,
        claim: Claim,
        batch: &mut Batch<T>,
    ) -> Outcome<T> {
        let seat = self.player(guest, version)?;
        self.is_on()?;
        let is_up = self.is_up(batch.now());
        let away = self.absent(batch.now()).filter(|(_, wait)| *wait == 0).map(|(seat, _)| seat);
        let late = is_up.or(away).filter(|late| *late != seat).ok_or(Decline::NothingToSettle)?;
        let stop = match claim {
            Claim::Win if is_up.is_some() => Stop::Flagged(late),
            Claim::Win => Stop::Absent(late),
            Claim::Draw => Stop::AbsentDrawn(late),
        };
        self.stop(stop, batch);
        Ok(Audience::Everyone)
    }

    /// The seat that a rated game waits for with its first move, and until when. It can't lose by
    /// time before: where its clock runs out sooner, so does the wait.
    pub(crate) fn first_move_due(&self) -> Option<(Seat, Millis)> {
        if !self.state.is_rated() || !self.state.may_abort() {
            return None;
        }
        let to_act = self.state.table().to_act();
        let seat = to_act.into_iter().find(|&seat| !self.state.has_moved(seat))?;
        let since = self.state.turn_since().0;
        let due = Millis(since.saturating_add(self.patience.first_move_ms));
        let flag = self.state.clocks()?.runs_out(|_| 0);
        Some((seat, flag.map_or(due, |flag| flag.min(due))))
    }

    /// The host was down: nobody is charged for it, and the wait for a first move begins again.
    pub(crate) fn wait_again(&mut self, batch: &mut Batch<T>) {
        let runs = self.state.clocks().is_some_and(|clocks| !clocks.running().is_empty());
        if !runs && self.first_move_due().is_some() {
            self.record(batch, Event::Resumed(0));
        }
    }

    /// The seat that is waited for, and for how many milliseconds more; see [`RoomView::awaited`].
    ///
    /// [`RoomView::awaited`]: crate::RoomView::awaited
    pub(crate) fn overdue(&self, now: Millis) -> Option<(Seat, u64)> {
        let first_move = self.first_move_due().map(|(seat, due)| (seat, due.since(now)));
        let is_up = || self.is_up(now).map(|seat| (seat, 0));
        first_move.or_else(|| self.absent(now)).or_else(is_up)
    }

    /// Breaks a rated game off whose first move did not come in time. Returns whether it did.
    pub(crate) fn end_unstarted(&mut self, batch: &mut Batch<T>) -> bool {
        match self.first_move_due() {
            Some((seat, due)) if due <= batch.now() => {
                self.stop(Stop::Unstarted(seat), batch);
                true
            }
            _ => false,
        }
    }

    /// Who is to move and away, and in how many milliseconds the other may claim.
    fn absent(&self, now: Millis) -> Option<(Seat, u64)> {
        let seat = self.absence.away?;
        let counted = self.absence.counted(now);
        let Patience { absent_ms, .. } = self.patience;
        let start_ms = self.state.clocks()?.agreed().start_ms;
        let once = if start_ms <= FAST { absent_ms / 2 } else { absent_ms };
        let in_all = absent_ms.saturating_mul(2).saturating_sub(self.absence.before[seat.index()]);
        Some((seat, once.min(in_all).saturating_sub(counted)))
    }

    /// Counts who is away from now on.
    pub(crate) fn follow_absence(&mut self, now: Millis) {
        let game = self.state.games_before();
        if self.absence.game != game {
            self.absence = Absence::new(game);
        }
        let may_be_claimed =
            self.state.is_live_duel() && !self.state.is_over() && self.state.have_all_moved();
        let to_act = if may_be_claimed { self.state.table().to_act() } else { Vec::new() };
        let here = self.attendance().here;
        let away = to_act.into_iter().find(|seat| !here[seat.index()]);
        let counts = away.is_some_and(|seat| here[seat.other().index()]);
        self.absence.follow(now, away, counts);
    }
}
