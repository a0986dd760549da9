//! The page: what a visitor sees and touches. It talks to the server through `protocol` alone.

mod app;
mod board;
mod game;
mod here;
mod icon;
mod keep;
mod learn;
mod likes;
mod lobby;
mod net;
mod room;
mod routes;
mod sheet;
mod sound;
mod timer;
mod voice;

fn main() {
    // Leptos brings its own way of waiting only with the first view.
    wasm_bindgen_futures::spawn_local(async {
        let words = voice::first_words().await;
        leptos::mount::mount_to_body(move || app::app(words));
    });
}
