//! HTTP requests to the server.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// The body of an error response; `None` if the server could not be reached.
pub struct NetError(pub Option<String>);

impl From<JsValue> for NetError {
    fn from(_: JsValue) -> NetError {
        NetError(None)
    }
}

/// The server's response to a request.
///
/// # Errors
/// The error response.
pub async fn answer(url: &str, init: &RequestInit) -> Result<String, NetError> {
    let window = web_sys::window().ok_or(NetError(None))?;
    let fetched = JsFuture::from(window.fetch_with_str_and_init(url, init)).await;
    let response: Response = fetched?.unchecked_into();
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() { Ok(text) } else { Err(NetError(Some(text))) }
}

/// A request with a JSON body.
///
/// # Errors
/// The browser can't create it.
pub fn bearing(json: &str) -> Result<RequestInit, NetError> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new()?;
    headers.set("content-type", "application/json")?;
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(json));
    Ok(init)
}

/// The text at a path of our server.
pub async fn text(url: &str) -> Option<String> {
    answer(url, &RequestInit::new()).await.ok()
}
