//! The page: what every visitor gets first, and how the rest is fetched. It talks to the server
//! through `protocol` alone.

mod app;
mod chunks;
mod front;
mod parts;
mod written;

use ui_kit::{locale, painted};

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
