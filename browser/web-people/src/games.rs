//! All games of a person: those that wait for a move, those that run, and those that are over.

use i18n::{Phrase, page, people};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::locale::{listed, localized};
use ui_kit::router::{address, href};
use ui_kit::view_helpers::{button, change, part, text, when};

use crate::account::Account;
use crate::form::failure;
use crate::js::day;
use crate::json::Json;
use crate::progress::Progress;
use crate::request::Request;

/// What stands behind the name of a club's member, who has no page.
const CLUB_MARK: char = '⌂';

/// What a game is called.
type Called = fn() -> Phrase;

/// The games that have a choice of their own.
const GAMES: [(&str, Called); 4] = [
    ("dvonn", page::name_dvonn),
    ("kamisado", page::name_kamisado),
    ("daaliz", page::name_daaliz),
    ("dixit", page::name_dixit),
];

/// A game in the list.
#[derive(Clone, PartialEq)]
struct Game {
    /// Where it is, without the language.
    place: String,
    /// Which game.
    name: String,
    /// The others, in words.
    with: String,
    /// How it stands, or how it ended.
    state: Phrase,
    /// When it ended, in milliseconds since 1970.
    ended: Option<u64>,
}

impl Game {
    fn running(json: &Json) -> Game {
        let yours = json.get("yours").is();
        let (code, name) = (json.get("code").text(), json.get("game").text());
        let place = [if name == "dixit" { "/dixit/" } else { "/t/" }, &code].concat();
        let state = if yours { page::your_turn() } else { people::games_on() };
        let state = match json.get("left_ms").number() {
            Some(left) => with_time(state, left / 60_000),
            None => state,
        };
        Game { place, name, with: with(json), state, ended: None }
    }

    fn finished(json: &Json) -> Game {
        let number = json.get("number").number().unwrap_or(1).to_string();
        let state = match json.get("result").text().as_str() {
            "won" => people::games_won(),
            "drawn" => people::games_drawn(),
            "lost" => people::games_lost(),
            _ => people::games_open(),
        };
        Game {
            place: ["/g/", &json.get("code").text(), "/", &number].concat(),
            name: json.get("game").text(),
            with: with(json),
            state,
            ended: json.get("ended").number(),
        }
    }

    fn view(self, account: Account) -> AnyView {
        let called = GAMES.iter().find(|(name, _)| *name == self.name).map(|(_, called)| *called);
        let with = self.with.clone();
        let title = move || {
            let name = called.map(|called| localized(called())).unwrap_or_default();
            if with.is_empty() { name } else { localized(page::game_with(name, with.clone())) }
        };
        let state = self.state.clone();
        let under = move || {
            let tag = account.locale.language().tag();
            let ended = self.ended.map(|ended| day(ended, tag));
            [Some(localized(state.clone())), ended]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · ")
        };
        view! {
            <li>
                <a href=href(self.place)>{text(title)}</a>
                <span class="muted small">{text(under)}</span>
            </li>
        }
        .into_any()
    }
}

/// How a running game stands, and how many minutes the one to move has left. Where there is less than
/// an hour one sits before the board, which tells it.
fn with_time(state: Phrase, minutes: u64) -> Phrase {
    let whole = |n: u64| i32::try_from(n).unwrap_or(i32::MAX);
    match minutes / 60 {
        0 => state,
        hours @ 24.. => people::games_days(state, whole(hours / 24), whole(hours % 24)),
        hours => people::games_hours(state, whole(hours), whole(minutes % 60)),
    }
}

/// The others at a game, in the order of their seats.
fn with(json: &Json) -> String {
    let name = |player: Json| {
        let (name, level) = (player.get("name").text(), player.get("level").number());
        match level {
            Some(_) => localized(page::with_computer()),
            None if player.get("former").is() => localized(page::former_player()),
            None if name.is_empty() => localized(page::guest()),
            None => name,
        }
    };
    listed(json.get("with").items().map(name))
}

/// The list, as far as it was asked for.
#[derive(Clone, Copy)]
struct Games {
    account: Account,
    person: StoredValue<String>,
    /// Which game alone; all, if it is empty.
    kind: RwSignal<String>,
    list: RwSignal<Vec<Game>>,
    /// What the next page is asked for by; empty after the last.
    next: RwSignal<String>,
    is_here: RwSignal<bool>,
    /// Whether search engines may list the person's page.
    is_listed: RwSignal<bool>,
    /// Whether the person stands on the lists of rated players.
    is_among_players: RwSignal<bool>,
    progress: RwSignal<Progress>,
}

impl Games {
    fn load(self, after: String) {
        let mut path = ["/games?game=", &self.kind.get_untracked()].concat();
        if !after.is_empty() {
            path = [&path, "&after=", &after].concat();
        }
        let request = Request::get(&path, &self.person.get_value());
        self.account.look_up(request, self.progress, move |text| {
            let json = Json::read(&text);
            let running = json.get("running").items().map(|game| Game::running(&game)).collect();
            let finished = json.get("finished");
            let mut new: Vec<Game> = running;
            new.extend(finished.items().map(|game| Game::finished(&game)));
            self.list.try_update(|list| {
                if after.is_empty() {
                    list.clear();
                }
                list.extend(new);
            });
            self.next.try_set(json.get("next").text());
            self.is_listed.try_set(json.get("listed").is());
            self.is_among_players.try_set(json.get("players").is());
            self.is_here.try_set(true);
        });
    }

    /// The switch of a setting of this name. If the server does not do it, it turns back.
    fn setting(self, label: Called, name: &'static str, setting: RwSignal<bool>) -> AnyView {
        switch(words(label), setting.into(), move |on| self.set(name, setting, on))
    }

    fn set(self, name: &str, setting: RwSignal<bool>, on: bool) {
        let value = if on { "true" } else { "false" };
        let body = ["{\"", name, "\":", value, "}"].concat();
        let request = Request::bearing("/set", &self.person.get_value(), body);
        setting.set(on);
        spawn_local(async move {
            let progress = match request.send().await {
                Ok(_) => Progress::Idle,
                Err(why) => {
                    setting.try_set(!on);
                    Progress::Failed(why)
                }
            };
            self.progress.try_set(progress);
        });
    }
}

/// The games of a person.
pub fn games(account: Account, person: String) -> AnyView {
    let games = Games {
        account,
        person: StoredValue::new(person),
        kind: RwSignal::default(),
        list: RwSignal::default(),
        next: RwSignal::default(),
        is_here: RwSignal::new(false),
        is_listed: RwSignal::new(false),
        is_among_players: RwSignal::new(false),
        progress: RwSignal::new(Progress::Idle),
    };
    games.load(String::new());
    let choose = change(move |event| {
        games.kind.set(event_target_value(&event));
        games.load(String::new());
    });
    let kinds = GAMES.map(|(name, called)| view! { <option value=name>{words(called)}</option> });
    let rows = move || {
        let all = games.list.get();
        if all.is_empty() {
            let is_here = games.is_here.get();
            return is_here
                .then(|| view! { <p class="muted">{words(people::games_none)}</p> })
                .into_any();
        }
        let all: Vec<_> = all.into_iter().map(|game| game.view(account)).collect();
        view! { <ul class="my-games">{all}</ul> }.into_any()
    };
    let name = move || account.name(&games.person.get_value());
    let own_page = move || {
        // Names have letters that addresses write in another way.
        let href = text(move || {
            let name: String = js_sys::encode_uri_component(&name()).into();
            address(account.locale.language(), &["/@", &name].concat())
        });
        view! {
            <p class="small"><a href=href>{words(people::games_page)}</a></p>
            {games.setting(people::games_players, "players", games.is_among_players)}
            {games.setting(people::games_listed, "listed", games.is_listed)}
        }
        .into_any()
    };
    let more = move || {
        button("quiet", words(people::games_more), move || games.load(games.next.get_untracked()))
    };
    view! {
        <section class="card lines">
            <div class="beside">
                <h2>{words(people::games_title)}</h2>
                <select aria-label=words(people::games_which) on:change=choose>
                    <option value="">{words(people::games_all)}</option>
                    {Vec::from(kinds)}
                </select>
            </div>
            {when(move || !name().ends_with(CLUB_MARK), own_page)}
            {part(rows)}
            {failure(account, games.progress)}
            {when(move || !games.next.with(String::is_empty), more)}
        </section>
    }
    .into_any()
}
