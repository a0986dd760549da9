//! Clocks that tick between two views.

use game_core::Seat;
use leptos::prelude::*;
use ui_kit::locale::digits;
use ui_kit::timer;

use super::table_state::TableState;

/// A signal that changes a few times a second, for everything that shows time.
#[derive(Clone, Copy)]
pub struct Tick(RwSignal<f64>);

impl Tick {
    /// Starts to tick.
    pub fn begin() -> Tick {
        let tick = Tick(RwSignal::new(timer::now()));
        timer::every(200, move || tick.0.set(timer::now()));
        tick
    }

    /// How long ago the last view came, in milliseconds.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no game lasts that long
    pub fn since_view(self, state: TableState) -> u64 {
        (self.0.get() - state.at.get()).max(0.0) as u64
    }

    /// The time that a seat has left, in milliseconds; `None` without clocks.
    pub fn left(self, state: TableState, seat: Seat) -> Option<u64> {
        let (left, running) = state.of(|view| {
            let clocks = view.clocks.as_ref()?;
            Some((*clocks.left_ms.get(seat.index())?, clocks.running == Some(seat)))
        })??;
        if !running {
            return Some(left);
        }
        Some(left.saturating_sub(self.since_view(state)))
    }
}

/// The time left as text: minutes and seconds, with tenths near the end.
pub fn shown(left_ms: u64) -> String {
    let (seconds, tenths) = (left_ms / 1000, left_ms % 1000 / 100);
    let mut text = (seconds / 60).to_string();
    text.push(':');
    if seconds % 60 < 10 {
        text.push('0');
    }
    text.push_str(&(seconds % 60).to_string());
    if seconds < 10 {
        text.push('.');
        text.push_str(&tenths.to_string());
    }
    digits(&text)
}
