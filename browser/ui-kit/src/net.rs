//! Asking the server over HTTP.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// What the server said instead of an answer; nothing where it could not be reached.
pub struct NetError(pub Option<String>);

impl From<JsValue> for NetError {
    fn from(_: JsValue) -> NetError {
        NetError(None)
    }
}

/// What the server answers to a request.
///
/// # Errors
/// What it said instead.
pub async fn answer(url: &str, init: &RequestInit) -> Result<String, NetError> {
    let window = web_sys::window().ok_or(NetError(None))?;
    let fetched = JsFuture::from(window.fetch_with_str_and_init(url, init)).await;
    let response: Response = fetched?.unchecked_into();
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() { Ok(text) } else { Err(NetError(Some(text))) }
}

/// A request that bears JSON.
///
/// # Errors
/// Where the browser makes none.
pub fn bearing(json: &str) -> Result<RequestInit, NetError> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new()?;
    headers.set("content-type", "application/json")?;
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(json));
    Ok(init)
}

/// The text at an address of our own.
pub async fn text(url: &str) -> Option<String> {
    answer(url, &RequestInit::new()).await.ok()
}
