//! How long a stage lasts (section 5 of the rules' page).

use dixit::{Phase, Variant};
use room_core::Millis;

use crate::settings::{Settings, Timers};

/// The grace of a storyteller whose time ran out.
const GRACE: u64 = 30_000;

/// The time of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timer {
    pub late: bool,
    pub state: TimerState,
}

/// Whether it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimerState {
    /// It runs out at this instant.
    Runs(Millis),
    /// It stands still with so many milliseconds left.
    Stands(u64),
}

impl Timer {
    /// The timer of a stage that begins at `at`; none where it lasts as long
    /// as anyone likes.
    pub fn begins(settings: &Settings, phase: Phase, at: Millis) -> Option<Timer> {
        let usual = usual(settings.variant, phase)?;
        let time = match settings.timers {
            Timers::Usual => usual,
            Timers::Half => usual / 2 * 3,
            Timers::Thrice => usual * 3,
            Timers::Off => return None,
        };
        Some(Timer { late: false, state: TimerState::Runs(Millis(at.0 + time)) })
    }

    /// The grace that begins at `at`.
    pub fn grace(at: Millis) -> Timer {
        Timer { late: true, state: TimerState::Runs(Millis(at.0 + GRACE)) }
    }

    /// The same, standing still with so much left.
    pub fn stands(self, left: u64) -> Timer {
        Timer { state: TimerState::Stands(left), ..self }
    }

    /// The same, running again from `at` with so much left.
    pub fn resumes(self, at: Millis, left: u64) -> Timer {
        Timer { state: TimerState::Runs(Millis(at.0.saturating_add(left))), ..self }
    }

    /// When it runs out, if it runs.
    pub fn ends(self) -> Option<Millis> {
        match self.state {
            TimerState::Runs(until) => Some(until),
            TimerState::Stands(_) => None,
        }
    }
}

/// The usual time of a stage, in milliseconds.
fn usual(variant: Variant, phase: Phase) -> Option<u64> {
    match phase {
        Phase::First | Phase::Results => Some(20_000),
        Phase::Telling => Some(120_000),
        Phase::Giving if variant == Variant::Team => Some(90_000),
        Phase::Giving | Phase::Voting => Some(60_000),
        Phase::Paused => Some(300_000),
        Phase::House | Phase::Over => None,
    }
}
