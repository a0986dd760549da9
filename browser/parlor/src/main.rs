//! Dixit's page: a lobby, a phone for each player, a screen for all. It talks to the server through
//! `protocol::evening` alone, and is loaded only when a table of Dixit is opened.

mod app;
mod codec;
mod lobby;
mod parts;
mod pictures;
mod preferences;
mod routes;
mod table;
mod table_state;
mod tv;
mod words;

fn main() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    wasm_bindgen_futures::spawn_local(async {
        let words = ui_kit::locale::first_words().await;
        leptos::mount::mount_to_body(move || app::app(words));
    });
}
