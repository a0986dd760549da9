//! A table that this browser hosts.

use catalog::Game;
use leptos::prelude::*;
use protocol::{Analysis, Request};

use super::table::{self, LocalTable};
use crate::engine_client::engine_client;
use crate::lobby::usual;
use crate::preferences::{Opponent, preferences};
use crate::room::{Connection, TableState, table};
use crate::timer::{self, Alarm};
use crate::view_helpers::effect;

/// A mind's move is not shown sooner than this after the last one, in milliseconds.
const BREATH: f64 = 600.0;

/// A table that this browser hosts: the one that was kept, or a new one.
pub fn here_page(game: Game) -> AnyView {
    let likes = preferences();
    let foe = match likes.foe.get_untracked() {
        Opponent::Friend => Opponent::Computer,
        foe => foe,
    };
    let level = untrack(|| likes.level(game));
    let fresh = || table::begin(usual(game, foe, level), foe, level, Some(true), None);
    table::resume(game).or_else(fresh).map(hosted).into_any()
}

fn hosted(host: LocalTable) -> AnyView {
    let foe = if host.level().is_some() { Opponent::Computer } else { Opponent::Screen };
    let state = TableState::new(Connection::Here, foe);
    let host = StoredValue::new(host);
    let (minds, breath) = (engine_client(), Alarm::new());
    let asked = StoredValue::new(None::<u32>);
    let show = move || {
        host.with_value(LocalTable::store);
        state.take(host.with_value(LocalTable::view));
    };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no game lasts so long
    let spent = move || (timer::now() - state.at.get_untracked()).max(0.0) as u64;
    let reply = move |mv: String| {
        let act = Request::Act { moment: 0, mv, thought_ms: None };
        if host.try_update_value(|host| host.on(act, spent()).is_ok()) == Some(true) {
            show();
        }
    };
    let hush = move || {
        breath.clear();
        if let Some(Some(n)) = asked.try_update_value(Option::take) {
            minds.hush(n);
        }
    };
    let think = move || {
        hush();
        let Some(question) = host.with_value(LocalTable::question) else { return };
        let begun = timer::now();
        let tell = move |thought: Analysis| {
            if let (true, Some(mv)) = (thought.done, thought.line.first().cloned()) {
                asked.try_set_value(None);
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // below BREATH
                let wait = (begun + BREATH - timer::now()).max(0.0) as u64;
                breath.set(wait, move || reply(mv));
            }
        };
        asked.set_value(Some(minds.ask(question, tell)));
    };
    on_cleanup(hush);
    show();
    // Whatever changes the table makes the mind look at it anew.
    effect(move || {
        state.view.track();
        think();
    });
    timer::every(200, move || {
        let out = host.with_value(|host| {
            let left = host.runs()?;
            Some(left <= spent())
        });
        if out == Some(true) {
            host.update_value(LocalTable::flag);
            show();
        }
    });
    let ask = Callback::new(move |ask: Request<String>| {
        match host.try_update_value(|host| host.on(ask, spent())) {
            Some(Err(why)) => {
                state.pending.set(None);
                state.declined.set(Some(why));
            }
            Some(Ok(())) | None => show(),
        }
    });
    table(state, ask, RwSignal::new(false))
}
