//! Methods of the browser that only this chunk calls. Bindings of their own would lie on the first page.

use js_sys::{Function, JSON, Promise, Reflect};
use leptos::prelude::window;
use ui_kit::live_region::focus_main_soon;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Calls a method with up to two arguments; `None` where the browser has none of this name, or it throws.
pub fn call(of: &JsValue, method: &str, one: &JsValue, two: &JsValue) -> Option<JsValue> {
    let method: Function = Reflect::get(of, &method.into()).ok()?.dyn_into().ok()?;
    method.call2(of, one, two).ok()
}

/// A field; nothing, if it is missing.
pub fn field(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or_default()
}

/// What a method promises, which is called at once; `None` where there is no such method, or it does not come to be.
pub fn promised(
    of: &JsValue,
    method: &str,
    one: &JsValue,
) -> impl Future<Output = Option<JsValue>> + use<> {
    resolved(call(of, method, one, &JsValue::UNDEFINED))
}

/// What a promise brings; `None` where there is none, or it does not come to be.
pub fn resolved(promise: Option<JsValue>) -> impl Future<Output = Option<JsValue>> {
    let promise = promise.and_then(|promise| promise.dyn_into::<Promise>().ok());
    let future = promise.map(JsFuture::from);
    async move { future?.await.ok() }
}

/// An instant in milliseconds as a day, in the language and the calendar of its speakers.
#[allow(clippy::cast_precision_loss, reason = "an instant has 41 bits")]
pub fn day(ms: u64, tag: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    let long = JSON::parse("{\"dateStyle\":\"long\"}").unwrap_or_default();
    let day = call(&date, "toLocaleDateString", &tag.into(), &long);
    day.and_then(|day| day.as_string()).unwrap_or_default()
}

/// What follows `beginning` in the address of the page, after the `#`, decoded.
pub fn after_hash(beginning: &str) -> Option<String> {
    let hash = Reflect::get(&window().location(), &"hash".into()).ok()?.as_string()?;
    let rest = js_sys::decode_uri_component(hash.strip_prefix(beginning)?).ok()?;
    Some(rest.into())
}

/// Begins at the top of the page, as a new page would.
pub fn to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    focus_main_soon();
}
