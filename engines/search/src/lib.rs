//! The shelf: parts that minds are made of.
//!
//! There is no clock here, no thread, no file and no game. A search with a budget of
//! nodes is a function: the same position gives the same move and the same count of
//! nodes on every machine and in the browser.

mod budget;
mod ledger;
mod level;
mod lines;
mod memory;
mod mind;
mod mix;
mod numbers;
mod proof;
mod thought;
mod tree;

pub use budget::Budget;
pub use ledger::ProofTable;
pub use level::Level;
pub use memory::{Bound, TranspositionTable, TtEntry};
pub use mind::{Engine, Listener};
pub use mix::mix_hash;
pub use numbers::{ProofNumbers, Sum};
pub use proof::{Glance, Problem, ProofResult, ProofStatus, Prover, UNIT};
pub use thought::{Score, SearchInfo};
pub use tree::{Keyed, MctsTree, NodeValue, Request, Visit};
