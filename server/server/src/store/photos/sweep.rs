//! Photographs of tables that nobody came back to.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::interval;

use crate::actors::registry::Registry;

/// Clears away, now and then, what belongs to tables at which nobody has been for long.
pub async fn sweep(rooms: Registry) {
    let shared = rooms.shared().clone();
    let mut stopping = shared.stopping.clone();
    let mut times = interval(shared.limits.photos_kept.min(Duration::from_secs(3_600)));
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = stopping.wait() => return,
        }
        let (shelf, kept) = (Arc::clone(&shared.shelf), shared.limits.photos_kept);
        let old = tokio::task::spawn_blocking(move || shelf.older_than(kept)).await;
        for code in old.unwrap_or_default().into_iter().filter(|&code| !rooms.is_open(code)) {
            tracing::info!(%code, "deleted the photographs of a table that nobody came back to");
            shared.off_the_shelf(code, None).await;
        }
    }
}
