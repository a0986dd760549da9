//! The page of a table hosted by this browser.

use catalog::Game;
use leptos::prelude::*;
use protocol::{Analysis, Why};
use room_core::Millis;
use ui_kit::timer::{self, Alarm};
use ui_kit::view_helpers::effect;
use web_shell::engine_client::engine_client;
use web_shell::game_starter::{GameConfig, NextGame, usual};
use web_shell::preferences::{Opponent, preferences};

use super::table::{self, LocalTable};
use crate::room::{Connection, TableState, table};

/// The shortest time before an engine's move is shown, in milliseconds.
const BREATH: f64 = 600.0;

/// A table hosted by this browser: the stored one, or a new one.
pub fn here_page(game: Game) -> AnyView {
    let prefs = preferences();
    let foe = match prefs.foe.get_untracked() {
        Opponent::Friend => Opponent::Computer,
        foe => foe,
    };
    let level = untrack(|| prefs.level(game));
    let begin = |next: GameConfig, foe| {
        table::begin(next.setup, (foe, level), next.first, next.clock, now())
    };
    let chosen = NextGame::take().and_then(|(next, foe)| begin(next, foe));
    let usual = || GameConfig {
        setup: usual(game, foe, level),
        clock: None,
        is_rated: false,
        first: Some(true),
    };
    let table = chosen.or_else(|| table::resume(game, now())).or_else(|| begin(usual(), foe));
    table.map(hosted).into_any()
}

/// The instant, for the room.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // since the page was opened
fn now() -> Millis {
    Millis(timer::now() as u64)
}

fn hosted(host: LocalTable) -> AnyView {
    let foe = if host.level().is_some() { Opponent::Computer } else { Opponent::Screen };
    let state = TableState::new(Connection::Here, foe);
    let host = StoredValue::new(host);
    let (client, breath) = (engine_client(), Alarm::new());
    if foe == Opponent::Computer {
        client.prepare();
    }
    let question_id = StoredValue::new(None::<u32>);
    let show = move || {
        let now = now();
        host.with_value(|host| host.store(now));
        state.take(host.with_value(|host| host.view(now)));
    };
    // Nothing once the page is gone. Also before a refusal a clock may have run out.
    let answer = move |answer: Option<Result<(), Why>>| {
        let Some(answer) = answer else { return };
        if answer.is_ok() || host.with_value(|host| host.turn().is_none()) {
            show();
        }
        if let Err(why) = answer {
            state.pending.set(None);
            state.declined.set(Some(why));
        }
    };
    let reply = move |mv| answer(host.try_update_value(|host| host.reply(mv, now())));
    let cancel = move || {
        breath.clear();
        if let Some(Some(n)) = question_id.try_update_value(Option::take) {
            client.cancel(n);
        }
    };
    let think = move || {
        cancel();
        let Some(question) = host.with_value(|host| host.question(now())) else { return };
        let begun = timer::now();
        let report = move |analysis: Analysis| {
            if let (true, Some(mv)) = (analysis.done, analysis.line.first().cloned()) {
                question_id.try_set_value(None);
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // below BREATH
                let wait = (begun + BREATH - timer::now()).max(0.0) as u64;
                breath.set(wait, move || reply(mv));
            }
        };
        question_id.set_value(Some(client.ask(question, report)));
    };
    on_cleanup(cancel);
    show();
    // Any change of the table makes the engine start over.
    effect(move || {
        state.view.track();
        think();
    });
    timer::every(200, move || {
        if host.with_value(|host| host.is_due(now())) {
            host.update_value(|host| host.wake(now()));
            show();
        }
    });
    let ask = Callback::new(move |ask| answer(host.try_update_value(|host| host.on(ask, now()))));
    table(state, ask, RwSignal::new(false))
}
