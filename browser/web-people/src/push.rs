//! Whether this browser tells a person of things while no page is open, and how it is brought to.

use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use ui_kit::storage;
use wasm_bindgen::JsValue;

use crate::js::{field, promised, resolved};
use crate::json::{Json, object};
use crate::request::Request;

/// What stands before a person's id in the storage key under which it is noted what the server was told last.
const TOLD: &str = "push/";

/// The service worker, which shows notices.
const WORKER: &str = "/offline.js";

/// Whether a browser can tell of things.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ability {
    /// It can.
    Able,
    /// Not at this address, which is no HTTPS.
    Insecure,
    /// It can't.
    Unable,
}

/// Whether this browser can, here.
pub fn ability() -> Ability {
    let window = window();
    let lacks = |name| field(&window, name).is_undefined();
    match field(&window, "isSecureContext").as_bool() {
        Some(true) if !lacks("PushManager") && !lacks("Notification") => Ability::Able,
        Some(true) => Ability::Unable,
        _ => Ability::Insecure,
    }
}

fn notifications() -> JsValue {
    field(&window(), "Notification")
}

/// Asks the person, at once: a browser asks only while a tap is handled.
pub fn ask() -> impl Future<Output = Option<JsValue>> {
    promised(&notifications(), "requestPermission", &JsValue::UNDEFINED)
}

/// Whether the person allows it.
pub fn is_allowed() -> bool {
    field(&notifications(), "permission").as_string().as_deref() == Some("granted")
}

/// Whether this person is told of things in this browser, as far as it remembers.
pub fn is_told(id: &str) -> bool {
    storage::read(&key(id)).is_some()
}

/// The server tells this person nothing here any more.
pub fn forget(id: &str) {
    storage::forget(&key(id));
}

fn key(id: &str) -> String {
    [TOLD, id].concat()
}

/// The browser's address at its own service, for this key of the server's, and its keys. `None` if it gives none.
async fn subscription(server_key: &str) -> Option<String> {
    let workers = field(&window().navigator(), "serviceWorker");
    promised(&workers, "register", &WORKER.into()).await?;
    let manager = field(&resolved(Some(field(&workers, "ready"))).await?, "pushManager");
    let how = Object::new();
    Reflect::set(&how, &"userVisibleOnly".into(), &true.into()).ok()?;
    Reflect::set(&how, &"applicationServerKey".into(), &server_key.into()).ok()?;
    loop {
        // Who has one for this key gets the same again, and who has one for another key gets none.
        if let Some(subscription) = promised(&manager, "subscribe", &how).await {
            return JSON::stringify(&subscription).ok()?.as_string();
        }
        let old = promised(&manager, "getSubscription", &JsValue::UNDEFINED).await?;
        promised(&old, "unsubscribe", &JsValue::UNDEFINED).await?;
    }
}

/// Sees to it that the server knows how to reach this browser, and in which language. Whether it does.
pub async fn connect(id: &str, language: &str) -> bool {
    let Ok(text) = Request::get("/push", id).send().await else { return false };
    let known = Json::read(&text);
    let server_key = known.get("key").text();
    if server_key.is_empty() {
        return false;
    }
    let Some(subscription) = subscription(&server_key).await else { return false };
    let rest = object(&[("language", language)]);
    let wish = ["{\"subscription\":", &subscription, ",", rest.trim_start_matches('{')].concat();
    let key = key(id);
    if known.get("on").is() && storage::read(&key).as_deref() == Some(&wish) {
        return true;
    }
    let is_known = Request::bearing("/push", id, wish.clone()).send().await.is_ok();
    if is_known {
        storage::write(&key, &wish);
    }
    is_known
}

/// The same for a person who is told of things here, where the browser has another address since, or another language, or the server
/// has another key or does not know it any more.
pub async fn renew(id: String, language: &'static str) {
    if is_told(&id) && ability() == Ability::Able && is_allowed() {
        connect(&id, language).await;
    }
}
