//! Who plays whom, as values: no clock, disk or socket.
//!
//! Somebody who looks for an opponent has a [`Seek`]: some games, some paces, rated or not. A [`Pool`] holds the seeks of all
//! who wait, and each [`Pool::wave`] pairs as many as can be paired, at the least cost.
//!
//! ```
//! use pairing::{Pace, Pool, Seek, Stakes, Wanted};
//!
//! let blitz = Pace { start_ms: 180_000, increment_ms: 2000 };
//! let wanted = |list, rating| Wanted { list, rating: Some(rating) };
//! let seek = |person, games: &[Wanted]| Seek {
//!     person,
//!     games: games.to_vec(),
//!     paces: vec![blitz],
//!     stakes: Stakes::Either,
//!     span: None,
//! };
//! let mut pool = Pool::default();
//! pool.add(seek("Mina", &[wanted("dvonn", 1210), wanted("daaliz", 1400)]));
//! assert!(pool.wave().is_empty());
//! pool.add(seek("Bo", &[wanted("daaliz", 1300)]));
//! let pairs = pool.wave();
//! assert_eq!(pairs[0].people.each_ref().map(|seek| seek.person), ["Mina", "Bo"]);
//! assert_eq!((pairs[0].agreed.list, pairs[0].agreed.is_rated), ("daaliz", true));
//! ```

mod breaking_off;
mod pool;
mod seek;

pub use breaking_off::{BrokenOff, LAST, PAUSE, TOO_OFTEN};
pub use pool::{Pair, Pool, SeekId};
pub use seek::{Agreed, Pace, Seek, Stakes, Wanted, agreed};
