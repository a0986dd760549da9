//! The page about this site.

use i18n::{Phrase, page};
use leptos::prelude::*;

use crate::lobby::{footer, front_bar};
use crate::locale::{localized, t};
use crate::view_helpers::text;

/// The page about this site.
pub fn about() -> AnyView {
    let line = |phrase: Phrase| view! { <p>{text(move || localized(&phrase))}</p> }.into_any();
    let lines = [page::about_1(), page::about_2(), page::about_3()];
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="read">
            <h1>{t!(about)}</h1>
            {lines.into_iter().map(line).collect::<Vec<_>>()}
            {footer()}
        </main>
    }
    .into_any()
}
