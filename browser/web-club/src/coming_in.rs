//! How a child comes in: it taps its name, and types the four digits of its card.

use i18n::club;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::localized;
use ui_kit::router::href;
use ui_kit::timer;
use ui_kit::view_helpers::{button, effect, part, press, text, when};
use web_people::browser_name::browser_name;
use web_people::form::{called, spot, typed};
use web_people::json::{Json, object};
use web_people::progress::Progress;

use crate::club::{Club, Member, Panel};
use crate::fields::{failure, submit};

/// The id of the field.
const DIGITS: &str = "card-digits";

/// What a child sees.
pub fn coming_in(club: Club, panel: Panel) -> AnyView {
    if let Panel::Welcome(name) = panel {
        return welcome(name);
    }
    let chosen = RwSignal::new(None::<Member>);
    let is_open = Memo::new(move |_| club.seen.with(|seen| seen.is_open));
    part(move || match (is_open.get(), chosen.get()) {
        (false, _) => {
            view! { <p class="card wait" role="status">{words(club::club_wait)}</p> }.into_any()
        }
        (true, None) => names(club, chosen),
        (true, Some(member)) => untrack(|| card(club, member, chosen)),
    })
    .into_any()
}

fn names(club: Club, chosen: RwSignal<Option<Member>>) -> AnyView {
    let people = Memo::new(move |_| {
        let name = |it: &Member| (it.id.clone(), it.name.clone());
        club.seen.with(|seen| seen.people.iter().map(name).collect::<Vec<_>>())
    });
    let one = move |(place, (id, name)): (usize, (String, String))| {
        let (first, shown) = (name.clone(), name.clone());
        let color = ["p", &(place % 8).to_string()].concat();
        let choose = press(move || {
            chosen.set(Some(Member { id: id.clone(), name: name.clone(), ..Member::default() }));
            timer::later(0, || focus(DIGITS));
        });
        view! {
            <li><button type="button" class=color on:click=choose>{spot(move || first.clone())}{called(move || shown.clone())}</button></li>
        }
        .into_any()
    };
    let list = move || people.get().into_iter().enumerate().map(one).collect::<Vec<_>>().into_any();
    view! {
        <section class="names">
            <h2>{words(club::club_who)}</h2>
            <ul>{part(list)}</ul>
            {when(
                move || people.with(Vec::is_empty),
                || view! { <p class="muted">{words(club::club_none)}</p> }.into_any(),
            )}
        </section>
    }
    .into_any()
}

fn card(club: Club, member: Member, chosen: RwSignal<Option<Member>>) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    effect(move || {
        if matches!(progress.get(), Progress::Failed(_)) {
            timer::later(0, || focus(DIGITS));
        }
    });
    let Member { id, name, .. } = member;
    let send = submit(move || {
        let fields = [("person", &*id), ("digits", &*typed(DIGITS)), ("device", &*browser_name())];
        club.ask("enter", object(&fields), progress, move |text| {
            let json = Json::read(&text);
            club.welcome(&json.get("person").text(), json.get("name").text());
        });
    });
    let first = name.clone();
    let is_wrong = text(move || matches!(progress.get(), Progress::Failed(_)).to_string());
    view! {
        <form class="card lines digits-of" on:submit=send>
            <h2>{spot(move || first.clone())}{called(move || name.clone())}</h2>
            <label for=DIGITS>{words(club::club_digits)}</label>
            <input id=DIGITS type="text" dir="ltr" inputmode="numeric" autocomplete="off" maxlength="4" required
                aria-invalid=is_wrong aria-describedby="digits-wrong"/>
            <div id="digits-wrong">{failure(club.locale, progress)}</div>
            <div class="acts">
                <button type="submit">{words(club::club_enter)}</button>
                {button("quiet", words(club::club_other), move || chosen.set(None))}
            </div>
        </form>
    }
    .into_any()
}

fn welcome(name: String) -> AnyView {
    view! {
        <section class="card lines">
            <p role="status">{text(move || localized(club::club_welcome(name.clone())))}</p>
            <p><a class="btn" href=href("/".to_owned())>{words(club::club_play)}</a></p>
        </section>
    }
    .into_any()
}
