//! The parts that engines are made of.
//!
//! No clock, thread, file or game is in it. A search with a budget of nodes is a function: the same
//! position gives the same move and the same number of nodes on every machine and in the browser.
//!
//! ```
//! use search::{Bound, TranspositionTable, TtEntry, mix_hash};
//!
//! let table = TranspositionTable::new(1 << 20);
//! let key = mix_hash(&"a position");
//! let entry = TtEntry { value: 12, static_eval: 3, mv: 7, depth: 5, bound: Bound::Least };
//! table.store(key, entry);
//! assert_eq!(table.recall(key), Some(entry));
//! ```

mod budget;
mod cache_lines;
mod dfpn;
mod engine;
mod hash;
mod level;
mod mcts;
mod parameters;
mod proof_numbers;
mod proof_table;
mod search_info;
mod transposition_table;

pub use budget::Budget;
pub use dfpn::{Glance, Problem, ProofResult, ProofStatus, Prover, UNIT};
pub use engine::{Engine, LEAST_MEMORY, Listener};
pub use hash::mix_hash;
pub use level::Level;
pub use mcts::{Keyed, MctsTree, NodeValue, Request, Visit};
pub use proof_numbers::{ProofNumbers, Sum};
pub use proof_table::ProofTable;
pub use search_info::{Score, SearchInfo};
pub use transposition_table::{Bound, TranspositionTable, TtEntry};
