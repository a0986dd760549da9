//! An answer that goes on: its lines, as they come.

use js_sys::{Promise, Uint8Array};
use ui_kit::net::{NetError, bearing};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_people::js::call;
use web_sys::{Headers, RequestInit, Response};

/// The address of the lobby.
const SEEKS: &str = "/api/seeks";

/// The lines of an answer.
pub struct Lines {
    reader: JsValue,
    /// What came and is no whole line yet.
    rest: Vec<u8>,
}

/// Ends an answer from outside.
pub struct Hold(JsValue);

impl Hold {
    /// Reads no more of it: the server sees that nobody is there.
    pub fn drop_it(self) {
        call(&self.0, "cancel", &JsValue::UNDEFINED, &JsValue::UNDEFINED);
    }
}

impl Lines {
    /// Asks for something; without a body it is only who looks for somebody.
    ///
    /// # Errors
    /// Why not.
    pub async fn ask(body: Option<&str>) -> Result<Lines, NetError> {
        let init = match body {
            Some(body) => bearing(body)?,
            None => RequestInit::new(),
        };
        Lines::at(SEEKS, &init).await
    }

    /// The lines at this address for a person who plays here.
    ///
    /// # Errors
    /// Why not.
    pub async fn of(address: &str, person: &str) -> Result<Lines, NetError> {
        let (init, headers) = (RequestInit::new(), Headers::new()?);
        headers.set("x-person", person)?;
        init.set_headers(&headers);
        Lines::at(address, &init).await
    }

    async fn at(address: &str, init: &RequestInit) -> Result<Lines, NetError> {
        let window = web_sys::window().ok_or(NetError(None))?;
        let fetched = JsFuture::from(window.fetch_with_str_and_init(address, init)).await;
        let response: Response = fetched?.unchecked_into();
        if !response.ok() {
            let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
            return Err(NetError(Some(text)));
        }
        let body = js_sys::Reflect::get(&response, &"body".into())?;
        let reader = call(&body, "getReader", &JsValue::UNDEFINED, &JsValue::UNDEFINED);
        Ok(Lines { reader: reader.ok_or(NetError(None))?, rest: Vec::new() })
    }

    /// By what it can be ended while somebody waits for the next line.
    pub fn hold(&self) -> Hold {
        Hold(self.reader.clone())
    }

    /// The next line; `None` at the end, or when the connection is lost.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Some(String::from_utf8_lossy(&line).trim().to_owned());
            }
            let read = call(&self.reader, "read", &JsValue::UNDEFINED, &JsValue::UNDEFINED)?;
            let read = JsFuture::from(read.unchecked_into::<Promise>()).await.ok()?;
            let value = js_sys::Reflect::get(&read, &"value".into()).ok()?;
            self.rest.extend(value.dyn_into::<Uint8Array>().ok()?.to_vec());
        }
    }
}
