//! The errors of `rules/errors.js`.

use game_core::ParseError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./errors.js")]
extern "C" {
    /// A move that the rules forbid here.
    pub type IllegalMove;
    #[wasm_bindgen(constructor)]
    pub fn new(rule: &str, sentence: &str) -> IllegalMove;

    /// A setup that can't be played.
    pub type SetupError;
    #[wasm_bindgen(constructor)]
    pub fn new(rule: &str, sentence: &str) -> SetupError;

    /// A text that can't be read.
    pub type NotationError;
    #[wasm_bindgen(constructor)]
    pub fn new(at: usize, expected: &str) -> NotationError;

    /// A record that can't be read.
    pub type RecordError;
    #[wasm_bindgen(constructor)]
    pub fn new(line: usize, reason: &str) -> RecordError;

    /// An argument that makes no sense.
    pub type HambaziError;
    #[wasm_bindgen(constructor)]
    pub fn new(what: &str) -> HambaziError;
}

/// The text can't be read. JavaScript counts in units of UTF-16.
pub fn notation(text: &str, why: ParseError) -> JsValue {
    let before = text.get(..why.at).unwrap_or(text);
    NotationError::new(before.encode_utf16().count(), why.expected).into()
}

/// An argument that is none of those that the function takes.
pub fn argument(what: &str) -> JsValue {
    HambaziError::new(what).into()
}
