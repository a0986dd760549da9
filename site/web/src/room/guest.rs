//! A table with friends: joined over the server.

use leptos::prelude::*;
use lexicon::page;
use protocol::{ToServer, Why};

use super::hem::declined;
use super::seen::{Seen, Wire};
use super::socket::{fresh_token, join, keep_token};
use super::table::Table;
use crate::keep;
use crate::likes::{Foe, likes};
use crate::routes::Route;
use crate::timer;
use crate::voice::{say, t, voice};

/// Keeps the secret of a new table, and remembers to show its link.
pub fn opened(code: &str, token: &str) {
    keep_token(code, token);
    keep::write("share", code);
}

/// A fresh secret for a table that is about to be opened.
pub fn secret() -> String {
    fresh_token()
}

/// The tables that this browser has a seat at, latest first.
pub fn known() -> Vec<String> {
    keep::keys("at/")
}

/// What is remembered of a table: whose turn, with whom. For the front page.
pub fn remembered(code: &str) -> Option<(protocol::Setup, String, bool)> {
    serde_json::from_str(&keep::read(&["at/", code].concat())?).ok()
}

/// Forgets a table.
pub fn forget(code: &str) {
    keep::forget(&["at/", code].concat());
}

/// Remembers the table for the front page while the game goes on.
fn remember(seen: Seen, code: &str) {
    let Some(you) = seen.you() else { return };
    let key = ["at/", code].concat();
    if seen.ending().is_some() {
        return keep::forget(&key);
    }
    let other = seen.of(|view| {
        let others = view.chairs.iter().enumerate().filter(|(n, _)| *n != you.index());
        others.filter_map(|(_, chair)| chair.name.clone()).collect::<Vec<_>>().join(", ")
    });
    let yours = seen.status() == play::Status::Turn(you) && seen.is_full();
    if let Ok(text) = serde_json::to_string(&(seen.setup(), other.unwrap_or_default(), yours)) {
        keep::write(&key, &text);
    }
}

/// A table that was reached by its code.
#[component]
pub fn Guest(code: String) -> impl IntoView {
    let seen = Seen::new(Wire::Joining, Foe::Friend);
    let ask = join(seen, code.clone());
    let shared = keep::read("share").is_some_and(|of| of == code);
    if shared {
        keep::forget("share");
    }
    let share = RwSignal::new(false);
    Effect::new(move |_| remember(seen, &code));
    if shared {
        timer::later(400, move || {
            share.try_set(true);
        });
    }
    let known = Memo::new(move |_| seen.view.with(Option::is_some));
    let gone = Memo::new(move |_| match seen.wire.get() {
        Wire::Gone(why) => Some(why),
        _ => None,
    });
    view! {
        {move || match (gone.get(), known.get()) {
            (Some(why), _) => view! { <NoTable why=why/> }.into_any(),
            (None, true) => view! { <Table seen=seen ask=ask share=share/> }.into_any(),
            (None, false) => view! {
                <main id="main" tabindex="-1" class="still"><h1 class="say">{t!(loading)}</h1><div class="stitch going"></div></main>
            }.into_any(),
        }}
    }
}

#[component]
fn NoTable(why: Why) -> impl IntoView {
    view! {
        <main id="main" tabindex="-1" class="still">
            <h1 class="say">{move || say(declined(why))}</h1>
            <a class="btn" href=Route::Front.path()>{t!(home)}</a>
        </main>
    }
}

/// Where a visitor who may sit down says who they are.
#[component]
pub fn SitDown(seen: Seen, ask: super::Ask) -> impl IntoView {
    let (likes, voice) = (likes(), voice());
    let sit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let name = likes.name.get_untracked();
        let name = if name.trim().is_empty() { voice.say(&page::guest()) } else { name };
        ask.run(ToServer::Sit { seat: None, name });
    };
    let may = Memo::new(move |_| {
        seen.you().is_none() && !seen.is_full() && seen.of(|view| view.code.is_some()) == Some(true)
    });
    view! {
        <Show when=move || may.get()>
            <form class="card sit" on:submit=sit>
                <label for="sit-name">{t!(your_name)}</label>
                <div class="slot">
                    <input id="sit-name" maxlength="24" autocomplete="nickname" prop:value=move || likes.name.get()
                        on:input=move |event| likes.name.set(event_target_value(&event))/>
                    <button type="submit">{t!(sit)}</button>
                </div>
            </form>
        </Show>
    }
}
