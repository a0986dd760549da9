//! Clocks that tick between two views.

use game_core::Seat;
use i18n::phrases;
use leptos::prelude::*;
use ui_kit::locale::{digits, locale, localized};
use ui_kit::set_phrases::WORDS;
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

/// The time left as text: days and hours, hours and minutes, or minutes and seconds, with tenths near the end.
pub fn shown(left_ms: u64, by_correspondence: bool) -> String {
    let minutes = left_ms / 60_000;
    if by_correspondence && minutes >= 60 && locale().has(WORDS) {
        let whole = |n: u64| i32::try_from(n).unwrap_or(i32::MAX);
        return localized(match minutes / 60 {
            hours @ 24.. => phrases::days_left(whole(hours / 24), whole(hours % 24)),
            hours => phrases::hours_left(whole(hours), whole(minutes % 60)),
        });
    }
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
