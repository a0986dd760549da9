//! The messages between a page and the server, or a page and its engine worker, as JSON.
//!
//! Moves and positions travel in the games' own notation, so a program in any
//! language can sit at a table. Nothing here knows a socket, a store or a secret.
//!
//! ```
//! use protocol::{Request, ToServer};
//!
//! let text = r#"{"ask":"act","moment":3,"move":"D3"}"#;
//! let message: ToServer = serde_json::from_str(text)?;
//! let act = Request::Act { version: 3, mv: "D3".to_owned(), thought_ms: None };
//! assert_eq!(message, ToServer::Table(act));
//! assert_eq!(serde_json::to_string(&message)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod account;
pub mod challenges;
pub mod club;
pub mod dixit_messages;
pub mod following;
pub mod hours;
mod openings;
pub mod safety;
mod seeks;
mod site_address;
mod thinking;
mod to_client;
mod to_server;
mod too_often;

/// The version of the wire format. A page sends it when it opens a socket (`?v=2`), and a server of
/// another version answers with [`Why::OtherVersion`]. Raise it whenever an older page and the
/// server would misunderstand each other.
pub const VERSION: &str = "2";

pub use catalog::Setup;
pub use game_core::Offer;
pub use open_room::{Chair, Claim, Clock, ClockView, Request};
pub use openings::{Openings, PlayedMove};
pub use room_core::SetPhrase;
pub use seeks::{BreakingOff, PACES, SeekCount, SeekNews, SeekRequest, WIDEST_SPAN};
pub use site_address::SiteAddress;
pub use thinking::{Analysis, Evaluation, Question};
pub use to_client::{Message, OpenResponse, Problem, TableInfo, ToClient, View, Why, first_words};
pub use to_server::{OpenRequest, ToServer};
pub use too_often::TooOften;
