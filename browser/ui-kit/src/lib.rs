//! What every page of ours is laid on: language, light, what the browser keeps, drawing, sheets, links, lines.
//!
//! It knows no game and no message of the wire: those are the pages' own.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

pub mod choice;
pub mod dialog;
pub mod icon;
pub mod link;
pub mod live_region;
pub mod locale;
pub mod net;
mod qr;
pub mod reconnecting_socket;
pub mod renewal;
pub mod seat_token;
pub mod storage;
pub mod theme;
pub mod timer;
pub mod view_helpers;
