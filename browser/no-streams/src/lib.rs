//! Stands for the `wasm-streams` of the registry, which the page would carry and never use.
//!
//! Leptos brings its server functions along, and they name this crate to stream bodies. We have
//! no server functions. The real crate exports classes to JavaScript, and what is exported stays
//! in the page. This one has the names that `server_fn` asks for, and streams nothing.

use futures_util::Stream;
use futures_util::stream::{Empty, empty};
use wasm_bindgen::JsValue;
use web_sys::ReadableStream as Raw;

/// A stream that JavaScript reads.
#[derive(Debug)]
pub struct ReadableStream(Raw);

impl ReadableStream {
    /// Wraps a stream of JavaScript's.
    #[must_use]
    pub fn from_raw(raw: Raw) -> ReadableStream {
        ReadableStream(raw)
    }

    /// An empty stream: nothing here reads ours.
    ///
    /// # Panics
    /// Where JavaScript has no streams.
    #[must_use]
    pub fn from_stream<S>(_: S) -> ReadableStream
    where
        S: Stream<Item = Result<JsValue, JsValue>> + 'static,
    {
        ReadableStream(Raw::new().expect("browsers have streams"))
    }

    /// The stream for JavaScript.
    #[must_use]
    pub fn into_raw(self) -> Raw {
        self.0
    }

    /// Nothing.
    pub fn into_stream(self) -> Empty<Result<JsValue, JsValue>> {
        empty()
    }
}
