//! The sheet with the link, its code and its picture.

use game_core::Seat;
use i18n::page;
use leptos::prelude::*;
use protocol::Request;
use ui_kit::link::{copyable, halves, picture};

use super::notice::{Tone, Word};
use super::player_panel::name;
use super::table_state::{SendRequest, TableState};
use crate::dialog::sheet;
use crate::level_select::level;
use crate::locale::t;
use crate::preferences::preferences;
use crate::sound::{self, Sound};
use crate::timer::Alarm;
use crate::view_helpers::{button, effect};

/// So long the title tells who has come, in milliseconds.
const NEWS: u64 = 20_000;

/// Tells who has come and sat down, and puts the invitation away once everybody is here: it must
/// never cover a game that has begun. A title tells it to whoever looks elsewhere.
pub fn welcome(state: TableState, open: RwSignal<bool>, word: Word, came: RwSignal<Option<Seat>>) {
    let title = Alarm::new();
    let mut before = None;
    effect(move || {
        let chairs = state
            .of(|view| view.chairs.iter().map(|chair| chair.name.is_some()).collect::<Vec<_>>());
        let now = (state.you(), state.is_full(), chairs.unwrap_or_default());
        let Some((you, full, chairs)) = before.replace(now.clone()) else { return };
        if now.1 && !full {
            open.set(false);
        }
        let fresh = |seat: &Seat| {
            Some(*seat) != now.0
                && now.2.get(seat.index()) == Some(&true)
                && chairs.get(seat.index()) == Some(&false)
        };
        // Whoever has just sat down sees who is there.
        if you.is_some()
            && let Some(seat) = untrack(|| state.seats().find(fresh))
        {
            sound::play(Sound::Turn);
            word.tell(page::came(untrack(|| name(state, seat))), Tone::News);
            came.set(Some(seat));
            title.set(NEWS, move || {
                came.try_set(None);
            });
        }
    });
}

/// The sheet with the link.
pub fn share(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    let link =
        |door: &str, code: &str| [&location().origin().unwrap_or_default(), door, code].concat();
    sheet(open, t!(share), move || {
        let watch = state.of(|view| view.watch.clone()).unwrap_or_default();
        let join = state.of(|view| view.code.clone()).flatten().map(|code| {
            let link = link("/t/", &code);
            view! {
                <p>{t!(share_lead)}</p>
                {picture(&link)}
                {copyable(link)}
                <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{halves(&code)}</bdi></p>
            }
        });
        view! {
            {join}
            {(state.you().is_some() && !state.is_full()).then(|| nobody(state, ask, open))}
            <h3>{t!(share_watch)}</h3>
            {copyable(link("/w/", &watch))}
        }
        .into_any()
    })
}

/// Where nobody comes, the server's computer may sit down.
fn nobody(state: TableState, ask: SendRequest, open: RwSignal<bool>) -> AnyView {
    let levels = preferences().levels;
    let sit = move || {
        let level = levels.with_untracked(|levels| levels.of(state.game()));
        ask.run(Request::Seat { seat: None, level });
        open.set(false);
    };
    view! {
        <h3>{t!(share_nobody)}</h3>
        <div class="slot">{level(state.game(), levels)}{button("quiet", t!(share_mind), sit)}</div>
    }
    .into_any()
}
