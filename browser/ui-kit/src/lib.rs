//! What every page of ours is laid on: language, light, what the browser keeps, drawing, sheets, links, lines.
//!
//! It knows no game and no message of the wire: those are the pages' own.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

pub mod choice;
pub mod draw;
pub mod ear;
pub mod icon;
pub mod keep;
pub mod light;
pub mod line;
pub mod link;
pub mod net;
mod qr;
pub mod secret;
pub mod sheet;
pub mod timer;
pub mod voice;
