//! A player of DVONN.
//!
//! There is no clock here, no thread and no file. A search with a budget of nodes is a
//! function of the game so far and of what the mind remembers.

mod bounds;
mod brain;
mod climb;
mod closing;
mod habits;
mod key;
mod look;
mod mind;
mod placing;
mod policy;
mod proof;
mod quick;
mod slips;
mod solve;
mod spots;
mod step;
mod things;
mod walk;
mod worth;

pub use brain::{JumpingNet, PlacingNet, Weights, things};
pub use mind::DvonnEngine;
pub use policy::{AGES, PolicyNet, SIGNS, signs};
pub use spots::{SPOTS, STAGES};
pub use things::{HEADS, ROWS};
