//! Deletes photographs of abandoned tables.

use std::sync::Arc;
use std::time::Duration;

use limits::shutdown::Stopping;
use store::photos::PhotoStore;
use tables::actors::registry::Registry;
use tokio::time::interval;

/// Regularly deletes the photographs of tables that have been empty for longer than `kept`.
pub async fn sweep(
    rooms: Registry,
    photos: Arc<PhotoStore>,
    kept: Duration,
    mut stopping: Stopping,
) {
    let mut times = interval(kept.min(Duration::from_secs(3_600)));
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = stopping.wait() => return,
        }
        let store = Arc::clone(&photos);
        let old = tokio::task::spawn_blocking(move || store.older_than(kept)).await;
        for code in old.unwrap_or_default().into_iter().filter(|&code| !rooms.is_open(code)) {
            tracing::info!(%code, "deleted the photographs of a table that nobody came back to");
            photos.delete(code, None).await;
        }
    }
}
