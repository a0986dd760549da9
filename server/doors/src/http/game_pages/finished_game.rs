//! A finished game: whether it may have a page, and who sat at it.

use std::net::IpAddr;
use std::time::Instant;

use axum::http::StatusCode;
use documents::Known;
use journal::log_throttle::Seldom;
use protocol::Why;
use room_core::PersonId;
use store::book_error::BookError;
use store::game_notices::Notice;
use store::table_code::Code;
use store::table_header::{TableHeader, TableKind};

use crate::http::noticed_game::noticed;
use crate::http::problem::{HttpProblem, NOT_KEPT};
use crate::http::read_table::{TableReader, decoded};

/// The answer where no game has such a page.
pub const NO_GAME: HttpProblem =
    HttpProblem::new(StatusCode::NOT_FOUND, Why::NoTable, "no game of this number is over there");

/// Which game somebody asks for.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// The code of its table, as it stands in the address.
    pub code: &'a str,
    /// Which of the table's games, from 1.
    pub number: u32,
}

/// A game that has a page.
pub struct Found {
    /// The code of its table.
    pub code: Code,
    /// Which of the table's games, from 1.
    pub number: u32,
    /// What was decided about it.
    pub notices: Vec<Notice>,
    /// The first line of the table, if it is of an open game.
    pub opening: Option<Box<TableHeader>>,
}

/// Finds out whether a game may have a page, without reading its book.
///
/// # Errors
/// It may not, or the address asks too often.
pub async fn find(
    reader: &TableReader,
    address: IpAddr,
    wanted: Wanted<'_>,
) -> Result<Found, HttpProblem> {
    let (code, _, kind, notices) =
        reader.place_with_notices(address, &decoded(wanted.code)).await?;
    let notices = notices.of_game(wanted.number);
    if notices.contains(&Notice::Removed) {
        return Err(NO_GAME);
    }
    let opening = if let TableKind::Table(opening) = kind { Some(opening) } else { None };
    Ok(Found { code, number: wanted.number, notices, opening })
}

/// A game and who sat at it. It counts as a look at the table.
///
/// # Errors
/// There is no such game, its book cannot be read, or the address asks too often.
pub async fn load(
    reader: &TableReader,
    address: IpAddr,
    found: &Found,
) -> Result<(Known, Vec<PersonId>), HttpProblem> {
    reader.joining.take(address, Instant::now())?;
    let Found { code, number, notices, opening: _ } = found;
    let game = match reader.books.finished(address, (*code, *number)).await {
        Ok(game) => game.ok_or(NO_GAME)?,
        Err(BookError::Unread(why)) => {
            tracing::debug!(%code, %why, "cannot read a book for the page of a game");
            return Err(NOT_KEPT);
        }
        Err(BookError::Senseless(why)) => {
            static SAID: Seldom = Seldom::new();
            if let Some(times) = SAID.happened() {
                tracing::warn!(
                    %code, %why, times,
                    "a line of the book makes no sense, so its games have no page"
                );
            }
            return Err(NO_GAME);
        }
    };
    Ok((reader.named(noticed(game.known, notices)).await?, game.people))
}

/// A finished game as its address shows it.
///
/// # Errors
/// There is no such game, or the address asks too often.
pub async fn seen(
    reader: &TableReader,
    address: IpAddr,
    wanted: Wanted<'_>,
) -> Result<Known, HttpProblem> {
    let found = find(reader, address, wanted).await?;
    Ok(load(reader, address, &found).await?.0)
}
