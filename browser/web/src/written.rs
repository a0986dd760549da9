//! Rulebooks, and the page about this site. The server writes them: the page shows the content of
//! the document.

use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::{locale, t};
use ui_kit::net;
use ui_kit::painted::content_of;
use ui_kit::router::{address, to_anchor};
use ui_kit::still::{lost, waits};
use ui_kit::view_helpers::{effect, part};
use web_shell::routes::Route;

use crate::front::{footer, front_bar};

/// The element of the document that holds it.
const BOOK: &str = "book";

/// A page that the server writes whole: rules, or about this site.
pub fn written(route: &Route) -> AnyView {
    let locale = locale();
    let place = StoredValue::new(route.place());
    // Nothing once the visitor has left the page.
    let path = move || {
        let path = place.try_with_value(|place| address(locale.language(), place));
        path.unwrap_or_default()
    };
    let html = RwSignal::new(None::<String>);
    let is_lost = RwSignal::new(false);
    let show = move |inner: String| {
        html.try_set(Some(inner));
        spawn_local(async { to_anchor() });
    };
    let fetch = move || {
        is_lost.try_set(false);
        let asked = untrack(path);
        spawn_local(async move {
            let query = location().search().unwrap_or_default();
            let page = net::text(&[&asked, query.as_str()].concat()).await;
            match page.as_deref().and_then(cut) {
                // By now the page may be in another language, or left.
                Some(inner) if untrack(path) == asked => show(inner),
                Some(_) => {}
                None => {
                    html.try_set(None);
                    is_lost.try_set(true);
                }
            }
        });
    };
    effect(move || match content_of(&path(), BOOK) {
        Some(inner) => show(inner),
        None => fetch(),
    });
    let drawn = move |inner: String| {
        view! {
            <main id="main" tabindex="-1" class="read">
                <div inner_html=inner></div>
                {footer()}
            </main>
        }
        .into_any()
    };
    view! {
        {front_bar()}
        {part(move || match html.get() {
            Some(inner) => drawn(inner),
            None if is_lost.get() => lost(t!(part_lost), fetch),
            None => waits(),
        })}
    }
    .into_any()
}

/// The content out of a whole document.
fn cut(page: &str) -> Option<String> {
    let (_, from) = page.split_once("id=\"book\">")?;
    let (inner, _) = from.split_once("</div><footer")?;
    Some(inner.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_cut_out_of_a_document() {
        let page = "<main><div id=\"book\"><section>\
            <div class=\"rule\"><p>1</p></div></section></div><footer>";
        let book = cut(page).unwrap();
        assert!(book.starts_with("<section>") && book.ends_with("</section>"), "{book}");
        assert_eq!(cut("<main></main>"), None);
    }
}
