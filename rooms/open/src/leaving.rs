//! How a live game of two people ends that one of them leaves: it is broken off before both have
//! moved, or the one who stays ends it.

use game_core::{Seat, Table};
use room_core::{ConnectionId, Decline, Millis};

use crate::absence::{Absence, FAST, Patience};
use crate::event::Stop;
use crate::messages::Absent;
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
        let stop = match (self.absent(batch.now()), claim) {
            (Some(Absent { seat: away, claim_ms: 0 }), Claim::Win) if away != seat => {
                Stop::Absent(away)
            }
            (Some(Absent { seat: away, claim_ms: 0 }), Claim::Draw) if away != seat => {
                Stop::AbsentDrawn(away)
            }
            _ => return Err(Decline::NothingToSettle),
        };
        self.stop(stop, batch);
        Ok(Audience::Everyone)
    }

    /// The seat that a rated game waits for with its first move, and until when.
    pub(crate) fn first_move_due(&self) -> Option<(Seat, Millis)> {
        let seat = self.state.table().to_act().into_iter().find(|&seat| self.may_not_lose(seat))?;
        Some((seat, Millis(self.state.turn_since().0.saturating_add(self.patience.first_move_ms))))
    }

    /// Whether this seat can't lose a rated game by time, since it has yet to move.
    pub(crate) fn may_not_lose(&self, seat: Seat) -> bool {
        self.state.is_rated() && self.state.may_abort() && !self.state.has_moved(seat)
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

    /// Who is to move and away, in a game that one may claim then.
    pub(crate) fn absent(&self, now: Millis) -> Option<Absent> {
        let seat = self.absence.away?;
        let counted = self.absence.counted(now);
        let Patience { absent_ms, .. } = self.patience;
        let start_ms = self.state.clocks()?.agreed().start_ms;
        let once = if start_ms <= FAST { absent_ms / 2 } else { absent_ms };
        let in_all = absent_ms.saturating_mul(2).saturating_sub(self.absence.before[seat.index()]);
        Some(Absent { seat, claim_ms: once.min(in_all).saturating_sub(counted) })
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
