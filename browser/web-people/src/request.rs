//! Requests about accounts and clubs.

use ui_kit::net::{NetError, answer};
use wasm_bindgen::JsValue;
use web_sys::{Headers, RequestInit};

use crate::fault::Fault;
use crate::json::object;

/// A request.
pub struct Request {
    address: String,
    /// For whom; nobody, if empty.
    pub person: String,
    /// What is sent; a request without it changes nothing.
    body: Option<String>,
}

impl Request {
    /// Asks for something that is there.
    pub fn get(path: &str, person: &str) -> Request {
        Request::to(["/api/account", path].concat(), person, None)
    }

    /// Asks the server to do something.
    pub fn post(path: &'static str, person: &str, fields: &[(&str, &str)]) -> Request {
        Request::bearing(path, person, object(fields))
    }

    /// Asks the server to do something, with JSON as it is.
    pub fn bearing(path: &str, person: &str, body: String) -> Request {
        Request::to(["/api/account", path].concat(), person, Some(body))
    }

    /// A request to any address of the server's for this person; with a body it asks to do something.
    pub fn to(address: String, person: &str, body: Option<String>) -> Request {
        Request { address, person: person.to_owned(), body }
    }

    /// The answer.
    ///
    /// # Errors
    /// Why not.
    pub async fn send(&self) -> Result<String, Fault> {
        let init = self.init().map_err(|_| Fault::of(NetError(None)))?;
        answer(&self.address, &init).await.map_err(Fault::of)
    }

    fn init(&self) -> Result<RequestInit, JsValue> {
        let (init, headers) = (RequestInit::new(), Headers::new()?);
        if let Some(body) = &self.body {
            init.set_method("POST");
            init.set_body(&body.into());
            headers.set("content-type", "application/json")?;
        }
        if !self.person.is_empty() {
            headers.set("x-person", &self.person)?;
        }
        init.set_headers(&headers);
        Ok(init)
    }
}
