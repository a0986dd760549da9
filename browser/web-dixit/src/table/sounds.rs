//! Sounds of the table: your turn, and a game that you won.

use dixit::Phase;
use leptos::prelude::*;
use ui_kit::sound::{Sound, play};

use super::Table;
use super::over::is_yours;

/// Starts listening to the table.
pub fn begin(table: Table) {
    let due = Memo::new(move |_| table.may.with(|may| !may.is_empty()) && !table.is_done());
    let won = Memo::new(move |_| {
        table.state.open(|open| open.phase) == Some(Phase::Over) && is_yours(table.state)
    });
    // Whoever opens the page in the middle of a game hears nothing at once.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = (due.get(), won.get());
        match (before, now) {
            (Some((_, false)), (_, true)) => play(Sound::Win),
            (Some((false, _)), (true, _)) => play(Sound::Turn),
            _ => {}
        }
        now
    });
}
