//! A player of DVONN.
//!
//! There is no clock here, no thread and no file. A search with a budget of nodes is a
//! function of the game so far and of what the mind remembers.

mod judge;
mod key;
mod look;
mod mind;
mod placing;
mod step;
mod walk;
mod worth;

pub use mind::DvonnMind;
