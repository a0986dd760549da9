//! What is told to those who listen instead of looking.

use leptos::prelude::*;

use crate::draw::text;
use crate::timer;
use crate::voice::t;

/// What was last said to the ear: politely, and at once.
#[derive(Clone, Copy)]
pub struct Ear {
    polite: RwSignal<String>,
    at_once: RwSignal<String>,
}

impl Ear {
    /// Begins to tell.
    pub fn begin() -> Ear {
        let ear =
            Ear { polite: RwSignal::new(String::new()), at_once: RwSignal::new(String::new()) };
        provide_context(ear);
        ear
    }

    /// Tells those who listen, when they have a moment.
    pub fn announce(self, text: String) {
        self.polite.set(text);
    }

    /// The way past the bar, for the keyboard: it comes before all else.
    pub fn skip(self) -> AnyView {
        view! {
            <a class="skip" href="#main" on:click=move |click| { click.prevent_default(); focus_main(); }>{t!(skip)}</a>
        }
        .into_any()
    }

    /// Where it is told.
    pub fn told(self) -> AnyView {
        view! {
            <div class="ear" aria-live="polite">{text(move || self.polite.get())}</div>
            <div class="ear" aria-live="assertive">{text(move || self.at_once.get())}</div>
        }
        .into_any()
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

/// Puts the focus on the element of that name.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let element: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(element);
        element.focus().ok();
    }
}

/// Puts the focus where the page's own begins.
pub fn focus_main() {
    focus("main");
}

/// The same in a moment, when a new place is drawn.
pub fn focus_main_soon() {
    timer::later(0, focus_main);
}
