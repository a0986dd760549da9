//! What a mind says, with all that an asker may want of it.

use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo, proof};
use catalog::{AnyRecord, Proof};
use search::{Budget, Score};
use serde_json::{Value, json};
use ugi::Meter;

use crate::question::Question;
use crate::want::Effort;

/// What a mind would play; `null` when the game is over.
pub fn best(record: &AnyRecord, question: &Question, effort: Effort) -> Value {
    let thought = think(record, question, effort);
    thought.map_or(Value::Null, |thought| json!(thought.line[0]))
}

/// What a mind says of the position, from the view of the seat to move; `null` when the game is
/// over.
pub fn value(record: &AnyRecord, question: &Question, effort: Effort) -> Value {
    let Some(thought) = think(record, question, effort) else { return Value::Null };
    let (score, plies, margin) = match thought.verdict {
        Score::Judged { score, .. } => (Some(score), None, None),
        Score::Proved { plies, margin, .. } => (None, plies, margin),
    };
    json!({
        "best": thought.line[0],
        "score": score,
        "proof": proof(record, thought.verdict).map(Proof::name),
        "margin": margin,
        "plies": plies,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "pv": thought.line,
    })
}

/// A mind that has seen nothing before this question thinks about it.
fn think(record: &AnyRecord, question: &Question, effort: Effort) -> Option<SearchInfo> {
    let (game, level, seed) = (record.game(), question.level, question.seed);
    match effort {
        Effort::Nodes(nodes) => {
            let mut mind = AnyEngine::at(game, level, seed);
            mind.think(record, &Budget::of_nodes(nodes), &mut |_| ())
        }
        Effort::Millis(millis) => {
            let meter = Meter::of_wall();
            let time = Duration::from_millis(millis.into());
            let mut mind = AnyEngine::sized(game, level, seed, memory_for(millis));
            mind.think(record, &Budget::until(&|| meter.has_passed(time)), &mut |_| ())
        }
    }
}

/// What a mind can fill in so much time. What it does not fill costs nothing.
fn memory_for(millis: u32) -> usize {
    let mebibytes = usize::try_from(millis / 10).unwrap_or(usize::MAX);
    mebibytes.clamp(2, 256) << 20
}
