//! The bar below the table: the people and what they have done, the time, and errors.

use dixit::{Command, Keeper, Phase, Place};
use leptos::prelude::*;
use ui_kit::view_helpers::{part, text, when};

use super::Table;
use super::agree::act;
use crate::parts::{clock, people};
use crate::words::{d, no};

/// The bar below the table.
pub fn dock(table: Table, phase: Phase) -> AnyView {
    let state = table.state;
    let awaited = Signal::derive(move || {
        let you = state.you();
        you.and_then(|you| state.open(|open| open.chairs.get(you.index()).map(|c| c.awaited)))
            .flatten()
            == Some(true)
    });
    let why = move || state.no.with(|why| why.as_ref().map(no)).unwrap_or_default();
    let place = Memo::new(move |_| {
        let you = state.you()?;
        state.open(|open| open.chairs.get(you.index()).map(|chair| chair.place)).flatten()
    });
    let note = move || {
        match place.get() {
        Some(Place::Seated(Keeper::Bot)) => view! {
            <div class="note"><p>{d!(dixit_bot_for_you)}</p>{act("quiet", d!(dixit_return), table, Command::Return)}</div>
        }
        .into_any(),
        Some(Place::Joining(_)) => view! { <p class="note">{d!(dixit_you_join)}</p> }.into_any(),
        _ => ().into_any(),
    }
    };
    let outside = Memo::new(move |_| state.you().is_none());
    view! {
        <footer class="dock">
            <p class="no" role="alert">{text(why)}</p>
            {part(note)}
            {when(move || outside.get() && phase != Phase::Over, move || super::menu::join_in(table))}
            <div class="hem-row">{people(state)}{clock(state, awaited)}</div>
        </footer>
    }
    .into_any()
}
