//! The leader's door, and the address to which children come.

use i18n::{Phrase, club};
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::{localized, t};
use ui_kit::timer::now;
use ui_kit::view_helpers::{button, part, text, when};
use web_people::progress::Progress;

use crate::club::Club;
use crate::fields::failure;

/// For how many minutes the door is opened.
const MINUTES: [usize; 2] = [15, 45];

/// The door.
pub fn door(club: Club) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let move_door = move |body: String| club.ask("door", body, progress, move |_| club.refresh());
    let is_open = move || club.seen.with(|seen| seen.is_open);
    let for_minutes = MINUTES.map(|minutes| {
        let body = ["{\"minutes\":", &minutes.to_string(), "}"].concat();
        let label = text(move || localized(club::club_open_for(minutes)));
        button("", label, move || move_door(body.clone()))
    });
    let open = move || move_door("{\"open\":true}".to_owned());
    let shut = move || move_door("{\"open\":false}".to_owned());
    view! {
        <section class="card door" class:open=is_open>
            <h2>{words(club::club_door)}</h2>
            <p role="status">{text(move || localized(state(club)))}</p>
            {failure(club.locale, progress)}
            <div class="acts">
                {for_minutes.into_iter().collect::<Vec<_>>()}
                {button("quiet", words(club::club_open), open)}
                {when(is_open, move || button("quiet", words(club::club_shut), shut))}
            </div>
            {come(club)}
        </section>
    }
    .into_any()
}

/// How long it is open still.
#[allow(clippy::cast_possible_truncation, reason = "a day has few minutes")]
fn state(club: Club) -> Phrase {
    club.seen.with(|seen| match seen.shuts {
        _ if !seen.is_open => club::club_door_shut(),
        None => club::club_door_open(),
        Some(end) => club::club_door_minutes(((end - now()) / 60_000.0).ceil().max(1.0) as i32),
    })
}

/// Where children come to.
fn come(club: Club) -> AnyView {
    let address = Memo::new(move |_| club.address());
    let shown = move || short(&address.get());
    view! {
        <div class="come">
            <div>
                <p class="muted">{words(club::club_come)}</p>
                <p class="address"><bdi dir="ltr">{text(shown)}</bdi></p>
                {when(
                    move || club.is_here_only(),
                    || view! { <p class="no">{words(club::club_here_only)}</p> }.into_any(),
                )}
            </div>
            {part(move || club.seen.with(|seen| seen.code.clone()).view(t!(qr_label)))}
        </div>
    }
    .into_any()
}

/// An address as one types it.
pub fn short(address: &str) -> String {
    let bare = address.split_once("://").map_or(address, |(_, bare)| bare);
    bare.to_owned()
}
