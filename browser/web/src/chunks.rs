//! The chunks of the page: the boards, Dixit, and lessons with studies.
//!
//! Each has one function that draws its views. What these need, and the first page does not, is
//! fetched when the first of them is wanted.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use catalog::Game;
use futures_util::future::join;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::styles;

use crate::learn::{about, learn};
use crate::lobby::{GameConfig, GameStarter, NextGame, options};
use crate::local::here_page;
use crate::locale::locale;
use crate::preferences::Opponent;
use crate::room::{Anew, guest, settings};
use crate::study;
use crate::view_helpers::{ViewFn, part};

/// What the chunk with the boards draws: tables, the rules that are read beside one, and dialogs
/// that only some open.
#[derive(Clone)]
pub enum BoardsView {
    /// A table in this browser.
    Here(Game),
    /// A table on the server, by its code.
    Table(String),
    /// The rules of a game, or of which games there are rules.
    Rules(Option<Game>),
    /// About the page.
    About,
    /// The dialog with all settings of a new game.
    Options(RwSignal<Option<Game>>, Box<GameStarter>),
    /// The settings of the page.
    Settings,
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
        BoardsView::Rules(game) => learn(game),
        BoardsView::About => about(),
        BoardsView::Options(of, starter) => options(of, *starter),
        BoardsView::Settings => settings(None),
    })
}

/// What the chunk with lessons and studies draws.
#[derive(Clone, Copy)]
pub enum StudyView {
    /// The lessons of a game.
    Course(Game),
    /// A board to study a game on.
    Study(Game),
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(study, wasm_split_path = leptos::wasm_split, preload(fetch_study), fallible)]
fn draw_study(what: StudyView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        StudyView::Course(game) => study::course_page(game),
        StudyView::Study(game) => study::study_page(game),
    })
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(dixit, wasm_split_path = leptos::wasm_split, preload(fetch_dixit), fallible)]
fn draw_dixit(route: web_dixit::Route) -> Result<AnyView, SplitLoaderError> {
    Ok(web_dixit::page(route))
}

/// A table, and beside it what begins another game in its place.
fn with_new_games(table: ViewFn) -> AnyView {
    let (starter, of) = (GameStarter::new(), RwSignal::new(None));
    let begin = Callback::new(move |(setup, clock, first)| {
        starter.begin(GameConfig { setup, clock, first: Some(first) }, Opponent::Computer);
    });
    provide_context(Anew { begin, options: of });
    vec![table.into_any(), options(of, starter)].into_any()
}

/// A view of the chunk with the boards, as soon as the chunk is there.
pub fn boards(what: BoardsView) -> AnyView {
    let extent = match what {
        BoardsView::Options(..) | BoardsView::Settings => Extent::Beside,
        _ => Extent::Page,
    };
    let fetch = || -> Coming { Box::pin(async { fetch_boards().await.is_ok() }) };
    later(Arc::new(fetch), extent, part(move || at_once(draw_boards(what.clone()))))
}

/// Lessons or a study, as soon as its chunk, its words and its styles are there.
pub fn study(what: StudyView) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(async move {
            let words = join(locale.add("study"), styles::load("data-study-styles"));
            let (chunk, (words, styles)) = join(fetch_study(), words).await;
            chunk.is_ok() && words && styles
        })
    };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_study(what))))
}

/// A page of Dixit, as soon as its chunk is there.
pub fn dixit(route: web_dixit::Route) -> AnyView {
    let fetch = || -> Coming { Box::pin(async { fetch_dixit().await.is_ok() }) };
    later(Arc::new(fetch), Extent::Page, part(move || at_once(draw_dixit(route.clone()))))
}

/// A view of a chunk that is there, made now and for the reactive owner that asks.
fn at_once(view: impl Future<Output = Result<AnyView, SplitLoaderError>>) -> AnyView {
    match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(view)) => view,
        Poll::Ready(Err(_)) | Poll::Pending => ().into_any(),
    }
}
