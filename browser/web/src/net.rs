//! Asking the server over HTTP.

use protocol::{Opened, Place, Why};
use ui_kit::net::{Trouble, answer, bearing};
use web_sys::RequestInit;

use crate::wire;

/// Why a request came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failed {
    /// The server could not be reached, or said something else than an answer.
    Unanswered,
    /// The server said no.
    Declined(Why),
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        let why = trouble.0.and_then(|text| wire::problem(&text));
        why.map_or(Failed::Unanswered, Failed::Declined)
    }
}

/// Opens a table.
///
/// # Errors
/// Why not.
pub async fn open(open: &protocol::Open) -> Result<Opened, Failed> {
    let told = answer("/api/tables", &bearing(&wire::open(open))?).await?;
    wire::opened(&told).ok_or(Failed::Declined(Why::Malformed))
}

/// Where a code leads; to an open game, or else to a table of Dixit, whose page is another.
///
/// # Errors
/// Why not.
pub async fn place(code: &str) -> Result<Option<Place>, Failed> {
    let url = ["/api/tables/", code].concat();
    let told = answer(&url, &RequestInit::new()).await?;
    if wire::is_evening(&told) {
        return Ok(None);
    }
    wire::place(&told).map(Some).ok_or(Failed::Declined(Why::Malformed))
}
