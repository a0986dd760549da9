//! The link to a table, its code and its QR code.

use game_core::Seat;
use i18n::phrases;
use leptos::prelude::*;
use protocol::Request;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::link::{copyable, halves, picture};
use ui_kit::locale::t;
use ui_kit::public_table::{PublicTable, offer};
use ui_kit::sound::{self, Sound};
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{button, change, effect, when};
use ui_kit::visitor::visitor;
use web_shell::level_select::level;
use web_shell::preferences::preferences;

use super::notice::{Tone, Word};
use super::player_panel::name;
use super::table_state::{SendRequest, TableState};

/// How long the title shows who has joined, in milliseconds.
const NEWS: u64 = 20_000;

/// Announces a player who has sat down, and closes the invitation once everybody is here: it must
/// never cover a running game. The title shows it too, for visitors who look elsewhere.
pub fn welcome(state: TableState, open: RwSignal<bool>, word: Word, came: RwSignal<Option<Seat>>) {
    let title = Alarm::new();
    let mut before = None;
    effect(move || {
        let chairs = state
            .of(|view| view.chairs.iter().map(|chair| chair.name.is_some()).collect::<Vec<_>>());
        let now = (state.you(), state.is_full(), chairs.unwrap_or_default());
        let Some((you, full, chairs)) = before.replace(now.clone()) else { return };
        if now.1 && !full {
            open.set(false);
        }
        let fresh = |seat: &Seat| {
            Some(*seat) != now.0
                && now.2.get(seat.index()) == Some(&true)
                && chairs.get(seat.index()) == Some(&false)
        };
        // A visitor who has just sat down sees who is there.
        if you.is_some()
            && let Some(seat) = untrack(|| state.seats().find(fresh))
        {
            sound::play(Sound::Turn);
            word.announce_and_show(phrases::came(untrack(|| name(state, seat))), Tone::News);
            came.set(Some(seat));
            title.set(NEWS, move || {
                came.try_set(None);
            });
        }
    });
}

/// The link, and who may come by it.
pub fn share(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    let link =
        |path: &str, code: &str| [&location().origin().unwrap_or_default(), path, code].concat();
    let watch = state.of(|view| view.watch.clone()).unwrap_or_default();
    let join = state.of(|view| view.code.clone()).flatten().map(|code| {
            let link = link("/t/", &code);
            view! {
                <p>{words(phrases::share_lead)}</p>
                {picture(&link)}
                {copyable(link)}
                <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(&code)}</bdi></p>
            }
        });
    view! {
        {untrack(|| state.you()).map(|seat| own_name(ask, seat))}
        {join}
        {(state.you().is_some() && !state.is_full()).then(|| nobody(state, ask, open))}
        {public_offer(state, ask)}
        <h3>{words(phrases::share_watch)}</h3>
        {copyable(link("/w/", &watch))}
    }
    .into_any()
}

/// Whether the table is offered to anyone, as those with a seat see it.
pub fn public(state: TableState, ask: SendRequest) -> PublicTable {
    offered(state, ask, RwSignal::new(false))
}

/// The same, where its host may wish for people alone.
fn offered(state: TableState, ask: SendRequest, people_only: RwSignal<bool>) -> PublicTable {
    PublicTable {
        is: Memo::new(move |_| state.you().and_then(|_| state.of(|view| view.public)?)),
        host: Memo::new(move |_| state.of(|view| view.host) == Some(true)),
        has_room: Memo::new(move |_| !state.is_full()),
        ask: Callback::new(move |public| {
            let people_only = people_only.get_untracked();
            ask.run(Request::Publish { public, people_only });
        }),
    }
}

/// The host's button that offers the table to anyone, and the wish that no program comes.
fn public_offer(state: TableState, ask: SendRequest) -> AnyView {
    let people_only = RwSignal::new(false);
    let table = offered(state, ask, people_only);
    let wish = move || {
        switch(t!(public_people_only), people_only.into(), move |on| {
            people_only.set(on);
        })
    };
    let waits = move || table.host.get() && table.is.get() == Some(false) && table.has_room.get();
    view! {
        {when(waits, wish)}
        {offer(table)}
    }
    .into_any()
}

/// Asks a host without a name for one, which the table then shows.
fn own_name(ask: SendRequest, seat: Seat) -> AnyView {
    let name = visitor().name;
    if name.with_untracked(|name| !name.trim().is_empty()) {
        return ().into_any();
    }
    let named = change(move |event| {
        let typed = event_target_value(&event);
        name.set(typed.clone());
        if !typed.trim().is_empty() {
            ask.run(Request::Sit { seat: Some(seat), name: typed });
        }
    });
    view! {
        <label class="field"><span class="small muted">{t!(your_name)}</span>
            <input class="own-name" maxlength="20" autocomplete="nickname" on:change=named/>
        </label>
    }
    .into_any()
}

/// If nobody comes, a bot of the server can take the seat.
fn nobody(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    let levels = preferences().levels;
    let sit = move || {
        let level = levels.with_untracked(|levels| levels.of(state.game()));
        ask.run(Request::Seat { seat: None, level });
        open.set(false);
    };
    view! {
        <h3>{words(phrases::share_nobody)}</h3>
        <div class="slot">{level(state.game(), levels)}{button("quiet", words(phrases::share_mind), sit)}</div>
    }
    .into_any()
}
