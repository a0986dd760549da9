//! Announcements for screen readers.

pub use i18n::sentences;
use leptos::prelude::*;

use super::timer;

/// The last announcements: polite and assertive.
#[derive(Clone, Copy)]
pub struct LiveRegion {
    /// The text of the polite live region.
    pub polite: RwSignal<String>,
    /// The text of the assertive live region, which interrupts.
    pub at_once: RwSignal<String>,
    /// When the polite region was last told of an event, in milliseconds.
    told: StoredValue<f64>,
}

/// How long a screen reader may take to notice a text, in milliseconds.
const NOTICED: f64 = 1500.0;

impl LiveRegion {
    /// Creates the regions.
    pub fn begin() -> LiveRegion {
        let ear = LiveRegion {
            polite: RwSignal::new(String::new()),
            at_once: RwSignal::new(String::new()),
            told: StoredValue::new(0.0),
        };
        provide_context(ear);
        ear
    }

    /// Announces a text politely, instead of what was announced before: an answer to a key.
    pub fn announce(self, text: String) {
        self.told.set_value(0.0);
        self.polite.update(|last| *last = following(last, text, false));
    }

    /// Announces something that happened; after an event that may not have been noticed yet, both.
    pub fn tell(self, text: String) {
        let now = js_sys::Date::now();
        let since = now - self.told.get_value();
        self.told.set_value(now);
        self.polite.update(|last| *last = following(last, text, since < NOTICED));
    }
}

/// What the region says after `last`.
fn following(last: &str, text: String, soon: bool) -> String {
    if last == text {
        // A screen reader only repeats a text that differs a little.
        text + "\u{a0}"
    } else if soon && !last.is_empty() {
        sentences([last.to_owned(), text])
    } else {
        text
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

/// Announces something that happened, after an event that may not have been noticed yet.
pub fn tell(text: String) {
    live_region().tell(text);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_not_have_been_noticed_is_said_again() {
        let next = |soon| following("Which card is it?", "Ada is done".into(), soon);
        assert_eq!(next(true), "Which card is it? Ada is done");
        assert_eq!(next(false), "Ada is done");
        assert_eq!(following("Ada", "Ada".into(), true), "Ada\u{a0}");
    }
}
