//! The bar at the top of this page.

use i18n::page;
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::look::language_and_light;
use ui_kit::router::href;
use ui_kit::view_helpers::{TextFn, text, when};

use crate::table_state::{Connection, TableState};

fn brand() -> AnyView {
    let home = move || localized(page::joined(page::brand(), page::home()));
    view! { <a class="brand" href=href("/".to_owned()) aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a> }
        .into_any()
}

/// The bar of a table: the route, other links, and the state of the connection.
pub fn bar(state: TableState, place: TextFn, end: impl IntoAny) -> AnyView {
    view! {
        <header class="bar">
            {brand()}
            <h1 class="where">{place}</h1>
            <nav class="end">{end.into_any()}</nav>
        </header>
        {when(move || state.wire.get() == Connection::Broken, || view! {
            <p class="lost" role="status"><span class="stitch open" aria-hidden="true"></span>{t!(lost)}</p>
        }.into_any())}
    }
    .into_any()
}

/// The bar without a table, with the other languages, and light or dark.
pub fn plain_bar() -> AnyView {
    view! {
        <header class="bar">
            {brand()}
            {language_and_light()}
        </header>
    }
    .into_any()
}
