//! HTTP requests to the server.

use protocol::{OpenResponse, TableInfo, Why};
use ui_kit::net::{NetError, answer, bearing};
use web_sys::RequestInit;

use crate::codec;

/// Why a request failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The server could not be reached, or sent something unreadable.
    Unanswered,
    /// The server refused.
    Declined(Why),
}

impl From<NetError> for RequestError {
    fn from(trouble: NetError) -> RequestError {
        let why = trouble.0.and_then(|text| codec::problem(&text));
        why.map_or(RequestError::Unanswered, RequestError::Declined)
    }
}

/// Opens a table.
///
/// # Errors
/// Why not.
pub async fn open(open: &protocol::OpenRequest) -> Result<OpenResponse, RequestError> {
    let text = answer("/api/tables", &bearing(&codec::open(open))?).await?;
    codec::opened(&text).ok_or(RequestError::Declined(Why::Malformed))
}

/// What a code refers to: an open game, or `None` for a table of Dixit, which has a separate page.
///
/// # Errors
/// Why not.
pub async fn place(code: &str) -> Result<Option<TableInfo>, RequestError> {
    let url = ["/api/tables/", code].concat();
    let text = answer(&url, &RequestInit::new()).await?;
    if codec::is_evening(&text) {
        return Ok(None);
    }
    codec::place(&text).map(Some).ok_or(RequestError::Declined(Why::Malformed))
}
