//! Fields, what was wrong with them, and buttons that ask the server.

use leptos::prelude::*;
use ui_kit::live_region::focus;
use ui_kit::timer;
use ui_kit::view_helpers::{TextFn, effect, part, text};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::account::Account;
use crate::progress::Progress;

/// What is typed into a field. A browser's store of passwords may fill it without telling anybody.
pub fn typed(id: &str) -> String {
    let field = document().get_element_by_id(id);
    field.map(|field| field.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// The field for a name.
pub fn name_field(
    id: &'static str,
    label: TextFn,
    value: String,
    progress: RwSignal<Progress>,
) -> AnyView {
    view! {
        <label for=id>{label}</label>
        <input id=id type="text" dir="auto" autocomplete="username" autocapitalize="words" spellcheck="false" maxlength="60"
            required value=value aria-describedby=described(id) aria-invalid=invalid(progress)/>
    }
    .into_any()
}

/// The id of what is said of a field.
pub fn described(id: &str) -> String {
    [id, "-wrong"].concat()
}

/// Whether the last try failed, for the field's attribute.
pub fn invalid(progress: RwSignal<Progress>) -> TextFn {
    text(move || matches!(progress.get(), Progress::Failed(_)).to_string())
}

/// What was wrong, under the field `id`, which then has the focus.
pub fn wrong(account: Account, id: &'static str, progress: RwSignal<Progress>) -> AnyView {
    effect(move || {
        if matches!(progress.get(), Progress::Failed(_)) {
            timer::later(0, move || focus(id));
        }
    });
    view! { <p id=described(id) class="no" role="alert">{fault(account, progress)}</p> }.into_any()
}

/// What was wrong, where there is no field.
pub fn failure(account: Account, progress: RwSignal<Progress>) -> AnyView {
    view! { <p class="no" role="alert">{fault(account, progress)}</p> }.into_any()
}

fn fault(account: Account, progress: RwSignal<Progress>) -> TextFn {
    text(move || match progress.get() {
        Progress::Failed(why) => account.locale.text(&why.phrase(account.locale)),
        _ => String::new(),
    })
}

/// The first letter of a name in a round spot.
pub fn spot(name: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let first = move || name().chars().next().map(String::from).unwrap_or_default();
    view! { <i class="spot" aria-hidden="true">{text(first)}</i> }.into_any()
}

/// What somebody is called, inside other text.
pub fn called(name: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    view! { <bdi>{part(move || name().into_any())}</bdi> }.into_any()
}
