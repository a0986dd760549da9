//! What one would like to play.

use i18n::{Phrase, lobby, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, PACES};
use ui_kit::choice::{Choice, choice, choices_of};
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{change, flag, text, when};
use ui_kit::visitor::{acting, visitor};
use web_people::json::Json;
use web_people::request::Request;
use web_shell::routes::{ACCOUNT, Route};

use crate::counts;
use crate::pace::pace;
use crate::search::{Search, has_account, minutes};
use crate::wish::{NEAR, lists};

/// The address of how often one broke off what was found.
const LEAVING: &str = "/api/seeks/leaving";

/// The fields.
pub fn form(search: Search) -> AnyView {
    vec![games(search), paces(search), whose(search)].into_any()
}

/// A group of which one may choose several.
fn several(label: fn() -> Phrase, more: Option<fn() -> Phrase>, boxes: Vec<AnyView>) -> AnyView {
    view! {
        <fieldset class="choice">
            <legend>{words(label)}</legend>
            <div class="with several">{boxes}</div>
            {more.map(|more| view! { <p class="small muted">{words(more)}</p> })}
        </fieldset>
    }
    .into_any()
}

fn tick(
    label: impl Fn() -> String + Send + Sync + 'static,
    holds: impl Fn() -> bool + Send + Sync + 'static,
    flip: impl FnMut(bool) + 'static,
) -> AnyView {
    let mut flip: Box<dyn FnMut(bool)> = Box::new(flip);
    let flip = change(move |event| flip(event_target_checked(&event)));
    view! {
        <label>
            <input type="checkbox" prop:checked=flag(holds) on:change=flip/>
            <span>{text(label)}</span>
        </label>
    }
    .into_any()
}

/// Puts a value into a list, or takes it out. The others stay in their order.
fn put<T: PartialEq>(of: &mut Vec<T>, value: T, is_in: bool) {
    of.retain(|other| *other != value);
    if is_in {
        of.push(value);
    }
}

fn games(search: Search) -> AnyView {
    let wish = search.wish;
    let game = |(_, list)| {
        tick(
            move || localized(counts::name(list)),
            move || wish.with(|wish| wish.games.contains(&list)),
            move |on| wish.update(|wish| put(&mut wish.games, list, on)),
        )
    };
    several(lobby::lobby_games, Some(lobby::lobby_games_more), lists().map(game).collect())
}

fn paces(search: Search) -> AnyView {
    let wish = search.wish;
    let pace = |(n, clock): (usize, Clock)| {
        tick(
            move || localized(pace(clock.start_ms, clock.increment_ms)),
            move || wish.with(|wish| wish.paces.contains(&n)),
            move |on| {
                wish.update(|wish| {
                    put(&mut wish.paces, n, on);
                    wish.paces.sort_unstable();
                });
            },
        )
    };
    several(lobby::lobby_paces, None, PACES.into_iter().enumerate().map(pace).collect())
}

/// What those choose who have an account, and the name of all others.
fn whose(search: Search) -> AnyView {
    let has_one = Memo::new(move |_| has_account());
    vec![
        when(move || has_one.get(), move || of_account(search)),
        when(move || !has_one.get(), of_guest),
    ]
    .into_any()
}

fn of_account(search: Search) -> AnyView {
    let wish = search.wish;
    let stakes = [
        (None, lobby::lobby_either()),
        (Some(true), lobby::lobby_rated()),
        (Some(false), lobby::lobby_friendly()),
    ];
    let rated = Signal::derive(move || wish.with(|wish| wish.rated));
    let set = Callback::new(move |rated| wish.update(|wish| wish.rated = rated));
    let name = visitor().name;
    view! {
        {choice(text(|| localized(lobby::lobby_stakes())), "stakes", stakes, rated, set)}
        {strength(search)}
        {leaving()}
        <p class="small muted">{text(move || localized(lobby::lobby_named(name.get())))}</p>
    }
    .into_any()
}

/// How often one broke off what was found, before it brings a pause.
fn leaving() -> AnyView {
    let told = RwSignal::new(None::<Phrase>);
    let request = Request::to(LEAVING.to_owned(), &acting().unwrap_or_default(), None);
    spawn_local(async move {
        let Ok(answer) = request.send().await else { return };
        let answer = Json::read(&answer);
        let count = |name| {
            let number = answer.get(name).number().unwrap_or_default();
            usize::try_from(number).unwrap_or_default()
        };
        told.try_set(match (count("broken_off"), minutes(&answer)) {
            (0, _) => None,
            (n, 0) => Some(lobby::lobby_left(n, count("of"))),
            (_, minutes) => Some(lobby::lobby_paused(minutes)),
        });
    });
    let words = text(move || told.get().map(localized).unwrap_or_default());
    view! { <p class="small left" role="status">{words}</p> }.into_any()
}

fn strength(search: Search) -> AnyView {
    let wish = search.wish;
    let option = |is_near: bool, phrase: fn() -> Phrase| Choice {
        label: text(move || localized(phrase())),
        holds: flag(move || wish.with(|wish| wish.is_near == is_near)),
        choose: change(move |_| wish.update(|wish| wish.is_near = is_near)),
        lang: None,
    };
    let near = || lobby::lobby_near(NEAR);
    let options = vec![option(false, lobby::lobby_anybody), option(true, near)];
    view! {
        <fieldset class="choice">
            <legend>{words(lobby::lobby_strength)}</legend>
            {choices_of("strength", options)}
        </fieldset>
    }
    .into_any()
}

fn of_guest() -> AnyView {
    view! {
        {visitor().name_field()}
        <p class="small muted">
            {words(lobby::lobby_guest)}" "
            <a target="_self" href=Route::Hub(ACCOUNT).href()>{text(|| localized(page::account()))}</a>
        </p>
    }
    .into_any()
}
