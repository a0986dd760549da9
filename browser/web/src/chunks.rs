//! The chunks of the page: tables here and on the server, their dialogs, Dixit, lessons, puzzles,
//! studies, what stands beside these, the account, its ways back, clubs, and the lobby.
//!
//! Each has one function that draws its views. What these need, and the first page does not, is
//! fetched when the first of them is wanted.

use std::sync::Arc;

use catalog::Game;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::chunk::{Coming, Extent, at_once, later};
use ui_kit::router::router;
use ui_kit::view_helpers::{ViewFn, part, when};
use web_boards::here_page;
use web_boards::room::{Anew, Aside, Asides, guest, settings};
use web_lobby::LOBBY;
use web_people::{Account, Ways};
use web_shell::dixit_routes::DixitRoute;
use web_shell::game_starter::{GameConfig, GameStarter, NextGame};
use web_shell::preferences::Opponent;
use web_shell::routes::Route;
use web_study::{Beside, Desk, StudyView};

use crate::front::{footer, front_bar, options};

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(boards, wasm_split_path = leptos::wasm_split, preload(fetch_boards), fallible)]
fn draw_here(game: Game) -> Result<AnyView, SplitLoaderError> {
    Ok(with_new_games(part(move || {
        NextGame::follow();
        untrack(|| here_page(game))
    })))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(online, wasm_split_path = leptos::wasm_split, preload(fetch_online), fallible)]
fn draw_table(code: String) -> Result<AnyView, SplitLoaderError> {
    Ok(with_new_games(part(move || untrack(|| guest(code.clone())))))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(lessons, wasm_split_path = leptos::wasm_split, preload(fetch_lessons), fallible)]
fn draw_lessons(game: Game) -> Result<AnyView, SplitLoaderError> {
    Ok(web_study::lessons(game))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(puzzles, wasm_split_path = leptos::wasm_split, preload(fetch_puzzles), fallible)]
fn draw_puzzles(game: Game) -> Result<AnyView, SplitLoaderError> {
    Ok(web_study::puzzles(game))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(study, wasm_split_path = leptos::wasm_split, preload(fetch_study), fallible)]
fn draw_study(game: Game) -> Result<AnyView, SplitLoaderError> {
    Ok(web_study::study(game, Beside { review, openings }))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(review, wasm_split_path = leptos::wasm_split, preload(fetch_review), fallible)]
fn draw_review(desk: Desk) -> Result<AnyView, SplitLoaderError> {
    Ok(web_study::review(desk))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(openings, wasm_split_path = leptos::wasm_split, preload(fetch_openings), fallible)]
fn draw_openings(desk: Desk) -> Result<AnyView, SplitLoaderError> {
    Ok(web_study::openings(desk))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(dixit, wasm_split_path = leptos::wasm_split, preload(fetch_dixit), fallible)]
fn draw_dixit(route: DixitRoute) -> Result<AnyView, SplitLoaderError> {
    Ok(web_dixit::page(route))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(people, wasm_split_path = leptos::wasm_split, preload(fetch_people), fallible)]
fn draw_account(is_page: bool) -> Result<AnyView, SplitLoaderError> {
    if !is_page {
        return Ok(lobby(LobbyPart::Listener));
    }
    // Told apart here, clubs and the lobby add nothing to the first page.
    let here = router().here();
    let is_club = Route::of(&here) == Route::Club;
    Ok(match is_club {
        true if here == LOBBY => lobby(LobbyPart::Page),
        true => club(),
        false => web_people::account(front_bar, footer, ways),
    })
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(ways, wasm_split_path = leptos::wasm_split, preload(fetch_ways), fallible)]
fn draw_ways(account: Account, of: Ways) -> Result<AnyView, SplitLoaderError> {
    Ok(web_people::ways(account, of))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(club, wasm_split_path = leptos::wasm_split, preload(fetch_club), fallible)]
fn draw_club() -> Result<AnyView, SplitLoaderError> {
    Ok(web_club::clubs(front_bar, footer, club_hours))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(lobby, wasm_split_path = leptos::wasm_split, preload(fetch_lobby), fallible)]
fn draw_lobby(of: LobbyPart) -> Result<AnyView, SplitLoaderError> {
    Ok(match of {
        LobbyPart::Page => web_lobby::lobby(front_bar, footer),
        LobbyPart::Listener => {
            web_lobby::listen();
            ().into_any()
        }
        LobbyPart::Hours(club, leads) => web_lobby::club_hours(club, leads),
    })
}

/// What the chunk of the lobby draws.
#[derive(Clone, PartialEq)]
enum LobbyPart {
    /// Its page.
    Page,
    /// Nothing: it listens for challenges.
    Listener,
    /// When the club of this id meets, and whether who looks leads it.
    Hours(String, bool),
}

/// What is in the dialogs of the first page, and what a table shows beside the game.
#[derive(Clone)]
pub enum DialogView {
    /// The whole dialog with all settings of a new game.
    Options(RwSignal<Option<Game>>, Box<GameStarter>),
    /// The settings of the page.
    Settings,
    /// What a table shows beside the game.
    Table(Box<Aside>),
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(dialogs, wasm_split_path = leptos::wasm_split, preload(fetch_dialogs), fallible)]
fn draw_dialog(what: DialogView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        DialogView::Options(of, starter) => options(of, *starter),
        DialogView::Settings => settings(None),
        DialogView::Table(of) => of.draw(),
    })
}

/// A table, and beside it what begins another game in its place.
fn with_new_games(table: ViewFn) -> AnyView {
    let (starter, of) = (GameStarter::from_context(), RwSignal::new(None));
    let begin = Callback::new(move |(setup, clock, first)| {
        starter.begin(
            GameConfig { setup, clock, is_rated: false, first: Some(first) },
            Opponent::Computer,
        );
    });
    provide_context(Anew { begin, options: of });
    provide_context(Asides(Callback::new(|of| dialog(DialogView::Table(Box::new(of))))));
    vec![table.into_any(), new_game(of, starter)].into_any()
}

/// The dialog with all settings of a new game, from the first time that somebody asks for it.
pub fn new_game(of: RwSignal<Option<Game>>, starter: GameStarter) -> AnyView {
    let wanted =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || of.get().is_some());
    when(move || wanted.get(), move || dialog(DialogView::Options(of, Box::new(starter))))
}

/// A table in this browser, as soon as its chunk is there.
pub fn here(game: Game) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_boards().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_here(game))))
}

/// A table on the server, as soon as its chunk is there.
pub fn table(code: String) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_online().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_table(code.clone()))))
}

/// What is in a dialog, as soon as the chunk with the dialogs is there.
pub fn dialog(what: DialogView) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_dialogs().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Beside, part(move || at_once(draw_dialog(what.clone()))))
}

/// Lessons, puzzles or a study, as soon as its chunk is there.
pub fn study(what: StudyView) -> AnyView {
    let fetch = move || -> Coming {
        Box::pin(async move {
            let came = match what {
                StudyView::Course(_) => fetch_lessons().await,
                StudyView::Puzzles(_) => fetch_puzzles().await,
                StudyView::Study(_) => fetch_study().await,
            };
            came.is_ok()
        })
    };
    let drawn = move || match what {
        StudyView::Course(game) => at_once(draw_lessons(game)),
        StudyView::Puzzles(game) => at_once(draw_puzzles(game)),
        StudyView::Study(game) => at_once(draw_study(game)),
    };
    later(Arc::new(fetch), Extent::Page, part(drawn))
}

/// The review of a study, as soon as its chunk is there.
fn review(desk: Desk) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_review().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Beside, part(move || at_once(draw_review(desk))))
}

/// What others played in a study, as soon as its chunk is there.
fn openings(desk: Desk) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_openings().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Beside, part(move || at_once(draw_openings(desk))))
}

/// A page of Dixit, as soon as its chunk is there.
pub fn dixit(route: DixitRoute) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_dixit().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_dixit(route.clone()))))
}

/// The visitor's account, clubs or the lobby, as soon as its chunk is there; or what listens beside all pages for those with an
/// account, of which nothing is seen where it does not come.
pub fn account(is_page: bool) -> AnyView {
    let fetch =
        move || -> Coming { Box::pin(async move { fetch_people().await.is_ok() || !is_page }) };
    later(Arc::new(fetch), extent(is_page), part(move || at_once(draw_account(is_page))))
}

fn extent(is_page: bool) -> Extent {
    if is_page { Extent::Page } else { Extent::Beside }
}

/// What is in the account beside the ways in that most take, as soon as its chunk is there.
fn ways(account: Account, of: Ways) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_ways().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Beside, part(move || at_once(draw_ways(account, of.clone()))))
}

/// Clubs, as soon as their chunk is there.
fn club() -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_club().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(|| at_once(draw_club())))
}

/// The hours of a club, as soon as the chunk of the lobby is there.
fn club_hours(club: String, leads: bool) -> AnyView {
    lobby(LobbyPart::Hours(club, leads))
}

/// The lobby, what listens for challenges, or the hours of a club, as soon as the chunk is there.
fn lobby(of: LobbyPart) -> AnyView {
    let (is_page, is_seen) = (of == LobbyPart::Page, of != LobbyPart::Listener);
    let fetch =
        move || -> Coming { Box::pin(async move { fetch_lobby().await.is_ok() || !is_seen }) };
    later(Arc::new(fetch), extent(is_page), part(move || at_once(draw_lobby(of.clone()))))
}
