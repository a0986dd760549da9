//! Rings the bells of those who want to be told that somebody looks for an opponent.

use limits::shutdown::Stopping;
use push::Pusher;

use crate::public_tables::PublicTables;

/// Rings them whenever others look for somebody than before, until the server stops.
pub async fn ring_bells(public_tables: PublicTables, pusher: Pusher, mut stopping: Stopping) {
    let (mut shown, mut before) = (public_tables.shown(), Vec::new());
    loop {
        let now = shown.borrow_and_update().live.seeks.clone().unwrap_or_default();
        if now != before {
            pusher.ring_bells(&before, &now);
            before = now;
        }
        tokio::select! {
            changed = shown.changed() => if changed.is_err() { return },
            () = stopping.wait() => return,
        }
    }
}
