//! The bar above a table: the route, sound, the menu, and the state of the connection.

use i18n::page;
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{button, part, press, round, text, when};
use ui_kit::visitor::visitor;
use web_shell::routes::Route;

use super::table_state::{Connection, TableState};

/// The bar above a table.
pub fn bar(state: TableState, menu: RwSignal<bool>, share: RwSignal<bool>) -> AnyView {
    let sound = visitor().sound;
    let shared = move || state.of(|view| !view.watch.is_empty()).unwrap_or(false);
    let sound_label =
        move || localized(if sound.get() { page::sound_off() } else { page::sound_on() });
    // The accessible name must contain the visible text.
    let home = move || localized(page::joined(page::brand(), page::home()));
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href() aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">{text(move || localized(game_faces::name_of(&state.setup())))}</h1>
            <nav class="end">
                {when(shared, move || button("bare", t!(share), move || share.set(true)))}
                <button type="button" class="bare round" aria-label=text(sound_label)
                    on:click=press(move || sound.update(|on| *on = !*on))>
                    {part(move || icon::speaker(sound.get()))}
                </button>
                {round("", t!(menu), icon::menu(), move || menu.set(true))}
            </nav>
        </header>
        {when(move || state.wire.get() == Connection::Broken, || view! {
            <p class="lost" role="status"><span class="stitch open" aria-hidden="true"></span>{t!(lost)}</p>
        }.into_any())}
    }
    .into_any()
}
