//! How one wins, for visitors who have not finished a game of this kind.

use leptos::prelude::*;

use super::table_state::TableState;
use crate::locale::{localized, t};
use crate::preferences::Opponent;
use crate::routes::Route;
use crate::storage;
use crate::view_helpers::{effect, text, when};

/// The storage key for the games that the visitor has finished.
const FINISHED: &str = "finished";

fn is_among(stored: &str, game: &str) -> bool {
    stored.split(' ').any(|name| name == game)
}

fn with(stored: &str, game: &str) -> String {
    if stored.is_empty() { game.to_owned() } else { [stored, " ", game].concat() }
}

/// How one wins, and a link to the rules, until the first game is over.
pub fn goal_line(state: TableState) -> AnyView {
    let stored = RwSignal::new(storage::read(FINISHED).unwrap_or_default());
    let game = Memo::new(move |_| state.game());
    let is_new = move || stored.with(|stored| !is_among(stored, game.get().name()));
    effect(move || {
        let plays = state.foe != Opponent::Friend || state.you().is_some();
        if plays && state.ending().is_some() && untrack(is_new) {
            stored.update(|stored| *stored = with(stored, game.get_untracked().name()));
            let all = stored.get_untracked();
            storage::write(FINISHED, &all);
            // The front page no longer says what the game is.
            if let Some(root) = document().document_element() {
                root.set_attribute("data-played", &all).ok();
            }
        }
    });
    let goal = move || game_words::goal(&state.setup());
    let shown = move || is_new() && state.ending().is_none() && goal().is_some();
    let drawn = move || {
        let says = text(move || goal().map(localized).unwrap_or_default());
        let rules = Route::Rules(Some(game.get_untracked().name())).href();
        view! { <p class="goal-line small">{says}" "<a href=rules>{t!(rules)}</a></p> }.into_any()
    };
    when(shown, drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_finished_game_is_remembered_once_by_its_whole_name() {
        let stored = with(&with("", "dvonn"), "daaliz");
        assert_eq!(stored, "dvonn daaliz");
        assert!(is_among(&stored, "dvonn") && is_among(&stored, "daaliz"));
        assert!(!is_among(&stored, "kamisado") && !is_among(&stored, "dvon"));
    }
}
