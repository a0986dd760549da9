//! A mind for Daaliz and Quoridor: two seats by a tree search with priors or by alpha-beta, three
//! and four by plans.
//!
//! There is no clock here, no thread and no chance but the seed's.

mod brain;
mod choices;
mod climb;
mod corridors;
mod crowd;
mod duel;
mod flood;
mod grid;
mod habits;
mod judge;
mod mind;
mod node;
mod plan;
mod policy;
mod race;
mod races;
mod sights;
mod stand;

pub use brain::Weights;
pub use judge::{E_TO_ONE, MIDDLE, Net, SUMS};
pub use mind::{DaalizEngine, PolicyInputs, signs, things};
pub use policy::{PolicyNet, SIGNS};
pub use sights::{KINDS, SIGHTS};
