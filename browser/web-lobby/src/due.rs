//! Warns, on all pages, of games by correspondence in which the time runs out: a day before it and three hours before it.

use std::cell::RefCell;

use catalog::Game;
use i18n::lobby;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::{localized, t};
use ui_kit::router::{href, router};
use ui_kit::storage;
use ui_kit::timer::wait;
use ui_kit::view_helpers::{part, round, text};
use ui_kit::visitor::{acting, visitor};
use web_people::json::Json;
use web_people::request::Request;
use web_shell::routes::Route;

use crate::bar;
use crate::search::root;

/// So often the server is asked, in milliseconds.
const EVERY: i32 = 15 * 60 * 1000;

const HOUR: u64 = 3_600_000;

/// The second warning comes when fewer hours than this are left.
const LAST: u64 = 3;

/// What stands before the code of a game in the storage key under which a warning that was seen is noted.
const SEEN: &str = "due/";

thread_local! {
    /// What the warnings live in.
    static DUE_HERE: RefCell<Option<Owner>> = const { RefCell::new(None) };
}

/// A game in which the time of who plays here runs out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Due {
    code: String,
    game: String,
    left_ms: u64,
}

impl Due {
    fn read(json: &Json) -> Due {
        Due {
            code: json.get("code").text(),
            game: json.get("game").text(),
            left_ms: json.get("left_ms").number().unwrap_or(0),
        }
    }

    /// Where the game is.
    fn place(&self) -> String {
        Route::Table(self.code.clone()).place()
    }

    /// The warning.
    fn words(&self) -> String {
        let game = Game::named(&self.game).map(|game| localized(game_faces::name(game)));
        let game = game.unwrap_or_default();
        localized(match usize::try_from(self.left_ms / HOUR) {
            Ok(0) => lobby::due_soon(game),
            hours => lobby::due(game, hours.unwrap_or(usize::MAX)),
        })
    }

    fn key(&self) -> String {
        [SEEN, &self.code].concat()
    }

    /// Which of the two warnings it is.
    fn warning(&self) -> &'static str {
        if self.left_ms < LAST * HOUR { "last" } else { "first" }
    }

    fn was_seen(&self) -> bool {
        storage::read(&self.key()).as_deref() == Some(self.warning())
    }

    /// Nobody is warned so again in this turn.
    fn note(&self) {
        storage::write(&self.key(), self.warning());
    }
}

/// Asks from time to time as long as somebody with an account plays here, and draws the warnings below all pages.
pub fn begin() {
    // It must not end with the view that began it.
    let owner = root();
    owner.with(|| {
        let (due, player) = (RwSignal::new(Vec::new()), visitor().player);
        Effect::new(move |_| {
            let id = player.with(|player| player.split(' ').next().unwrap_or("").to_owned());
            due.set(Vec::new());
            if !id.is_empty() {
                spawn_local(watch(id, due));
            }
        });
        begin_bar(due);
    });
    DUE_HERE.set(Some(owner));
}

/// Draws the most urgent warning, except at the table that it is about.
fn begin_bar(due: RwSignal<Vec<Due>>) {
    let place = router();
    let first = move || {
        let here = place.here();
        due.with(|due| due.iter().find(|it| it.place() != here).cloned())
    };
    let first = Memo::new(move |_| first());
    bar::draw(move || {
        part(move || first.get().map_or_else(|| ().into_any(), |it| warning(due, it))).into_any()
    });
}

fn warning(due: RwSignal<Vec<Due>>, it: Due) -> AnyView {
    let (at, told) = (href(it.place()), it.clone());
    let name = move || localized(lobby::due_title());
    view! {
        <aside class="lobby-bar" aria-label=text(name)>
            <a href=at>{text(move || told.words())}</a>
            {round("", t!(close), "×".into_any(), move || dismiss(due, &it))}
        </aside>
    }
    .into_any()
}

async fn watch(id: String, due: RwSignal<Vec<Due>>) {
    while acting().is_some_and(|player| player == id) {
        if let Ok(text) = Request::get("/due", &id).send().await {
            let all: Vec<Due> =
                Json::read(&text).get("due").items().map(|it| Due::read(&it)).collect();
            // Once the person has moved, the next turn is warned of anew.
            for code in storage::keys(SEEN) {
                if all.iter().all(|it| it.code != code) {
                    storage::forget(&[SEEN, &code].concat());
                }
            }
            due.set(all.into_iter().filter(|it| !it.was_seen()).collect());
        }
        wait(EVERY).await;
    }
}

/// One is not warned of this game again, until it is more urgent.
fn dismiss(due: RwSignal<Vec<Due>>, seen: &Due) {
    seen.note();
    due.update(|due| due.retain(|it| it != seen));
}
