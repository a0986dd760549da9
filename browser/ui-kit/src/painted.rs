//! What the server painted, which stands until the page can take over.
//!
//! A document comes with all that can be read in `#painted`. It goes in the moment when the page
//! draws something better than a notice that it waits.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

thread_local! {
    /// How many notices are drawn.
    static WAITING: Cell<u32> = const { Cell::new(0) };
}

fn painted() -> Option<web_sys::Element> {
    document().get_element_by_id("painted")
}

/// The content of an element that the server painted for the page of this path.
pub fn content_of(path: &str, id: &str) -> Option<String> {
    let document = document();
    let canonical = document.query_selector("link[rel=canonical]").ok()??;
    let is_here = canonical.get_attribute("href")?.ends_with(path);
    let element = painted()?.query_selector(&["#", id].concat()).ok()??;
    is_here.then(|| element.inner_html())
}

/// Which radio button of a group the visitor picked there, from 0.
pub fn picked(group: &str) -> Option<usize> {
    let buttons = painted()?.query_selector_all(&["input[name=", group, "]"].concat()).ok()?;
    let button = |n| buttons.item(n)?.dyn_into::<web_sys::HtmlInputElement>().ok();
    let is_picked =
        |&n: &u32| button(n).is_some_and(|button| button.checked() && !button.default_checked());
    (0..buttons.length()).find(is_picked).map(|n| n as usize)
}

/// Removes what the server painted, unless the page still waits for something.
pub fn take_over() {
    if WAITING.get() == 0
        && let Some(painted) = painted()
    {
        painted.remove();
    }
}

/// A notice that the page waits: nothing, while what the server painted is still there.
pub fn notice(drawn: AnyView) -> AnyView {
    WAITING.set(WAITING.get() + 1);
    on_cleanup(|| {
        WAITING.set(WAITING.get() - 1);
        // What comes instead may be a notice too; it is drawn in the same go, before anything is
        // shown.
        leptos::task::spawn_local(async {
            take_over();
        });
    });
    if painted().is_some() { ().into_any() } else { drawn }
}
