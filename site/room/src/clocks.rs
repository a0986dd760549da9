//! Time to think, charged to whoever is awaited.

use play::Seat;

/// An instant, in milliseconds since an epoch that the host chose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// How long ago `earlier` was; nothing when it is yet to come.
    #[must_use]
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// So much time at first, and so much more with each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Milliseconds at the start, for each seat.
    pub start: u64,
    /// Milliseconds added after each of a seat's turns.
    pub increment: u64,
}

/// The clocks of a table. They stand still until the first turn was made, so
/// that nobody loses time to a friend who is still finding the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    left: Vec<u64>,
    running: Vec<Seat>,
    since: Millis,
}

impl Clocks {
    /// Full clocks for so many seats, none of them running.
    #[must_use]
    pub fn new(pace: Pace, seats: u8) -> Clocks {
        let left = vec![pace.start; usize::from(seats)];
        Clocks { pace, left, running: Vec::new(), since: Millis(0) }
    }

    /// What was agreed.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The seats whose clocks run.
    #[must_use]
    pub fn running(&self) -> &[Seat] {
        &self.running
    }

    /// What `seat` will have left at `now`.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Millis) -> u64 {
        let left = self.left[seat.index()];
        if self.running.contains(&seat) { left.saturating_sub(now.since(self.since)) } else { left }
    }

    /// How long the running clocks have run at `now`.
    #[must_use]
    pub fn running_for(&self, now: Millis) -> u64 {
        now.since(self.since)
    }

    /// The instant at which the first of the running clocks has run out.
    #[must_use]
    pub fn runs_out(&self) -> Option<Millis> {
        let least = self.running.iter().map(|seat| self.left[seat.index()]).min()?;
        Some(Millis(self.since.0.saturating_add(least)))
    }

    /// A running clock on which nothing is left at `now`.
    #[must_use]
    pub fn flagged(&self, now: Millis) -> Option<Seat> {
        self.running.iter().copied().find(|&seat| self.left(seat, now) == 0)
    }

    /// Charges the running clocks with the time up to `now`.
    pub(crate) fn charge(&mut self, now: Millis) {
        self.spend(now.since(self.since));
        self.since = self.since.max(now);
    }

    /// Goes on at `now` after a gap of which only so much counts.
    pub(crate) fn resume(&mut self, now: Millis, charged: u64) {
        self.spend(charged);
        self.since = now;
    }

    /// Adds the increment for a turn that was made while the clock ran.
    pub(crate) fn reward(&mut self, seat: Seat) {
        if self.running.contains(&seat) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_add(self.pace.increment);
        }
    }

    /// Lets the clocks of these seats run, and no others.
    pub(crate) fn run(&mut self, seats: Vec<Seat>) {
        self.running = seats;
    }

    fn spend(&mut self, time: u64) {
        for seat in &self.running {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(time);
        }
    }
}
