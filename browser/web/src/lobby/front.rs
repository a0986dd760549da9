//! The front page.

use catalog::Game;
use i18n::{Language, page};
use leptos::prelude::*;

use super::begin::GameStarter;
use super::code::code;
use super::options::options;
use super::resume_list::running;
use super::tile::{dixit, tile};
use crate::dialog::sheet;
use crate::icon;
use crate::locale::{locale, localized, t};
use crate::net::RequestError;
use crate::preferences::{Opponent, preferences};
use crate::room::{choice, declined, settings};
use crate::routes::Route;
use crate::view_helpers::{button, change, part, press, text, when};

/// The front page.
pub fn front() -> AnyView {
    let starter = GameStarter::new();
    let of = RwSignal::new(None::<Game>);
    let sorry = move || match starter.sorry.get() {
        Some(RequestError::Declined(why)) => localized(declined(why)),
        Some(RequestError::Unanswered) => localized(page::no_net()),
        None => String::new(),
    };
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="wrap">
            <section class="hero">
                <h1>{t!(front_title)}</h1>
                <p class="muted">{t!(front_lead)}</p>
                {opponent()}
                <p class="no" role="alert">{text(sorry)}</p>
            </section>
            <section class="games" aria-label=t!(games)>
                {Game::ALL.into_iter().map(|game| tile(game, starter, of)).collect::<Vec<_>>()}
                {dixit()}
            </section>
            <section class="more" aria-label=t!(running)>{running()}{code()}</section>
            {footer()}
        </main>
        {options(of, starter)}
    }
    .into_any()
}

/// The bar above the front page and all text pages.
pub fn front_bar() -> AnyView {
    let voice = locale();
    let others = move || {
        let others = Language::ALL.into_iter().filter(|language| *language != voice.language());
        let other = |language: Language| {
            let act = press(move || voice.turn_to(language));
            view! {
                <button type="button" class="bare small" lang=language.tag() on:click=act>{language.own_name()}</button>
            }
            .into_any()
        };
        others.map(other).collect::<Vec<_>>().into_any()
    };
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.path()>{icon::brand()}<span>{t!(brand)}</span></a>
            <nav class="end" aria-label=t!(language)>{part(others)}</nav>
        </header>
    }
    .into_any()
}

/// Links to the text pages.
pub fn footer() -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <footer class="foot">
            <a href=Route::Learn(None).path()>{t!(learn)}</a>
            {button("bare", t!(look_sound), move || open.set(true))}
            <a href=Route::About.path()>{t!(about)}</a>
        </footer>
        {sheet(open, t!(look_sound), || settings(None))}
    }
    .into_any()
}

/// The choice of an opponent.
fn opponent() -> AnyView {
    let prefs = preferences();
    let foes = [
        (Opponent::Computer, page::with_computer()),
        (Opponent::Friend, page::with_friend()),
        (Opponent::Screen, page::with_screen()),
    ];
    let choose = Callback::new(move |foe| prefs.foe.set(foe));
    let name = move || {
        let named = change(move |event| prefs.name.set(event_target_value(&event)));
        view! {
            <label class="field"><span class="small muted">{t!(your_name)}</span>
                <input maxlength="24" autocomplete="nickname" placeholder=t!(guest)
                    prop:value=text(move || prefs.name.get()) on:input=named/>
            </label>
        }
        .into_any()
    };
    vec![
        choice(t!(opponent), "foe", foes, prefs.foe.into(), choose),
        when(move || prefs.foe.get() == Opponent::Friend, name),
    ]
    .into_any()
}
