//! How many hints were taken in the current game against the computer.

use leptos::prelude::*;
use ui_kit::storage;
use ui_kit::view_helpers::effect;
use web_shell::preferences::Opponent;

use super::table_state::TableState;

/// The hints taken in the current game, which survive a reload.
#[derive(Clone, Copy)]
pub struct Hints {
    taken: RwSignal<usize>,
    /// The number of moves at the last hint: a second look at the same position is no second hint.
    last: StoredValue<Option<usize>>,
    counts: bool,
}

impl Hints {
    /// Counts the hints of this table.
    pub fn begin(state: TableState) -> Hints {
        let key = ["hints/", untrack(|| state.game()).name()].concat();
        let is_fresh = state.of_untracked(|view| view.moves.is_empty() && view.ending.is_none())
            != Some(false);
        let stored = if is_fresh { None } else { storage::read(&key) };
        let hints = Hints {
            taken: RwSignal::new(stored.and_then(|n| n.parse().ok()).unwrap_or(0)),
            last: StoredValue::new(None),
            counts: state.foe == Opponent::Computer,
        };
        let mut games = None;
        effect(move || {
            let now = state.of(|view| view.games_before);
            if games.replace(now).is_some_and(|before| before != now) {
                hints.taken.set(0);
                hints.last.set_value(None);
            }
        });
        effect(move || {
            let taken = hints.taken.get();
            if hints.counts {
                storage::write(&key, &taken.to_string());
            }
        });
        hints
    }

    /// A hint was given after this many moves.
    pub fn took(self, moves: usize) {
        if self.counts && self.last.get_value() != Some(moves) {
            self.last.set_value(Some(moves));
            self.taken.update(|n| *n += 1);
        }
    }

    /// How many.
    pub fn count(self) -> usize {
        self.taken.get()
    }
}
