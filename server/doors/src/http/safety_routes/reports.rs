//! `POST /api/reports`: somebody tells the operator what went wrong.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use people::{AccountId, Reason, Report};
use protocol::safety::ReportRequest;
use room_core::Millis;
use store::token::guest_of;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::read_table::TableReader;
use crate::http::request_body::ShortBody;
use crate::http::safety_routes::somebody::find;
use crate::http::visitors::{Asker, OurPage};

/// Stores a report with what the server sees of it. Guests report too, with the token by which they sit or look on.
pub async fn report(
    State(desk): State<AccountDesk>,
    State(reader): State<Arc<TableReader>>,
    _: OurPage,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let ReportRequest { whom, why, token } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a report"))?;
    let why = Reason::named(&why).ok_or_else(|| No::malformed("not a reason to report"))?;
    let guest =
        guest_of(&token).ok_or_else(|| No::malformed("a token is 32 hexadecimal digits"))?;
    let by = desk.identity(guest, &headers).await?.account.map(AccountId::person);
    let found = find(&whom, &desk, &reader, address).await?;
    desk.visitors.may_report(address)?;
    let name = found.seat.as_ref().filter(|seat| seat.name.account().is_none());
    let name = name.map(|seat| seat.name.as_str().to_owned());
    let clue = found.seat.as_ref().and_then(|seat| seat.clue.clone());
    let seen = clue.filter(|_| why == Reason::Content).or(name).unwrap_or_default();
    let report = Report { at: Millis(0), why, by, place: found.place, seen };
    desk.accounts.report(&found.subject, report).await?;
    Ok(StatusCode::NO_CONTENT)
}
