//! The choice of an engine's level.

use catalog::Game;
use i18n::page;
use leptos::prelude::*;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{change, text};

use crate::preferences::Levels;

/// The choice of an engine's level by name.
pub fn level(game: Game, levels: RwSignal<Levels>) -> AnyView {
    let choose = change(move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            levels.update(|levels| levels.set(game, level));
        }
    });
    // One text instead of ten elements: the page pays for each kind of element.
    let options = text(move || {
        let mut options = String::new();
        let chosen = levels.with(|levels| levels.of(game));
        for n in 1..=10 {
            let selected = if chosen == n { " selected" } else { "" };
            let label = localized(page::level_of(n, game_faces::level(game, n)));
            let value = n.to_string();
            for part in ["<option value=", &value, selected, ">", &label, "</option>"] {
                options.push_str(part);
            }
        }
        options
    });
    view! {
        <label class="level">
            <span class="ear">{t!(level)}</span>
            <select on:change=choose inner_html=options></select>
        </label>
    }
    .into_any()
}
