//! The ways in: a new name, or one's own with its recovery number.

use i18n::people;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{Change, button, change, text, when};
use ui_kit::visitor::visitor;
use web_sys::SubmitEvent;

use crate::account::{Account, Panel, Person, Ways};
use crate::add_device::linked;
use crate::browser_name::browser_name;
use crate::claim::{claim, has_played};
use crate::form::{invalid, name_field, typed, wrong};
use crate::js::to_top;
use crate::json::Json;
use crate::passkey::has_passkeys;
use crate::progress::Progress;
use crate::request::Request;

/// The ids of the fields.
const NEW: &str = "new-name";
const NAME: &str = "own-name";
const NUMBER: &str = "own-number";

/// The ways in. `is_more`: somebody is signed in already, and another person comes.
pub fn welcome(account: Account, is_more: bool) -> AnyView {
    if !is_more && linked().is_some() {
        account.tell(people::account_link_nobody());
    }
    let back = move || {
        account.panel.set(Panel::Own);
        to_top();
    };
    view! {
        {make(account, is_more)}
        {enter(account)}
        {link(account)}
        {is_more.then(|| button("quiet", words(people::account_back), back))}
    }
    .into_any()
}

/// A new name.
fn make(account: Account, is_more: bool) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    // The first one here is most likely the one who played.
    let takes = RwSignal::new(!is_more && has_played());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let fields = [("name", &*typed(NEW)), ("device", &browser_name())];
        account.ask(Request::post("", "", &fields), progress, move |text| {
            let json = Json::read(&text);
            let person = Person::read(&json);
            account.welcome(&person);
            if takes.get_untracked() {
                claim(account, &person.id);
            }
            account.offers_passkey.try_set(true);
            account.show_number(person, &json);
        });
    };
    let keeps = has_played().then(|| {
        let chosen = change(move |event| takes.set(event_target_checked(&event)));
        view! {
            <label class="slot">
                <input type="checkbox" prop:checked=takes.get_untracked() on:change=chosen/>
                <span>{words(people::games_take)}</span>
            </label>
        }
    });
    // A guest's name may stay theirs.
    let name = if is_more { String::new() } else { visitor().name.get_untracked() };
    view! {
        <form class="card lines" on:submit=submit>
            <h2>{words(people::account_choose)}</h2>
            <p class="muted">{words(people::account_choose_lead)}</p>
            {name_field(NEW, words(people::account_name), name, progress)}
            {wrong(account, NEW, progress)}
            {keeps}
            <button type="submit">{words(people::account_make)}</button>
        </form>
    }
    .into_any()
}

/// One's own name on another device, which lets this one in.
fn link(account: Account) -> AnyView {
    let (is_wanted, want) = wanted();
    let drawn = move || account.ways(Ways::NewDevice);
    view! {
        <details class="card" on:toggle=want>
            <summary>{words(people::account_link)}</summary>
            <div class="lines">{when(move || is_wanted.get(), drawn)}</div>
        </details>
    }
    .into_any()
}

/// Whether something was ever opened, and what has to be told when it is.
fn wanted() -> (RwSignal<bool>, Change) {
    let is_wanted = RwSignal::new(false);
    (is_wanted, change(move |_| is_wanted.set(true)))
}

/// One's own name.
fn enter(account: Account) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let is_shown = RwSignal::new(false);
    let (is_wanted, want) = wanted();
    let passkey = move || account.ways(Ways::Passkey);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let (name, number) = (typed(NAME), typed(NUMBER));
        let fields = [("name", &*name), ("number", &*number), ("device", &browser_name())];
        account
            .ask(Request::post("/enter", "", &fields), progress, move |text| account.came(&text));
    };
    let kind = text(move || if is_shown.get() { "text" } else { "password" }.to_owned());
    let see = text(move || {
        let is_shown = is_shown.get();
        localized(if is_shown {
            people::account_number_hide()
        } else {
            people::account_number_see()
        })
    });
    view! {
        <details class="card" on:toggle=want>
            <summary>{words(people::account_have)}</summary>
            {when(move || is_wanted.get() && has_passkeys(account), passkey)}
            <form class="lines" on:submit=submit>
                {name_field(NAME, words(people::account_name), String::new(), progress)}
                <label for=NUMBER>{words(people::account_number)}</label>
                <input id=NUMBER type=kind dir="ltr" inputmode="numeric" autocomplete="current-password" spellcheck="false"
                    maxlength="60" required aria-describedby="own-number-how own-number-wrong" aria-invalid=invalid(progress)/>
                <div class="beside">
                    <p id="own-number-how" class="muted small">{words(people::account_number_how)}</p>
                    {button("bare", see, move || is_shown.update(|is| *is = !*is))}
                </div>
                {wrong(account, NUMBER, progress)}
                <button type="submit">{words(people::account_enter)}</button>
            </form>
        </details>
    }
    .into_any()
}
