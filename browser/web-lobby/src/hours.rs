//! Fixed hours of the site and of the reader's clubs: one that goes on stands above, with a button that looks for somebody.

use i18n::lobby;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::locale::{listed, locale, localized};
use ui_kit::router::href;
use ui_kit::timer;
use ui_kit::view_helpers::{button, part, text, when};
use ui_kit::visitor::{acting, visitor};
use web_people::form::called;
use web_people::hours::{Hour, now, time_of, time_of_hour};
use web_people::json::Json;
use web_people::request::Request;

use crate::club_challenges::{OwnClub, ask_club};
use crate::counts::name;
use crate::search::{Phase, Search};
use crate::wish::lists;

/// The address of hours.
const HOURS: &str = "/api/hours";

/// The calendar file of the site, after the language.
const FILE: &str = "/hours.ics";

/// So often the page looks at the clock, in milliseconds.
const PULSE: u64 = 10_000;

/// So often it asks the server, in milliseconds.
const AGAIN: u64 = 300_000;

/// The most hours that are listed.
const MOST: usize = 8;

/// Hours of one club, or of the site.
#[derive(Clone, PartialEq)]
struct Source {
    /// The club's id and name; `None` of the site.
    club: Option<(String, String)>,
    /// The rest of the address of the calendar file, after the language.
    file: String,
    hours: Vec<Hour>,
}

/// An hour that is to come, or goes on.
#[derive(Clone, PartialEq)]
struct Coming {
    begins: i64,
    ends: i64,
    is_now: bool,
    games: Vec<&'static str>,
    club: Option<(String, String)>,
}

impl Source {
    fn read(answer: &Json) -> Vec<Source> {
        let hours = |json: Json| json.items().filter_map(|it| Hour::read(&it)).collect();
        let club = |json: Json| Source {
            club: Some((json.get("club").text(), json.get("name").text())),
            file: json.get("calendar").text(),
            hours: hours(json.get("hours")),
        };
        let site = Source { club: None, file: FILE.to_owned(), hours: hours(answer.get("site")) };
        let clubs = answer.get("clubs");
        let all = [site].into_iter().chain(clubs.items().map(club));
        all.filter(|source| !source.hours.is_empty()).collect()
    }

    fn coming(&self, now: i64) -> impl Iterator<Item = Coming> {
        self.hours.iter().filter_map(move |hour| {
            let (begins, ends) = hour.next(now)?;
            let known = |game: &String| lists().map(|(_, list)| list).find(|list| list == game);
            let games = hour.games.iter().filter_map(known).collect();
            Some(Coming { begins, ends, is_now: begins <= now, games, club: self.club.clone() })
        })
    }
}

impl Coming {
    fn games(&self) -> String {
        listed(self.games.iter().map(|list| localized(name(list))))
    }
}

/// The section; nothing where there are no hours.
pub fn hours(search: Search, clubs: RwSignal<Vec<OwnClub>>) -> AnyView {
    let all = RwSignal::new(Vec::<Source>::new());
    let clock = RwSignal::new(now());
    let player = visitor().player;
    Effect::new(move |_| {
        player.track();
        look(all, clubs);
    });
    timer::every(PULSE, move || {
        clock.try_set(now());
    });
    timer::every(AGAIN, move || look(all, clubs));
    let coming = Memo::new(move |_| {
        let now = clock.get();
        let mut coming: Vec<_> =
            all.with(|all| all.iter().flat_map(|source| source.coming(now)).collect());
        coming.sort_by_key(|it: &Coming| (it.begins, it.ends));
        coming.truncate(MOST);
        coming
    });
    let files = Memo::new(move |_| {
        let file = |source: &Source| (source.file.clone(), source.club.clone());
        all.with(|all| all.iter().map(file).collect::<Vec<_>>())
    });
    let rows = move || {
        let rows: Vec<_> = coming.get().into_iter().map(|it| row(search, it)).collect();
        view! { <ul>{rows}</ul> }.into_any()
    };
    when(
        move || !files.with(Vec::is_empty),
        move || {
            let file = move || files.get().into_iter().map(file).collect::<Vec<_>>().into_any();
            view! {
                <section class="challenges hours">
                    <h2>{words(lobby::hours)}</h2>
                    {part(rows)}
                    <p class="small muted">{words(lobby::hours_lead)}" "{part(file)}</p>
                </section>
            }
            .into_any()
        },
    )
}

fn look(all: RwSignal<Vec<Source>>, clubs: RwSignal<Vec<OwnClub>>) {
    let request = Request::to(HOURS.to_owned(), &acting().unwrap_or_default(), None);
    spawn_local(async move {
        if let Ok(answer) = request.send().await {
            let answer = Json::read(&answer);
            put(all, Source::read(&answer));
            put(clubs, OwnClub::read(&answer));
        }
    });
}

/// Takes over what has changed. Drawn again, a button would lose the focus.
fn put<T: PartialEq + Send + Sync + 'static>(of: RwSignal<T>, now: T) {
    if of.try_with_untracked(|before| *before != now) == Some(true) {
        of.try_set(now);
    }
}

fn file((file, club): (String, Option<(String, String)>)) -> AnyView {
    let label = text(move || match &club {
        Some((_, name)) => localized(lobby::hours_file_of(name.clone())),
        None => localized(lobby::hours_file()),
    });
    view! { <a target="_self" download="hours.ics" href=href(file)>{label}</a>" " }.into_any()
}

fn row(search: Search, it: Coming) -> AnyView {
    let who =
        it.club.clone().map(|(_, name)| view! { " · "{called(move || name.clone())} }.into_any());
    if !it.is_now {
        let (games, time) = (it.clone(), it);
        return view! {
            <li>
                <p>
                    <b>{text(move || localized(time_of_hour(time.begins, time.ends)))}</b>" "
                    <span>{text(move || games.games())}</span>{who}
                </p>
            </li>
        }
        .into_any();
    }
    let (games, shown) = (it.games.clone(), it.clone());
    let until =
        text(move || localized(lobby::hour_until(time_of(it.ends, locale().language().tag()))));
    let act = match it.club {
        None => seek(search, games),
        Some((id, _)) => within_club(id),
    };
    view! {
        <li class="card now">
            <p><b class="here">{text(move || localized(lobby::hour_now(shown.games())))}</b></p>
            <p class="muted">{until}{who}</p>
            {act}
        </li>
    }
    .into_any()
}

/// Looks for somebody who plays these, as long as nobody is looked for.
fn seek(search: Search, games: Vec<&'static str>) -> AnyView {
    let may = Memo::new(move |_| !matches!(search.phase.get(), Phase::Seeking | Phase::Closed));
    when(
        move || may.get(),
        move || {
            let games = games.clone();
            let begin = move || {
                search.wish.update(|wish| wish.seek_only(&games));
                search.begin();
            };
            let go = button("go", words(lobby::lobby_seek), begin);
            view! { <p class="acts">{go}</p> }.into_any()
        },
    )
}

/// Members of a club play with each other: the form of a challenge to it opens.
fn within_club(id: String) -> AnyView {
    let go = button("go", words(lobby::club_ask_now), move || ask_club(&id));
    view! { <p class="acts">{go}</p> }.into_any()
}
