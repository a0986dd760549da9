//! The screen for all. It receives the spectators' view and nothing else, and sends no requests.

use dixit::Phase;
use i18n::dixit as phrases;
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::link::halves;
use ui_kit::locale::{localized, t};
use ui_kit::set_phrases::bubble;
use ui_kit::still::{still, waits};
use ui_kit::view_helpers::{part, round, text, when};
use web_shell::dixit_routes::DixitRoute;

use crate::album::Album;
use crate::codec::join;
use crate::parts::{badge, begin_talk, clock, people, rabbit, track};
use crate::pictures::Pictures;
use crate::table::{Table, ending, laid, pile, shown};
use crate::table_state::{Connection, Scene, TableState};
use crate::tv::address::{site_address, typed, way_to};
use crate::words::{d, failed, name, whereabouts};

/// The screen for all.
pub fn tv_page(code: &str) -> AnyView {
    let state = TableState::new();
    let table = Table::new(state, join(state, code.to_owned(), true));
    Pictures::begin(state, code);
    let album = Album::begin(state);
    begin_talk(state);
    let known = Memo::new(move |_| state.view.with(Option::is_some));
    let gone = Memo::new(move |_| match state.wire.get() {
        Connection::Gone(why) => Some(why),
        _ => None,
    });
    let code = StoredValue::new(code.to_owned());
    part(move || match (gone.get(), known.get()) {
        (Some(why), _) => still(text(move || localized(failed(why))), ()),
        (None, false) => waits(),
        (None, true) => screen(table, album, code.get_value()),
    })
    .into_any()
}

fn screen(table: Table, album: Album, code: String) -> AnyView {
    let state = table.state;
    let scene = Memo::new(move |_| (state.scene(), state.open(|open| open.round)));
    let phase = move || match scene.get().0 {
        Scene::WaitingRoom => "lobby",
        Scene::Game(phase) => phase.name(),
    };
    let aloud = Signal::derive(|| true);
    // The code that opened this screen, if it lets others join.
    let code = state.of_now(|view| view.watch != code).unwrap_or(false).then_some(code);
    let code = StoredValue::new(code);
    let join = move || {
        code.get_value().filter(|_| scene.get().0 != Scene::WaitingRoom).map(|code| view! {
            <p class="tv-join"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(&code)}</bdi></p>
        }).into_any()
    };
    let hem = move || match scene.get().0 {
        Scene::WaitingRoom => ().into_any(),
        Scene::Game(phase) => track(state, matches!(phase, Phase::Results | Phase::Over)),
    };
    let game = Memo::new(move |_| scene.get().0 != Scene::WaitingRoom);
    view! {
        <main id="main" tabindex="-1" class="evening tv" data-phase=phase>
            <header class="tv-head">{icon::brand()}<h1>{text(move || whereabouts(state))}</h1>{part(join)}{clock(state, aloud)}</header>
            {when(move || state.wire.get() == Connection::Broken, || view! {
                <p class="lost" role="status"><span class="stitch open" aria-hidden="true"></span>{t!(lost)}</p>
            }.into_any())}
            <div class="tv-stage">{part(move || match scene.get().0 {
                Scene::WaitingRoom => waiting_room(state, code.get_value()),
                Scene::Game(Phase::First | Phase::Telling) => waits_for_words(state),
                Scene::Game(Phase::Results) => rounds(table, album),
                Scene::Game(Phase::Over) => view! { {ending(table)} {rounds(table, album)} }.into_any(),
                Scene::Game(phase) => laid(table, phase),
            })}</div>
            {when(move || game.get(), move || view! { <footer class="tv-hem">{people(state)}{part(hem)}</footer> }.into_any())}
        </main>
    }
    .into_any()
}

/// Before the game: how to join, if the screen was opened with a code for joining; and who has
/// joined.
/// who has come.
fn waiting_room(state: TableState, code: Option<String>) -> AnyView {
    let invite = code.map(|code| {
        let address = site_address();
        view! {
            <section class="card way-in">
                <h2>{d!(dixit_come_in)}</h2>
                {way_to(address, DixitRoute::Table(code.clone()).place())}
                <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(&code)}</bdi></p>
                {typed(address)}
            </section>
        }
    });
    let seats = Memo::new(move |_| state.seats());
    let chairs = Memo::new(move |_| state.of(|view| view.people.len()).unwrap_or(0));
    let one = move |seat| {
        view! { <li>{badge(state, seat)}<bdi>{text(move || name(state, seat))}</bdi>{bubble(state.talk, seat.index())}</li> }
            .into_any()
    };
    let taken = move || seats.get().into_iter().map(one).collect::<Vec<_>>().into_any();
    let free = move || {
        let free = chairs.get().saturating_sub(seats.with(Vec::len));
        let chair = |_| view! { <li class="free" aria-hidden="true">{rabbit()}</li> }.into_any();
        (0..free).map(chair).collect::<Vec<_>>().into_any()
    };
    view! {
        <div class="tv-lobby">
            {invite}
            <section class="tv-seats">
                <ul aria-label=d!(dixit_people)>{part(taken)}{part(free)}</ul>
                <p class="prompt">{d!(screen, dixit_tv_waits)}</p>
            </section>
        </div>
    }
    .into_any()
}

/// The storyteller's turn: a rabbit behind a hand of cards, of which only the backs are shown.
fn waits_for_words(state: TableState) -> AnyView {
    let teller = Memo::new(move |_| state.teller());
    let cards_held = Memo::new(move |_| {
        let teller = teller.get().unwrap_or(game_core::Seat(0));
        let cards = state.open(|open| open.chairs.get(teller.index()).map(|chair| chair.cards));
        usize::from(cards.flatten().unwrap_or(0))
    });
    let lead = move || match teller.get() {
        Some(teller) => localized(phrases::dixit_tells(name(state, teller))),
        None => localized(phrases::dixit_race()),
    };
    let waiting = move || match teller.get() {
        Some(teller) => view! {
            <span class="thought" aria-hidden="true"><i></i><i></i><i></i></span>
            {badge(state, teller)}
        }
        .into_any(),
        None => ().into_any(),
    };
    view! {
        <div class="tv-words">
            <p class="prompt">{text(lead)}</p>
            <div class="thinker">{part(waiting)}</div>
            {part(move || pile(cards_held.get()))}
        </div>
    }
    .into_any()
}

/// The last revealed round, and navigation to those before it.
fn rounds(table: Table, album: Album) -> AnyView {
    let all = Memo::new(move |_| album.of(|rounds| rounds.shown.len()));
    let last = Memo::new(move |_| table.state.last());
    let back = RwSignal::new(0_usize);
    // The last round is part of the view, whatever this browser has stored.
    let shows = Memo::new(move |_| match back.get() {
        0 => last.get(),
        back => {
            let at = all.get().checked_sub(1 + back);
            at.and_then(|at| album.of(|rounds| rounds.shown.get(at).cloned()))
        }
    });
    let which = move || {
        let round = shows.with(|round| round.as_ref().map(|round| round.round));
        let round = round.filter(|_| back.get() > 0).and_then(|n| usize::try_from(n).ok());
        round.map(|round| localized(phrases::dixit_round(round))).unwrap_or_default()
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
            <p class="tv-which muted">{text(which)}</p>
            {part(move || shows.with(|round| round.as_ref().map(|round| shown(table, round))).into_any())}
            {when(move || all.get() > 1, move || view! {
                <nav class="tv-steps">
                    {round("", d!(screen, dixit_earlier), icon::arrow(true, false), move || step(1))}
                    {round("", d!(screen, dixit_later), icon::arrow(false, false), move || step(-1))}
                </nav>
            }.into_any())}
        </section>
    }
    .into_any()
}
