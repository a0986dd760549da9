//! Books that live for minutes: what several nodes must know of somebody who is about to sign in.
//!
//! They lie in the journal, which all nodes share. Each is struck when its time is over; what a server leaves
//! that was stopped meanwhile, the next start strikes.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use journal::Failure;
use people::{CeremonyBook, LinkBook};
use room_core::Millis;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::accounts::Accounts;

/// A kind of such books.
struct Passing {
    /// What their names begin with.
    books: &'static str,
    /// Whether one with this first line is of no use any more.
    is_over: fn(&str, Millis) -> bool,
}

const ALL: [Passing; 2] = [
    Passing { books: LinkBook::BOOKS, is_over: LinkBook::is_over },
    Passing { books: CeremonyBook::BOOKS, is_over: CeremonyBook::is_over },
];

impl Accounts {
    /// Strikes a book after some milliseconds. A server that stops does not wait for it.
    pub(crate) fn strike_after(&self, life: u64, book: String) {
        let sweep = Arc::downgrade(&self.sweep);
        tokio::spawn(async move {
            sleep(Duration::from_millis(life)).await;
            let struck = spawn_blocking(move || {
                let Some(sweep) = sweep.upgrade() else { return Ok(()) };
                let Some(sweep) = sweep.get() else { return Ok(()) };
                let mut sweep = sweep.lock().unwrap_or_else(PoisonError::into_inner);
                for spine in sweep.spines_like(&book)? {
                    sweep.strike(&spine.book, spine.lines)?;
                }
                Ok::<_, Failure>(())
            });
            if let Ok(Err(why)) = struck.await {
                tracing::warn!(%why, "could not strike what was stored of a sign-in; the next start does it");
            }
        });
    }

    /// Strikes what earlier servers left.
    pub(crate) async fn strike_passed(&self) {
        let now = self.time.now();
        let struck = self.with_sweep(move |sweep| {
            for Passing { books, is_over } in ALL {
                let spines = sweep.spines_like(books)?;
                for spine in spines.iter().filter(|spine| is_over(&spine.first, now)) {
                    sweep.strike(&spine.book, spine.lines)?;
                }
            }
            Ok(())
        });
        // It is in the log, and the next start tries again.
        let _ = struck.await;
    }
}
