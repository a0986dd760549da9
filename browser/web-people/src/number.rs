//! A recovery number, shown once: to be copied, printed or written down.

use i18n::{page, people};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::link::{copy_text, link};
use ui_kit::locale::{digits, localized};
use ui_kit::view_helpers::{button, text};
use wasm_bindgen::JsValue;

use crate::account::{Account, Panel, Person};
use crate::form::called;
use crate::js::{call, to_top};
use crate::qr_code::QrCode;

/// The id of its heading.
pub const HEADING: &str = "number-heading";
/// The id of the number.
const NUMBER: &str = "the-number";

/// How far the number is copied.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    No,
    Yes,
    /// It is only selected: this browser lets no page copy.
    Marked,
}

/// A recovery number, such as `12345-12345-12345-12345-12345`, and whose it is.
pub fn number(account: Account, person: Person, number: String, code: QrCode) -> AnyView {
    let copied = RwSignal::new(Copied::No);
    let groups = number.split('-').map(|group| {
        let group = group.to_owned();
        view! { <span>{text(move || digits(&group))}</span> }.into_any()
    });
    let groups = groups.collect::<Vec<_>>();
    // Read digit by digit, and not as thousands.
    let spelled = number.replace('-', ",").chars().flat_map(|c| [c, ' ']).collect::<String>();
    let copy_label = text(move || {
        let is_copied = copied.get() == Copied::Yes;
        localized(if is_copied { page::copied() } else { page::copy() })
    });
    let marked = text(move || match copied.get() {
        Copied::Marked => localized(people::account_number_marked()),
        _ => String::new(),
    });
    let print = || drop(call(&window(), "print", &JsValue::UNDEFINED, &JsValue::UNDEFINED));
    let done = move || {
        account.panel.set(Panel::Own);
        to_top();
    };
    view! {
        <section class="card number">
            <h2 id=HEADING tabindex="-1">{words(people::account_number_of)}</h2>
            <p class="whose">{called(move || person.name.clone())}</p>
            <p id=NUMBER class="digits" dir="ltr" aria-hidden="true">{groups}</p>
            {code.view(words(people::account_number))}
            <p class="ear" dir="ltr">{text(move || digits(&spelled))}</p>
            <p class="screen">{words(people::account_number_lead)}</p>
            <p class="paper">{words(people::account_number_where)}" "<bdi dir="ltr">{link("/account")}</bdi></p>
            <div class="acts">
                {button("quiet", copy_label, move || copy(number.clone(), copied))}
                {button("quiet", words(people::account_print), print)}
            </div>
            <p class="muted small" role="status">{marked}</p>
            <div class="acts">{button("", words(people::account_kept), done)}</div>
        </section>
    }
    .into_any()
}

/// Copies the number; where the browser lends no clipboard, by its old command, or else selects it.
fn copy(number: String, copied: RwSignal<Copied>) {
    spawn_local(async move {
        let is_copied = copy_text(&number).await || copy_selected();
        copied.try_set(if is_copied { Copied::Yes } else { Copied::Marked });
    });
}

/// Selects the number, and asks the browser to copy what is selected.
fn copy_selected() -> bool {
    let none = JsValue::UNDEFINED;
    let Some(number) = document().get_element_by_id(NUMBER) else { return false };
    let selection = call(&window(), "getSelection", &none, &none).unwrap_or_default();
    call(&selection, "selectAllChildren", &number, &none);
    let copied = call(&document(), "execCommand", &"copy".into(), &none);
    copied.and_then(|copied| copied.as_bool()) == Some(true)
}
