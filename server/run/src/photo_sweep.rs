//! Deletes photographs of abandoned tables.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::interval;

use tables::actors::registry::Registry;

/// Regularly deletes the photographs of tables that have been empty for long.
pub async fn sweep(rooms: Registry) {
    let shared = rooms.shared().clone();
    let mut stopping = shared.stopping.clone();
    let mut times = interval(shared.limits.photos_kept.min(Duration::from_secs(3_600)));
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = stopping.wait() => return,
        }
        let (store, age) = (Arc::clone(&shared.shelf), shared.limits.photos_kept);
        let old = tokio::task::spawn_blocking(move || store.older_than(age)).await;
        for code in old.unwrap_or_default().into_iter().filter(|&code| !rooms.is_open(code)) {
            tracing::info!(%code, "deleted the photographs of a table that nobody came back to");
            shared.off_the_shelf(code, None).await;
        }
    }
}
