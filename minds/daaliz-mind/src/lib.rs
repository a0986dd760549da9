//! A mind for Daaliz and Quoridor: two seats by alpha-beta, three and four by plans.
//!
//! There is no clock here, no thread and no chance but the seed's.

mod choices;
mod crowd;
mod duel;
mod flood;
mod grid;
mod habits;
mod judge;
mod mind;
mod node;
mod plan;
mod race;
mod races;
mod sights;
mod stand;

pub use judge::{E_TO_ONE, MIDDLE, Net, SUMS};
pub use mind::{DaalizMind, things};
pub use sights::{KINDS, SIGHTS};
