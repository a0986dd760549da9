//! Dixit in the browser: a lobby, a phone for each player, a screen for all. It talks to the server
//! through `protocol::evening` alone, and is fetched only when a table of Dixit is opened.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod codec;
mod lobby;
mod parts;
mod pictures;
mod routes;
mod table;
mod table_state;
mod tv;
mod words;

use leptos::prelude::*;

pub use routes::Route;

/// The page of a route.
pub fn page(route: &Route) -> AnyView {
    match route {
        Route::Open => lobby::open_page(),
        Route::Practice => lobby::practice(),
        Route::Table(code) => table::table_page(code),
        Route::Album(code) => tv::album_page(code),
        Route::Fair(code) => tv::fair_page(code),
        Route::Tv(code) => tv::tv_page(code),
    }
}
