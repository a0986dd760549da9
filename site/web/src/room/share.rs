//! The sheet with the link, its code and its picture.

use crate::linen::link::{copyable, halves, picture};
use leptos::prelude::*;
use protocol::ToServer;

use super::seen::{Ask, Seen};
use crate::draw::button;
use crate::likes::likes;
use crate::lobby::level;
use crate::sheet::sheet;
use crate::voice::t;

/// The sheet with the link.
pub fn share(seen: Seen, ask: Ask, open: RwSignal<bool>) -> AnyView {
    let link =
        |door: &str, code: &str| [&location().origin().unwrap_or_default(), door, code].concat();
    sheet(open, t!(share), move || {
        let watch = seen.of(|view| view.watch.clone()).unwrap_or_default();
        let join = seen.of(|view| view.code.clone()).flatten().map(|code| {
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
            {(seen.you().is_some() && !seen.is_full()).then(|| nobody(seen, ask, open))}
            <h3>{t!(share_watch)}</h3>
            {copyable(link("/w/", &watch))}
        }
        .into_any()
    })
}

/// Where nobody comes, the server's computer may sit down.
fn nobody(seen: Seen, ask: Ask, open: RwSignal<bool>) -> AnyView {
    let levels = likes().levels;
    let sit = move || {
        let level = levels.get_untracked()[seen.game() as usize];
        ask.run(ToServer::Seat { seat: None, level });
        open.set(false);
    };
    view! {
        <h3>{t!(share_nobody)}</h3>
        <div class="slot">{level(seen.game(), levels)}{button("quiet", t!(share_mind), sit)}</div>
    }
    .into_any()
}
