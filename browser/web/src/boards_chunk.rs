//! The chunk with the boards: tables, the rules that are read beside one, and dialogs that only
//! some open. It is fetched when the first of its views is wanted.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use catalog::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::live_region::{focus_main_soon, is_main_focused};
use ui_kit::renewal::renew;

use crate::learn::{about, learn};
use crate::lobby::{GameStarter, options};
use crate::local::here_page;
use crate::locale::t;
use crate::room::{guest, settings};
use crate::routes::Route;
use crate::view_helpers::{button, part};

/// What the chunk draws.
#[derive(Clone)]
pub enum BoardsView {
    /// A whole page.
    Page(Route),
    /// The dialog with all settings of a new game.
    Options(RwSignal<Option<Game>>, GameStarter),
    /// The settings of the page.
    Settings,
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(boards, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(what: BoardsView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        BoardsView::Page(Route::Here(game)) => here_page(game),
        BoardsView::Page(Route::Table(code) | Route::Watch(code)) => guest(code),
        BoardsView::Page(Route::Learn(game)) => learn(game),
        BoardsView::Page(Route::About) => about(),
        // These have no view here.
        BoardsView::Page(Route::Front | Route::Lost) => ().into_any(),
        BoardsView::Options(of, starter) => options(of, starter),
        BoardsView::Settings => settings(None),
    })
}

/// How far the chunk has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chunk {
    Coming,
    Here,
    Lost,
}

/// A view of the chunk, as soon as the chunk is there.
pub fn later(what: BoardsView) -> AnyView {
    let chunk = RwSignal::new(Chunk::Coming);
    let load = move || {
        chunk.set(Chunk::Coming);
        spawn_local(async move {
            let came = fetch().await.is_ok();
            // After a deployment the chunk has another name, which only a new page knows.
            if came || !window().navigator().on_line() || !renew() {
                let had_focus = is_main_focused();
                chunk.try_set(if came { Chunk::Here } else { Chunk::Lost });
                if had_focus {
                    // The focus does not stay behind with what stood in the page's place.
                    focus_main_soon();
                }
            }
        });
    };
    load();
    part(move || match (chunk.get(), &what) {
        (Chunk::Here, _) => at_once(draw(what.clone())),
        (Chunk::Coming, BoardsView::Page(_)) => {
            let soon = view! { <h1 class="say">{t!(loading)}</h1> };
            view! { <main id="main" tabindex="-1" class="still" aria-busy="true">{soon}</main> }
                .into_any()
        }
        (Chunk::Coming, _) => ().into_any(),
        (Chunk::Lost, BoardsView::Page(_)) => view! {
            <main id="main" tabindex="-1" class="still">
                <h1 class="say">{t!(part_lost)}</h1>
                {button("", t!(try_again), load)}
            </main>
        }
        .into_any(),
        (Chunk::Lost, _) => view! {
            <p class="no" role="alert">{t!(part_lost)}</p>
            {button("", t!(try_again), load)}
        }
        .into_any(),
    })
    .into_any()
}

/// A view of the chunk, made now and for the reactive owner that asks. The chunk must be there.
fn at_once(view: impl Future<Output = Result<AnyView, SplitLoaderError>>) -> AnyView {
    match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(view)) => view,
        Poll::Ready(Err(_)) | Poll::Pending => ().into_any(),
    }
}
