//! `POST /api/account/claim`: a guest's chairs become a person's.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::account::{ClaimRequest, ClaimResponse};
use room_core::PersonId;
use store::table_code::Code;
use store::token::guest_of;
use tables::actors::registry::Registry;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::read_table::TableReader;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// The most seats that one request may show.
const MOST: usize = 60;

/// Takes over the chairs whose tokens are shown, at tables where somebody with that token sits or sat.
pub async fn claim(
    State(desk): State<AccountDesk>,
    State(reader): State<Arc<TableReader>>,
    State(rooms): State<Registry>,
    Asker(address): Asker,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<Json<ClaimResponse>, No> {
    let wish: ClaimRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("no seats to claim"))?;
    if wish.seats.len() > MOST {
        return Err(No::malformed("more seats than one request may show"));
    }
    let mut guests = Vec::new();
    let mut tables = Vec::new();
    for (code, token) in &wish.seats {
        let shown = Code::read(code).zip(guest_of(token));
        if let Some((code, guest)) = shown
            && sat(&reader, address, code, guest).await
        {
            guests.push(guest);
            tables.push(code);
        }
    }
    let claimed = desk.accounts.claim(id, &guests).await?;
    // What they play there now is among their games at once.
    for code in tables.into_iter().filter(|_| claimed > 0) {
        rooms.opened(code);
    }
    Ok(Json(ClaimResponse { claimed }))
}

/// Whether this guest ever sat down at a table.
async fn sat(reader: &TableReader, address: IpAddr, code: Code, guest: PersonId) -> bool {
    let guest = guest.to_string();
    let sits = move |line: &String| {
        let mut words = line.split(' ').skip(2);
        words.next() == Some("sit") && words.nth(1) == Some(guest.as_str())
    };
    let found = reader.books.whole(address, code, move |lines| lines.iter().any(sits)).await;
    found.unwrap_or(false)
}
