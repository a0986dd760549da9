//! In Team, two partners agree on who gives a card.

use dixit::Command;
use game_core::Seat;
use i18n::dixit as phrases;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, part, text, when};

use super::Table;
use crate::words::{d, name};

/// The seats that this one may name, itself first.
fn givers(table: Table) -> Vec<Seat> {
    table.aside.with(|aside| {
        let named = aside.iter().filter_map(|command| match command {
            Command::Name { giver } => Some(*giver),
            _ => None,
        });
        named.collect()
    })
}

/// The partners' choice of who gives a card; both see each other's words and draft.
pub fn agree(table: Table) -> AnyView {
    let state = table.state;
    let seats = Memo::new(move |_| givers(table));
    let drawn = move || {
        let buttons = seats.get().into_iter().map(|seat| {
            let you = state.you() == Some(seat);
            let gives = move || state.open(|open| open.chairs[seat.index()].gives) == Some(true);
            let label = move || {
                if you { localized(phrases::dixit_i_give()) } else { localized(phrases::dixit_you_give(name(state, seat))) }
            };
            let pressed = move || if gives() { "true" } else { "false" };
            view! {
                <button type="button" class="quiet" aria-pressed=pressed
                    on:click=move |_| table.act(Command::Name { giver: seat })>{text(label)}</button>
            }
            .into_any()
        });
        let partner = seats.get().into_iter().find(|seat| Some(*seat) != state.you());
        let staged = move || {
            let ready = partner
                .filter(|seat| state.open(|open| open.chairs[seat.index()].staged) == Some(true));
            ready
                .map(|seat| localized(phrases::dixit_staged(name(state, seat))))
                .unwrap_or_default()
        };
        view! {
            <div class="agree">
                <p class="small">{d!(dixit_agree)}</p>
                <div class="acts">{buttons.collect::<Vec<_>>()}</div>
                <p class="small muted">{text(staged)}</p>
            </div>
        }
        .into_any()
    };
    when(move || seats.with(|seats| seats.len() == 2), move || part(drawn).into_any())
}

/// A button for one command.
pub fn act(
    class: &'static str,
    label: ui_kit::view_helpers::TextFn,
    table: Table,
    command: Command<protocol::dixit_messages::Handle>,
) -> AnyView {
    button(class, label, move || table.act(command.clone()))
}
