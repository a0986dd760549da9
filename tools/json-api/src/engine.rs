//! The answers of an engine.

use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo, proof};
use catalog::{AnyRecord, Proof};
use search::{Budget, Score};
use serde_json::{Value, json};
use ugi::Meter;

use crate::question::Question;
use crate::want::Effort;

/// The best move; `null` when the game is over.
pub fn best(record: &AnyRecord, question: &Question, effort: Effort) -> Value {
    let info = think(record, question, effort);
    info.map_or(Value::Null, |info| json!(info.line[0]))
}

/// An engine's verdict on the position, seen from the seat to move; `null` when the game is over.
pub fn value(record: &AnyRecord, question: &Question, effort: Effort) -> Value {
    let Some(info) = think(record, question, effort) else { return Value::Null };
    let (score, plies, margin) = match info.verdict {
        Score::Judged { score, .. } => (Some(score), None, None),
        Score::Proved { plies, margin, .. } => (None, plies, margin),
    };
    json!({
        "best": info.line[0],
        "score": score,
        "proof": proof(record, info.verdict).map(Proof::name),
        "margin": margin,
        "plies": plies,
        "depth": info.depth,
        "nodes": info.nodes,
        "pv": info.line,
    })
}

/// Lets a fresh engine search the position.
fn think(record: &AnyRecord, question: &Question, effort: Effort) -> Option<SearchInfo> {
    let (game, level, seed) = (record.game(), question.level, question.seed);
    match effort {
        Effort::Nodes(nodes) => {
            let mut engine = AnyEngine::at(game, level, seed);
            engine.think(record, &Budget::of_nodes(nodes), &mut |_| ())
        }
        Effort::Millis(millis) => {
            let meter = Meter::of_wall();
            let time = Duration::from_millis(millis.into());
            let mut engine = AnyEngine::sized(game, level, seed, memory_for(millis));
            engine.think(record, &Budget::until(&|| meter.has_passed(time)), &mut |_| ())
        }
    }
}

/// The table size that an engine can fill in this time. Unused memory costs nothing.
fn memory_for(millis: u32) -> usize {
    let mebibytes = usize::try_from(millis / 10).unwrap_or(usize::MAX);
    mebibytes.clamp(2, 256) << 20
}
