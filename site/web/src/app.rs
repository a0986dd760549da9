//! The page as a whole: what is the same everywhere, and where a visitor is.

use leptos::prelude::*;
use lexicon::{Words, page};

use crate::draw::{part, text};
use crate::here::here_page;
use crate::learn::{about, learn};
use crate::likes::Likes;
use crate::lobby::front;
use crate::minds::Minds;
use crate::room::guest;
use crate::routes::{Route, Way};
use crate::sound;
use crate::timer;
use crate::voice::{Voice, say, t};

/// What was last said to the ear: politely, and at once.
#[derive(Clone, Copy)]
pub struct Ear {
    polite: RwSignal<String>,
    at_once: RwSignal<String>,
}

impl Ear {
    /// Tells those who listen, when they have a moment.
    pub fn announce(self, text: String) {
        self.polite.set(text);
    }
}

/// Those who listen.
pub fn ear() -> Ear {
    expect_context()
}

/// Tells those who listen, when they have a moment.
pub fn announce(text: String) {
    ear().announce(text);
}

/// Tells those who listen, at once.
pub fn warn(text: String) {
    ear().at_once.set(text);
}

/// The page.
pub fn app(words: Words) -> AnyView {
    Voice::begin(words);
    Likes::begin();
    Minds::begin();
    let way = Way::begin();
    let ear = Ear { polite: RwSignal::new(String::new()), at_once: RwSignal::new(String::new()) };
    provide_context(ear);
    sound::begin();
    let here = Memo::new(move |_| way.here());
    Effect::new(move |before: Option<()>| {
        let here = here.get();
        title(&here);
        if before.is_some() {
            // A new place begins at its beginning, for the keyboard too.
            timer::later(0, focus_main);
        }
    });
    view! {
        <a class="skip" href="#main" on:click=move |click| { click.prevent_default(); focus_main(); }>{t!(skip)}</a>
        {part(move || place(here.get()))}
        <div class="ear" aria-live="polite">{text(move || ear.polite.get())}</div>
        <div class="ear" aria-live="assertive">{text(move || ear.at_once.get())}</div>
    }
    .into_any()
}

fn place(route: Route) -> AnyView {
    match route {
        Route::Front => front(),
        Route::Here(game) => here_page(game),
        Route::Table(code) | Route::Watch(code) => guest(code),
        Route::Learn(game) => learn(game),
        Route::About => about(),
        Route::Lost => view! {
            <main id="main" tabindex="-1" class="still">
                <h1 class="say">{t!(not_found)}</h1>
                <a class="btn" href=Route::Front.path()>{t!(home)}</a>
            </main>
        }
        .into_any(),
    }
}

fn focus_main() {
    focus("main");
}

/// Puts the focus on the element of that name.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let element: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(element);
        element.focus().ok();
    }
}

/// Tables name themselves; so do the others, here.
fn title(here: &Route) {
    let brand = say(page::brand());
    let first = match here {
        Route::Front | Route::Here(_) | Route::Table(_) | Route::Watch(_) => None,
        Route::Learn(None) => Some(page::learn()),
        Route::Learn(Some(game)) => Some(game.name()),
        Route::About => Some(page::about()),
        Route::Lost => Some(page::not_found()),
    };
    let title = first.map_or(brand.clone(), |first| [&say(first), " · ", &brand].concat());
    document().set_title(&title);
}
