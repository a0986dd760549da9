//! The clubs that somebody leads, and a new one.

use i18n::club;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::locale::{locale, localized};
use ui_kit::router::{href, router};
use ui_kit::still::{lost, waits};
use ui_kit::view_helpers::{part, text};
use ui_kit::visitor::visitor;
use web_people::form::called;
use web_people::js::to_top;
use web_people::json::{Json, object};
use web_people::progress::Progress;

use crate::club::{count, player_of};
use crate::fields::line;
use crate::page::title;
use crate::request::{get, phrase, post};

/// The id of the field.
const NAME: &str = "club-name";

/// A club of the list.
#[derive(Clone, PartialEq)]
struct Own {
    id: String,
    name: String,
    members: usize,
}

/// What is known of somebody's clubs.
#[derive(Clone, PartialEq)]
enum Known {
    /// The server is asked.
    Coming,
    /// It did not say; whether nobody is signed in.
    Lost(web_people::fault::Fault),
    /// Nobody is signed in.
    Nobody,
    /// The clubs, and whether there may be more.
    Clubs(Vec<Own>, bool),
}

fn read(text: &str) -> Known {
    let json = Json::read(text);
    let own = |json: Json| Own {
        id: json.get("club").text(),
        name: json.get("name").text(),
        members: count(&json.get("members")),
    };
    Known::Clubs(json.get("clubs").items().map(own).collect(), json.get("may").is())
}

fn load(known: RwSignal<Known>, player: &str) {
    if player.is_empty() {
        return known.set(Known::Nobody);
    }
    known.set(Known::Coming);
    let request = get("s", player);
    spawn_local(async move {
        let answer = match request.send().await {
            Ok(text) => read(&text),
            Err(why) if why.is_signed_out() => Known::Nobody,
            Err(why) => Known::Lost(why),
        };
        known.try_set(answer);
    });
}

/// The page of all clubs.
pub fn own_clubs(bar: fn() -> AnyView, foot: fn() -> AnyView) -> AnyView {
    let known = RwSignal::new(Known::Coming);
    let locale = locale();
    let player = player_of(&visitor().player.get_untracked());
    load(known, &player);
    Effect::new(|_| title(&localized(club::club_clubs())));
    part(move || {
        let player = player.clone();
        match known.get() {
            Known::Coming => waits(),
            Known::Lost(why) => {
                let why = text(move || localized(phrase(&why, locale)));
                vec![bar(), lost(why, move || load(known, &player))].into_any()
            }
            Known::Nobody => vec![bar(), framed(nobody(), foot)].into_any(),
            Known::Clubs(own, may) => vec![bar(), framed(list(own, may, player), foot)].into_any(),
        }
    })
    .into_any()
}

fn framed(inner: AnyView, foot: fn() -> AnyView) -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="read">
            <h1>{words(club::club_clubs)}</h1>
            <p class="muted">{words(club::club_lead)}</p>
            <div class="account club">{inner}</div>
            {foot()}
        </main>
    }
    .into_any()
}

fn nobody() -> AnyView {
    view! {
        <section class="card lines">
            <p>{words(club::club_sign_in)}</p>
            <p><a class="btn" href=href("/account".to_owned())>{words(club::club_account)}</a></p>
        </section>
    }
    .into_any()
}

fn list(own: Vec<Own>, may: bool, player: String) -> AnyView {
    let has_some = !own.is_empty();
    let rows: Vec<_> = own.into_iter().map(one).collect();
    view! {
        {has_some.then(|| view! { <ul class="keys card">{rows}</ul> })}
        {may.then(|| make(player))}
        {(!may && !has_some).then(|| view! { <p class="card">{words(club::club_not_leader)}</p> })}
    }
    .into_any()
}

fn one(Own { id, name, members }: Own) -> AnyView {
    view! {
        <li>
            <a href=href(["/club/", &id].concat())>{called(move || name.clone())}</a>
            <span class="muted">{text(move || localized(club::club_members(members)))}</span>
        </li>
    }
    .into_any()
}

fn make(player: String) -> AnyView {
    let (progress, locale, router) = (RwSignal::new(Progress::Idle), locale(), router());
    let send = move |name: String| {
        if progress.get_untracked() == Progress::Asked {
            return;
        }
        progress.set(Progress::Asked);
        let request = post("s", &player, object(&[("name", &name)]));
        spawn_local(async move {
            match request.send().await {
                Ok(text) => {
                    router.go(&["/club/", &Json::read(&text).get("club").text()].concat());
                    to_top();
                }
                Err(why) => {
                    progress.try_set(Progress::Failed(why));
                }
            }
        });
    };
    let name = (words(club::club_name), String::new(), club::club_make_do as fn() -> _);
    view! {
        <section class="card lines">
            <h2>{words(club::club_make)}</h2>
            <p class="muted">{words(club::club_name_lead)}</p>
            {line(locale, NAME, name, progress, send)}
        </section>
    }
    .into_any()
}
