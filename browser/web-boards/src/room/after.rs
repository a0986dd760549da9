//! What can follow a finished game: another one, another side, a harder one, and showing it around.

use std::iter;

use catalog::Game;
use game_core::{Ending, Outcome, Seat};
use i18n::{page, phrases};
use leptos::prelude::*;
use protocol::{Clock, Offer, Request, Setup};
use ui_kit::lesson::words;
use ui_kit::link::{link, share};
use ui_kit::live_region::sentences;
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::address;
use ui_kit::storage;
use ui_kit::view_helpers::{button, effect, text, when};
use ui_kit::visitor::acting;
use web_shell::preferences::{Opponent, preferences, remember_beaten};
use web_shell::routes::{ACCOUNT, Route};

use super::ending::ending_text;
use super::hints::Hints;
use super::table_state::{SendRequest, TableState};

/// A new game in the place of this one.
#[derive(Clone, Copy)]
pub struct Anew {
    /// Begins a game with this setup and clock against the computer, with the visitor first or not.
    pub begin: Callback<(Setup, Option<Clock>, bool)>,
    /// Opens the settings of a new game.
    pub options: RwSignal<Option<Game>>,
}

impl Anew {
    /// Begins a game like this one, with the same sides.
    pub fn once_more(self, state: TableState) {
        let clock = state.of_untracked(|view| view.clocks.as_ref().map(|clocks| clocks.agreed));
        let begins = untrack(|| state.you()) == Some(Seat(0));
        self.begin.run((untrack(|| state.setup()), clock.flatten(), begins));
    }
}

/// A new game in the place of this one, where the visitor plays one seat of two against the computer.
pub fn anew(state: TableState) -> Option<Anew> {
    let is_duel = state.foe == Opponent::Computer && state.seats().count() == 2;
    if is_duel { use_context() } else { None }
}

/// The level of the computer, if the visitor has beaten it.
fn beaten(state: TableState) -> Option<u8> {
    let you = state.you().filter(|_| state.foe == Opponent::Computer)?;
    let level = state.seats().find_map(|seat| state.level(seat))?;
    match state.ending()? {
        Ending::Rules(Outcome::Won(seat)) if seat == you => Some(level),
        Ending::Flagged(seat) if seat != you && state.seats().count() == 2 => Some(level),
        _ => None,
    }
}

/// Remembers what was beaten without help.
pub fn keep_best(state: TableState, hints: Hints) {
    effect(move || {
        if let Some(level) = beaten(state).filter(|_| hints.count() == 0) {
            remember_beaten(state.game(), level);
        }
    });
}

/// The game in a text for others: its link if it is on a server, and otherwise its moves.
fn as_text(state: TableState) -> String {
    let watch = state.of(|view| view.watch.clone()).unwrap_or_default();
    let game = localized(game_faces::name_of(&state.setup()));
    if watch.is_empty() {
        // "You won" would be said of somebody else.
        let ending = state.ending().filter(|_| state.foe == Opponent::Screen);
        let how = ending.map_or_else(String::new, |ending| {
            let (headline, reason) = ending_text(state, ending);
            sentences(iter::once(headline).chain(reason).map(localized))
        });
        [game, state.moves().join(" "), how].join("\n").trim().to_owned()
    } else {
        link(&game_page(state, &watch))
    }
}

/// The place of this game's page, which the server writes.
fn game_page(state: TableState, code: &str) -> String {
    let before = state.of(|view| view.games_before).unwrap_or_default();
    ["/g/", code, "/", &(before + 1).to_string()].concat()
}

/// The address of this game's page for this visitor: only by the code of the seats can the names
/// be taken off there.
fn page_link(state: TableState) -> String {
    let code = state.of(|view| view.code.clone().unwrap_or_else(|| view.watch.clone()));
    address(locale().language(), &game_page(state, &code.unwrap_or_default()))
}

/// The address of the review of this game, on its board of study.
fn review_link(state: TableState) -> String {
    let start = state.of(|view| view.start.clone()).unwrap_or_default();
    let study = study_of(&state.setup(), &start, &state.moves());
    let you = state.you().map_or_else(String::new, |seat| ["&you=", &seat.0.to_string()].concat());
    [&study, &you, "&review"].concat()
}

/// The address of a study that begins with this line.
pub fn study_of(setup: &Setup, start: &str, moves: &[String]) -> String {
    let encode = |text: &str| String::from(js_sys::encode_uri_component(text));
    let place = address(locale().language(), &Route::Study(setup.game()).place());
    let moves = encode(&moves.join(","));
    let setup = encode(&serde_json::to_string(setup).unwrap_or_default());
    [&place, "#position=", &encode(start), "&moves=", &moves, "&setup=", &setup].concat()
}

/// Whether the visitor is asked to keep their games under a name: after their first game at a table of
/// the server's, and never again.
fn is_asked_to_keep(state: TableState) -> bool {
    const ASKED: &str = "asked-to-keep";
    let code = state.of(|view| view.code.clone()).flatten();
    let Some(code) = code.filter(|_| state.you().is_some() && acting().is_none()) else {
        return false;
    };
    let asked = storage::read(ASKED).unwrap_or_else(|| {
        storage::write(ASKED, &code);
        code.clone()
    });
    asked == code
}

/// The buttons after the end, besides those of the prompt bar.
pub fn after(state: TableState, ask: SendRequest) -> AnyView {
    let context = use_context::<Anew>();
    let (levels, foe) = (preferences().levels, preferences().foe);
    let is_hosted = move || state.of(|view| !view.watch.is_empty()) == Some(true);
    let swap = move || ask.run(Request::Offer { version: state.version(), offer: Offer::Rematch });
    let next = move || beaten(state).map(|level| level + 1).filter(|level| *level <= 10);
    let climb = move || {
        if let (Some(anew), Some(level)) = (context, untrack(next)) {
            levels.update(|levels| levels.set(untrack(|| state.game()), level));
            anew.once_more(state);
        }
    };
    let fresh = move || {
        if let Some(anew) = context {
            foe.set(state.foe);
            anew.options.set(Some(untrack(|| state.game())));
        }
    };
    let next_label = move || {
        let level = next().unwrap_or(1);
        localized(page::level_up(level, game_faces::level(state.game(), level)))
    };
    let is_duel = move || context.is_some() && anew(state).is_some();
    let account = move || {
        let to = Route::Hub(ACCOUNT).href();
        view! { <a class="btn quiet" href=to>{words(phrases::keep_games)}</a> }.into_any()
    };
    let drawn = vec![
        when(move || is_asked_to_keep(state), account),
        when(
            move || is_duel() && next().is_some(),
            move || button("quiet", text(next_label), climb),
        ),
        when(is_duel, move || button("quiet", t!(swap_sides), swap)),
        when(move || context.is_some(), move || button("quiet", t!(new_game), fresh)),
        share(move || untrack(|| as_text(state))),
        view! { <a class="btn quiet" href=text(move || review_link(state))>{t!(review_game)}</a> }
            .into_any(),
        when(is_hosted, move || {
            view! { <a class="btn quiet" href=text(move || page_link(state))>{t!(moves)}</a> }
                .into_any()
        }),
    ];
    view! { <div class="settle after">{drawn}</div> }.into_any()
}
