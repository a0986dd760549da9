//! What is new, below all else on the front page: the document brings it, and the server renews it.

use std::cell::RefCell;

use i18n::Language;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::locale;
use ui_kit::net;
use ui_kit::view_helpers::{effect, text};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use web_shell::known_tables;
use web_sys::{HtmlElement, MessageEvent};

#[wasm_bindgen]
extern "C" {
    /// The browser's stream of events. One of our own: `web_sys` brings more than is needed.
    type EventSource;

    #[wasm_bindgen(constructor, catch)]
    fn new(url: &str) -> Result<EventSource, wasm_bindgen::JsValue>;
    #[wasm_bindgen(method, setter)]
    fn set_onmessage(this: &EventSource, handler: &js_sys::Function);
    #[wasm_bindgen(method)]
    fn close(this: &EventSource);
}

thread_local! {
    /// What came last, for when somebody comes back.
    static LAST: RefCell<Option<(Language, String)>> = const { RefCell::new(None) };
}

/// What is new.
pub fn news() -> AnyView {
    let locale = locale();
    let html = RwSignal::new(String::new());
    let show = move |language, inner: String| {
        LAST.set(Some((language, inner.clone())));
        html.try_set(inner);
    };
    if let Some(painted) = document().get_element_by_id("live") {
        show(untrack(|| locale.language()), painted.inner_html());
    }
    effect(move || {
        let language = locale.language();
        match LAST.with_borrow(Clone::clone) {
            Some((of, inner)) if of == language => html.set(inner),
            _ => spawn_local(async move {
                let page = net::text(&["/", language.tag(), "/"].concat()).await;
                if let Some(inner) = page.as_deref().and_then(cut) {
                    show(language, inner);
                }
            }),
        }
    });
    follow(move || html.with(|html| !html.is_empty()));
    view! { <div class="live" inner_html=text(move || html.get())></div> }.into_any()
}

/// What is new, out of a whole document.
fn cut(page: &str) -> Option<String> {
    let (_, from) = page.split_once("id=\"live\">")?;
    let (inner, _) = from.split_once("</div><footer")?;
    Some(inner.to_owned())
}

/// Fills the slots of a page with what changes, while there are any and the page is in sight.
pub fn follow(has_slots: impl Fn() -> bool + 'static) {
    let locale = locale();
    let in_sight = RwSignal::new(!document().hidden());
    let seen = window_event_listener(ev::visibilitychange, move |_| {
        in_sight.set(!document().hidden());
    });
    let take = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let data = event.data().as_string().unwrap_or_default();
        if let Some((slot, inner)) = data.split_once('\n') {
            fill(slot, inner);
        }
    });
    let take = StoredValue::new_local(take);
    let stream = StoredValue::new_local(None::<EventSource>);
    let close = move || {
        if let Some(Some(open)) = stream.try_update_value(Option::take) {
            open.close();
        }
    };
    effect(move || {
        close();
        if has_slots() && in_sight.get() {
            let url = ["/live/", locale.language().tag(), "?mine=", &seats()].concat();
            let open = EventSource::new(&url).ok();
            if let Some(open) = &open {
                take.with_value(|take| {
                    open.set_onmessage(take.as_ref().unchecked_ref());
                });
            }
            stream.set_value(open);
        }
    });
    on_cleanup(move || {
        close();
        seen.remove();
    });
}

/// The visitor's seats, as `CODE.SEAT,CODE.SEAT`.
fn seats() -> String {
    let seats = known_tables::known().into_iter().filter_map(|code| {
        let seat = known_tables::seat(&code)?;
        Some([&code, ".", &seat.to_string()].concat())
    });
    seats.take(8).collect::<Vec<_>>().join(",")
}

/// Puts new content into a slot. A link that has the focus keeps it.
fn fill(slot: &str, inner: &str) {
    let Some(slot) = document().get_element_by_id(slot) else { return };
    let focused = document().active_element().filter(|at| slot.contains(Some(at)));
    slot.set_inner_html(inner);
    let Some(to) = focused.and_then(|link| link.get_attribute("href")) else { return };
    let link = slot.query_selector(&["a[href='", &to, "']"].concat()).ok().flatten();
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        link.focus().ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_is_cut_out_of_a_document() {
        let page =
            "<main><div class=\"live\" id=\"live\"><div>a</div></div><footer></footer></main>";
        assert_eq!(cut(page).as_deref(), Some("<div>a</div>"));
        assert_eq!(cut("<main></main>"), None);
    }
}
