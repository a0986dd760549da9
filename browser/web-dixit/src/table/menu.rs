//! The dialogs of a table: menu, invitation, leaving for good.

use dixit::{Command, Phase};
use i18n::dixit as phrases;
use leptos::prelude::*;
use protocol::dixit_messages::Request;
use ui_kit::choice::{choice, languages, row, switch};
use ui_kit::dialog::sheet;
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::href;
use ui_kit::set_phrases;
use ui_kit::theme::Theme;
use ui_kit::view_helpers::{button, text, when};
use ui_kit::visitor::visitor;
use web_shell::dixit_routes::DixitRoute;

use super::Table;
use crate::table_state::Scene;
use crate::waiting_room::{chairs, sit_down, way_in};
use crate::words::d;

/// The open dialogs.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The menu.
    pub menu: RwSignal<bool>,
    /// The invitation.
    pub share: RwSignal<bool>,
    leave: RwSignal<bool>,
}

impl Sheets {
    /// All closed.
    pub fn new() -> Sheets {
        Sheets {
            menu: RwSignal::new(false),
            share: RwSignal::new(false),
            leave: RwSignal::new(false),
        }
    }
}

/// The dialogs of a table.
pub fn sheets(table: Table, up: Sheets) -> AnyView {
    let state = table.state;
    vec![
        sheet(up.menu, t!(menu), move || menu(table, up)),
        sheet(up.share, t!(share), move || view! { <div class="way-in">{way_in(state)}</div> }.into_any()),
        sheet(up.leave, d!(dixit_leave), move || {
            let go = move || {
                table.ask.run(Request::Leave);
                up.leave.set(false);
            };
            view! {
                <p>{d!(dixit_leave_sure)}</p>
                <div class="acts">{button("", d!(dixit_leave), go)}{button("quiet", t!(keep_playing), move || up.leave.set(false))}</div>
            }
            .into_any()
        }),
    ]
    .into_any()
}

fn menu(table: Table, up: Sheets) -> AnyView {
    let state = table.state;
    let in_game = move || matches!(state.scene(), Scene::Game(phase) if phase != Phase::Over);
    let lend = move || table.could(|command| matches!(command, Command::Lend));
    let back = move || table.could(|command| matches!(command, Command::Return));
    let sits = move || state.you().is_some();
    let leave = move || {
        up.menu.set(false);
        up.leave.set(true);
    };
    let act = move |command: Command<protocol::dixit_messages::Handle>| {
        move || {
            table.act(command.clone());
            up.menu.set(false);
        }
    };
    let tv =
        state.of_now(|view| DixitRoute::Tv(view.code.clone().unwrap_or(view.watch.clone())).href());
    let fair = state.of_now(|view| DixitRoute::Fair(view.watch.clone()).href());
    view! {
        <div class="settle">
            {when(move || in_game() && lend(), move || button("quiet", d!(dixit_lend), act(Command::Lend)))}
            {when(move || in_game() && back(), move || button("quiet", d!(dixit_return), act(Command::Return)))}
            {when(sits, move || button("quiet", d!(dixit_leave), leave))}
        </div>
        {when(in_game, move || view! { <h3>{text(|| localized(phrases::dixit_people()))}</h3>{chairs(state, table.ask)} }.into_any())}
        <h3>{t!(settings)}</h3>
        {looks()}
        <p class="foot">
            <a href=tv target="_blank" rel="noopener">{d!(dixit_tv)}</a>
            <a href=fair>{d!(dixit_fair)}</a>
            <a href=href("/".to_owned())>{t!(home)}</a>
        </p>
    }
    .into_any()
}

/// The settings.
fn looks() -> AnyView {
    let visitor = visitor();
    let light = Callback::new(move |light| visitor.theme.set(light));
    let drawn = vec![
        row(t!(language), "language", languages(locale())),
        choice(t!(light), "light", Theme::all(), visitor.theme.into(), light),
        switch(t!(sound), visitor.sound.into(), move |on| visitor.sound.set(on)),
        set_phrases::setting(),
    ];
    view! { <div class="settings">{drawn}</div> }.into_any()
}

/// The button for a spectator who may still sit down.
pub fn join_in(table: Table) -> AnyView {
    let state = table.state;
    let may = move || state.of(|view| view.code.is_some()) == Some(true);
    view! {
        {when(may, move || view! { <p class="small muted">{d!(dixit_join_late)}</p> }.into_any())}
        {sit_down(state, table.ask)}
    }
    .into_any()
}
