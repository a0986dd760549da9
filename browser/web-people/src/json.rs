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
    #[must_use]
    pub fn get(&self, name: &str) -> Json {
        Json(Reflect::get(&self.0, &name.into()).unwrap_or_default())
    }

    /// The text; empty, if it is none.
    pub fn text(&self) -> String {
        self.0.as_string().unwrap_or_default()
    }

    /// The number, if it is one. All of the server's are whole; what writes and reads others is ten
    /// kilobytes of the chunk.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no number is large"
    )]
    pub fn number(&self) -> Option<u64> {
        self.0.as_f64().map(|number| number as u64)
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
        json.push_str("\":");
        push_text(&mut json, value);
    }
    json + "}"
}

/// A list of texts.
pub fn list(texts: &[String]) -> String {
    let mut json = String::from("[");
    for text in texts {
        if json.len() > 1 {
            json.push(',');
        }
        push_text(&mut json, text);
    }
    json + "]"
}

fn push_text(json: &mut String, text: &str) {
    json.push('"');
    for c in text.chars().filter(|c| *c >= ' ') {
        if matches!(c, '"' | '\\') {
            json.push('\\');
        }
        json.push(c);
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_types_stays_text() {
        let json = object(&[("name", "a\"b\\c\n"), ("device", "")]);
        assert_eq!(json, r#"{"name":"a\"b\\c","device":""}"#);
        assert_eq!(object(&[]), "{}");
        assert_eq!(list(&["a\"b".to_owned(), "c".to_owned()]), r#"["a\"b","c"]"#);
        assert_eq!(list(&[]), "[]");
    }
}
