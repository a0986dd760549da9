//! The leader's door, and who comes in by it.

use accounts::{AccountError, Device, DoorWish};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{CardCode, Label, Refusal};
use protocol::account::NoAccount;
use protocol::club::{CardEnterRequest, DoorRequest};

use crate::http::account_desk::{AccountDesk, NO_STORE};
use crate::http::account_problem::No;
use crate::http::club_routes::leading::{Leading, find, member, refused, wish};
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// Opens the door, or shuts it.
pub async fn move_door(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let door = match wish(&body)? {
        DoorRequest { minutes: Some(minutes), open: None } => DoorWish::Minutes(minutes),
        DoorRequest { minutes: None, open: Some(true) } => DoorWish::Open,
        DoorRequest { minutes: None, open: Some(false) } => DoorWish::Shut,
        _ => return Err(No::malformed("either for some minutes, or open, or shut")),
    };
    match desk.accounts.move_door(club, door).await {
        Err(AccountError::Refused(Refusal::Dates)) => {
            Err(No::malformed("a door is open for 1 to 1440 minutes"))
        }
        moved => Ok(moved.map(|_| StatusCode::NO_CONTENT)?),
    }
}

/// Signs a member in by their card.
pub async fn enter(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Path(club): Path<String>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    desk.may_ask(address)?;
    let CardEnterRequest { person, digits, device } = wish(&body)?;
    let code = CardCode::read(&digits)
        .ok_or_else(|| No::new(NoAccount::CardDigits, "a card has four digits"))?;
    let (club, _) = find(&desk, &club).await?;
    let id = member(&person)?;
    let devices = desk.new_device(&headers).await?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&device) };
    let entered = desk.accounts.enter_by_card(club, id, code, device.clone()).await;
    let entered = (id, entered.map_err(refused)?);
    let cookie = desk.join(devices, &device, id, &headers).await?;
    Ok(([NO_STORE, cookie], Json(desk.info(&entered))).into_response())
}
