//! The sheet that lists the keys.

use leptos::prelude::*;
use lexicon::{Phrase, page};

use crate::sheet::Sheet;
use crate::voice::{say, t};

const KEYS: [fn() -> Phrase; 9] = [
    page::key_arrows,
    page::key_enter,
    page::key_esc,
    page::key_target,
    page::key_last,
    page::key_score,
    page::key_walls,
    page::key_type,
    page::key_help,
];

/// The sheet that lists the keys.
#[component]
pub fn Keys(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Sheet open=open title=Signal::derive(t!(keys))>
            <ul class="keys">
                {KEYS.map(|key| view! { <li>{move || say(key())}</li> }).collect_view()}
            </ul>
        </Sheet>
    }
}
