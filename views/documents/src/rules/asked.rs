//! What a visitor has filled into a form, as it stands in the address.

use std::borrow::Cow;

/// The most fields that are read: more than any form here has.
const MOST_FIELDS: usize = 64;
/// The most characters of a field.
const LONGEST: usize = 24;

/// The fields of a form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked(Vec<(String, String)>);

impl Asked {
    /// Reads the query of an address.
    pub fn read(query: &str) -> Asked {
        let shortened = |text: Cow<str>| text.chars().take(LONGEST).collect();
        let fields = form_urlencoded::parse(query.as_bytes()).take(MOST_FIELDS);
        Asked(fields.map(|(name, value)| (shortened(name), shortened(value))).collect())
    }

    /// The value of a field.
    pub fn value(&self, field: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| name == field);
        found.map(|(_, value)| value.trim())
    }

    /// A field's number; `None` where it is empty.
    pub fn number(&self, field: &str) -> Result<Option<u8>, ()> {
        match self.value(field) {
            None | Some("") => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|_| ()),
        }
    }

    /// Whether anybody's vote is told.
    pub fn is_filled(&self) -> bool {
        self.0
            .iter()
            .any(|(name, value)| name.starts_with('v') && name != "variant" && !value.is_empty())
    }
}
