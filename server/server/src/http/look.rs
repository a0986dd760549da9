//! A look at a table by somebody who has its code, such as a messenger's robot.

use std::borrow::Cow;
use std::net::IpAddr;

use axum::http::HeaderMap;
use tokio::task::spawn_blocking;

use crate::actors::any_room::any_room;
use crate::actors::registry::Shared;
use crate::actors::seen_table::SeenTable;
use crate::http::app_state::AppState;
use crate::http::code_lookup::place_with_notices;
use crate::http::problem::{HttpProblem, NOT_KEPT};
use crate::store::game_notices::Notices;
use crate::store::table_code::Code;

/// What whoever has this code may see of its table. Each look counts for the address.
pub async fn look(
    state: &AppState,
    peer: IpAddr,
    code: &str,
    headers: &HeaderMap,
) -> Result<SeenTable, HttpProblem> {
    look_at(state, peer, code, headers).await.map(|(_, seen)| seen)
}

/// The same, with the code of the table itself, which is not for whoever may only look on.
pub async fn look_at(
    state: &AppState,
    peer: IpAddr,
    code: &str,
    headers: &HeaderMap,
) -> Result<(Code, SeenTable), HttpProblem> {
    state.may_join(peer, headers)?;
    let (code, .., notices) = place_with_notices(&state.rooms, &decoded(code)).await?;
    let seen = seen_table(state.rooms.shared(), code, notices).await.ok_or(NOT_KEPT)?;
    Ok((code, seen))
}

/// Reads a table from its book. No room is opened, so it costs the same whoever has the table now.
/// `None` where the book cannot be read.
async fn seen_table(shared: &Shared, code: Code, notices: Notices) -> Option<SeenTable> {
    let book = shared.journal.read(code.as_str()).await;
    let book = book
        .inspect_err(|why| tracing::error!(%code, %why, "cannot read a book for a document"))
        .ok()?;
    let parts = shared.parts.clone();
    let read = move || {
        let mut room = any_room(code, &book, &parts, 0).ok()?;
        room.obey(notices);
        Some(room.seen())
    };
    spawn_blocking(read).await.ok()?
}

/// A part of a path without its percent signs.
pub fn decoded(part: &str) -> Cow<'_, str> {
    if !part.contains('%') {
        return part.into();
    }
    let mut bytes = Vec::new();
    let mut rest = part.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let coded = after.first_chunk::<2>().filter(|_| byte == b'%');
        let pair = coded.and_then(|pair| hex::decode(pair).ok());
        rest = if pair.is_some() { &after[2..] } else { after };
        bytes.extend(pair.unwrap_or_else(|| vec![byte]));
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_path_is_decoded() {
        assert_eq!(decoded("A%DB%B2C3D4"), "A۲C3D4");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%4"), "%4");
        assert_eq!(decoded("%zz%FF"), "%zz\u{fffd}");
    }
}
