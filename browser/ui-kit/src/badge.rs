//! The mark on the icon of an installed page, while it is the visitor's turn.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::view_helpers::effect;

/// Shows the mark whenever it is the visitor's turn, until the view is gone.
pub fn begin(is_yours: Memo<bool>) {
    effect(move || show(is_yours.get()));
    on_cleanup(|| show(false));
}

/// Most browsers only know it for an installed page, and some not at all.
fn show(yours: bool) {
    let navigator = window().navigator();
    let name = if yours { "setAppBadge" } else { "clearAppBadge" };
    let known = Reflect::get(&navigator, &name.into()).ok();
    let Some(act) = known.and_then(|act| act.dyn_into::<Function>().ok()) else { return };
    let done = act.call0(&navigator).ok().and_then(|done| done.dyn_into::<Promise>().ok());
    if let Some(done) = done {
        spawn_local(async {
            JsFuture::from(done).await.ok();
        });
    }
}
