//! Two partners agree on who of them gives a card.

use dixit::Command;
use game_core::Seat;
use i18n::dixit as said;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, part, text, when};

use super::Table;
use crate::words::{d, name};

/// Which seats this one may name, oneself first.
fn givers(table: Table) -> Vec<Seat> {
    table.aside.with(|aside| {
        let named = aside.iter().filter_map(|command| match command {
            Command::Name { giver } => Some(*giver),
            _ => None,
        });
        named.collect()
    })
}

/// Two partners agree on who of them gives a card; both see what was said and whether one is ready.
pub fn agree(table: Table) -> AnyView {
    let state = table.state;
    let seats = Memo::new(move |_| givers(table));
    let drawn = move || {
        let buttons = seats.get().into_iter().map(|seat| {
            let you = state.you() == Some(seat);
            let gives = move || state.open(|open| open.chairs[seat.index()].gives) == Some(true);
            let label = move || {
                if you { localized(said::dixit_i_give()) } else { localized(said::dixit_you_give(name(state, seat))) }
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
            ready.map(|seat| localized(said::dixit_staged(name(state, seat)))).unwrap_or_default()
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

/// A button that does one thing.
pub fn act(
    class: &'static str,
    said: ui_kit::view_helpers::TextFn,
    table: Table,
    command: Command<protocol::evening::Handle>,
) -> AnyView {
    button(class, said, move || table.act(command.clone()))
}
