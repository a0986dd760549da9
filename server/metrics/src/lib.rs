//! The numbers that an operator sees.

pub mod counters;
pub mod gauge;
pub mod sheet;
