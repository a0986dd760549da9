//! The screen that all look at. It is told what the stands see and nothing else, and asks for nothing.

use dixit::Phase;
use leptos::prelude::*;
use lexicon::dixit as said;
use linen::draw::{part, round, text, when};
use linen::icon;
use linen::link::{halves, link, picture};
use linen::voice::{say, t};

use super::Book;
use crate::app::{still, waits};
use crate::parts::{clock, people, track};
use crate::pictures::Pictures;
use crate::routes::Route;
use crate::seen::{Scene, Seen, Wire};
use crate::table::{Table, called, laid, shown};
use crate::wire::join;
use crate::words::{d, declined, variant};

/// The screen that all look at.
pub fn tv_page(code: &str) -> AnyView {
    let seen = Seen::new();
    let table = Table::new(seen, join(seen, code.to_owned(), true));
    Pictures::begin(seen, code);
    let book = Book::begin(seen);
    let known = Memo::new(move |_| seen.view.with(Option::is_some));
    let gone = Memo::new(move |_| match seen.wire.get() {
        Wire::Gone(why) => Some(why),
        _ => None,
    });
    let code = StoredValue::new(code.to_owned());
    part(move || match (gone.get(), known.get()) {
        (Some(why), _) => still(text(move || say(declined(why))), ()),
        (None, false) => waits(),
        (None, true) => screen(table, book, code.get_value()),
    })
    .into_any()
}

fn screen(table: Table, book: Book, code: String) -> AnyView {
    let seen = table.seen;
    let scene = Memo::new(move |_| (seen.scene(), seen.open(|open| open.round)));
    let place = move || {
        let round = seen.open(|open| open.round).filter(|round| *round > 0);
        let of = variant(seen.variant());
        match round.and_then(|round| usize::try_from(round).ok()) {
            Some(round) => say(said::dixit_where(of, round)),
            None => say(of),
        }
    };
    let phase = move || match scene.get().0 {
        Scene::Lobby => "lobby",
        Scene::Game(phase) => called(phase),
    };
    let aloud = Signal::derive(|| true);
    let code = StoredValue::new(code);
    view! {
        <main id="main" tabindex="-1" class="evening tv" data-phase=phase>
            <header class="tv-head"><h1>{text(place)}</h1>{clock(seen, aloud)}</header>
            {when(move || seen.wire.get() == Wire::Broken, || view! {
                <p class="lost" role="status"><span class="stitch open" aria-hidden="true"></span>{t!(lost)}</p>
            }.into_any())}
            <div class="tv-stage">{part(move || match scene.get().0 {
                Scene::Lobby => lobby(seen, &code.get_value()),
                Scene::Game(Phase::Results) => rounds(table, book),
                Scene::Game(Phase::Over) => view! { {laid(table, Phase::Over)} {rounds(table, book)} }.into_any(),
                Scene::Game(phase) => laid(table, phase),
            })}</div>
            <footer class="tv-hem">{people(seen)}</footer>
        </main>
    }
    .into_any()
}

/// Before the game: how to come in, where this screen was opened by a code that lets one in.
fn lobby(seen: Seen, code: &str) -> AnyView {
    let watch = seen.of_now(|view| view.watch.clone()).unwrap_or_default();
    let invite = (watch != code).then(|| {
        let to = link(&Route::Table(code.to_owned()).path());
        view! {
            <h2>{d!(dixit_come_in)}</h2>
            {picture(&to)}
            <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(code)}</bdi></p>
        }
    });
    view! { <section class="card way-in">{invite}<p class="muted">{d!(dixit_tv_waits)}</p></section> }
        .into_any()
}

/// The round that was just shown, and the way back to those before it.
fn rounds(table: Table, book: Book) -> AnyView {
    let all = Memo::new(move |_| book.of(|rounds| rounds.shown.len()));
    let back = RwSignal::new(0_usize);
    let at = Memo::new(move |_| all.get().saturating_sub(1 + back.get()));
    let drawn = move || {
        let round = book.of(|rounds| rounds.shown.get(at.get()).cloned());
        round.map(|round| shown(table, &round)).into_any()
    };
    let step = move |by: isize| {
        let most = all.get_untracked().saturating_sub(1);
        back.update(|back| *back = back.saturating_add_signed(by).min(most));
    };
    let keys = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "PageUp" => step(1),
        "PageDown" => step(-1),
        _ => {}
    };
    view! {
        <section class="tv-rounds" on:keydown=keys>
            {part(drawn)}
            {when(move || all.get() > 1, move || view! {
                <nav class="tv-steps">
                    {round("", d!(dixit_earlier), icon::arrow(true, false), move || step(1))}
                    {round("", d!(dixit_later), icon::arrow(false, false), move || step(-1))}
                </nav>
            }.into_any())}
            {track(table.seen)}
        </section>
    }
    .into_any()
}
