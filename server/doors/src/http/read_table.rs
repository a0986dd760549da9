//! A look at a table by somebody who has its code, such as a messenger's robot.

use std::borrow::Cow;
use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::http::app_state::AppState;
use crate::http::code_lookup::place_with_notices;
use crate::http::problem::{HttpProblem, NOT_KEPT};
use store::table_code::Code;
use tables::seen_table::SeenTable;

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
    let seen = state.books.table(state.household(peer, headers), code, notices).await;
    let seen = seen.map_err(|why| {
        tracing::debug!(%code, %why, "cannot read a book for a document");
        NOT_KEPT
    })?;
    Ok((code, seen))
}

/// A part of a path without its percent signs.
#[must_use]
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
