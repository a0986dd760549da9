//! Writes a reply.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::ApiError;

/// The answers in the order of the wants.
pub type Fields = Vec<(&'static str, Value)>;

/// Writes a reply, with the question's `id` unchanged.
pub fn write(id: Option<&RawValue>, found: Result<Fields, ApiError>) -> String {
    serde_json::to_string(&Reply { id, found }).expect("a reply has text for its keys")
}

struct Reply<'a> {
    id: Option<&'a RawValue>,
    found: Result<Fields, ApiError>,
}

impl Serialize for Reply<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = self.id {
            map.serialize_entry("id", id)?;
        }
        map.serialize_entry("ok", &self.found.is_ok())?;
        match &self.found {
            Ok(fields) => {
                for (key, value) in fields {
                    map.serialize_entry(key, value)?;
                }
            }
            Err(error) => map.serialize_entry("error", error)?,
        }
        map.end()
    }
}
