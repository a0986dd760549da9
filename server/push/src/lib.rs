//! Web push: people with an account are told on their devices, while no page is open, that a game waits for them, that their time
//! runs out, that somebody challenges them, or that somebody looks for an opponent.
//!
//! A browser that wants to hear has an address at its maker's push service and two keys. A message is encrypted for these keys
//! ([`encryption`], RFC 8291), signed by the server's own ([`VapidKey`], RFC 8292), and sent to services of a list alone
//! ([`PushServices`]). It names the game and what there is to do, and no person.
//!
//! ```
//! use push::PushServices;
//!
//! let services = PushServices::default();
//! assert!(services.origin_of("https://fcm.googleapis.com/fcm/send/abc").is_some());
//! assert!(services.origin_of("https://192.168.1.1/admin").is_none());
//! ```

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

mod bells;
pub mod encryption;
mod outgoing;
mod pusher;
mod services;
mod vapid;

pub use pusher::{PushSetup, Pusher};
pub use services::PushServices;
pub use vapid::{FILE, VapidKey};
