//! Short illustrated rules, and what this place is.

mod about;
mod rules;

pub use about::about;
pub use rules::learn;
