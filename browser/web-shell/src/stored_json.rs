//! JSON that the browser stores, as far as the first page looks into it.
//!
//! The browser reads it by itself. `serde_json`, which writes it, comes with the boards.

use catalog::Game;
use i18n::{Phrase, page};
use ui_kit::storage;
use wasm_bindgen::JsValue;

/// A value that was stored as JSON.
pub struct StoredJson(JsValue);

impl StoredJson {
    /// The value of a key; `None` without one.
    pub fn read(key: &str) -> Option<StoredJson> {
        js_sys::JSON::parse(&storage::read(key)?).ok().map(StoredJson)
    }

    /// A field; nothing, if it is missing.
    #[must_use]
    pub fn get(&self, name: &str) -> StoredJson {
        StoredJson(js_sys::Reflect::get(&self.0, &name.into()).unwrap_or_default())
    }

    /// Whether there is nothing.
    pub fn is_nothing(&self) -> bool {
        self.0.is_undefined() || self.0.is_null()
    }

    /// Whether it is `true`.
    pub fn is(&self) -> bool {
        self.0.as_bool() == Some(true)
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<String> {
        self.0.as_string()
    }

    /// The number, if it is a small one.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked here
    pub fn small(&self) -> Option<u8> {
        let fits = |n: &f64| (0.0..256.0).contains(n) && n.fract() == 0.0;
        self.0.as_f64().filter(fits).map(|n| n as u8)
    }

    /// The game of a setup, and what people call it.
    pub fn game(&self) -> Option<(Game, Phrase)> {
        let game = Game::named(&self.get("game").text()?)?;
        // Quoridor is a variant of Daaliz.
        let is_quoridor = self.get("goal").text().as_deref() == Some("reach");
        Some((game, if is_quoridor { page::name_quoridor() } else { game_faces::name(game) }))
    }
}
