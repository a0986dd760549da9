//! The storyteller's clue: a field that stores what was typed.

use dixit::Command;
use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::storage;
use ui_kit::view_helpers::{change, effect, text};

use super::Table;
use crate::words::{d, field_value};

/// The most characters that can be typed; the rules count more exactly.
const MOST: usize = 240;

/// The field for the clue or the theme; `card` is the chosen card, if there is one.
pub fn say_it(table: Table, card: Signal<Option<Handle>>, needs_card: bool) -> AnyView {
    let round = table.state.of_now(|view| {
        let round = view.open.as_ref().map_or(0, |open| open.round);
        ["say/", &view.watch, "/", &view.game.to_string(), "/", &round.to_string()].concat()
    });
    let key = StoredValue::new(round.unwrap_or_default());
    let words = RwSignal::new(storage::read(&key.get_value()).unwrap_or_default());
    effect(move || key.with_value(|key| storage::write(key, &words.get())));
    let sent = RwSignal::new(false);
    effect(move || {
        if table.state.no.with(Option::is_some) {
            sent.set(false);
        }
    });
    on_cleanup(move || {
        key.try_with_value(|key| storage::forget(key));
    });
    let ready = move || {
        !sent.get()
            && !words.with(|words| words.trim().is_empty())
            && (!needs_card || card.get().is_some())
    };
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if !untrack(ready) {
            return;
        }
        sent.set(true);
        let text = words.get_untracked();
        table.act(match card.get_untracked().filter(|_| needs_card) {
            Some(card) => Command::Clue { card, text },
            None => Command::Theme { text },
        });
    };
    let typed = change(move |event| words.set(event_target_value(&event)));
    let hint = move || if needs_card { d!(dixit_clue_field)() } else { d!(dixit_theme_field)() };
    view! {
        <form class="say-it" on:submit=go>
            <input id="clue" dir="auto" maxlength=MOST autocomplete="off" enterkeyhint="send"
                aria-label=text(hint) placeholder=text(hint) prop:value=field_value(words) on:input=typed/>
            <button type="submit" prop:disabled=move || !ready()>{d!(dixit_say)}</button>
        </form>
    }
    .into_any()
}
