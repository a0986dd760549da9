//! The waiting room before a game: the invitation, the people, and the button that begins.

use dixit::Variant;
use dixit_words::variant;
use game_core::Seat;
use i18n::{dixit as phrases, page, photos as own};
use leptos::prelude::*;
use protocol::dixit_messages::{Request, Settings, View};
use ui_kit::choice::switch;
use ui_kit::dialog::sheet;
use ui_kit::link::{copyable, halves, link, picture};
use ui_kit::locale::{locale, localized, t};
use ui_kit::public_table::{PublicTable, notice, offer};
use ui_kit::seat_token;
use ui_kit::still::waits;
use ui_kit::storage;
use ui_kit::view_helpers::{button, change, effect, part, text, when};
use ui_kit::visitor::{acting, visitor};
use web_shell::dixit_routes::DixitRoute;

use super::chairs::chairs;
use super::chosen::fields;
use super::photos::{is_own, missing};
use crate::chunk::{ScreenView, screen};
use crate::codec::SendRequest;
use crate::pictures::pictures;
use crate::table_state::{TableState, seats};
use crate::words::{d, field_value, no};

/// The waiting room before a game.
pub fn waiting_room(state: TableState, ask: SendRequest) -> AnyView {
    give_number(state, ask);
    let practices = begin_practice(state, ask);
    if practices {
        return waits();
    }
    let open = RwSignal::new(false);
    let host = Memo::new(move |_| state.is_host());
    let outside = Memo::new(move |_| state.you().is_none());
    let what = move || localized(variant(state.variant()));
    let people_only = RwSignal::new(false);
    let public = public(state, ask, people_only);
    let wish =
        move || switch(t!(public_people_only), people_only.into(), move |on| people_only.set(on));
    let may_wish = move || public.host.get() && public.is.get() == Some(false);
    let why_not = move || state.no.with(|why| why.as_ref().map(no)).unwrap_or_default();
    view! {
        <main id="main" tabindex="-1" class=move || if host.get() { "lobby" } else { "lobby guest" }>
            <section class="card way-in">{part(move || way_in(state))}{when(may_wish, wish)}{offer(public)}{notice(public)}</section>
            <section class="card who-is-here">
                <h2>{text(what)}</h2>
                {when(move || outside.get(), move || sit_down(state, ask))}
                {chairs(state, ask)}
                {when(move || host.get() && is_own(state), move || screen(ScreenView::Photos(state, ask)))}
                {when(move || !host.get() && missing(state).is_some(), host_chooses)}
                {loading(state)}
                <p class="no" role="alert">{text(why_not)}</p>
                {when(move || host.get(), move || begin(state, ask, open))}
                {when(move || !host.get() && !outside.get(), || view! { <p class="muted">{d!(dixit_wait_host)}</p> }.into_any())}
            </section>
        </main>
        {settle(state, ask, open)}
    }
    .into_any()
}

/// Whether the table is offered to anyone, as those with a seat see it; its host may wish that no
/// program comes.
fn public(state: TableState, ask: SendRequest, people_only: RwSignal<bool>) -> PublicTable {
    let free = move |view: &View| seats(view).len() < usize::from(view.settings.chairs);
    PublicTable {
        is: Memo::new(move |_| state.you().and_then(|_| state.of(|view| view.public)?)),
        host: Memo::new(move |_| state.is_host()),
        has_room: Memo::new(move |_| state.of(free) == Some(true)),
        ask: Callback::new(move |public| {
            let people_only = people_only.get_untracked();
            ask.run(Request::Publish { public, people_only });
        }),
    }
}

/// The link as a QR code, as text and as a code; and the link for a television.
pub fn way_in(state: TableState) -> AnyView {
    let codes = Memo::new(move |_| state.of(|view| (view.code.clone(), view.watch.clone())));
    let Some((code, watch)) = codes.get() else { return ().into_any() };
    // A screen that is opened with a code for joining shows it to everybody in the room.
    let tv = DixitRoute::Tv(code.clone().unwrap_or(watch)).href();
    let invite = code.map(|code| {
        let to = link(&DixitRoute::Table(code.clone()).place());
        view! {
            <h2>{d!(dixit_come_in)}</h2>
            {picture(&to)}
            <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(&code)}</bdi></p>
            {copyable(to)}
        }
    });
    view! {
        {invite}
        <p class="to-tv"><a href=tv target="_blank" rel="noopener">{d!(dixit_tv)}</a><span class="muted small">{d!(dixit_tv_hint)}</span></p>
    }
    .into_any()
}

/// The form for a visitor who may sit down.
pub fn sit_down(state: TableState, ask: SendRequest) -> AnyView {
    let (visitor, locale) = (visitor(), locale());
    let inside = move || state.of(|view| view.code.is_some()) == Some(true);
    let sit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        ask.run(Request::Sit { seat: None, name: visitor.called(locale) });
    };
    let drawn = move || {
        let named = change(move |event| visitor.name.set(event_target_value(&event)));
        view! {
            <form class="sit" on:submit=sit>
                <label for="sit-name">{t!(your_name)}</label>
                <div class="slot">
                    <input id="sit-name" maxlength="20" autocomplete="nickname" dir="auto" placeholder=t!(guest) readonly=acting().is_some()
                        prop:value=field_value(visitor.name) on:input=named/>
                    <button type="submit">{t!(sit)}</button>
                </div>
            </form>
        }
        .into_any()
    };
    when(inside, drawn)
}

fn host_chooses() -> AnyView {
    view! { <p class="muted">{text(|| localized(own::photos_host_chooses()))}</p> }.into_any()
}

/// A progress bar while pictures load.
fn loading(state: TableState) -> AnyView {
    let pictures = pictures();
    let drawn = move || {
        let (here, all) = (pictures.here, pictures.all);
        view! {
            <label class="loads small muted">{d!(dixit_pictures_come)}
                <progress prop:value=move || here.get() max=move || all.get().max(1)></progress>
            </label>
        }
        .into_any()
    };
    // Before the host has sent a photograph there is nothing to load.
    let any = move || state.of(|view| view.deck.cards > 0) == Some(true);
    when(move || any() && !pictures.are_here(), drawn)
}

fn fewest(settings: &Settings) -> usize {
    usize::from(settings.variant.fewest())
}

/// The host's button, and what is missing until it can be pressed.
fn begin(state: TableState, ask: SendRequest, settings: RwSignal<bool>) -> AnyView {
    let need = Memo::new(move |_| {
        let (fewest, team) = state
            .of(|v| (fewest(&v.settings), v.settings.variant == Variant::Team))
            .unwrap_or((3, false));
        let sit = state.seats().len();
        (sit < fewest)
            .then(|| phrases::dixit_need(fewest))
            .or((team && sit % 2 == 1).then(phrases::dixit_need_even))
            .or(missing(state).map(own::photos_need))
    });
    let why = move || need.get().map(localized).unwrap_or_default();
    view! {
        <p class="muted small">{text(why)}</p>
        <div class="acts">
            <button type="button" prop:disabled=move || need.with(Option::is_some) on:click=move |_| ask.run(Request::Begin)>{d!(dixit_begin)}</button>
            {button("quiet", d!(dixit_settle), move || settings.set(true))}
        </div>
    }
    .into_any()
}

/// The dialog with the host's settings.
fn settle(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    sheet(open, d!(dixit_settle), move || {
        let now = state.of_now(|view| view.settings.clone()).unwrap_or_default();
        let you = state.of_now(|view| view.you).flatten().unwrap_or(Seat(0));
        let chosen = RwSignal::new(now);
        let done = move || {
            ask.run(Request::Settle { settings: chosen.get_untracked() });
            open.set(false);
        };
        view! {
            {fields(chosen, you)}
            <div class="acts">{button("", text(|| localized(page::settle_yes())), done)}</div>
        }
        .into_any()
    })
}

/// Adds this browser's number to the shuffle, once per game, after the promise was seen.
fn give_number(state: TableState, ask: SendRequest) {
    let due = Memo::new(move |_| {
        state
            .of(|view| {
                let own = view.you.and_then(|you| view.fair.nonces.get(you.index()).cloned());
                matches!(own, Some(None)).then(|| view.fair.promise.clone())
            })
            .flatten()
    });
    effect(move || {
        // Without a number of one's own the shuffle is not one's own either.
        if due.get().is_some()
            && let Ok(nonce) = seat_token::fresh()
        {
            ask.run(Request::Nonce { nonce });
        }
    });
}

/// On a practice table three bots sit down, and the game begins once all pictures are loaded.
fn begin_practice(state: TableState, ask: SendRequest) -> bool {
    let code = state.of_now(|view| view.code.clone()).flatten();
    let practices = code.is_some() && storage::read("practice") == code;
    if !practices {
        return false;
    }
    let pictures = pictures();
    let missing = Memo::new(move |_| 4_usize.saturating_sub(state.seats().len()));
    let promised =
        move || state.of(|view| view.fair.nonces.iter().any(Option::is_some)).unwrap_or(false);
    effect(move || {
        if missing.get() > 0 {
            ask.run(Request::Bot { seat: None });
        } else if pictures.are_here() && promised() {
            storage::forget("practice");
            ask.run(Request::Begin);
        }
    });
    true
}
