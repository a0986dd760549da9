//! A table, wherever it is hosted: what is on it, who sits there, what may be done.

mod advice;
mod bar;
mod clocks;
mod ear;
mod ending;
mod facts;
mod guest;
mod hem;
mod keys;
mod menu;
mod moves;
mod offers;
mod piles;
mod plate;
mod said;
mod seen;
mod settings;
mod share;
mod socket;
mod table;
mod turning;
mod typed;
mod word;

pub use guest::{forget, guest, known, opened, remembered, secret, to_evening};
pub use hem::declined;
pub use seen::{Connection, SendRequest, TableState};
pub use settings::{choice, face, settings, switch};
pub use table::table;
