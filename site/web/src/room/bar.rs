//! The bar over a table: where one is, sound, the menu, and whether the line holds.

use leptos::prelude::*;
use lexicon::page;

use super::seen::{Seen, Wire};
use crate::game;
use crate::icon;
use crate::likes::likes;
use crate::routes::Route;
use crate::voice::{say, t};

/// The bar over a table.
#[component]
pub fn Bar(seen: Seen, menu: RwSignal<bool>, share: RwSignal<bool>) -> impl IntoView {
    let sound = likes().sound;
    let shared = Memo::new(move |_| seen.of(|view| !view.watch.is_empty()).unwrap_or(false));
    let sound_label = move || say(if sound.get() { page::sound_off() } else { page::sound_on() });
    // What is seen must be part of what is said.
    let home = move || say(page::joined(page::brand(), page::home()));
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.path() aria-label=home>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">{move || say(game::name(&seen.setup()))}</h1>
            <nav class="end">
                <Show when=move || shared.get()>
                    <button type="button" class="bare" on:click=move |_| share.set(true)>{t!(share)}</button>
                </Show>
                <button type="button" class="bare round" aria-label=sound_label aria-pressed=move || sound.get().to_string()
                    on:click=move |_| sound.update(|on| *on = !*on)>{move || icon::speaker(sound.get())}</button>
                <button type="button" class="bare round" aria-label=t!(menu) aria-haspopup="dialog"
                    on:click=move |_| menu.set(true)>{icon::menu()}</button>
            </nav>
        </header>
        <Show when=move || seen.wire.get() == Wire::Broken>
            <p class="lost" role="status"><span class="stitch open" aria-hidden="true"></span>{t!(lost)}</p>
        </Show>
    }
}
