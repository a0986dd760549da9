//! What the clocks must show, as far as a client can know.
//!
//! A client knows two instants between which something happened in the server: after the request
//! and before the reply. So a clock must be in a range, and its error is the distance from that
//! range. Time beyond a move's think time may or may not have been credited to the player's
//! connection.

use std::time::{Duration, Instant};

use game_core::Seat;
use protocol::View;

/// Something happened between these two instants.
#[derive(Clone, Copy, Debug)]
pub struct Between(pub Instant, pub Instant);

/// What the witness knows about the clocks of one table.
#[derive(Clone, Debug)]
pub struct ClockNotes {
    game: u32,
    moves: usize,
    left: Vec<u64>,
    /// The time of this turn that was shown as spent, and may still be credited.
    spent: f64,
    running: Option<Seat>,
    /// Time that was counted before the latest kill: at least, at most.
    counted: (Duration, Duration),
    /// Since when time has counted in this life of the server; `None` until somebody joins.
    since: Option<(Instant, Option<Instant>)>,
}

/// A clock error in milliseconds: positive if too much was charged, negative if too little.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ClockError(pub f64);

impl ClockNotes {
    /// Notes the clocks of a view that was made between these instants; `None` without clocks.
    /// `before` is the previous note, `back` whether the server was killed since.
    pub fn new(
        view: &View,
        made: Between,
        before: Option<&ClockNotes>,
        back: bool,
    ) -> Option<ClockNotes> {
        let clocks = view.clocks.as_ref()?;
        let same = |it: &ClockNotes| (it.game, it.moves) == (view.games_before, view.moves.len());
        let spent = match before {
            // What was spent before the kill can no longer be credited.
            Some(it) if back => it.since.map_or(0.0, |(from, _)| between(from, made.1)),
            Some(it) if same(it) => it.spent + sum(&it.left) - sum(&clocks.left_ms),
            _ => between(made.0, made.1),
        };
        Some(ClockNotes {
            spent,
            game: view.games_before,
            moves: view.moves.len(),
            left: clocks.left_ms.clone(),
            running: clocks.running,
            counted: (Duration::ZERO, Duration::ZERO),
            since: Some((made.0, Some(made.1))),
        })
    }

    /// The server was killed between these instants: from now on no time counts.
    pub fn killed(&mut self, killed: Between) {
        if let Some((from, until)) = self.since.take() {
            let surely =
                until.map_or(Duration::ZERO, |until| killed.0.saturating_duration_since(until));
            self.counted.0 += surely;
            self.counted.1 += killed.1.saturating_duration_since(from);
        }
    }

    /// Somebody asks to join; the first one reopens the table, and time counts again.
    pub fn joined(&mut self, at: Instant) {
        self.since.get_or_insert((at, None));
    }

    /// The error of a later view's clocks, if it can be known. `thought` is the think time in
    /// milliseconds that was reported for the moves in between.
    pub fn error(&self, view: &View, made: Between, thought: u64) -> Option<ClockError> {
        let clocks = view.clocks.as_ref()?;
        let more = view.moves.len().checked_sub(self.moves)?;
        if view.games_before != self.game || clocks.left_ms.len() != self.left.len() {
            return None;
        }
        let (at_least, at_most) = self.elapsed(made);
        let began = self.running.is_none();
        let ran = self.running.is_some() || (more > 0 && clocks.running.is_some());
        let at_most = if ran { at_most } else { 0.0 };
        // Time may have counted only after the first move, or only until the last.
        let always = self.running.is_some() && clocks.running.is_some();
        let at_least = if always { at_least } else { at_least.min(0.0) };
        let credited = milliseconds(thought) - self.spent;
        let at_least = if more > 0 { at_least.min(credited) } else { at_least };
        let rewarded = more.saturating_sub(usize::from(began)) as u64;
        let increments = milliseconds(rewarded * clocks.agreed.increment_ms);
        let charged = sum(&self.left) + increments - sum(&clocks.left_ms);
        let whole = outside(charged, at_least, at_most);
        if more > 0 {
            return Some(ClockError(whole));
        }
        // Nobody moved, so only the running clock may have changed.
        let stood = (0..).map(Seat).zip(self.left.iter().zip(&clocks.left_ms));
        let stood = stood.filter(|(seat, _)| Some(*seat) != self.running);
        let drift = |(&before, &after): (&u64, &u64)| milliseconds(before) - milliseconds(after);
        let worst = stood
            .map(|(_, pair)| drift(pair))
            .fold(whole, |worst: f64, next| if next.abs() > worst.abs() { next } else { worst });
        Some(ClockError(worst))
    }

    /// The width of the range of the clocks: what a client can't know.
    pub fn doubt(&self, made: Between) -> f64 {
        let (at_least, at_most) = self.elapsed(made);
        at_most - at_least
    }

    fn elapsed(&self, made: Between) -> (f64, f64) {
        let (least, most) = self.counted;
        let (mut at_least, mut at_most) = (least.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3);
        if let Some((from, until)) = self.since {
            // A view that is read later may have been made earlier.
            at_least += until.map_or(0.0, |until| between(until, made.0));
            at_most += between(from, made.1);
        }
        (at_least, at_most)
    }
}

/// The time left of all seats together.
fn sum(left: &[u64]) -> f64 {
    milliseconds(left.iter().sum())
}

#[allow(clippy::cast_precision_loss)] // a game is far shorter than 2^52 milliseconds
fn milliseconds(whole: u64) -> f64 {
    whole as f64
}

/// The milliseconds from one instant to another; negative if the other was earlier.
fn between(from: Instant, until: Instant) -> f64 {
    let ahead = until.saturating_duration_since(from).as_secs_f64();
    (ahead - from.saturating_duration_since(until).as_secs_f64()) * 1e3
}

/// The distance from a range.
fn outside(value: f64, at_least: f64, at_most: f64) -> f64 {
    if value > at_most {
        value - at_most
    } else if value < at_least {
        value - at_least
    } else {
        0.0
    }
}
