//! Fields, what was wrong with them, and buttons that ask the server.

use i18n::Phrase;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::Locale;
use ui_kit::timer;
use ui_kit::view_helpers::{TextFn, button, effect, text};
use web_people::form::{described, typed};
use web_people::progress::Progress;
use web_sys::SubmitEvent;

use crate::request::phrase;

/// A handler of a form that is sent.
pub type Submit = Box<dyn FnMut(SubmitEvent)>;

/// Boxes the handler of a form.
pub fn submit(mut act: impl FnMut() + 'static) -> Submit {
    Box::new(move |event: SubmitEvent| {
        event.prevent_default();
        act();
    })
}

/// What is wrong, where there is no field.
pub fn failure(locale: Locale, progress: RwSignal<Progress>) -> AnyView {
    view! { <p class="no" role="alert">{fault(locale, progress)}</p> }.into_any()
}

fn fault(locale: Locale, progress: RwSignal<Progress>) -> TextFn {
    text(move || match progress.get() {
        Progress::Failed(why) => locale.text(&phrase(&why, locale)),
        _ => String::new(),
    })
}

/// A field for one line with a button that sends it; `id` is the field's.
pub fn line(
    locale: Locale,
    id: &'static str,
    (label, value, act): (TextFn, String, fn() -> Phrase),
    progress: RwSignal<Progress>,
    mut send: impl FnMut(String) + 'static,
) -> AnyView {
    effect(move || {
        if matches!(progress.get(), Progress::Failed(_)) {
            timer::later(0, move || focus(id));
        }
    });
    let is_wrong = text(move || matches!(progress.get(), Progress::Failed(_)).to_string());
    view! {
        <form class="lines" on:submit=submit(move || send(typed(id)))>
            <label for=id>{label}</label>
            <input id=id type="text" dir="auto" autocomplete="off" spellcheck="false" maxlength="60" required
                value=value aria-describedby=described(id) aria-invalid=is_wrong/>
            <p id=described(id) class="no" role="alert">{fault(locale, progress)}</p>
            <button type="submit">{words(act)}</button>
        </form>
    }
    .into_any()
}

/// A button that asks whether one means it, and acts when it is pressed again.
pub fn grave(
    first: impl Fn() -> String + Send + Sync + 'static,
    sure: impl Fn() -> String + Send + Sync + 'static,
    mut act: impl FnMut() + 'static,
) -> AnyView {
    let is_sure = RwSignal::new(false);
    let label = text(move || if is_sure.get() { sure() } else { first() });
    button("grave", label, move || if is_sure.get_untracked() { act() } else { is_sure.set(true) })
}

/// A row that opens.
pub fn row(label: fn() -> Phrase, inner: AnyView) -> AnyView {
    view! {
        <details>
            <summary>{words(label)}</summary>
            <div class="lines">{inner}</div>
        </details>
    }
    .into_any()
}
