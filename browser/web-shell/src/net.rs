//! HTTP requests to the server.
//!
//! The chunk with tables on the server makes them: it has `serde_json`, and a visitor who opens or finds a table
//! needs the chunk next.

use std::pin::Pin;

use leptos::prelude::window;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::{OpenRequest, OpenResponse, TableInfo};
use serde::Deserialize;
use serde::de::IgnoredAny;
pub use ui_kit::net::RequestError;
use ui_kit::net::{answer, bearing, read};
use ui_kit::renewal::renew;
use web_sys::RequestInit;

/// An answer that is on its way.
type Answer<T> = Pin<Box<dyn Future<Output = Result<T, RequestError>>>>;

/// Opens a table.
///
/// # Errors
/// Why not.
pub async fn open(open: OpenRequest) -> Result<OpenResponse, RequestError> {
    opening(open).await.map_err(lost)?.await
}

/// What a code refers to: an open game, or `None` for a table of Dixit, which has a separate page.
///
/// # Errors
/// Why not.
pub async fn place(code: String) -> Result<Option<TableInfo>, RequestError> {
    placing(code).await.map_err(lost)?.await
}

/// The chunk did not come.
fn lost(_: SplitLoaderError) -> RequestError {
    // After a deployment it has another name, which only a new page knows.
    if window().navigator().on_line() {
        renew();
    }
    RequestError::Unanswered
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn opening(open: OpenRequest) -> Result<Answer<OpenResponse>, SplitLoaderError> {
    Ok(Box::pin(async move {
        let body = serde_json::to_string(&open).map_err(|_| RequestError::Unanswered)?;
        read(&answer("/api/tables", &bearing(&body)?).await?)
    }))
}

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn placing(code: String) -> Result<Answer<Option<TableInfo>>, SplitLoaderError> {
    Ok(Box::pin(async move {
        let url = ["/api/tables/", &code].concat();
        place_of(&answer(&url, &RequestInit::new()).await?)
    }))
}

/// Reads what a code refers to.
fn place_of(text: &str) -> Result<Option<TableInfo>, RequestError> {
    /// A table of Dixit, as far as this page cares.
    #[derive(Deserialize)]
    struct Evening {
        #[serde(rename = "evening")]
        _settings: IgnoredAny,
    }
    match serde_json::from_str::<Evening>(text) {
        Ok(_) => Ok(None),
        Err(_) => read(text).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use catalog::Game;
    use protocol::dixit_messages::{DixitTableInfo, Settings};
    use protocol::{Setup, Why};

    use super::*;

    #[test]
    fn a_code_refers_to_an_open_game_or_to_dixit() {
        let open = TableInfo { setup: Setup::usual(Game::Daaliz), watch_only: true };
        assert_eq!(place_of(&serde_json::to_string(&open).unwrap()), Ok(Some(open)));
        let dixit = DixitTableInfo { evening: Settings::default(), watch_only: false };
        assert_eq!(place_of(&serde_json::to_string(&dixit).unwrap()), Ok(None));
        assert_eq!(place_of("{}"), Err(RequestError::Declined(Why::Malformed)));
    }
}
