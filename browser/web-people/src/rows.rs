//! What a person can do with the account, row by row.

use i18n::{Phrase, page, people};
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::link::{holding, save};
use ui_kit::locale::localized;
use ui_kit::router::href;
use ui_kit::view_helpers::{button, text, when};
use web_sys::{Element, Event, SubmitEvent};

use crate::account::{Account, Person};
use crate::add_device::{add_device, linked};
use crate::claim::{claim, has_played};
use crate::form::{called, failure, name_field, spot, typed, wrong};
use crate::json::Json;
use crate::keys::Keys;
use crate::passkey::{has_passkeys, make};
use crate::progress::Progress;
use crate::request::Request;
use crate::safety::Safety;

/// The id of the field for another name.
const NAME: &str = "other-name";

/// All that is one person's. Each row opens by itself, and closes the one before.
pub fn rows(account: Account, id: String) -> AnyView {
    let of = |id: &String| {
        let id = id.clone();
        move || account.name(&id)
    };
    let (first, name) = (of(&id), of(&id));
    let color = ["card mine p", &account.place(&id).to_string()].concat();
    let keys = Keys::of(account, id.clone());
    keys.load();
    let toggled = move |event: Event| {
        if event_target::<Element>(&event).has_attribute("open") {
            keys.load();
        }
    };
    // The row of a new device takes the digits out of the address.
    let is_linked = linked().is_some();
    let safety = Safety::of(account, id.clone());
    let made = id.clone();
    let passkey = move || {
        view! {
            <details name="mine" open=account.offers_passkey.get_untracked()>
                <summary>{words(people::account_passkey)}</summary>
                <div class="lines">{make(account, made.clone(), move || {
                    account.offers_passkey.set(false);
                    keys.load();
                })}</div>
            </details>
        }
        .into_any()
    };
    view! {
        <section class=color>
            <h2>{spot(first)}{called(name)}</h2>
            {safety.decisions()}
            {keys.news()}
            {when(move || has_passkeys(account), passkey)}
            {row(people::account_rename, rename(account, id.clone()))}
            <details name="mine" on:toggle=toggled>
                <summary>{words(people::account_keys)}</summary>
                <div class="lines">{keys.view()}</div>
            </details>
            <details name="mine" open=is_linked>
                <summary>{words(people::account_device)}</summary>
                <div class="lines">{add_device(account, id.clone())}</div>
            </details>
            {row(people::account_renew, renew(account, id.clone()))}
            {has_played().then(|| row(people::games_claim, claim_row(account, id.clone())))}
            {safety.rows()}
            {row(people::account_export, export(account, id.clone()))}
            {row(people::account_leave, leave(account, id.clone()))}
            {row(people::account_erase, erase(account, id))}
        </section>
    }
    .into_any()
}

fn claim_row(account: Account, id: String) -> AnyView {
    let take = move || claim(account, &id);
    view! {
        <p class="muted">{words(people::games_claim_lead)}</p>
        {button("", words(people::games_claim_do), take)}
    }
    .into_any()
}

fn row(label: fn() -> Phrase, inner: AnyView) -> AnyView {
    view! {
        <details name="mine">
            <summary>{words(label)}</summary>
            <div class="lines">{inner}</div>
        </details>
    }
    .into_any()
}

fn rename(account: Account, id: String) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let name = untrack(|| account.name(&id));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let request = Request::post("/name", &id, &[("name", &typed(NAME))]);
        account.ask(request, progress, move |text| {
            let person = Person::read(&Json::read(&text));
            account.welcome(&person);
            account.tell(people::account_renamed(person.name));
        });
    };
    view! {
        <form class="lines" on:submit=submit>
            <p class="muted">{words(people::account_rename_lead)}</p>
            {name_field(NAME, words(people::account_name), name, progress)}
            {wrong(account, NAME, progress)}
            <button type="submit">{words(people::account_rename_do)}</button>
        </form>
    }
    .into_any()
}

fn renew(account: Account, id: String) -> AnyView {
    let then = move |id: &str, text: String| {
        let Some(person) = untrack(|| account.person(id)) else { return };
        account.show_number(person, &Json::read(&text));
    };
    let request = |id: &str| Request::post("/number", id, &[]);
    act(account, id, people::account_renew_lead, people::account_renew_do, request, then)
}

fn export(account: Account, id: String) -> AnyView {
    let then = |_: &str, text: String| {
        save("hambazi-account.json", &holding("application/json", &text));
    };
    let request = |id: &str| Request::get("/export", id);
    act(account, id, people::account_export_lead, people::account_export_do, request, then)
}

fn leave(account: Account, id: String) -> AnyView {
    let then = move |id: &str, _| {
        let name = untrack(|| account.name(id));
        account.part(id, people::account_left(name));
    };
    let request = |id: &str| Request::post("/leave", id, &[]);
    act(account, id, people::account_leave_lead, people::account_leave, request, then)
}

/// A sentence, and a button that asks the server for something.
fn act(
    account: Account,
    id: String,
    lead: fn() -> Phrase,
    label: fn() -> Phrase,
    request: fn(&str) -> Request,
    then: impl Fn(&str, String) + Copy + 'static,
) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let press = move || {
        let of = id.clone();
        account.ask(request(&id), progress, move |text| then(&of, text));
    };
    view! {
        <p class="muted">{words(lead)}</p>
        {failure(account, progress)}
        {button("quiet", words(label), press)}
    }
    .into_any()
}

/// The first press asks whether they mean it.
fn erase(account: Account, id: String) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let is_sure = RwSignal::new(false);
    let whose = id.clone();
    let label = text(move || {
        let name = account.name(&whose);
        let is_sure = is_sure.get();
        localized(if is_sure {
            people::account_erase_sure()
        } else {
            people::account_erase_do(name)
        })
    });
    let press = move || {
        if !is_sure.get_untracked() {
            return is_sure.set(true);
        }
        let of = id.clone();
        let request = Request::post("/erase", &id, &[("person", &id)]);
        account.ask(request, progress, move |_| {
            let name = untrack(|| account.name(&of));
            account.part(&of, people::account_erased(name));
        });
    };
    view! {
        <p>{words(people::account_erase_lead)}</p>
        <p><a href=href("/privacy".to_owned())>{words(page::privacy)}</a></p>
        {failure(account, progress)}
        {button("grave", label, press)}
    }
    .into_any()
}
