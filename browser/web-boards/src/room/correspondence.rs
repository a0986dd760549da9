//! What a table tells of a game by correspondence: how many days there are, who has had the day of grace, and the
//! way to the next game that waits for the visitor.

use game_core::Seat;
use i18n::{Phrase, phrases};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use open_room::DAY;
use protocol::{Clock, Request, View};
use serde::Deserialize;
use ui_kit::live_region::live_region;
use ui_kit::locale::{locale, localized, t};
use ui_kit::net::{NetError, answer, read};
use ui_kit::router::router;
use ui_kit::set_phrases;
use ui_kit::view_helpers::{button, part, text, when};
use ui_kit::visitor::acting;
use web_shell::routes::{ACCOUNT, Route};
use web_sys::{Headers, RequestInit};

use super::player_panel::name;
use super::table_state::{SendRequest, TableState};
use crate::board::latin_key;

/// An hour, in milliseconds.
const HOUR: u64 = 3_600_000;

/// Whether the game is by correspondence.
pub fn is_by_correspondence(state: TableState) -> bool {
    let has_cap = |clock: Clock| clock.cap_ms.is_some();
    state.of(|view| view.clocks.as_ref().is_some_and(|clocks| has_cap(clocks.agreed))) == Some(true)
}

/// Where somebody's running games are told.
#[derive(Deserialize)]
struct Games {
    running: Vec<Game>,
}

/// A running game.
#[derive(Deserialize)]
struct Game {
    code: String,
    #[serde(rename = "game")]
    name: String,
    yours: bool,
}

impl Game {
    fn place(self) -> String {
        match self.name.as_str() {
            "dixit" => ["/dixit/", &self.code].concat(),
            _ => Route::Table(self.code).place(),
        }
    }
}

/// The running games of this person, in the order of need.
async fn running(person: &str) -> Result<Vec<Game>, NetError> {
    let (init, headers) = (RequestInit::new(), Headers::new()?);
    headers.set("x-person", person)?;
    init.set_headers(&headers);
    let text = answer("/api/account/games", &init).await?;
    Ok(read::<Games>(&text).map_err(|_| NetError(None))?.running)
}

/// The line beside the board.
pub fn line(state: TableState, ask: SendRequest) -> AnyView {
    let locale = locale();
    set_phrases::fetch(locale);
    let drawn = move || {
        let terms = text(move || terms(state).map(localized).unwrap_or_default());
        let graced = move || {
            let graced = state.of(|view| view.clocks.as_ref().map(|clocks| clocks.graced.clone()));
            let graced = graced.flatten().unwrap_or_default();
            let line = |seat: Seat| {
                let phrase = match state.you() {
                    Some(you) if you == seat => phrases::day_of_grace_you(),
                    _ => phrases::day_of_grace(name(state, seat)),
                };
                view! { <p class="small">{localized(phrase)}</p> }.into_any()
            };
            graced.into_iter().map(line).collect::<Vec<_>>().into_any()
        };
        let away = move || {
            let away = state.of(|view| view.clocks.as_ref().map(|clocks| clocks.away_ms.clone()));
            let line = |(seat, left_ms): (Seat, u64)| {
                let days = usize::try_from(left_ms.div_ceil(DAY)).unwrap_or(usize::MAX);
                let phrase = match state.you() {
                    Some(you) if you == seat => phrases::away_you(),
                    _ => phrases::away_for(name(state, seat), days),
                };
                view! { <p class="small">{localized(phrase)}</p> }.into_any()
            };
            away.flatten().unwrap_or_default().into_iter().map(line).collect::<Vec<_>>().into_any()
        };
        // When the time is up it stands with what else one may do then.
        let may_give = move || may_give(state) && state.of(|view| view.awaited).flatten().is_none();
        let is_shut = move || acting().is_none() && !state.is_full();
        view! {
            <p class="small muted">{terms}</p>
            {part(graced)}
            {part(away)}
            {when(may_give, move || give_time(state, ask))}
            {when(is_shut, shut)}
            {when(move || may_decide(state), move || conditional(state))}
            {acting().map(next)}
        }
        .into_any()
    };
    when(move || locale.has(set_phrases::WORDS), drawn)
}

/// Whether the visitor waits for another's move, and may decide on an answer before.
fn may_decide(state: TableState) -> bool {
    let turn = state.status().turn().filter(|_| state.ending().is_none() && state.is_full());
    state.you().is_some_and(|you| turn.is_some_and(|turn| turn != you)) && acting().is_some()
}

/// The way to the board on which one does.
fn conditional(state: TableState) -> AnyView {
    let code = state.of_untracked(|view| view.code.clone()).flatten().unwrap_or_default();
    let study = Route::Study(state.game()).href();
    let href = text(move || [&study(), "#conditional=", &code].concat());
    view! { <p><a class="conditional" href=href>{text(|| localized(phrases::conditional_moves()))}</a></p> }
        .into_any()
}

/// Whether the visitor may give the other one more time.
fn may_give(state: TableState) -> bool {
    let may = |view: &View| view.clocks.as_ref().is_some_and(|clocks| clocks.may_give);
    state.of(may) == Some(true)
}

/// The button that does so.
pub fn give_time(state: TableState, ask: SendRequest) -> AnyView {
    let give = move || ask.run(Request::GiveTime { version: state.version() });
    button("quiet give-time", text(|| localized(phrases::give_time())), give)
}

/// What is agreed.
fn terms(state: TableState) -> Option<Phrase> {
    let clock = state.of(|view| view.clocks.as_ref().map(|clocks| clocks.agreed)).flatten()?;
    let whole = |ms: u64, unit: u64| i32::try_from(ms / unit).unwrap_or(i32::MAX);
    let days = whole(clock.start_ms, DAY);
    Some(if clock.increment_ms == clock.start_ms {
        phrases::by_days(days)
    } else {
        phrases::by_days_more(days, whole(clock.increment_ms, HOUR))
    })
}

/// For somebody without an account.
fn shut() -> AnyView {
    let href = Route::Hub(ACCOUNT).href();
    view! { <p>{text(|| localized(phrases::by_days_account()))}" "<a href=href>{t!(account)}</a></p> }
        .into_any()
}

/// The way to the next game in which this person is to move, by a button and by a key.
fn next(person: String) -> AnyView {
    let (router, locale, live_region) = (router(), locale(), live_region());
    let is_alone = RwSignal::new(false);
    let go = Callback::new(move |()| {
        let person = person.clone();
        spawn_local(async move {
            let Ok(running) = running(&person).await else { return };
            let here = untrack(|| router.here());
            let mut places = running.into_iter().filter(|game| game.yours).map(Game::place);
            if let Some(place) = places.find(|place| *place != here) {
                return router.go(&place);
            }
            is_alone.try_set(true);
            live_region.tell(untrack(|| locale.text(&phrases::next_game_none())));
        });
    });
    let key = window_event_listener(ev::keydown, move |key| {
        let is_typing = key.target().is_some_and(|target| {
            wasm_bindgen::JsCast::has_type::<web_sys::HtmlInputElement>(&target)
        });
        let is_held = key.ctrl_key() || key.alt_key() || key.meta_key() || key.repeat();
        if !is_typing && !is_held && matches!(latin_key(&key).as_str(), "n" | "N") {
            go.run(());
        }
    });
    on_cleanup(move || key.remove());
    let none =
        || view! { <p class="muted small">{text(|| localized(phrases::next_game_none()))}</p> };
    view! {
        <div class="acts">{button("quiet next-game", text(|| localized(phrases::next_game())), move || go.run(()))}</div>
        {when(move || is_alone.get(), move || none().into_any())}
    }
    .into_any()
}
