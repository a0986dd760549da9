//! JSON of the server's: the browser reads it, and what is sent is short.

use js_sys::{JSON, Reflect};
use wasm_bindgen::JsValue;

/// A value that came as JSON.
pub struct Json(JsValue);

impl Json {
    /// Reads a text; what can't be read is nothing.
    pub fn read(text: &str) -> Json {
        Json(JSON::parse(text).unwrap_or_default())
    }

    /// A field; nothing, if it is missing.
    pub fn get(&self, name: &str) -> Json {
        Json(Reflect::get(&self.0, &name.into()).unwrap_or_default())
    }

    /// The text; empty, if it is none.
    pub fn text(&self) -> String {
        self.0.as_string().unwrap_or_default()
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<f64> {
        self.0.as_f64()
    }

    /// Whether it is `true`.
    pub fn is(&self) -> bool {
        self.0.as_bool() == Some(true)
    }

    /// The items of a list.
    pub fn items(&self) -> impl Iterator<Item = Json> {
        (0..).map(|n: u32| self.get(&n.to_string())).take_while(|item| !item.0.is_undefined())
    }
}

/// An object whose fields are texts.
pub fn object(fields: &[(&str, &str)]) -> String {
    let mut json = String::from("{");
    for (name, value) in fields {
        json.push_str(if json.len() > 1 { ",\"" } else { "\"" });
        json.push_str(name);
        json.push_str("\":\"");
        for c in value.chars().filter(|c| *c >= ' ') {
            if matches!(c, '"' | '\\') {
                json.push('\\');
            }
            json.push(c);
        }
        json.push('"');
    }
    json + "}"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_types_stays_text() {
        let json = object(&[("name", "a\"b\\c\n"), ("device", "")]);
        assert_eq!(json, r#"{"name":"a\"b\\c","device":""}"#);
        assert_eq!(object(&[]), "{}");
    }
}
