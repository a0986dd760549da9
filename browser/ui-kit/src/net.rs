//! HTTP requests to the server.

use protocol::{Problem, Why};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::visitor::acting;

/// The body of an error response; `None` if the server could not be reached.
pub struct NetError(pub Option<String>);

impl From<JsValue> for NetError {
    fn from(_: JsValue) -> NetError {
        NetError(None)
    }
}

/// Why a request failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The server could not be reached, or sent something unreadable.
    Unanswered,
    /// The server refused.
    Declined(Why),
    /// Nothing was sent: the browser has no random numbers, and so no identity of its own.
    NoRandom,
}

impl From<NetError> for RequestError {
    fn from(trouble: NetError) -> RequestError {
        let problem: Option<Problem> = trouble.0.and_then(|text| serde_json::from_str(&text).ok());
        problem.map_or(RequestError::Unanswered, |problem| RequestError::Declined(problem.why))
    }
}

/// Reads an answer.
///
/// # Errors
/// It is not what was asked for.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestError> {
    serde_json::from_str(text).map_err(|_| RequestError::Declined(Why::Malformed))
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
    if let Some(person) = acting() {
        headers.set("x-person", &person)?;
    }
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(json));
    Ok(init)
}

/// The text at a path of our server.
pub async fn text(url: &str) -> Option<String> {
    answer(url, &RequestInit::new()).await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_why() {
        let no = Problem { why: Why::NoTable, detail: "none".into() };
        let text = Some(serde_json::to_string(&no).unwrap());
        assert_eq!(RequestError::from(NetError(text)), RequestError::Declined(Why::NoTable));
        assert_eq!(RequestError::from(NetError(None)), RequestError::Unanswered);
    }
}
