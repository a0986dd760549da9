//! The page: what every visitor gets first, and the open games. It talks to the server through
//! `protocol` alone.

mod app;
mod board;
mod chunks;
mod engine_client;
mod game;
mod learn;
mod level_select;
mod lobby;
mod local;
mod net;
mod preferences;
mod room;
mod routes;
mod stored_json;
mod study;

use ui_kit::{dialog, icon, locale, painted, storage, timer, view_helpers};

fn main() {
    // Leptos only sets up its executor with the first view.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    wasm_bindgen_futures::spawn_local(async {
        let words = locale::first_words().await;
        leptos::mount::mount_to_body(move || app::app(words));
        painted::take_over();
    });
}
