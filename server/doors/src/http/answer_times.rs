//! How long answers took, by status.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use metrics::counters;
use tokio::time::Instant;

/// Counts an answer, and how long it took until its head was known. What a connection is told before
/// it has asked for anything is not counted.
pub async fn count(request: Request, next: Next) -> Response {
    let asked = Instant::now();
    let response = next.run(request).await;
    counters::http_answered(response.status().as_u16(), asked.elapsed());
    response
}
