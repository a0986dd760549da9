//! The paragraph of a rule, out of the rulebook that the server writes.

use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::{locale, t};
use ui_kit::net;
use ui_kit::router::address;
use ui_kit::view_helpers::{effect, part, text};
use web_shell::routes::Route;

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
    fn a_paragraph_is_cut_out_of_a_document() {
        let rule = |rule| cut_rule(PAGE, rule, "/fa/rules/dvonn");
        let link = "<a target=\"_blank\" href=\"/fa/rules/dvonn#3.3\">3.3</a></div>";
        assert_eq!(rule("3.3").as_deref(), Some(link));
        assert_eq!(rule("3.4").as_deref(), Some("<p>Other</p></div>"));
        assert_eq!(rule("3"), None);
    }
}
