//! The page: what a visitor sees and touches. It talks to the server through `protocol` alone.

mod app;
mod board;
mod game;
mod here;
mod learn;
mod likes;
mod lobby;
mod minds;
mod net;
mod room;
mod routes;
mod sound;
mod wire;

use ui_kit::{draw, icon, keep, sheet, timer, voice};

fn main() {
    // Leptos brings its own way of waiting only with the first view.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    wasm_bindgen_futures::spawn_local(async {
        let words = voice::first_words().await;
        leptos::mount::mount_to_body(move || app::app(words));
    });
}
