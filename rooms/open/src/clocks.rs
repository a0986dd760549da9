//! Time to think, charged to the seat that must act.

use game_core::Seat;
use room_core::{Holiday, Holidays, Millis};
use serde::{Deserialize, Serialize};

/// A day, in milliseconds.
pub const DAY: u64 = 24 * 3_600_000;

/// Time to think: an initial amount and an increment, and by correspondence a cap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Milliseconds at the start, for each seat.
    pub start_ms: u64,
    /// Milliseconds added after each of a seat's turns.
    pub increment_ms: u64,
    /// The most milliseconds that a seat can save up. Only a game by correspondence has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap_ms: Option<u64>,
}

impl Clock {
    /// A clock without a cap: one sits before the board, or has all the time from the start.
    #[must_use]
    pub const fn new(start_ms: u64, increment_ms: u64) -> Clock {
        Clock { start_ms, increment_ms, cap_ms: None }
    }

    /// A clock by correspondence, which never has more than it had at the start.
    #[must_use]
    pub const fn by_correspondence(start_ms: u64, increment_ms: u64) -> Clock {
        Clock { start_ms, increment_ms, cap_ms: Some(start_ms) }
    }

    /// A number of days for each move.
    #[must_use]
    pub const fn days(days: u64) -> Clock {
        Clock::by_correspondence(days * DAY, days * DAY)
    }

    /// Whether the game is by correspondence: its clocks run from when both sit, whether or not the host
    /// lives, and each seat has a day of grace.
    #[must_use]
    pub const fn is_by_correspondence(self) -> bool {
        self.cap_ms.is_some()
    }

    /// The lag credit of one turn on average, in milliseconds: a hundredth of the
    /// time for forty turns, at most one second; none by correspondence.
    #[must_use]
    pub fn credit(self) -> u64 {
        if self.is_by_correspondence() {
            return 0;
        }
        (self.start_ms.saturating_add(self.increment_ms.saturating_mul(40)) / 100).min(MOST_CREDIT)
    }

    /// Whether one sits before the board until the game is over: forty turns of both take four
    /// hours at most.
    #[must_use]
    pub fn is_live(self) -> bool {
        !self.is_by_correspondence()
            && self.start_ms.saturating_add(self.increment_ms.saturating_mul(40)) <= LIVE / 2
    }

    /// The most credit that a seat can save up for a bad moment.
    #[must_use]
    pub fn quota(self) -> u64 {
        self.credit() * SAVED
    }
}

/// The longest that a live game of forty turns takes, in milliseconds.
const LIVE: u64 = 4 * 3_600_000;

/// The most credit that a turn adds, in milliseconds.
const MOST_CREDIT: u64 = 1_000;

/// How many turns' credit can be saved up; a seat starts with all of it.
const SAVED: u64 = 3;

/// The measured lag of a connection, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lag {
    /// The usual round trip.
    pub usual: u64,
    /// The longest that the host accepts.
    pub most: u64,
}

/// The clocks of a table. They start after the first turn, so nobody loses
/// time while a friend is still finding the table; by correspondence, when all sit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    agreed: Clock,
    /// The lag credit of one turn on average, in milliseconds.
    credit: u64,
    left: Vec<u64>,
    quota: Vec<u64>,
    running: Vec<Seat>,
    since: Millis,
    /// Which seats have had their day of grace.
    graced: Vec<bool>,
    /// By seat, when clocks stand since its person is away.
    away: Vec<Holidays>,
    /// By correspondence: what each seat had when the game began, and after each of the table's events.
    turns: Vec<Vec<u64>>,
}

impl Clocks {
    /// Full clocks, none of them running. Where a game is rated, half as much lag is credited.
    #[must_use]
    pub fn new(agreed: Clock, seats: u8, is_rated: bool) -> Clocks {
        let seats = usize::from(seats);
        let credit = if is_rated { agreed.credit() / 2 } else { agreed.credit() };
        let mut clocks = Clocks {
            agreed,
            credit,
            left: vec![agreed.start_ms; seats],
            quota: vec![credit * SAVED; seats],
            running: Vec::new(),
            since: Millis(0),
            graced: vec![false; seats],
            away: vec![Holidays::default(); seats],
            turns: Vec::new(),
        };
        clocks.note_turn();
        clocks
    }

    /// What was agreed.
    #[must_use]
    pub fn agreed(&self) -> Clock {
        self.agreed
    }

    /// The seats whose clocks run.
    #[must_use]
    pub fn running(&self) -> &[Seat] {
        &self.running
    }

    /// What `seat` has left at `now`, in milliseconds.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Millis) -> u64 {
        let left = self.left[seat.index()];
        if self.running.contains(&seat) { left.saturating_sub(self.spent(seat, now)) } else { left }
    }

    /// How long the clocks have been running at `now`, in milliseconds.
    #[must_use]
    pub fn running_for(&self, now: Millis) -> u64 {
        now.since(self.since)
    }

    /// The instant at which the first running clock runs out, with `allowed`
    /// milliseconds beyond its end.
    #[must_use]
    pub fn runs_out(&self, allowed: impl Fn(Seat) -> u64) -> Option<Millis> {
        let end = |&seat: &Seat| {
            let left = self.left[seat.index()].saturating_add(allowed(seat));
            self.away[seat.index()].after(self.since, left)
        };
        self.running.iter().map(end).min()
    }

    /// A seat whose clock at `now` has run out, and used all that it is allowed beyond.
    #[must_use]
    pub fn flagged(&self, now: Millis, allowed: impl Fn(Seat) -> u64) -> Option<Seat> {
        let is_out = |seat: Seat| {
            self.spent(seat, now) >= self.left[seat.index()].saturating_add(allowed(seat))
        };
        self.running.iter().copied().find(|&seat| is_out(seat))
    }

    /// The most that `seat` can be credited with this lag.
    #[must_use]
    pub fn allowance(&self, seat: Seat, lag: Lag) -> u64 {
        lag.most.min(self.quota[seat.index()])
    }

    /// What `seat` is credited for a turn that reaches the host at `now`: the time
    /// that passed beyond `thought` milliseconds of thinking, up to the accepted
    /// lag and the quota. A page that does not say how long the thinking took is
    /// credited its usual lag.
    #[must_use]
    pub fn credit(&self, seat: Seat, now: Millis, lag: Lag, thought: Option<u64>) -> u64 {
        if !self.running.contains(&seat) {
            return 0;
        }
        let passed = now.since(self.since);
        let lost = thought.map_or(lag.usual, |thought| passed.saturating_sub(thought));
        lost.min(passed).min(self.allowance(seat, lag))
    }

    /// Charges the running clocks with the time up to `now`.
    pub(crate) fn charge(&mut self, now: Millis) {
        self.spend_until(now, None);
        self.since = self.since.max(now);
    }

    /// The same for a turn of `seat`, which is charged `credit` less. Its quota
    /// loses the credit and gains one turn's worth.
    pub(crate) fn charge_turn(&mut self, now: Millis, seat: Seat, credit: u64) {
        self.spend_until(now, Some((seat, credit)));
        self.since = self.since.max(now);
        if self.running.contains(&seat) {
            let quota = &mut self.quota[seat.index()];
            let more = quota.saturating_sub(credit).saturating_add(self.credit);
            *quota = more.min(self.credit * SAVED);
        }
    }

    /// Goes on at `now` after a gap, of which only `charged` milliseconds count.
    pub(crate) fn resume(&mut self, now: Millis, charged: u64) {
        self.spend(&vec![charged; self.left.len()], None);
        self.since = now;
    }

    /// Adds the increment for a turn made while the clock ran.
    pub(crate) fn reward(&mut self, seat: Seat) {
        if self.running.contains(&seat) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_add(self.agreed.increment_ms);
            *left = self.agreed.cap_ms.map_or(*left, |cap| cap.min(*left));
        }
    }

    /// Whether a flag of this seat that would fall is put off instead.
    #[must_use]
    pub fn has_grace(&self, seat: Seat) -> bool {
        self.agreed.is_by_correspondence() && !self.graced[seat.index()]
    }

    /// The seats that have had their day of grace.
    pub fn graced(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.graced).filter(|(_, had)| **had).map(|(seat, _)| seat)
    }

    /// Gives a seat its day of grace.
    pub(crate) fn grace(&mut self, seat: Seat) {
        self.graced[seat.index()] = true;
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(DAY);
    }

    /// When a seat's clock stands since its person is away.
    #[must_use]
    pub fn away(&self, seat: Seat) -> &Holidays {
        &self.away[seat.index()]
    }

    /// Whether the book has to say so of this holiday. One that was over when the time was last charged changes nothing.
    #[must_use]
    pub fn lacks(&self, seat: Seat, holiday: Holiday) -> bool {
        let known = self.away(seat).iter().find(|other| other.from == holiday.from);
        known.map_or(holiday.to > self.since, |known| known.to != holiday.to)
    }

    /// Lets a seat's clock stand while its person is away, also in what has not been charged yet.
    pub(crate) fn go_away(&mut self, seat: Seat, holiday: Holiday) {
        self.away[seat.index()].set(holiday);
    }

    /// Gives a seat more time.
    pub(crate) fn give(&mut self, seat: Seat, millis: u64) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(millis);
    }

    /// Full clocks for another game of the same people, who have all moved one chair on.
    pub(crate) fn again(self, is_rated: bool) -> Clocks {
        let seats = u8::try_from(self.left.len()).expect("terms count seats in a byte");
        let mut away = self.away;
        away.rotate_right(1);
        Clocks { away, ..Clocks::new(self.agreed, seats, is_rated) }
    }

    /// Notes what each seat has after an event of the table, for a take-back.
    pub(crate) fn note_turn(&mut self) {
        if self.agreed.is_by_correspondence() {
            self.turns.push(self.left.clone());
        }
    }

    /// By correspondence: each seat has again what it had after the first `to` of the table's events.
    pub(crate) fn take_back(&mut self, to: u32) {
        if let Some(left) = self.turns.get(to as usize) {
            self.left.clone_from(left);
            self.turns.truncate(to as usize + 1);
        }
    }

    /// Runs the clocks of these seats, and no others.
    pub(crate) fn run(&mut self, seats: Vec<Seat>) {
        self.running = seats;
    }

    /// What of the time since the last charge counts for a seat whose clock runs.
    fn spent(&self, seat: Seat, now: Millis) -> u64 {
        self.away[seat.index()].outside(self.since, now)
    }

    fn spend_until(&mut self, now: Millis, credit: Option<(Seat, u64)>) {
        let spent: Vec<u64> = self.away.iter().map(|away| away.outside(self.since, now)).collect();
        self.spend(&spent, credit);
    }

    /// Charges the running clocks with these milliseconds by seat.
    fn spend(&mut self, time: &[u64], credit: Option<(Seat, u64)>) {
        for &seat in &self.running {
            let credit = credit.filter(|&(whose, _)| whose == seat).map_or(0, |(_, credit)| credit);
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(time[seat.index()].saturating_sub(credit));
        }
    }
}
