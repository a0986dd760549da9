//! Kamisado: its rules and notation. Knows only `play`; no clock, no chance, no words for people.

mod setup;

pub use setup::Length;
