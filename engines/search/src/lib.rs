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
pub use ledger::Ledger;
pub use level::Level;
pub use memory::{Bound, Memo, Memory};
pub use mind::{Listener, Mind};
pub use mix::mixed;
pub use numbers::{Numbers, Sum};
pub use proof::{Answer, Glance, Problem, Prover, Standing, UNIT};
pub use thought::{Thought, Verdict};
pub use tree::{Errand, Keyed, Known, Tree, Visit};
