//! Challenges to a whole club: a form for each club of the reader's, and whether they hear of them.

use i18n::{Phrase, lobby};
use leptos::prelude::*;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::localized;
use ui_kit::timer;
use ui_kit::view_helpers::{part, text};
use web_people::js::after_hash;
use web_people::json::{Json, object};

use crate::challenge_page::{send, set, terms_form};

/// What stands before the id of a club, where its page led here.
const TO: &str = "#club-";

/// A club to which the reader belongs.
#[derive(Clone, PartialEq)]
pub struct OwnClub {
    id: String,
    name: String,
    is_muted: bool,
}

impl OwnClub {
    /// The clubs of an answer of `/api/hours`.
    pub fn read(answer: &Json) -> Vec<OwnClub> {
        let club = |json: Json| OwnClub {
            id: json.get("club").text(),
            name: json.get("name").text(),
            is_muted: json.get("muted").is(),
        };
        answer.get("clubs").items().map(club).collect()
    }
}

/// A form for each club.
pub fn club_challenges(clubs: RwSignal<Vec<OwnClub>>) -> AnyView {
    let wrong = RwSignal::new(None::<Phrase>);
    // A form stays as it is while a club is muted, so the focus is not lost.
    let ids = Memo::new(move |_| {
        let of = |club: &OwnClub| (club.id.clone(), club.name.clone());
        clubs.with(|clubs| clubs.iter().map(of).collect::<Vec<_>>())
    });
    let forms = move || {
        let ids = ids.get();
        let one = |(id, name)| one(clubs, id, name, wrong);
        untrack(|| ids.into_iter().map(one).collect::<Vec<_>>().into_any())
    };
    view! {
        <section class="challenges to-club">
            {part(forms)}
            <p class="no" role="alert">{text(move || wrong.get().map(localized).unwrap_or_default())}</p>
        </section>
    }
    .into_any()
}

fn one(
    clubs: RwSignal<Vec<OwnClub>>,
    id: String,
    name: String,
    wrong: RwSignal<Option<Phrase>>,
) -> AnyView {
    let is_asked = after_hash(TO).as_ref() == Some(&id);
    let whom = id.clone();
    let lead = view! { <p class="muted">{words(lobby::club_ask_lead)}</p> }.into_any();
    let of = Box::new(move || ("club", whom.clone()));
    let form = terms_form(&begins(&id), lead, lobby::challenge_send, wrong, of);
    let label = text(move || localized(lobby::club_ask(name.clone())));
    let at = id.clone();
    let hears = Signal::derive(move || {
        clubs.with(|clubs| clubs.iter().any(|club| club.id == id && !club.is_muted))
    });
    let element = begins(&at);
    let flip = move |on: bool| {
        clubs.update(|clubs| {
            for club in clubs.iter_mut().filter(|club| club.id == at) {
                club.is_muted = !on;
            }
        });
        let mut body = object(&[("club", &at)]);
        body.pop();
        let muted = if on { ",\"muted\":false}" } else { ",\"muted\":true}" };
        send("/mute", [&body, muted].concat(), wrong, |_| {});
    };
    view! {
        <details id=element class="card" open=is_asked>
            <summary>{label}</summary>
            {form}
            {switch(words(lobby::club_hear), hears, flip)}
        </details>
    }
    .into_any()
}

/// With what the ids of a club's form begin.
fn begins(id: &str) -> String {
    ["club-", id].concat()
}

/// Opens the form of a club.
pub fn ask_club(id: &str) {
    let form = begins(id);
    set(&form, "open", &true.into());
    timer::later(0, move || focus(&[&form, "-game"].concat()));
}
