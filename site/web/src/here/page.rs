//! A table that this browser hosts.

use leptos::prelude::*;
use protocol::{Offer, ToServer};

use super::host::{self, Host};
use crate::draw::effect;
use crate::game::Game;
use crate::likes::{Foe, likes};
use crate::room::{Seen, Wire, table};
use crate::timer::{self, Alarm};

/// How long the simple mind seems to think, in milliseconds.
const THINKS: u64 = 600;

/// A table that this browser hosts: the one that was kept, or a new one.
pub fn here_page(game: Game) -> AnyView {
    let foe = match likes().foe.get_untracked() {
        Foe::Friend => Foe::Computer,
        foe => foe,
    };
    let host = host::resume(game).or_else(|| host::begin(game.usual(), foe, Some(true), None));
    host.map(hosted).into_any()
}

fn hosted(host: Host) -> AnyView {
    let seen = Seen::new(Wire::Here, if host.minds() { Foe::Computer } else { Foe::Screen });
    let host = StoredValue::new(host);
    let mind = Alarm::new();
    let show = move || {
        host.with_value(Host::keep);
        seen.take(host.with_value(Host::view));
    };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no game lasts so long
    let spent = move || (timer::now() - seen.at.get_untracked()).max(0.0) as u64;
    let think = move || {
        mind.clear();
        let Some(mv) = host.with_value(Host::reply) else { return };
        mind.set(THINKS, move || {
            let act = ToServer::Act { moment: 0, mv };
            if host.try_update_value(|host| host.on(act, spent()).is_ok()) == Some(true) {
                show();
            }
        });
    };
    show();
    // Whatever changes the table makes the mind look at it anew.
    effect(move || {
        seen.view.track();
        think();
    });
    timer::every(200, move || {
        let out = host.with_value(|host| {
            let left = host.runs()?;
            Some(left <= spent())
        });
        if out == Some(true) {
            host.update_value(Host::flag);
            show();
        }
    });
    let ask = Callback::new(move |ask: ToServer| {
        let rematch = matches!(ask, ToServer::Offer { offer: Offer::Rematch, .. });
        match host.try_update_value(|host| host.on(ask, spent())) {
            Some(Err(why)) => {
                seen.pending.set(None);
                seen.declined.set(Some(why));
            }
            Some(Ok(())) | None => show(),
        }
        if rematch {
            mind.clear();
            think();
        }
    });
    table(seen, ask, RwSignal::new(false))
}
