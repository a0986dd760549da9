//! What is in the dialogs of a table.

use leptos::prelude::*;

use super::keys::keys;
use super::menu::{TableMenu, resign};
use super::move_input::{Typing, typed};
use super::share::share;
use super::table_state::{SendRequest, TableState};

/// What is in a dialog of a table.
#[derive(Clone)]
pub enum TableDialog {
    /// The menu.
    Menu(TableMenu),
    /// The question "Resign this game?"
    Resign(TableState, SendRequest, RwSignal<bool>),
    /// The link to the table.
    Share(TableState, SendRequest, RwSignal<bool>),
    /// The list of keys.
    Keys,
    /// The field for a typed move.
    Typed(Typing, Callback<String>),
}

impl TableDialog {
    /// Draws it.
    pub fn draw(self) -> AnyView {
        match self {
            TableDialog::Menu(menu) => menu.draw(),
            TableDialog::Resign(state, ask, open) => resign(state, ask, open),
            TableDialog::Share(state, ask, open) => share(state, ask, open),
            TableDialog::Keys => keys(),
            TableDialog::Typed(typing, act) => typed(typing, act),
        }
    }
}

/// Draws what is in a dialog, once it is fetched: a table is given it, since the chunks know the table.
#[derive(Clone, Copy)]
pub struct Dialogs(pub Callback<TableDialog, AnyView>);
