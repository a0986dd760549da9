//! What this place is.

use leptos::prelude::*;
use lexicon::page;

use crate::lobby::{Footer, FrontBar};
use crate::voice::{say, t};

/// What this place is.
#[component]
pub fn About() -> impl IntoView {
    view! {
        <FrontBar/>
        <main id="main" tabindex="-1" class="read">
            <h1>{t!(about)}</h1>
            {[page::about_1(), page::about_2(), page::about_3()].map(|text| view! { <p>{move || say(&text)}</p> }).collect_view()}
            <Footer/>
        </main>
    }
}
