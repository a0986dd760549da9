//! A table on the server, joined by its code.

use std::sync::Arc;

use leptos::prelude::*;
use protocol::{Request, Setup};
use serde::Serialize;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::{listed, locale, localized, t};
use ui_kit::set_phrases;
use ui_kit::still::{still, waits};
use ui_kit::storage;
use ui_kit::timer;
use ui_kit::view_helpers::{asks, change, effect, part, text, when};
use ui_kit::visitor::{acting, visitor};
use web_shell::known_tables::key;
use web_shell::preferences::Opponent;
use web_shell::refusal_words::failed;

use super::correspondence::is_by_correspondence;
use super::socket::join;
use super::table::table;
use super::table_state::{Connection, TableState};

/// What is stored about a table for the front page.
#[derive(Serialize)]
struct Remembered {
    setup: Setup,
    /// Who sits on the other seats.
    with: String,
    /// Whether it is the visitor's turn.
    yours: bool,
    /// The visitor's seat. It is missing in what was stored of old.
    seat: u8,
}

/// Stores the table for the front page while the game goes on.
fn remember(state: TableState, code: &str) {
    let Some(you) = state.you() else { return };
    let key = key(code);
    if state.ending().is_some() {
        return storage::forget(&key);
    }
    let other = state.of(|view| {
        let others = view.chairs.iter().enumerate().filter(|(n, _)| *n != you.index());
        listed(others.filter_map(|(_, chair)| chair.name.clone()))
    });
    let yours = state.status() == game_core::Status::Turn(you) && state.is_full();
    let table =
        Remembered { setup: state.setup(), with: other.unwrap_or_default(), yours, seat: you.0 };
    storage::write(&key, &serde_json::to_string(&table).unwrap_or_default());
}

/// The page of a table with this code.
pub fn guest(code: String) -> AnyView {
    let state = TableState::new(Connection::Joining, Opponent::Friend);
    let ask = join(state, code.clone());
    let shared = storage::read("share").is_some_and(|of| of == code);
    if shared {
        storage::forget("share");
    }
    let share = RwSignal::new(false);
    effect(move || remember(state, &code));
    let known = asks(move || state.view.with(Option::is_some));
    if shared {
        // On a slow line the first answer comes late.
        effect(move || {
            if known.get() {
                timer::later(400, move || offer_link(state, share));
            }
        });
    }
    let gone = Memo::new(move |_| match state.wire.get() {
        Connection::Gone(why) => Some(why),
        _ => None,
    });
    let drawn = part(move || match (gone.get(), known.get()) {
        (Some(why), _) => still(text(move || localized(failed(why))), ()),
        (None, true) => table(state, ask, share),
        (None, false) => waits(),
    });
    // What is said at tables with others alone comes beside the first answer of the server.
    let locale = locale();
    let fetch = move || -> Coming { Box::pin(set_phrases::load(locale)) };
    later(Arc::new(fetch), Extent::Page, drawn)
}

/// Opens the dialog with the link, unless the friend was faster.
fn offer_link(state: TableState, share: RwSignal<bool>) {
    if state.view.try_with_untracked(Option::is_some) == Some(true) && !untrack(|| state.is_full())
    {
        share.try_set(true);
    }
}

/// The form for a visitor who may sit down.
pub fn sit_down(state: TableState, ask: super::SendRequest) -> AnyView {
    let (visitor, locale) = (visitor(), locale());
    let sit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        ask.run(Request::Sit { seat: None, name: visitor.called(locale) });
    };
    let may = move || {
        state.you().is_none()
            && !state.is_full()
            && (acting().is_some() || !is_by_correspondence(state))
            && state.of(|view| view.code.is_some()) == Some(true)
    };
    when(may, move || {
        let named = change(move |event| visitor.name.set(event_target_value(&event)));
        view! {
            <form class="card sit" on:submit=sit>
                <label for="sit-name">{t!(your_name)}</label>
                <div class="slot">
                    <input id="sit-name" maxlength="20" autocomplete="nickname" readonly=acting().is_some()
                        prop:value=text(move || visitor.name.get()) on:input=named/>
                    <button type="submit">{t!(sit)}</button>
                </div>
            </form>
        }
        .into_any()
    })
}
