//! The device on which somebody is signed in lets in a new one.

use i18n::people;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::{digits, localized};
use ui_kit::view_helpers::{button, part, text};
use wasm_bindgen::JsValue;
use web_sys::SubmitEvent;

use crate::account::Account;
use crate::form::{invalid, typed, wrong};
use crate::js::after_hash;
use crate::json::{Json, object};
use crate::progress::Progress;
use crate::request::Request;

/// The id of the field.
const DIGITS: &str = "link-digits";

/// What stands before the digits in an address.
const LINK: &str = "#link-";

/// The digits in the address of the page, where the code of a new device led here.
pub fn linked() -> Option<String> {
    after_hash(LINK)
}

/// A new device that waits.
#[derive(Clone, PartialEq)]
struct Choices {
    link: String,
    device: String,
    numbers: Vec<u64>,
}

/// Asks for the digits of a new device, and then for its number.
pub fn add_device(account: Account, id: String) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let choices = RwSignal::new(None::<Choices>);
    let id = StoredValue::new(id);
    let look = move |link: String| {
        let request = Request::post("/link/look", &id.get_value(), &[("link", &link)]);
        account.ask(request, progress, move |text| {
            let json = Json::read(&text);
            let numbers = json.get("numbers").items().filter_map(|n| n.number()).collect();
            choices.try_set(Some(Choices { link, device: json.get("device").text(), numbers }));
        });
    };
    let linked = linked();
    if let Some(link) = linked.clone() {
        // To set the hash would tell the router of another page.
        let path = location().pathname().unwrap_or_default();
        if let Ok(history) = window().history() {
            history.replace_state_with_url(&JsValue::NULL, "", Some(&path)).ok();
        }
        look(link);
    }
    let linked = linked.unwrap_or_default();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        look(typed(DIGITS));
    };
    let pick = move |number: Option<u64>| {
        let Some(of) = choices.get_untracked() else { return };
        choices.set(None);
        let mut body = object(&[("link", &of.link)]);
        if let Some(number) = number {
            body.pop();
            body += &[",\"number\":", &number.to_string(), "}"].concat();
        }
        let request = Request::bearing("/link/answer", &id.get_value(), body);
        account.ask(request, progress, move |_| {
            account.tell(match number {
                Some(_) => people::account_device_done(),
                None => people::account_device_not(),
            });
        });
    };
    part(move || match choices.get() {
        None => view! {
            <form class="lines" on:submit=submit>
                <p class="muted">{words(people::account_device_lead)}</p>
                <label for=DIGITS>{words(people::account_device_digits)}</label>
                <input id=DIGITS type="text" dir="ltr" inputmode="numeric" autocomplete="off" maxlength="20"
                    required value=linked.clone() aria-describedby="link-digits-wrong" aria-invalid=invalid(progress)/>
                {wrong(account, DIGITS, progress)}
                <button type="submit">{words(people::account_device_next)}</button>
            </form>
        }
        .into_any(),
        Some(of) => {
            let asks = text(move || {
                let device = of.device.clone();
                let name = account.name(&id.get_value());
                localized(people::account_device_ask(device, name))
            });
            let numbers = of.numbers.iter().map(|&number| {
                let label = text(move || digits(&number.to_string()));
                button("quiet", label, move || pick(Some(number)))
            });
            view! {
                <p role="status">{asks}</p>
                <p>{words(people::account_device_warn)}</p>
                <p>{words(people::account_device_number)}</p>
                <div class="acts">{numbers.collect::<Vec<_>>()}</div>
                {button("quiet", words(people::account_device_none), move || pick(None))}
            }
            .into_any()
        }
    })
    .into_any()
}
