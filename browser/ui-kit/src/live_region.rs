//! What is told to those who listen instead of looking.

use leptos::prelude::*;

use super::timer;

/// What was last said to the ear: politely, and at once.
#[derive(Clone, Copy)]
pub struct LiveRegion {
    /// For a live region that waits until nothing else is said.
    pub polite: RwSignal<String>,
    /// For a live region that interrupts.
    pub at_once: RwSignal<String>,
}

impl LiveRegion {
    /// Begins to tell.
    pub fn begin() -> LiveRegion {
        let ear = LiveRegion {
            polite: RwSignal::new(String::new()),
            at_once: RwSignal::new(String::new()),
        };
        provide_context(ear);
        ear
    }

    /// Tells those who listen, when they have a moment.
    pub fn announce(self, text: String) {
        // The same words again are spoken again only if they are not quite the same.
        let again = self.polite.with_untracked(|last| *last == text);
        self.polite.set(if again { text + "\u{a0}" } else { text });
    }
}

/// Those who listen.
pub fn live_region() -> LiveRegion {
    expect_context()
}

/// Tells those who listen, when they have a moment.
pub fn announce(text: String) {
    live_region().announce(text);
}

/// Tells those who listen, at once.
pub fn warn(text: String) {
    live_region().at_once.set(text);
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
