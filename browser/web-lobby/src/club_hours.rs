//! The hours at which a club meets, on the club's page: its leader publishes them there.

use std::sync::Arc;

use catalog::Game;
use i18n::{Phrase, lobby, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::choice::switch;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::{listed, locale, localized};
use ui_kit::router::href;
use ui_kit::timer;
use ui_kit::view_helpers::{button, change, flag, part, press, text, when};
use ui_kit::visitor::acting;
use web_people::fault::Fault;
use web_people::form::typed;
use web_people::hours::{Hour, date_of, day_of, days_of, now, own_zone, time_of_hour};
use web_people::json::{Json, list, object};
use web_people::request::Request;
use web_sys::SubmitEvent;

use crate::challenge_page::chosen;
use crate::counts::name;
use crate::wish::lists;

/// The ids of what opens the form, and of its fields.
const FORM: &str = "new-hour";
const RENEW: &str = "hour-renew";
const DAY: &str = "hour-day";
const AT: &str = "hour-at";
const LENGTH: &str = "hour-length";

/// A day, in milliseconds.
const DAY_MS: i64 = 24 * 3_600_000;

/// Of how many days one may be chosen for an hour that does not come again.
const DAYS: i64 = 60;

/// How long an hour may be, in minutes.
const LENGTHS: [usize; 6] = [30, 45, 60, 90, 120, 180];

/// What the page knows of the hours.
#[derive(Clone, Copy)]
struct Hours {
    /// The club's id.
    club: StoredValue<String>,
    all: RwSignal<Vec<Hour>>,
    /// The address of the calendar file after the language; empty before the first hour.
    file: RwSignal<String>,
    /// What was done last.
    done: RwSignal<Option<Phrase>>,
    /// Why it was not done.
    wrong: RwSignal<Option<Phrase>>,
}

impl Hours {
    fn look(self) {
        let request = Request::to("/api/hours".to_owned(), &acting().unwrap_or_default(), None);
        spawn_local(async move {
            let Ok(answer) = request.send().await else { return };
            let id = self.club.try_get_value().unwrap_or_default();
            let clubs = Json::read(&answer).get("clubs");
            if let Some(own) = clubs.items().find(|it| it.get("club").text() == id) {
                self.file.try_set(own.get("calendar").text());
                let hours = own.get("hours");
                self.all.try_set(hours.items().filter_map(|it| Hour::read(&it)).collect());
            }
        });
    }

    /// Asks for a change, and then looks again.
    fn ask(self, what: &str, body: String, done: Option<Phrase>, focused: &'static str) {
        let path = ["/api/club/", &self.club.get_value(), "/hours", what].concat();
        let request = Request::to(path, &acting().unwrap_or_default(), Some(body));
        spawn_local(async move {
            match request.send().await {
                Ok(_) => {
                    self.wrong.try_set(None);
                    self.done.try_set(done);
                    self.look();
                    timer::later(0, move || focus(focused));
                }
                Err(why) => {
                    self.wrong.try_set(Some(because(&why)));
                }
            }
        });
    }
}

/// Why not, in words.
fn because(why: &Fault) -> Phrase {
    match why.why() {
        "" => page::no_net(),
        "hours_full" => lobby::hours_full(),
        "too_many" => page::no_many(),
        "not_kept" => page::no_kept(),
        _ => page::no_talk(),
    }
}

/// The section, as soon as its words and looks are there.
pub fn club_hours(club: String, leads: bool) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming { Box::pin(crate::fetch(locale)) };
    let drawn = part(move || {
        let club = club.clone();
        untrack(|| if leads { leader(club) } else { ask_all(&club) })
    });
    later(Arc::new(fetch), Extent::Beside, drawn)
}

/// The way to ask all of the club for a game.
fn ask_all(club: &str) -> AnyView {
    let place = ["/lobby#club-", club].concat();
    view! {
        <p><a class="btn quiet" target="_self" href=href(place)>{words(lobby::club_ask_now)}</a></p>
    }
    .into_any()
}

fn leader(club: String) -> AnyView {
    let ask_all = ask_all(&club);
    let hours = Hours {
        club: StoredValue::new(club),
        all: RwSignal::default(),
        file: RwSignal::default(),
        done: RwSignal::new(None),
        wrong: RwSignal::new(None),
    };
    hours.look();
    let rows = move || hours.all.get().into_iter().map(|it| one(hours, it)).collect::<Vec<_>>();
    let has_file = Memo::new(move |_| hours.file.with(|file| !file.is_empty()));
    let says =
        |of: RwSignal<Option<Phrase>>| text(move || of.get().map(localized).unwrap_or_default());
    view! {
        <section class="card mine hours">
            <h2>{words(lobby::hours)}</h2>
            {when(
                move || hours.all.with(Vec::is_empty),
                || view! { <p class="muted">{words(lobby::hours_none)}</p> }.into_any(),
            )}
            <ul class="keys">{part(move || rows().into_any())}</ul>
            <p role="status">{says(hours.done)}</p>
            <p class="no" role="alert">{says(hours.wrong)}</p>
            {when(move || has_file.get(), move || file(hours))}
            {ask_all}
            <details>
                <summary id=FORM>{words(lobby::hours_publish)}</summary>
                {form(hours)}
            </details>
            {when(move || has_file.get(), move || renew(hours))}
        </section>
    }
    .into_any()
}

fn one(hours: Hours, it: Hour) -> AnyView {
    let known = |game: &String| lists().map(|(_, list)| list).find(|list| list == game);
    let games =
        move |of: &[String]| listed(of.iter().filter_map(known).map(|list| localized(name(list))));
    let played = it.games.clone();
    let label = it.games.clone();
    let body = ["{\"number\":", &it.number.to_string(), "}"].concat();
    let next = text(move || match it.next(now()) {
        Some((begins, ends)) => localized(time_of_hour(begins, ends)),
        None => localized(lobby::hour_over()),
    });
    let end = press(move || hours.ask("/end", body.clone(), None, FORM));
    let label = text(move || localized(lobby::hour_end_of(games(&label))));
    view! {
        <li>
            <span><b>{next}</b>" "{text(move || games(&played))}</span>
            <button type="button" class="quiet" aria-label=label on:click=end>{words(lobby::hour_end)}</button>
        </li>
    }
    .into_any()
}

fn file(hours: Hours) -> AnyView {
    let place = move || href(hours.file.get());
    let link = move || {
        view! { <a target="_self" download="hours.ics" href=place()>{words(lobby::hours_file)}</a> }
            .into_any()
    };
    view! { <p>{part(link)}</p> }.into_any()
}

fn renew(hours: Hours) -> AnyView {
    let renew =
        move || hours.ask("/calendar", "{}".to_owned(), Some(lobby::hours_renewed()), RENEW);
    view! {
        <details>
            <summary id=RENEW>{words(lobby::hours_renew)}</summary>
            <div class="lines">
                <p class="muted">{words(lobby::hours_renew_lead)}</p>
                {button("quiet", words(lobby::hours_renew), renew)}
            </div>
        </details>
    }
    .into_any()
}

fn form(hours: Hours) -> AnyView {
    let picked =
        RwSignal::new(vec![lists().map(|(_, list)| list.to_owned()).next().unwrap_or_default()]);
    let (is_weekly, is_empty) = (RwSignal::new(true), RwSignal::new(false));
    let zone = StoredValue::new(own_zone().unwrap_or_else(|| "Etc/UTC".to_owned()));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let games = picked.get_untracked();
        is_empty.set(games.is_empty());
        let Some(at) = minutes(&typed(AT)).filter(|_| !games.is_empty()) else { return };
        let mut body = object(&[("first", &chosen(DAY)), ("zone", &zone.get_value())]);
        body.pop();
        let weekly = if is_weekly.get_untracked() { "true" } else { "false" };
        let (at, length) = (at.to_string(), chosen(LENGTH));
        let parts = [",\"weekly\":", weekly, ",\"at\":", &at, ",\"minutes\":", &length];
        let body = [&body, &*parts.concat(), ",\"games\":", &list(&games), "}"].concat();
        hours.ask("", body, None, FORM);
    };
    let tick = move |(game, list): (Game, &'static str)| {
        let holds = flag(move || picked.with(|picked| picked.iter().any(|it| it == list)));
        let flip = change(move |event| {
            let is_on = event_target_checked(&event);
            picked.update(|picked| {
                picked.retain(|it| it != list);
                if is_on {
                    picked.push(list.to_owned());
                }
            });
        });
        let label = text(move || localized(game_faces::rating_list(game, list)));
        view! { <label><input type="checkbox" prop:checked=holds on:change=flip/><span>{label}</span></label> }
            .into_any()
    };
    let lengths = LENGTHS.map(|minutes| {
        let label = text(move || localized(lobby::hour_minutes(minutes)));
        view! { <option value=minutes.to_string() selected=minutes == 90>{label}</option> }
            .into_any()
    });
    let why =
        text(move || if is_empty.get() { localized(lobby::hour_pick()) } else { String::new() });
    let zone_words = text(move || localized(lobby::hour_zone(zone.get_value())));
    view! {
        <form class="lines" on:submit=send>
            <fieldset class="choice">
                <legend>{words(lobby::hour_games)}</legend>
                <div class="with several">{lists().map(tick).collect::<Vec<_>>()}</div>
            </fieldset>
            <p class="no" role="alert">{why}</p>
            {switch(words(lobby::hour_each), is_weekly.into(), move |on| is_weekly.set(on))}
            <label for=DAY>{words(lobby::hour_day)}</label>
            <select id=DAY>{part(move || days(is_weekly.get()))}</select>
            <label for=AT>{words(lobby::hour_at)}</label>
            <input id=AT type="time" value="20:00" required/>
            <label for=LENGTH>{words(lobby::hour_length)}</label>
            <select id=LENGTH>{lengths.into_iter().collect::<Vec<_>>()}</select>
            <p class="small muted">{zone_words}</p>
            <button type="submit">{words(lobby::hour_do)}</button>
        </form>
    }
    .into_any()
}

/// The days that may be chosen: the next ones, or those of a week, which begins as it does where the language is spoken.
fn days(is_weekly: bool) -> AnyView {
    let locale = locale();
    let tag = locale.language().tag();
    let from = now();
    let mut days: Vec<i64> =
        (0..if is_weekly { 7 } else { DAYS }).map(|n| from + n * DAY_MS).collect();
    if is_weekly {
        // 1970-01-01 was a Thursday; the week begins on Monday, and in Persian on Saturday.
        let first = if tag == "fa" { 2 } else { 4 };
        let of_week = |at: &i64| (local_day(*at) - first).rem_euclid(7);
        days.sort_by_key(of_week);
    }
    let option = |at: i64| {
        let selected = date_of(at) == date_of(from);
        view! { <option value=date_of(at) selected=selected>{day_of(at, tag, !is_weekly)}</option> }
            .into_any()
    };
    days.into_iter().map(option).collect::<Vec<_>>().into_any()
}

/// Days from 1970-01-01 to the reader's day of an instant.
fn local_day(at: i64) -> i64 {
    days_of(&date_of(at)).unwrap_or_default()
}

/// A time of the day such as `20:00`, in minutes after midnight.
fn minutes(time: &str) -> Option<u32> {
    let (hour, minute) = time.split_once(':')?;
    Some(hour.parse::<u32>().ok()? * 60 + minute.get(..2)?.parse::<u32>().ok()?)
}
