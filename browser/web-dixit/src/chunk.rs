//! What few of Dixit's guests open, fetched when one does: lessons, riddles, the television, the pages
//! after a game, and the host's own photographs.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::chunk::{Coming, Extent, at_once, later};
use ui_kit::view_helpers::part;

use crate::codec::SendRequest;
use crate::course;
use crate::riddles;
use crate::table_state::TableState;
use crate::tv;
use crate::waiting_room::photos;

/// What the chunk draws; tables are named by their codes.
#[derive(Clone)]
pub enum ScreenView {
    /// The lessons.
    Course,
    /// The riddles.
    Riddles,
    /// The television.
    Tv(String),
    /// The pictures of the games.
    Album(String),
    /// The proof that the shuffles were fair.
    Fair(String),
    /// The host's own photographs.
    Photos(TableState, SendRequest),
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(screen, wasm_split_path = leptos::wasm_split, preload(fetch_screen), fallible)]
fn draw_screen(what: ScreenView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        ScreenView::Course => course::course_page(),
        ScreenView::Riddles => riddles::riddles_page(),
        ScreenView::Tv(code) => tv::tv_page(&code),
        ScreenView::Album(code) => tv::album_page(&code),
        ScreenView::Fair(code) => tv::fair_page(&code),
        ScreenView::Photos(state, ask) => photos(state, ask),
    })
}

/// A view of the chunk, as soon as it is there.
pub fn screen(what: ScreenView) -> AnyView {
    let extent = match what {
        ScreenView::Photos(..) => Extent::Beside,
        _ => Extent::Page,
    };
    let fetch = || -> Coming { Box::pin(async { fetch_screen().await.is_ok() }) };
    later(Arc::new(fetch), extent, part(move || at_once(draw_screen(what.clone()))))
}
