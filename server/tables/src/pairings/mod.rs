//! The waves of the lobby, and the tables at which those sit who were paired.

mod pairing_off;

pub use pairing_off::pair_off;
