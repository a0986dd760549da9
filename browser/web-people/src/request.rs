//! Requests about accounts.

use ui_kit::net::{NetError, answer};
use wasm_bindgen::JsValue;
use web_sys::{Headers, RequestInit};

use crate::fault::Fault;
use crate::json::object;

/// A request.
pub struct Request {
    /// What follows `/api/account` in its address.
    path: &'static str,
    /// For whom; nobody, if empty.
    pub person: String,
    /// What is sent; a request without it changes nothing.
    body: Option<String>,
}

impl Request {
    /// Asks for something that is there.
    pub fn get(path: &'static str, person: &str) -> Request {
        Request { path, person: person.to_owned(), body: None }
    }

    /// Asks the server to do something.
    pub fn post(path: &'static str, person: &str, fields: &[(&str, &str)]) -> Request {
        Request::bearing(path, person, object(fields))
    }

    /// Asks the server to do something, with JSON as it is.
    pub fn bearing(path: &'static str, person: &str, body: String) -> Request {
        Request { path, person: person.to_owned(), body: Some(body) }
    }

    /// The answer.
    ///
    /// # Errors
    /// Why not.
    pub async fn send(&self) -> Result<String, Fault> {
        let init = self.init().map_err(|_| Fault::of(NetError(None)))?;
        answer(&["/api/account", self.path].concat(), &init).await.map_err(Fault::of)
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
