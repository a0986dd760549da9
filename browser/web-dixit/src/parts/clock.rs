//! The time left, by the server's clock.

use i18n::dixit as phrases;
use leptos::prelude::*;
use ui_kit::live_region::warn;
use ui_kit::locale::localized;
use ui_kit::timer;
use ui_kit::view_helpers::{effect, part, text};

use crate::table_state::TableState;
use crate::words::{d, minutes};

/// The time left, if there is a limit. `aloud` announces it at 30 and 10 seconds.
pub fn clock(state: TableState, aloud: Signal<bool>) -> AnyView {
    let left = RwSignal::new(None::<(f64, bool)>);
    let look = move || {
        left.try_set(untrack(|| state.left()));
    };
    timer::every(250, look);
    effect(move || {
        state.of(|view| view.timer);
        look();
    });
    let some = Memo::new(move |_| left.with(Option::is_some));
    #[allow(clippy::cast_possible_truncation)] // seconds of a stage
    let seconds = Memo::new(move |_| left.get().map_or(0, |(left, _)| left.ceil() as i32));
    effect(move || {
        let seconds = seconds.get();
        if aloud.get_untracked() && matches!(seconds, 10 | 30) && !untrack(|| state.is_paused()) {
            warn(localized(phrases::dixit_seconds(seconds)));
        }
    });
    part(move || {
        if !some.get() {
            return ().into_any();
        }
        let late = move || left.get().is_some_and(|(_, late)| late);
        let class = move || if seconds.get() <= 10 || late() { "clock low" } else { "clock" };
        let why = move || {
            if state.is_paused() {
                localized(phrases::dixit_stands())
            } else if late() {
                d!(dixit_late)()
            } else {
                String::new()
            }
        };
        view! {
            <span class="time"><span class="small muted">{text(why)}</span>
            <span class=class role="timer">{text(move || minutes(f64::from(seconds.get())))}</span></span>
        }
        .into_any()
    })
    .into_any()
}
