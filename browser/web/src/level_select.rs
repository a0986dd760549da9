//! How strong the opponent is.

use catalog::Game;
use i18n::page;
use leptos::prelude::*;

use crate::locale::{localized, t};
use crate::preferences::Levels;
use crate::view_helpers::{change, text};

/// How strong a mind one plays against, by its name.
pub fn level(game: Game, levels: RwSignal<Levels>) -> AnyView {
    let choose = change(move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            levels.update(|levels| levels.set(game, level));
        }
    });
    // One text instead of eleven elements: the page pays for each kind of element.
    let ways = text(move || {
        let mut ways = String::new();
        let chosen = levels.with(|levels| levels.of(game));
        for n in 1..=10 {
            let held = if chosen == n { " selected" } else { "" };
            let said = localized(page::level_of(n, game_words::level(game, n)));
            let value = n.to_string();
            for part in ["<option value=", &value, held, ">", &said, "</option>"] {
                ways.push_str(part);
            }
        }
        ways
    });
    view! {
        <label class="level">
            <span class="ear">{t!(level)}</span>
            <select on:change=choose inner_html=ways></select>
        </label>
    }
    .into_any()
}
