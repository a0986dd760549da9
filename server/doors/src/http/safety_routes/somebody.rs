//! Who is meant by a seat or a name.

use std::net::IpAddr;

use accounts::AccountError;
use game_core::Seat;
use people::{Place, Subject};
use protocol::safety::Whom;
use tables::seen_table::SeenSeat;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::read_table::TableReader;

/// Somebody who was found.
pub struct Somebody {
    /// Who.
    pub subject: Subject,
    /// Where; `None` if they were called by their name.
    pub place: Option<Place>,
    /// What is seen of them there.
    pub seat: Option<SeenSeat>,
}

/// Finds whom a request means. Each look counts for the address.
///
/// # Errors
/// Nobody is there or called so, or the address has looked too often.
pub async fn find(
    whom: &Whom,
    desk: &AccountDesk,
    reader: &TableReader,
    address: IpAddr,
) -> Result<Somebody, No> {
    if let Some(name) = &whom.name {
        let id = desk.accounts.owner(name).await?.ok_or(AccountError::Nobody)?;
        return Ok(Somebody { subject: Subject::Account(id), place: None, seat: None });
    }
    let (Some(table), Some(seat)) = (&whom.table, whom.seat) else {
        return Err(No::malformed("a name is wanted, or a table and a seat"));
    };
    let (code, ..) = reader.place(address, table).await?;
    let seen = reader.books.seat(address, code, Seat(seat)).await.map_err(|why| {
        tracing::debug!(%code, %why, "cannot read a book of which somebody reports");
        AccountError::NotStored
    })?;
    let seen = seen.ok_or(AccountError::Nobody)?;
    let code = code.to_string();
    let place = Place {
        code: code.clone(),
        seat,
        game: seen.game,
        ply: u32::try_from(seen.ply).unwrap_or(u32::MAX),
    };
    let subject = match seen.name.account() {
        Some(id) => Subject::Account(id),
        None => Subject::Guest { code, seat },
    };
    Ok(Somebody { subject, place: Some(place), seat: Some(seen) })
}
