//! What all games share in the browser: language, theme, storage, view helpers, dialogs, links, sockets.
//!
//! It knows no game, and of the protocol only how a request is declined and what may be said at a table.
//!
//! ```
//! assert_eq!(ui_kit::link::halves("K7M4QXA2"), "K7M4-QXA2");
//! ```

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

pub mod badge;
pub mod choice;
pub mod chunk;
pub mod company;
pub mod dialog;
pub mod icon;
pub mod lesson;
pub mod link;
pub mod live_region;
pub mod locale;
pub mod look;
pub mod net;
pub mod painted;
pub mod public_table;
pub mod reconnecting_socket;
pub mod renewal;
pub mod router;
pub mod seat_token;
pub mod set_phrases;
pub mod sound;
pub mod still;
pub mod storage;
pub mod styles;
pub mod theme;
pub mod timer;
pub mod view_helpers;
pub mod visitor;
