//! Asking the server over HTTP.

use protocol::{Opened, Place, Why};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::wire;

/// Why a request came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failed {
    /// The server could not be reached, or said something else than an answer.
    Unanswered,
    /// The server said no.
    Declined(Why),
}

impl From<JsValue> for Failed {
    fn from(_: JsValue) -> Failed {
        Failed::Unanswered
    }
}

async fn answer(url: &str, init: &RequestInit) -> Result<String, Failed> {
    let window = web_sys::window().ok_or(Failed::Unanswered)?;
    let fetched = JsFuture::from(window.fetch_with_str_and_init(url, init)).await;
    let response: Response = fetched?.unchecked_into();
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    Err(wire::problem(&text).map_or(Failed::Unanswered, Failed::Declined))
}

/// The text at an address of our own.
pub async fn text(url: &str) -> Option<String> {
    answer(url, &RequestInit::new()).await.ok()
}

/// Opens a table.
///
/// # Errors
/// Why not.
pub async fn open(open: &protocol::Open) -> Result<Opened, Failed> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new()?;
    headers.set("content-type", "application/json")?;
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(&wire::open(open)));
    wire::opened(&answer("/api/tables", &init).await?).ok_or(Failed::Declined(Why::Malformed))
}

/// Where a code leads.
///
/// # Errors
/// Why not.
pub async fn place(code: &str) -> Result<Place, Failed> {
    let url = ["/api/tables/", code].concat();
    wire::place(&answer(&url, &RequestInit::new()).await?).ok_or(Failed::Declined(Why::Malformed))
}
