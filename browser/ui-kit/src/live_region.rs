//! Announcements for screen readers.

use leptos::prelude::*;

use super::timer;

/// The last announcements: polite and assertive.
#[derive(Clone, Copy)]
pub struct LiveRegion {
    /// The text of the polite live region.
    pub polite: RwSignal<String>,
    /// The text of the assertive live region, which interrupts.
    pub at_once: RwSignal<String>,
}

impl LiveRegion {
    /// Creates the regions.
    pub fn begin() -> LiveRegion {
        let ear = LiveRegion {
            polite: RwSignal::new(String::new()),
            at_once: RwSignal::new(String::new()),
        };
        provide_context(ear);
        ear
    }

    /// Announces a text politely.
    pub fn announce(self, text: String) {
        // A screen reader only repeats a text that differs a little.
        let again = self.polite.with_untracked(|last| *last == text);
        self.polite.set(if again { text + "\u{a0}" } else { text });
    }
}

/// The page's live regions.
pub fn live_region() -> LiveRegion {
    expect_context()
}

/// Announces a text politely.
pub fn announce(text: String) {
    live_region().announce(text);
}

/// Announces a text at once.
pub fn warn(text: String) {
    live_region().at_once.set(text);
}

/// Focuses the element with this id.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let element: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(element);
        element.focus().ok();
    }
}

/// Focuses the main content.
pub fn focus_main() {
    focus("main");
}

/// Whether the main content has the focus itself.
pub fn is_main_focused() -> bool {
    document().active_element().is_some_and(|element| element.id() == "main")
}

/// Focuses the main content in a moment, once a new route is drawn. Nothing scrolls: the browser
/// would scroll the bar off to show more of a tall page.
pub fn focus_main_soon() {
    timer::later(0, || {
        let window = window();
        let at = (window.scroll_x(), window.scroll_y());
        focus_main();
        if let (Ok(x), Ok(y)) = at {
            window.scroll_to_with_x_and_y(x, y);
        }
    });
}
