//! Rulebooks, the pages of games and of all of one kind, and the page about this site. The server
//! writes them: the page shows the content of the document.

use catalog::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::{locale, localized, t};
use ui_kit::net;
use ui_kit::painted::content_of;
use ui_kit::router::{address, to_anchor};
use ui_kit::still::{lost, waits};
use ui_kit::storage;
use ui_kit::view_helpers::{effect, part, text};
use wasm_bindgen::JsCast;
use web_shell::game_starter::GameStarter;
use web_shell::preferences::Opponent;
use web_shell::refusal_words::failed;
use web_shell::routes::{Route, SETTINGS};
use web_sys::MouseEvent;

use crate::chunks::{DialogView, dialog};
use crate::front::{follow, footer, front_bar};

/// The element of the document that holds it.
const BOOK: &str = "book";

/// Where the app puts the settings into their page.
const SETTINGS_HERE: &str = "<div class=\"place\"></div>";

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
    // Where the document has slots for what is going on, they are kept filled.
    let has_slots = Memo::new(move |_| {
        html.with(|html| html.as_ref().is_some_and(|html| html.contains("id=\"live-")))
    });
    follow(move || has_slots.get());
    let starter = GameStarter::from_context();
    let sorry = move || starter.sorry.get().map(|why| localized(failed(why))).unwrap_or_default();
    let is_settings = *route == Route::Hub(SETTINGS);
    let press = move |click: MouseEvent| pressed(&click, starter);
    let drawn = move |inner: String| {
        let (above, below) = inner.split_once(SETTINGS_HERE).unwrap_or((&inner, ""));
        let (above, below) = (above.to_owned(), below.to_owned());
        view! {
            <main id="main" tabindex="-1" class="read">
                <div inner_html=above on:click=press></div>
                <p class="no" role="alert">{text(sorry)}</p>
                {is_settings.then(|| view! { <div class="place">{dialog(DialogView::Settings)}</div> }.into_any())}
                <div inner_html=below on:click=press></div>
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

/// What a press in the content of a document asks the page for.
fn pressed(click: &MouseEvent, starter: GameStarter) {
    let target = click.target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    let Some(button) = target.and_then(|at| at.closest("[data-foe], [data-sure]").ok()?) else {
        return;
    };
    let says = |name| button.get_attribute(name).unwrap_or_default();
    if let Some((game, foe)) =
        Game::named(&says("data-game")).zip(Opponent::of_slug(&says("data-foe")))
    {
        click.prevent_default();
        click.stop_propagation();
        starter.play(game, foe);
        return;
    }
    let sure = says("data-sure");
    if button.text_content().as_ref() == Some(&sure) {
        storage::forget_all();
        // Those who are signed in here are signed out; without a connection they stay.
        window().navigator().send_beacon("/api/account/leave/all").ok();
        // The page itself remembers too.
        location().assign("/").ok();
    } else {
        button.set_text_content(Some(&sure));
    }
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
