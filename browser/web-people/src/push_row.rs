//! The row with which this device is brought to tell of things while no page is open.

use i18n::{Phrase, lobby};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, part, text};

use crate::account::Account;
use crate::form::failure;
use crate::json::Json;
use crate::progress::Progress;
use crate::push::{Ability, ability, ask, connect, forget, is_allowed};
use crate::request::Request;

/// The row, asked for when it is opened.
pub fn push_row(account: Account, id: String) -> AnyView {
    // Whether this device tells, once the server has said so.
    let (is_on, progress) = (RwSignal::new(None::<bool>), RwSignal::new(Progress::Idle));
    let (why, id) = (RwSignal::new(None::<Phrase>), StoredValue::new(id));
    let load = move |_| match ability() {
        Ability::Insecure => why.set(Some(lobby::push_insecure())),
        Ability::Unable => why.set(Some(lobby::push_unable())),
        Ability::Able => {
            account.look_up(Request::get("/push", &id.get_value()), progress, move |text| {
                let json = Json::read(&text);
                if json.get("key").text().is_empty() {
                    why.try_set(Some(lobby::push_none()));
                } else {
                    is_on.try_set(Some(json.get("on").is()));
                }
            });
        }
    };
    let begin = move || {
        let asked = ask();
        why.set(None);
        spawn_local(async move {
            asked.await;
            let id = id.get_value();
            if !is_allowed() {
                why.try_set(Some(lobby::push_denied()));
            } else if connect(&id, account.locale.language().tag()).await {
                is_on.try_set(Some(true));
                account.tell(lobby::push_begun());
            } else {
                why.try_set(Some(lobby::push_failed()));
            }
        });
    };
    let end = move || {
        let id = id.get_value();
        account.ask(Request::post("/push/off", &id, &[]), progress, move |_| {
            forget(&id);
            is_on.try_set(Some(false));
            account.tell(lobby::push_ended());
        });
    };
    let drawn = move || match is_on.get() {
        None => ().into_any(),
        Some(false) => button("", words(lobby::push_begin), begin),
        Some(true) => {
            view! { <p>{words(lobby::push_on)}</p> {button("quiet", words(lobby::push_end), end)} }
                .into_any()
        }
    };
    let told = move || why.get().map(localized).unwrap_or_default();
    view! {
        <details name="mine" class="push" on:toggle=load>
            <summary>{words(lobby::push)}</summary>
            <div class="lines">
                <p class="muted">{words(lobby::push_lead)}</p>
                <p role="status">{text(told)}</p>
                {failure(account, progress)}
                {part(drawn)}
            </div>
        </details>
    }
    .into_any()
}
