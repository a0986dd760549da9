//! The page of the lobby.

use i18n::{lobby, page as words_of_page};
use leptos::prelude::*;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::localized;
use ui_kit::timer;
use ui_kit::view_helpers::{part, text, when};
use web_shell::routes::Route;

use crate::challenge_page::section;
use crate::club_challenges::club_challenges;
use crate::counts;
use crate::following::following;
use crate::form::form;
use crate::hours::hours;
use crate::notices;
use crate::search::{Phase, Search, search};
use crate::wish::lists;

/// The button that begins or ends the search, which then has the focus.
const MAIN_BUTTON: &str = "seek";

/// The page, between a bar and what stands below.
pub fn page(bar: fn() -> AnyView, foot: fn() -> AnyView) -> AnyView {
    let search = search();
    search.rang.set(None);
    search.look();
    on_cleanup(move || search.leave());
    Effect::new(move |_| {
        let title = [&localized(lobby::lobby_title()), " · ", &localized(words_of_page::brand())];
        document().set_title(&title.concat());
    });
    let clubs = RwSignal::default();
    let is_closed = Memo::new(move |_| search.phase.get() == Phase::Closed);
    view! {
        {bar()}
        <main id="main" tabindex="-1" class="read">
            <h1>{words(lobby::lobby_title)}</h1>
            <p class="muted">{words(lobby::lobby_lead)}</p>
            <div class="lobby">
                {hours(search, clubs)}
                {section()}
                {club_challenges(clubs)}
                {following()}
                {when(move || is_closed.get(), || view! { <p class="card">{words(lobby::lobby_closed)}</p> }.into_any())}
                {when(move || !is_closed.get(), move || open(search))}
            </div>
            {foot()}
        </main>
    }
    .into_any()
}

fn open(search: Search) -> AnyView {
    let is_seeking = Memo::new(move |_| search.phase.get() == Phase::Seeking);
    let why = move || match search.phase.get() {
        Phase::Ended(why) => localized(why),
        _ => String::new(),
    };
    let lost =
        move || if search.is_lost.get() { localized(lobby::lobby_lost()) } else { String::new() };
    let ring = Signal::derive(move || search.bell.get());
    let flip = move |on| {
        search.bell.set(on);
        search.wish.with_untracked(|wish| {
            wish.remember();
            notices::press_bell(if on { &wish.games } else { &[] });
        });
    };
    view! {
        {part(move || if is_seeking.get() { seeking(search) } else { idle(search) })}
        <p class="no" role="alert">{text(why)}</p>
        <p class="small muted" role="status">{text(lost)}</p>
        {looking(search)}
        <div class="bell">
            {switch(text(|| localized(lobby::lobby_bell())), ring, flip)}
            <p class="small muted">{words(lobby::lobby_bell_lead)}</p>
            {when(notices::is_told, || {
                view! { <p class="small muted">{words(lobby::lobby_bell_push)}</p> }.into_any()
            })}
        </div>
    }
    .into_any()
}

fn idle(search: Search) -> AnyView {
    let begin = move || {
        search.begin();
        timer::later(0, || focus(MAIN_BUTTON));
    };
    view! {
        <div class="settings">{form(search)}</div>
        <p class="acts" id="seek-acts">{main_button("go", lobby::lobby_seek, begin)}</p>
    }
    .into_any()
}

fn seeking(search: Search) -> AnyView {
    let stop = move || {
        search.stop();
        timer::later(0, || focus(MAIN_BUTTON));
    };
    let first = search.wish.with_untracked(|wish| {
        lists().find(|(_, list)| wish.games.first() == Some(list)).map(|(game, _)| game)
    });
    let meanwhile = first.map(|game| {
        view! { <p><a href=Route::Here(game).href()>{words(lobby::lobby_meanwhile)}</a></p> }
    });
    view! {
        <div class="card seeking">
            <p class="big"><i class="pulse" aria-hidden="true"></i>{words(lobby::lobby_seeking)}</p>
            {wanted(search)}
            {meanwhile}
            <p class="acts">{main_button("quiet", lobby::lobby_stop, stop)}</p>
        </div>
    }
    .into_any()
}

fn main_button(
    class: &'static str,
    label: fn() -> i18n::Phrase,
    act: impl FnMut() + 'static,
) -> AnyView {
    let press = ui_kit::view_helpers::press(act);
    view! { <button type="button" id=MAIN_BUTTON class=class on:click=press>{words(label)}</button> }
        .into_any()
}

/// What is looked for, in a line.
fn wanted(search: Search) -> AnyView {
    let games = move || {
        let names = search.wish.with(|wish| wish.games.clone());
        ui_kit::locale::listed(names.into_iter().map(|list| localized(counts::name(list))))
    };
    view! { <p class="muted">{text(games)}</p> }.into_any()
}

/// Who else looks for somebody.
fn looking(search: Search) -> AnyView {
    let others = Memo::new(move |_| search.others());
    let drawn = move || {
        let others = others.get();
        if others.is_empty() {
            return view! { <p class="muted">{words(lobby::lobby_nobody)}</p> }.into_any();
        }
        let line = |(list, n)| {
            view! { <li>{text(move || localized(counts::phrase(list, n)))}</li> }.into_any()
        };
        view! { <ul>{others.into_iter().map(line).collect::<Vec<_>>()}</ul> }.into_any()
    };
    view! { <div class="others">{part(drawn)}</div> }.into_any()
}
