//! What the clocks must show, as far as anyone outside the server can know.
//!
//! A guest knows between which two instants something happened in the server: after it was asked
//! for and before it was heard of. So a clock has a span in which it must be, and an error is the
//! distance from that span. What a turn took beyond the thinking may have been credited to the
//! player's line, or not.

use std::time::{Duration, Instant};

use game_core::Seat;
use protocol::View;

/// Something happened between these two instants.
#[derive(Clone, Copy, Debug)]
pub struct Between(pub Instant, pub Instant);

/// The clocks of one table as the witness knows them.
#[derive(Clone, Debug)]
pub struct ClockNotes {
    game: u32,
    moves: usize,
    left: Vec<u64>,
    /// What of this turn was shown as spent already, and may yet be credited.
    spent: f64,
    running: Option<Seat>,
    /// Time that counts and lies before the latest kill: at least, at most.
    counted: (Duration, Duration),
    /// Since when time counts in this life of the server; nothing before anyone came.
    since: Option<(Instant, Option<Instant>)>,
}

/// How far from what must be, in milliseconds: charged too much is more than 0, given back is less.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Off(pub f64);

impl ClockNotes {
    /// Notes what a view shows that was made between these instants; nothing without clocks.
    /// `before` is what was noted before, `back` whether the server was killed since.
    pub fn new(
        view: &View,
        made: Between,
        before: Option<&ClockNotes>,
        back: bool,
    ) -> Option<ClockNotes> {
        let clocks = view.clocks.as_ref()?;
        let same = |it: &ClockNotes| (it.game, it.moves) == (view.games_before, view.moves.len());
        let spent = match before {
            // What was spent before the kill can't be credited any longer.
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

    /// The server was killed between these instants: from now on nothing counts.
    pub fn killed(&mut self, killed: Between) {
        if let Some((from, until)) = self.since.take() {
            let surely =
                until.map_or(Duration::ZERO, |until| killed.0.saturating_duration_since(until));
            self.counted.0 += surely;
            self.counted.1 += killed.1.saturating_duration_since(from);
        }
    }

    /// Somebody asks to be let in; the first one has the table opened again, and time counts.
    pub fn knocked(&mut self, at: Instant) {
        self.since.get_or_insert((at, None));
    }

    /// How far a later view's clocks are from what they must be, if that can be told. `thought` is
    /// how long the moves between were thought of, in milliseconds, as the server was told.
    pub fn off(&self, view: &View, made: Between, thought: u64) -> Option<Off> {
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
            return Some(Off(whole));
        }
        // Nobody moved: only the running clock may have changed.
        let stood = (0..).map(Seat).zip(self.left.iter().zip(&clocks.left_ms));
        let stood = stood.filter(|(seat, _)| Some(*seat) != self.running);
        let drift = |(&before, &after): (&u64, &u64)| milliseconds(before) - milliseconds(after);
        let worst = stood
            .map(|(_, pair)| drift(pair))
            .fold(whole, |worst: f64, next| if next.abs() > worst.abs() { next } else { worst });
        Some(Off(worst))
    }

    /// How wide the span is in which the clocks may be: what cannot be known from outside.
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

/// What all seats have left together.
fn sum(left: &[u64]) -> f64 {
    milliseconds(left.iter().sum())
}

#[allow(clippy::cast_precision_loss)] // a game is far shorter than 2^52 milliseconds
fn milliseconds(whole: u64) -> f64 {
    whole as f64
}

/// From one instant to another, in milliseconds; less than 0 when the other was before.
fn between(from: Instant, until: Instant) -> f64 {
    let ahead = until.saturating_duration_since(from).as_secs_f64();
    (ahead - from.saturating_duration_since(until).as_secs_f64()) * 1e3
}

/// The distance from a span.
fn outside(value: f64, at_least: f64, at_most: f64) -> f64 {
    if value > at_most {
        value - at_most
    } else if value < at_least {
        value - at_least
    } else {
        0.0
    }
}
