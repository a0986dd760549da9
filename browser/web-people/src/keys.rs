//! Devices and keys: all that lets somebody play as this person.

use i18n::{Phrase, people};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, part, press, text, when};

use crate::account::Account;
use crate::form::{called, failure};
use crate::js::day;
use crate::json::Json;
use crate::progress::Progress;
use crate::request::Request;

/// A key of a person.
#[derive(Clone, PartialEq)]
pub struct Key {
    hash: String,
    kind: String,
    label: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Whether it is this device.
    pub is_here: bool,
}

impl Key {
    fn read(json: &Json) -> Key {
        Key {
            hash: json.get("key").text(),
            kind: json.get("kind").text(),
            label: json.get("label").text(),
            since: json.get("since").number().unwrap_or_default(),
            is_here: json.get("here").is(),
        }
    }

    fn is_device(&self) -> bool {
        self.kind == "device"
    }

    /// Whether it is the recovery number.
    pub fn is_number(&self) -> bool {
        self.kind == "number"
    }

    /// What it is, where it has no name of its own.
    fn kind(&self) -> Phrase {
        match self.kind.as_str() {
            "number" => people::account_key_number(),
            "card" => people::account_key_card(),
            "bot" => people::account_key_bot(),
            "passkey" => people::account_key_passkey(),
            _ => people::account_key_device(),
        }
    }

    /// What the person calls it.
    pub fn name(&self) -> String {
        if self.label.is_empty() { localized(self.kind()) } else { self.label.clone() }
    }
}

/// The keys of one person.
#[derive(Clone, Copy)]
pub struct Keys {
    /// The account.
    pub account: Account,
    /// Whose they are.
    pub person: StoredValue<String>,
    /// In the order in which they came.
    pub list: RwSignal<Vec<Key>>,
    progress: RwSignal<Progress>,
}

impl Keys {
    /// None yet.
    pub fn of(account: Account, person: String) -> Keys {
        let progress = RwSignal::new(Progress::Idle);
        Keys { account, person: StoredValue::new(person), list: RwSignal::default(), progress }
    }

    /// Asks for them. What was told before stays on the page.
    pub fn load(self) {
        let request = Request::get("/keys", &self.person.get_value());
        spawn_local(async move {
            match request.send().await {
                Ok(text) => {
                    let keys = Json::read(&text).get("keys");
                    self.list.try_set(keys.items().map(|key| Key::read(&key)).collect());
                }
                Err(why) if why.is_signed_out() => {
                    self.account.part(&request.person, people::account_no_signed_out());
                }
                Err(why) => {
                    self.progress.try_set(Progress::Failed(why));
                }
            }
        });
    }

    /// Drops those that a body names.
    fn drop(self, body: String, done: Phrase) {
        let request = Request::bearing("/drop", &self.person.get_value(), body);
        self.account.ask(request, self.progress, move |_| {
            self.load();
            self.account.tell(done);
        });
    }

    /// The list.
    pub fn view(self) -> AnyView {
        let list = move || {
            let keys = self.list.get().into_iter();
            keys.map(|key| self.row(key)).collect::<Vec<_>>().into_any()
        };
        let has_others =
            move || self.list.with(|keys| keys.iter().any(|key| key.is_device() && !key.is_here));
        let others = move || self.drop("{\"others\":true}".into(), people::account_keys_dropped());
        view! {
            <p class="muted">{words(people::account_keys_lead)}</p>
            <ul class="keys">{part(list)}</ul>
            {failure(self.account, self.progress)}
            {when(has_others, move || button("quiet", words(people::account_keys_drop), others))}
        }
        .into_any()
    }

    fn row(self, key: Key) -> AnyView {
        let language = self.account.locale;
        let known = key.clone();
        let name = move || known.name();
        let (is_here, since) = (key.is_here, key.since);
        let about = text(move || {
            if is_here {
                return localized(people::account_key_here());
            }
            localized(people::account_since(day(since, language.language().tag())))
        });
        // A number is replaced by a new one, and this device is left by its own button.
        let may_drop = !key.is_here && !key.is_number();
        view! {
            <li>
                <span>{called(name)}<span class="muted small">{about}</span></span>
                {may_drop.then(|| self.drop_button(key))}
            </li>
        }
        .into_any()
    }

    /// The button that drops a key.
    pub fn drop_button(self, key: Key) -> AnyView {
        let label = key.clone();
        let label = text(move || localized(people::account_key_drop_of(label.name())));
        let act = press(move || {
            let body = crate::json::object(&[("key", &key.hash)]);
            self.drop(body, people::account_key_dropped());
        });
        view! {
            <button type="button" class="quiet" aria-label=label on:click=act>{words(people::account_key_drop)}</button>
        }
        .into_any()
    }
}
