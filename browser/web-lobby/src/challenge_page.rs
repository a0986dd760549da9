//! What the page of the lobby shows of challenges to those with an account: those that came, those they sent, and a form.

use i18n::{Phrase, lobby, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::localized;
use ui_kit::router::router;
use ui_kit::view_helpers::{button, part, text, when};
use wasm_bindgen::{JsCast, JsValue};
use web_people::fault::Fault;
use web_people::form::typed;
use web_people::js::{after_hash, day};
use web_people::json::{Json, object};
use web_shell::known_tables::secret;
use web_shell::routes::Route;
use web_sys::{HtmlSelectElement, SubmitEvent};

use crate::challenges::{Challenge, Challenges, REASONS, challenges};
use crate::counts::name;
use crate::pace::{clocks, pace};
use crate::search::has_account;
use crate::wish::lists;

/// The ids of the form and its fields.
const FORM: &str = "challenge-somebody";
const WHOM: &str = "challenge-whom";
const GAME: &str = "challenge-game";

/// What stands before the name of somebody, where their page led here.
const TO: &str = "#to-@";

/// The section, for those with an account.
pub fn section() -> AnyView {
    let has_one = Memo::new(move |_| has_account());
    when(move || has_one.get(), drawn)
}

fn drawn() -> AnyView {
    let all = challenges();
    all.came.set(None);
    let wrong = RwSignal::new(None::<Phrase>);
    let here = move || rows(all.here.get(), move |it| came(it, wrong));
    let sent = move || rows(all.sent.get(), move |it| went(it, wrong));
    view! {
        <section id="challenged" class="challenges">
            {part(here)}
            {part(sent)}
            <details id=FORM class="card" open=!asked().is_empty()>
                <summary>{words(lobby::challenge_somebody)}</summary>
                {form(wrong)}
            </details>
            <p class="no" role="alert">{text(move || wrong.get().map(localized).unwrap_or_default())}</p>
        </section>
    }
    .into_any()
}

fn rows(list: Vec<Challenge>, row: impl Fn(Challenge) -> AnyView) -> AnyView {
    if list.is_empty() {
        return ().into_any();
    }
    view! { <ul>{list.into_iter().map(row).collect::<Vec<_>>()}</ul> }.into_any()
}

/// One that came: it is taken, or refused with a reason.
fn came(it: Challenge, wrong: RwSignal<Option<Phrase>>) -> AnyView {
    let is_to_club = !it.club.is_empty();
    let says = {
        let it = it.clone();
        text(move || {
            let (called, terms) = (it.name.clone(), it.terms());
            localized(if is_to_club { it.came() } else { lobby::challenge_of(called, terms) })
        })
    };
    let (code, place) = (StoredValue::new(it.code.clone()), Route::Table(it.code).place());
    let router = router();
    let take = move || {
        let place = place.clone();
        ask("/answer", &[("code", code.get_value())], wrong, move |_| router.go(&place));
    };
    let why = ["refuse-", &code.get_value()].concat();
    let refuse = {
        let why = why.clone();
        move || {
            let fields = [("code", code.get_value()), ("refuse", chosen(&why))];
            ask("/answer", &fields, wrong, |_| {});
        }
    };
    let reasons = REASONS.map(|(word, label)| option(word, move || localized(label())));
    if is_to_club {
        // Nobody refuses for all. Who does not want to leaves it to others.
        let play = button("go", words(lobby::challenge_play), take);
        return view! { <li class="card"><p>{says}</p><p class="acts">{play}</p></li> }.into_any();
    }
    view! {
        <li class="card">
            <p>{says}</p>
            <p class="acts">
                {button("go", words(lobby::challenge_play), take)}
                <select id=why aria-label=words(lobby::challenge_why)>{Vec::from(reasons)}</select>
                {button("quiet", words(lobby::challenge_refuse), refuse)}
            </p>
        </li>
    }
    .into_any()
}

/// One that the visitor sent.
fn went(it: Challenge, wrong: RwSignal<Option<Phrase>>) -> AnyView {
    let (called, terms) = (it.name.clone(), it.terms());
    let says = text(move || localized(lobby::challenge_to(called.clone(), terms.clone())));
    let stands = it.answer.is_empty();
    let plays = stands || it.answer == "taken";
    let href = Route::Table(it.code.clone()).href();
    let code = it.code.clone();
    let back = move || ask("/withdraw", &[("code", code.clone())], wrong, |_| {});
    view! {
        <li>
            <p>{says}" "<span class="muted">{text(move || localized(it.fate()))}</span></p>
            <p class="acts">
                {plays.then(|| view! { <a class="btn quiet" href=href>{words(lobby::challenge_table)}</a> })}
                {stands.then(|| button("quiet", words(lobby::challenge_back), back))}
            </p>
        </li>
    }
    .into_any()
}

fn option(value: impl Into<String>, label: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    view! { <option value=value.into()>{text(label)}</option> }.into_any()
}

/// What is chosen in a list of this id.
pub fn chosen(id: &str) -> String {
    let found = document().get_element_by_id(id);
    found.map(|found| found.unchecked_into::<HtmlSelectElement>().value()).unwrap_or_default()
}

/// The form for somebody whose name is typed.
fn form(wrong: RwSignal<Option<Phrase>>) -> AnyView {
    let whom = view! {
        <label for=WHOM>{words(lobby::challenge_whom)}</label>
        <input id=WHOM type="text" dir="auto" autocomplete="off" spellcheck="false" maxlength="60" required value=asked()/>
    };
    terms_form(
        "challenge",
        whom.into_any(),
        lobby::challenge_send,
        wrong,
        Box::new(|| ("to", typed(WHOM))),
    )
}

/// A form in which the terms of a challenge are chosen. Its fields have ids that begin so, `of` says who is asked.
pub fn terms_form(
    begins: &str,
    whom: AnyView,
    label: fn() -> Phrase,
    wrong: RwSignal<Option<Phrase>>,
    of: Box<dyn Fn() -> (&'static str, String)>,
) -> AnyView {
    let [game, speed] = ["-game", "-pace"].map(|end| [begins, end].concat());
    let ids = (game.clone(), speed.clone());
    let rated = RwSignal::new(false);
    let games = lists().map(|(_, list)| option(list, move || localized(name(list))));
    let paces = clocks().enumerate();
    let paces = paces.map(|(n, clock)| {
        option(n.to_string(), move || localized(pace(clock.start_ms, clock.increment_ms)))
    });
    let router = router();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Ok(token) = secret() else { return wrong.set(Some(page::no_random())) };
        let clock = chosen(&ids.1).parse().ok().and_then(|n| clocks().nth(n));
        let Some(clock) = clock else { return };
        let (field, whom) = of();
        let mut body = object(&[(field, &whom), ("list", &chosen(&ids.0)), ("token", &token)]);
        body.pop();
        let cap = clock.cap_ms.map(|cap| [",\"cap_ms\":", &cap.to_string()].concat());
        let cap = cap.unwrap_or_default();
        let (start, increment) = (clock.start_ms.to_string(), clock.increment_ms.to_string());
        let body = [
            &body[..],
            ",\"clock\":{\"start_ms\":",
            &start,
            ",\"increment_ms\":",
            &increment,
            &cap,
            "},\"rated\":",
            if rated.get_untracked() { "true" } else { "false" },
            "}",
        ]
        .concat();
        send("", body, wrong, move |text| {
            let code = Json::read(&text).get("code").text();
            ui_kit::seat_token::keep_token(&code, &token);
            router.go(&Route::Table(code).place());
        });
    };
    view! {
        <form class="lines" on:submit=submit>
            {whom}
            <label for=game.clone()>{words(lobby::challenge_which)}</label>
            <select id=game>{games.collect::<Vec<_>>()}</select>
            <label for=speed.clone()>{words(lobby::lobby_paces)}</label>
            <select id=speed>{paces.collect::<Vec<_>>()}</select>
            {switch(words(lobby::lobby_rated), rated.into(), move |on| rated.set(on))}
            <button type="submit">{words(label)}</button>
        </form>
    }
    .into_any()
}

/// Opens the form with this name in it.
pub fn challenge_somebody(name: &str) {
    set(FORM, "open", &true.into());
    set(WHOM, "value", &name.into());
    focus(GAME);
}

/// Sets a property of the element of this id.
pub fn set(id: &str, property: &str, value: &JsValue) {
    if let Some(found) = document().get_element_by_id(id) {
        // None that is set here refuses it.
        js_sys::Reflect::set(&found, &property.into(), value).ok();
    }
}

/// The name in the address of the page, where somebody's page led here.
fn asked() -> String {
    after_hash(TO).unwrap_or_default()
}

fn ask(
    path: &'static str,
    fields: &[(&str, String)],
    wrong: RwSignal<Option<Phrase>>,
    then: impl FnOnce(String) + 'static,
) {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, it)| (*name, &it[..])).collect();
    send(path, object(&fields), wrong, then);
}

pub fn send(
    path: &'static str,
    body: String,
    wrong: RwSignal<Option<Phrase>>,
    then: impl FnOnce(String) + 'static,
) {
    let tag = ui_kit::locale::locale().language().tag();
    spawn_local(async move {
        match Challenges::ask(path, body).await {
            Ok(text) => {
                wrong.try_set(None);
                then(text);
            }
            Err(why) => {
                wrong.try_set(Some(because(&why, tag)));
            }
        }
    });
}

/// Why not, in words.
fn because(why: &Fault, tag: &str) -> Phrase {
    match why.why() {
        "" => page::no_net(),
        "nobody" => lobby::challenge_no_nobody(),
        "challenge_stands" => lobby::challenge_no_stands(),
        "challenge_crowd" => lobby::challenge_no_crowd(),
        "challenge_closed" => lobby::challenge_no_closed(),
        "challenge_silence" => {
            lobby::challenge_no_silence(day(why.since().unwrap_or_default(), tag))
        }
        "no_challenge" => lobby::challenge_no_more(),
        "too_many" => page::no_many(),
        "not_kept" => page::no_kept(),
        _ => page::no_talk(),
    }
}
