//! What comes after the head of a request: short, and soon.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use futures_util::StreamExt;
use protocol::Why;
use tokio::time::timeout;

use crate::http::app_state::AppState;
use crate::http::problem::{HttpProblem, malformed};

/// The longest body that anyone has reason to send, but for photographs.
const LONGEST: usize = 4096;

const TOO_LONG: HttpProblem = HttpProblem::new(
    StatusCode::PAYLOAD_TOO_LARGE,
    Why::Malformed,
    "longer than any request has reason to be",
);
const TOO_SLOW: HttpProblem = HttpProblem::new(
    StatusCode::REQUEST_TIMEOUT,
    Why::Malformed,
    "the request did not come in time",
);

/// A body that was short, and came soon.
pub struct ShortBody(pub Bytes);

impl FromRequest<AppState> for ShortBody {
    type Rejection = HttpProblem;

    async fn from_request(request: Request, state: &AppState) -> Result<ShortBody, HttpProblem> {
        let length = request.headers().get(CONTENT_LENGTH);
        let told = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if told.is_some_and(|told| told > LONGEST as u64) {
            return Err(TOO_LONG);
        }
        read_within(state.patience(), request.into_body()).await.map(ShortBody)
    }
}

/// One buffer: `collect` would keep 32 bytes for each chunk, and a chunk may be one byte.
async fn read(body: Body) -> Result<Bytes, HttpProblem> {
    let mut all = Vec::new();
    let mut chunks = body.into_data_stream();
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| malformed("the request was cut short"))?;
        if all.len() + chunk.len() > LONGEST {
            return Err(TOO_LONG);
        }
        all.extend_from_slice(&chunk);
    }
    Ok(all.into())
}

async fn read_within(patience: Duration, body: Body) -> Result<Bytes, HttpProblem> {
    timeout(patience, read(body)).await.map_err(|_| TOO_SLOW)?
}

#[cfg(test)]
mod tests {
    use std::io;

    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn what_does_not_say_its_length_is_counted_as_it_comes() {
        let status = async |chunks: Vec<io::Result<Vec<u8>>>, ends| {
            let chunks = stream::iter(chunks);
            let rest = if ends { stream::empty().boxed() } else { stream::pending().boxed() };
            let body = Body::from_stream(chunks.chain(rest));
            read_within(Duration::from_millis(20), body).await.map_err(|why| why.0.as_u16())
        };
        let half = || Ok(vec![7; LONGEST / 2]);
        assert_eq!(status(vec![half(), half()], true).await.unwrap().len(), LONGEST);
        assert_eq!(status(vec![half(), half(), Ok(vec![7])], false).await, Err(413));
        assert_eq!(status(vec![half(), Err(io::ErrorKind::Other.into())], false).await, Err(400));
        assert_eq!(status(vec![half()], false).await, Err(408));
    }
}
