//! Rulebooks, and the page about this site. The server writes them: the page shows the content of
//! the document.

use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::net;
use ui_kit::painted::content_of;
use ui_kit::router::{address, to_anchor};
use ui_kit::still::{lost, waits};

use crate::lobby::{footer, front_bar};
use crate::locale::{locale, t};
use crate::routes::Route;
use crate::view_helpers::{effect, part, text};

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

/// The paragraph of a rule.
pub fn paragraph(game: &'static str, rule: &'static str) -> AnyView {
    let locale = locale();
    let place = Route::Rules(Some(game)).place();
    let path = StoredValue::new(move || address(locale.language(), &place));
    let path = move || path.with_value(|path| path());
    let html = RwSignal::new(String::new());
    let is_lost = RwSignal::new(false);
    effect(move || {
        let path = path();
        spawn_local(async move {
            let page = net::text(&path).await;
            let found = page.as_deref().and_then(|page| cut_rule(page, rule, &path));
            is_lost.try_set(found.is_none());
            html.try_set(found.unwrap_or_default());
        });
    });
    let whole = text(move || [&path(), "#", rule].concat());
    view! {
        <div class="paragraph" inner_html=text(move || html.get())></div>
        {part(move || is_lost.get().then(|| view! { <p class="no">{t!(part_lost)}</p> }).into_any())}
        <a class="btn quiet" href=whole target="_blank" rel="noopener">{t!(rules)}</a>
    }
    .into_any()
}

/// A paragraph out of the document of this path, up to where the next one begins. Its links open
/// beside the game.
fn cut_rule(page: &str, rule: &str, path: &str) -> Option<String> {
    const RULE: &str = "<div class=\"rule\"";
    let begin = [RULE, " id=\"", rule, "\">"].concat();
    let (_, from) = page.split_once(&begin)?;
    let inner = from.split(RULE).next()?.split("</section>").next()?;
    let beside = |target: &str| ["target=\"_blank\" href=\"", target].concat();
    let inner = inner.replace("href=\"/", &beside("/"));
    Some(inner.replace("href=\"#", &beside(&[path, "#"].concat())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<main><div id=\"book\"><section>\
        <div class=\"rule\" id=\"3.3\"><a href=\"#3.3\">3.3</a></div>\
        <div class=\"rule\" id=\"3.4\"><p>Other</p></div></section></div><footer>";

    #[test]
    fn a_book_and_a_paragraph_are_cut_out_of_a_document() {
        let book = cut(PAGE).unwrap();
        assert!(book.starts_with("<section>") && book.ends_with("</section>"), "{book}");
        let rule = |rule| cut_rule(PAGE, rule, "/fa/rules/dvonn");
        let link = "<a target=\"_blank\" href=\"/fa/rules/dvonn#3.3\">3.3</a></div>";
        assert_eq!(rule("3.3").as_deref(), Some(link));
        assert_eq!(rule("3.4").as_deref(), Some("<p>Other</p></div>"));
        assert_eq!(rule("3"), None);
        assert_eq!(cut("<main></main>"), None);
    }
}
