//! The page of a table: the content changes with the phase, the bar below stays.

use dixit::Phase;
use leptos::prelude::*;
use protocol::dixit_messages::Request;
use ui_kit::company::company;
use ui_kit::locale::{localized, t};
use ui_kit::set_phrases::{say_button, say_sheet};
use ui_kit::still::{still, waits};
use ui_kit::view_helpers::{part, round, text, when};
use ui_kit::{icon, timer};
use wasm_bindgen::JsCast;

use super::dock::dock;
use super::enlarged::look;
use super::menu::{Sheets, sheets};
use super::{Table, announcements, cues, over, results, stages};
use crate::album::Album;
use crate::codec::join;
use crate::parts::{bar, begin_talk};
use crate::pictures::Pictures;
use crate::table_state::{Connection, Scene, TableState};
use crate::waiting_room::waiting_room;
use crate::words::{d, failed, whereabouts};

/// The page of the table with this code.
pub fn table_page(code: &str) -> AnyView {
    let state = TableState::new();
    let ask = join(state, code.to_owned(), false);
    Pictures::begin(state, code);
    let known = Memo::new(move |_| state.view.with(Option::is_some));
    let gone = Memo::new(move |_| match state.wire.get() {
        Connection::Gone(why) => Some(why),
        _ => None,
    });
    let table = Table::new(state, ask);
    announcements::begin(state);
    begin_talk(state);
    cues::begin(table);
    Album::begin(state);
    part(move || match (gone.get(), known.get()) {
        (Some(why), _) => still(text(move || localized(failed(why))), ()),
        (None, false) => waits(),
        (None, true) => drawn(table),
    })
    .into_any()
}

fn drawn(table: Table) -> AnyView {
    let state = table.state;
    let scene = Memo::new(move |_| (state.scene(), state.open(|open| open.round)));
    let sheets_up = Sheets::new();
    Effect::new(move |before: Option<()>| {
        let _ = scene.get();
        if before.is_some() {
            table.look.close();
            window().scroll_to_with_x_and_y(0.0, 0.0);
            timer::later(60, catch_focus);
        }
    });
    let buttons = view! {
        {say_button(state.talk, move || state.may_speak())}
        {when(move || state.of(|view| view.code.is_some()) == Some(true) && scene.get().0 != Scene::WaitingRoom,
            move || round("", t!(share), invite_icon(), move || sheets_up.share.set(true)))}
        {round("", t!(menu), icon::menu(), move || sheets_up.menu.set(true))}
    };
    view! {
        {bar(state, text(move || whereabouts(state)), buttons)}
        {part(move || match scene.get().0 {
            Scene::WaitingRoom => waiting_room(state, table.ask),
            Scene::Game(phase) => game(table, phase),
        })}
        {sheets(table, sheets_up)}
        {say_sheet(state.talk, Callback::new(move |phrase| table.ask.run(Request::Say { phrase })), move || {
            company(state.company())
        })}
        {look(table.look)}
    }
    .into_any()
}

/// The content in this phase.
pub fn laid(table: Table, phase: Phase) -> AnyView {
    match phase {
        Phase::House => deals(),
        Phase::First => stages::first(table),
        Phase::Telling => stages::telling(table),
        Phase::Giving => stages::giving(table),
        Phase::Voting => stages::voting(table),
        Phase::Results => results::results(table),
        Phase::Paused => stages::paused(table),
        Phase::Over => over::over(table),
    }
}

fn game(table: Table, phase: Phase) -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="evening" data-phase=phase.name()>
            {laid(table, phase)}
            {dock(table, phase)}
        </main>
    }
    .into_any()
}

fn deals() -> AnyView {
    view! { <p class="prompt">{d!(dixit_deals)}</p> }.into_any()
}

/// If the focused element is gone, focuses its container, so that the next key starts there.
fn catch_focus() {
    let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    let Some(main) = document().get_element_by_id("main").filter(|_| lost) else { return };
    let how = web_sys::FocusOptions::new();
    how.set_prevent_scroll(true);
    if let Ok(main) = main.dyn_into::<web_sys::HtmlElement>() {
        main.focus_with_options(&how).ok();
    }
}

fn invite_icon() -> AnyView {
    view! {
        <svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" inner_html="<circle cx=10 cy=8 r=3.500 /><path d='M4 19q0-6 6-6 3 0 4.500 1.500M18 13v6m-3-3h6'/>"></svg>
    }
    .into_any()
}
