//! The chairs before a game, and the host's actions on them.

use dixit::Variant;
use game_core::Seat;
use i18n::{Language, dixit as phrases, page};
use leptos::prelude::*;
use protocol::dixit_messages::{Request, Settings};
use ui_kit::choice::{Choice, row};
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::set_phrases::bubble;
use ui_kit::view_helpers::{button, change, flag, part, round, text, when};
use ui_kit::visitor::{account_mark, visitor};

use super::photos::is_own;
use crate::codec::SendRequest;
use crate::parts::badge;
use crate::table_state::{TableState, is_bot};
use crate::words::{d, field_value, name};

/// The chairs.
pub fn chairs(state: TableState, ask: SendRequest) -> AnyView {
    let seats = Memo::new(move |_| state.seats());
    let rows = move || {
        let rows = seats.get().into_iter().map(|seat| chair(state, ask, seat));
        view! { <ul class="chairs">{rows.collect::<Vec<_>>()}</ul> }.into_any()
    };
    let free = move || {
        let chairs = state.of(|view| view.people.len()).unwrap_or(0);
        state.is_host() && !is_own(state) && seats.with(Vec::len) < chairs
    };
    let bot = move || ask.run(Request::Bot { seat: None });
    let bots = move || {
        view! {
            {button("quiet add-bot", d!(dixit_bot_add), bot)}
            {tongue(state, ask)}
        }
        .into_any()
    };
    view! {
        {part(rows)}
        {when(free, bots)}
    }
    .into_any()
}

/// The language that bots speak. The settings offer several at once.
fn tongue(state: TableState, ask: SendRequest) -> AnyView {
    let option = |language: Language| Choice {
        label: text(move || language.own_name().to_owned()),
        holds: flag(move || state.of(|view| view.settings.tongues == [language]) == Some(true)),
        choose: change(move |_| {
            if let Some(settings) = state.of_now(|view| view.settings.clone()) {
                let settings = Settings { tongues: vec![language], ..settings };
                ask.run(Request::Settle { settings });
            }
        }),
        lang: Some(language.tag()),
    };
    row(d!(dixit_tongue), "tongue", Language::ALL.map(option).into())
}

fn chair(state: TableState, ask: SendRequest, seat: Seat) -> AnyView {
    let you = Memo::new(move |_| state.you() == Some(seat));
    let bot = Memo::new(move |_| state.of(|view| is_bot(view, seat)).unwrap_or(false));
    let away = move || {
        !bot.get()
            && state.of(|view| view.people.get(seat.index()).is_some_and(|p| !p.here)) == Some(true)
    };
    let hosts = move || state.of(|view| view.host == Some(seat)) == Some(true);
    let more = move || {
        let mut more = Vec::new();
        more.extend(you.get().then(|| localized(page::you())));
        more.extend(hosts().then(|| localized(phrases::dixit_host())));
        more.extend(away().then(|| localized(page::away())));
        more.extend(partner(state, seat).map(|with| localized(phrases::dixit_with(with))));
        more.join(" · ")
    };
    let has_account = move || {
        state.of(|view| view.people.get(seat.index()).is_some_and(|p| p.account)) == Some(true)
    };
    let editing = RwSignal::new(false);
    let may_remove = move || state.is_host() && !you.get();
    let program = move || {
        state.of(|view| view.people.get(seat.index()).is_some_and(|p| p.program)) == Some(true)
    };
    let may_hand_over = move || may_remove() && !bot.get() && !program();
    let may_help = move || may_remove() && away() && state.open(|_| ()).is_some();
    let bot_for = move || ask.run(Request::Bot { seat: Some(seat) });
    let remove = move || ask.run(Request::Remove { seat });
    let hand_over = move || ask.run(Request::Host { seat });
    view! {
        <li>
            {badge(state, seat)}
            <span class="who"><bdi>{text(move || name(state, seat))}</bdi>{account_mark(has_account)}<span class="muted small">{text(more)}</span></span>
            {when(move || you.get() && !has_account(), move || button("bare small", d!(dixit_rename), move || editing.update(|on| *on = !*on)))}
            {when(may_help, move || button("bare small", d!(dixit_bot_helps), bot_for))}
            {when(may_hand_over, move || button("bare small", d!(dixit_make_host), hand_over))}
            {when(may_remove, move || round("", text(move || localized(phrases::dixit_remove(name(state, seat)))), icon::cross(), remove))}
            {when(move || editing.get() && you.get(), move || rename(ask, seat, editing))}
            {bubble(state.talk, seat.index())}
        </li>
    }
    .into_any()
}

/// In Team, the seat's partner if the game began now.
fn partner(state: TableState, seat: Seat) -> Option<String> {
    let seats = state.seats();
    if state.variant() != Variant::Team || seats.len() < 6 || seats.len() % 2 == 1 {
        return None;
    }
    let at = seats.iter().position(|other| *other == seat)?;
    Some(name(state, seats[(at + seats.len() / 2) % seats.len()]))
}

fn rename(ask: SendRequest, seat: Seat, editing: RwSignal<bool>) -> AnyView {
    let visitor = visitor();
    let named = change(move |event| visitor.name.set(event_target_value(&event)));
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        ask.run(Request::Name { seat, name: visitor.name.get_untracked() });
        editing.set(false);
    };
    view! {
        <form class="slot" on:submit=go>
            <input maxlength="20" autocomplete="nickname" dir="auto" aria-label=t!(your_name)
                prop:value=field_value(visitor.name) on:input=named/>
            <button type="submit">{d!(dixit_ok)}</button>
        </form>
    }
    .into_any()
}
