//! Passkeys: the browser asks the person's device, and the server judges what it answers.

use i18n::people;
use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::view_helpers::button;
use wasm_bindgen::JsValue;

use crate::account::Account;
use crate::browser_name::browser_name;
use crate::fault::Fault;
use crate::form::{failure, typed};
use crate::js::{call, field, promised};
use crate::progress::Progress;
use crate::request::Request;

/// The id of the field for what a passkey is called.
const LABEL: &str = "passkey-label";

/// What an authenticator is to do.
#[derive(Clone, Copy)]
struct Task {
    /// The method of `navigator.credentials`.
    method: &'static str,
    /// The method of `PublicKeyCredential` that reads what the server asks.
    reads: &'static str,
    /// Where it is asked what to ask.
    begin: &'static str,
    /// Where the answer is judged.
    end: &'static str,
}

const MAKE: Task = Task {
    method: "create",
    reads: "parseCreationOptionsFromJSON",
    begin: "/passkey",
    end: "/passkey/make",
};
const ENTER: Task = Task {
    method: "get",
    reads: "parseRequestOptionsFromJSON",
    begin: "/passkey/begin",
    end: "/passkey/enter",
};

/// Whether this browser can do it, here.
fn is_able(task: Task) -> bool {
    !field(&field(&window(), "PublicKeyCredential"), task.reads).is_undefined()
}

impl Task {
    /// The answer of the person's device to what the server asks, as JSON. `None` if there is none: then
    /// the browser has said why.
    async fn answer(self, asked: &str) -> Option<String> {
        let none = JsValue::UNDEFINED;
        let asked = JSON::parse(asked).ok()?;
        let asked = call(&field(&window(), "PublicKeyCredential"), self.reads, &asked, &none)?;
        let wish = Object::new();
        Reflect::set(&wish, &"publicKey".into(), &asked).ok()?;
        let credentials = field(&window().navigator(), "credentials");
        let credential = promised(&credentials, self.method, &wish).await?;
        let credential = call(&credential, "toJSON", &none, &none)?;
        JSON::stringify(&credential).ok()?.as_string()
    }
}

/// Asks the server, then the device, and then the server again.
fn run(
    account: Account,
    task: Task,
    person: String,
    label: String,
    progress: RwSignal<Progress>,
    then: impl FnOnce(String) + 'static,
) {
    account.ask(Request::post(task.begin, &person, &[]), progress, move |asked| {
        spawn_local(async move {
            let Some(credential) = task.answer(&asked).await else {
                progress.try_set(Progress::Failed(Fault::because("passkey_none")));
                return;
            };
            let device = crate::json::object(&[("device", &label)]);
            let body = [device.trim_end_matches('}'), ",\"credential\":", &credential, "}"];
            let request = Request::bearing(task.end, &person, body.concat());
            account.ask(request, progress, then);
        });
    });
}

/// Whether passkeys can be made and shown here.
pub fn has_passkeys(account: Account) -> bool {
    account.passkeys.get() && is_able(MAKE)
}

/// The way in by a passkey.
pub fn enter(account: Account) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let press = move || {
        let then = move |text: String| account.came(&text);
        run(account, ENTER, String::new(), browser_name(), progress, then);
    };
    view! {
        <div class="lines">
            {button("quiet", words(people::account_passkey_enter), press)}
            {failure(account, progress)}
        </div>
    }
    .into_any()
}

/// Makes a passkey for a person; `done` comes after it.
pub fn make(account: Account, id: String, done: impl Fn() + Copy + 'static) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let press = move || {
        let then = move |_| {
            account.tell(people::account_passkey_made());
            done();
        };
        run(account, MAKE, id.clone(), typed(LABEL), progress, then);
    };
    view! {
        <p class="muted">{words(people::account_passkey_lead)}</p>
        <label for=LABEL>{words(people::account_passkey_label)}</label>
        <input id=LABEL type="text" dir="auto" autocomplete="off" maxlength="40" value=browser_name()/>
        {failure(account, progress)}
        {button("", words(people::account_passkey_make), press)}
    }
    .into_any()
}
