//! The chunks of the page: the boards, their dialogs, Dixit, and lessons with puzzles and studies.
//!
//! Each has one function that draws its views. What these need, and the first page does not, is
//! fetched when the first of them is wanted.

use std::sync::Arc;

use catalog::Game;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::chunk::{Coming, Extent, at_once, later};

use crate::learn::written;
use crate::lobby::{GameConfig, GameStarter, NextGame, options};
use crate::local::here_page;
use crate::preferences::Opponent;
use crate::room::{Anew, Dialogs, TableDialog, guest, settings};
use crate::routes::Route;
use crate::study::{self, StudyView};
use crate::view_helpers::{ViewFn, part, when};

/// What the chunk with the boards draws: tables, and the rules that are read beside one.
#[derive(Clone)]
pub enum BoardsView {
    /// A table in this browser.
    Here(Game),
    /// A table on the server, by its code.
    Table(String),
    /// A page that the server writes: rules, or about this site.
    Written(Route),
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(boards, wasm_split_path = leptos::wasm_split, preload(fetch_boards), fallible)]
fn draw_boards(what: BoardsView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        BoardsView::Here(game) => with_new_games(part(move || {
            NextGame::follow();
            here_page(game)
        })),
        BoardsView::Table(code) => with_new_games(part(move || guest(code.clone()))),
        BoardsView::Written(route) => written(&route),
    })
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(study, wasm_split_path = leptos::wasm_split, preload(fetch_study), fallible)]
fn draw_study(what: StudyView) -> Result<AnyView, SplitLoaderError> {
    Ok(study::page(what))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(dixit, wasm_split_path = leptos::wasm_split, preload(fetch_dixit), fallible)]
fn draw_dixit(route: web_dixit::Route) -> Result<AnyView, SplitLoaderError> {
    Ok(web_dixit::page(route))
}

/// What is in the dialogs of the first page and of a table.
#[derive(Clone)]
pub enum DialogView {
    /// The whole dialog with all settings of a new game.
    Options(RwSignal<Option<Game>>, Box<GameStarter>),
    /// The settings of the page.
    Settings,
    /// What is in a dialog of a table.
    Table(Box<TableDialog>),
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
    let (starter, of) = (GameStarter::new(), RwSignal::new(None));
    let begin = Callback::new(move |(setup, clock, first)| {
        starter.begin(GameConfig { setup, clock, first: Some(first) }, Opponent::Computer);
    });
    provide_context(Anew { begin, options: of });
    provide_context(Dialogs(Callback::new(|of| dialog(DialogView::Table(Box::new(of))))));
    vec![table.into_any(), new_game(of, starter)].into_any()
}

/// The dialog with all settings of a new game, from the first time that somebody asks for it.
pub fn new_game(of: RwSignal<Option<Game>>, starter: GameStarter) -> AnyView {
    let wanted =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || of.get().is_some());
    when(move || wanted.get(), move || dialog(DialogView::Options(of, Box::new(starter))))
}

/// A view of the chunk with the boards, as soon as the chunk is there.
pub fn boards(what: BoardsView) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_boards().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_boards(what.clone()))))
}

/// What is in a dialog, as soon as the chunk with the dialogs is there.
pub fn dialog(what: DialogView) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_dialogs().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Beside, part(move || at_once(draw_dialog(what.clone()))))
}

/// Lessons, puzzles or a study, as soon as its chunk is there.
pub fn study(what: StudyView) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_study().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_study(what))))
}

/// A page of Dixit, as soon as its chunk is there.
pub fn dixit(route: web_dixit::Route) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_dixit().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_dixit(route.clone()))))
}
