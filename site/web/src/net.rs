//! Asking the server over HTTP.

use protocol::{Opened, Place, Why};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::wire;

/// What an answer was: its text if it went well, else the reason.
type Answer = Result<String, Option<Why>>;

async fn answer(url: &str, init: &RequestInit) -> Answer {
    let window = web_sys::window().ok_or(None)?;
    let fetched = JsFuture::from(window.fetch_with_str_and_init(url, init)).await;
    let response: Response = fetched.map_err(|_| None)?.unchecked_into();
    let text = JsFuture::from(response.text().map_err(|_| None)?).await.map_err(|_| None)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    Err(wire::problem(&text))
}

/// The text at an address of our own.
pub async fn text(url: &str) -> Option<String> {
    answer(url, &RequestInit::new()).await.ok()
}

/// Opens a table.
///
/// # Errors
/// Why not, if the server said; nothing if it could not be reached.
pub async fn open(open: &protocol::Open) -> Result<Opened, Option<Why>> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new().map_err(|_| None)?;
    headers.set("content-type", "application/json").map_err(|_| None)?;
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(&wire::open(open)));
    wire::opened(&answer("/api/tables", &init).await?).ok_or(Some(Why::Malformed))
}

/// Where a code leads.
///
/// # Errors
/// Why not, if the server said; nothing if it could not be reached.
pub async fn place(code: &str) -> Result<Place, Option<Why>> {
    let url = ["/api/tables/", code].concat();
    wire::place(&answer(&url, &RequestInit::new()).await?).ok_or(Some(Why::Malformed))
}
