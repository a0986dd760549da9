//! The chunk with the boards: tables, the rules that are read beside one, and dialogs that only
//! some open.

use std::sync::Arc;

use catalog::Game;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::chunk::{self, Coming, Extent, at_once};
use crate::learn::{about, learn};
use crate::lobby::{GameStarter, options};
use crate::local::here_page;
use crate::room::{guest, settings};
use crate::view_helpers::part;

/// What the chunk draws.
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
    Options(RwSignal<Option<Game>>, GameStarter),
    /// The settings of the page.
    Settings,
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(boards, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(what: BoardsView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        BoardsView::Here(game) => here_page(game),
        BoardsView::Table(code) => guest(code),
        BoardsView::Rules(game) => learn(game),
        BoardsView::About => about(),
        BoardsView::Options(of, starter) => options(of, starter),
        BoardsView::Settings => settings(None),
    })
}

/// A view of the chunk, as soon as the chunk is there.
pub fn later(what: BoardsView) -> AnyView {
    let extent = match what {
        BoardsView::Options(..) | BoardsView::Settings => Extent::Beside,
        _ => Extent::Page,
    };
    let view = part(move || at_once(draw(what.clone())));
    let fetch = Arc::new(|| -> Coming { Box::pin(async { fetch().await.is_ok() }) });
    chunk::later(fetch, extent, view)
}
