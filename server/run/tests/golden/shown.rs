//! What everybody at a table is shown, without what depends on the moment of looking.

use std::net::SocketAddr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{guest, support};

/// A table of a golden journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// What it is there for.
    pub why: String,
    /// The code that lets people in.
    pub code: String,
    /// The code of the stands.
    pub watch: String,
    /// Whether Dixit is played there.
    pub dixit: bool,
    /// People number 0 and so on sit there.
    pub people: u32,
    /// What each of them was shown, and last the stands.
    pub shown: Vec<Value>,
}

/// Looks at a table with everybody's eyes, one after the other.
pub async fn shown(at: SocketAddr, table: &Table) -> Vec<Value> {
    let looks = (0..table.people).map(|number| (&table.code, number));
    let mut shown = Vec::new();
    // Nobody has the last number, so nobody sits who looks from the stands.
    for (code, number) in looks.chain([(&table.watch, 9_999)]) {
        let view = if table.dixit {
            serde_json::to_value(guest::Person::come(at, code, number).await.view)
        } else {
            serde_json::to_value(support::Person::come(at, code, number).await.view)
        };
        let mut view = view.expect("a view has only text for keys");
        scrub(&mut view);
        shown.push(view);
    }
    shown
}

/// Who is here just now or away, how long a clock that runs has run, and blanks.
fn scrub(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for moment in ["here", "onlookers", "timer", "pad"] {
                fields.remove(moment);
            }
            // At a table of Dixit it is a part of the game.
            if fields.get("awaited").is_some_and(Value::is_array) {
                fields.remove("awaited");
            }
            if fields.get("running").is_some_and(|running| !running.is_null()) {
                fields.remove("left_ms");
            }
            fields.values_mut().for_each(scrub);
        }
        Value::Array(values) => values.iter_mut().for_each(scrub),
        _ => {}
    }
}
