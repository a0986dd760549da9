//! What tells from afar how the table stands: sounds, the title, and the mark on the icon.

use dixit::Phase;
use i18n::page;
use leptos::prelude::*;
use ui_kit::badge;
use ui_kit::locale::localized;
use ui_kit::sound::{Sound, play};
use ui_kit::view_helpers::effect;

use super::Table;
use super::over::is_yours;

/// Starts listening to the table.
pub fn begin(table: Table) {
    let due = Memo::new(move |_| table.may.with(|may| !may.is_empty()) && !table.is_done());
    let won = Memo::new(move |_| {
        table.state.open(|open| open.phase) == Some(Phase::Over) && is_yours(table.state)
    });
    badge::begin(due);
    effect(move || {
        let title = if due.get() {
            localized(page::title_your_turn(page::name_dixit()))
        } else {
            [&localized(page::name_dixit()), " · ", &localized(page::brand())].concat()
        };
        document().set_title(&title);
    });
    // A page that is opened in the middle of a game plays no sound at once.
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
