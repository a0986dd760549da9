//! Dixit in the browser: a waiting room, a phone for each player, a screen for all. It talks to the server
//! through `protocol::dixit_messages` alone, and is fetched only when a table of Dixit is opened.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod album;
mod chunk;
mod codec;
mod course;
mod parts;
mod pictures;
mod riddles;
mod table;
mod table_state;
mod tv;
mod waiting_room;
mod words;

use std::sync::Arc;

use futures_util::future::join;
use leptos::prelude::*;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::{Locale, locale};
use ui_kit::styles;
use ui_kit::view_helpers::part;
use web_shell::dixit_routes::DixitRoute;

use chunk::{ScreenView, screen};

/// The page of a route, as soon as the words and the looks of Dixit are there.
pub fn page(route: DixitRoute) -> AnyView {
    let locale = locale();
    let beside = match route {
        DixitRoute::Course | DixitRoute::Riddles => Beside::Course,
        DixitRoute::Tv(_) | DixitRoute::Album(_) | DixitRoute::Fair(_) => Beside::Screen,
        DixitRoute::Open | DixitRoute::Practice | DixitRoute::Table(_) => Beside::Nothing,
    };
    let fetch = move || -> Coming { Box::pin(words_and_looks(locale, beside)) };
    later(Arc::new(fetch), Extent::Page, part(move || drawn(&route)))
}

/// What a page needs beside the words and the looks of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Nothing,
    /// Those of lessons and riddles, and of what bots say of their choices.
    Course,
    /// The words and the looks of the television.
    Screen,
}

async fn words_and_looks(locale: Locale, beside: Beside) -> bool {
    let words = async {
        locale.add("dixit").await
            && (beside == Beside::Nothing || locale.add("screen").await)
            && (beside != Beside::Course || locale.add("study").await)
    };
    let looks = async {
        styles::load("data-dixit-styles").await
            && match beside {
                Beside::Nothing => true,
                Beside::Course => styles::load("data-study-styles").await,
                Beside::Screen => styles::load("data-tv-styles").await,
            }
    };
    let (words, looks) = join(words, looks).await;
    words && looks
}

fn drawn(route: &DixitRoute) -> AnyView {
    match route {
        DixitRoute::Open => waiting_room::open_page(),
        DixitRoute::Course => screen(ScreenView::Course),
        DixitRoute::Riddles => screen(ScreenView::Riddles),
        DixitRoute::Practice => waiting_room::practice(),
        DixitRoute::Table(code) => table::table_page(code),
        DixitRoute::Album(code) => screen(ScreenView::Album(code.clone())),
        DixitRoute::Fair(code) => screen(ScreenView::Fair(code.clone())),
        DixitRoute::Tv(code) => screen(ScreenView::Tv(code.clone())),
    }
}
