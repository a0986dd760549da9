//! How one wins, for visitors who have not finished a game of this kind.

use leptos::prelude::*;
use ui_kit::lesson::{finish, has_finished};
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{effect, text, when};
use web_shell::preferences::Opponent;
use web_shell::routes::Route;

use super::table_state::TableState;

/// How one wins, and a link to the rules, until the first game is over.
pub fn goal_line(state: TableState) -> AnyView {
    let game = Memo::new(move |_| state.game());
    let finished = Trigger::new();
    let is_new = move || {
        finished.track();
        !has_finished(game.get().name())
    };
    effect(move || {
        let plays = state.foe != Opponent::Friend || state.you().is_some();
        if plays && state.ending().is_some() && untrack(is_new) {
            finish(game.get_untracked().name());
            finished.notify();
        }
    });
    let goal = move || game_faces::goal(&state.setup());
    let shown = move || is_new() && state.ending().is_none() && goal().is_some();
    let drawn = move || {
        let says = text(move || goal().map(localized).unwrap_or_default());
        let rules = Route::Rules(Some(game.get_untracked().name())).href();
        view! { <p class="goal-line small">{says}" "<a href=rules>{t!(rules)}</a></p> }.into_any()
    };
    when(shown, drawn)
}
