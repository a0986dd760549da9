//! Asking the server over HTTP.

use protocol::{OpenResponse, TableInfo, Why};
use ui_kit::net::{NetError, answer, bearing};
use web_sys::RequestInit;

use crate::codec;

/// Why a request came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The server could not be reached, or said something else than an answer.
    Unanswered,
    /// The server said no.
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
    let told = answer("/api/tables", &bearing(&codec::open(open))?).await?;
    codec::opened(&told).ok_or(RequestError::Declined(Why::Malformed))
}

/// Where a code leads; to an open game, or else to a table of Dixit, whose page is another.
///
/// # Errors
/// Why not.
pub async fn place(code: &str) -> Result<Option<TableInfo>, RequestError> {
    let url = ["/api/tables/", code].concat();
    let told = answer(&url, &RequestInit::new()).await?;
    if codec::is_evening(&told) {
        return Ok(None);
    }
    codec::place(&told).map(Some).ok_or(RequestError::Declined(Why::Malformed))
}
