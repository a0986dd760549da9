//! The menu of a table: moves, offers, settings.

use i18n::{page, phrases};
use leptos::prelude::*;
use protocol::{Offer, Request};
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{button, text, when};
use web_shell::preferences::{Opponent, preferences};
use web_shell::routes::Route;

use ui_kit::choice::switch;

use super::analysis::may;
use super::leaving;
use super::moves::moves;
use super::rated::is_rated;
use super::settings::settings;
use super::table_state::{Connection, SendRequest, TableState};

/// The open dialogs, and the orientation of the board.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The menu.
    pub menu: RwSignal<bool>,
    /// The question "Resign this game?"
    pub resign: RwSignal<bool>,
    /// The list of keys.
    pub keys: RwSignal<bool>,
    /// The field for typed moves.
    pub typed: RwSignal<bool>,
    /// Whether the board is turned.
    pub flipped: RwSignal<bool>,
}

/// The buttons for offers and resignation, which a wide screen also shows in its column.
pub fn settle(state: TableState, ask: SendRequest, sheets: Sheets) -> AnyView {
    let running = move || state.ending().is_none() && state.is_full();
    let playing = move || running() && (state.foe == Opponent::Screen || state.you().is_some());
    let here = state.wire.get_untracked() == Connection::Here;
    let offer = move |offer| {
        move || {
            ask.run(Request::Offer { version: state.version(), offer });
            sheets.menu.set(false);
        }
    };
    // Until both have moved there is nothing to lose.
    let may_abort = move || state.of(|view| view.may_abort) == Some(true);
    let end = move || {
        sheets.menu.set(false);
        if may_abort() {
            ask.run(Request::Abort { version: state.version() });
        } else {
            sheets.resign.set(true);
        }
    };
    let end_label = move || localized(if may_abort() { phrases::abort() } else { page::resign() });
    let drawn = vec![
        when(
            move || playing() && (!may_abort() || leaving::has_words()),
            move || button("quiet", text(end_label), end),
        ),
        when(
            move || playing() && state.foe != Opponent::Computer,
            move || button("quiet", t!(offer_draw), offer(Offer::Draw)),
        ),
        // On one screen nobody else must agree, and the button is beside the hint.
        when(
            move || !here && playing() && state.version() > 0 && !is_rated(state),
            move || button("quiet", t!(offer_back), offer(Offer::TakeBack)),
        ),
        when(
            move || here && state.version() > 0 && state.ending().is_none(),
            move || button("quiet", t!(new_game), offer(Offer::Rematch)),
        ),
        when(
            move || game_faces::turns(state.game()),
            move || button("quiet", t!(flip), move || sheets.flipped.update(|on| *on = !*on)),
        ),
    ];
    view! { <div class="settle">{drawn}</div> }.into_any()
}

/// The switch for the engine's analysis.
pub fn shows() -> AnyView {
    let thinks = preferences().thinks;
    switch(t!(show_thinks), thinks.into(), move |on| thinks.set(on))
}

/// What the menu of a table needs.
#[derive(Clone, Copy)]
pub struct TableMenu {
    /// The table.
    pub state: TableState,
    /// Asks something of it.
    pub ask: SendRequest,
    /// The number of moves that are shown.
    pub shown: RwSignal<Option<usize>>,
    /// The open dialogs.
    pub sheets: Sheets,
}

impl TableMenu {
    /// What is in the menu.
    pub fn draw(self) -> AnyView {
        let TableMenu { state, ask, shown, sheets } = self;
        let to_keys = move || {
            sheets.menu.set(false);
            sheets.keys.set(true);
        };
        let to_typed = move || {
            sheets.menu.set(false);
            sheets.typed.set(true);
        };
        view! {
            <div class="narrow-only">{moves(state, shown)}</div>
            {settle(state, ask, sheets)}
            <div class="narrow-only">{when(move || may(state), shows)}</div>
            <h3>{t!(settings)}</h3>
            {settings(Some(state.game()))}
            <p class="foot">
                <a href=Route::Rules(Some(state.game().name())).href()>{t!(rules)}</a>
                {button("bare", t!(type_move), to_typed)}
                {button("bare", t!(keys), to_keys)}
                <a href=Route::Front.href()>{t!(home)}</a>
            </p>
        }
        .into_any()
    }
}

/// The question "Resign this game?"
pub fn resign(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    let give_up = move || {
        ask.run(Request::Resign { version: state.version() });
        open.set(false);
    };
    view! {
        <p>{t!(resign_detail)}</p>
        <div class="acts">
            {button("", t!(resign), give_up)}
            {button("quiet", t!(keep_playing), move || open.set(false))}
        </div>
    }
    .into_any()
}
