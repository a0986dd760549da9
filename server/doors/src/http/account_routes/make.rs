//! `POST /api/account`: makes a person.

use accounts::{Accounts, Device, Devices, MOST};
use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{AccountName, Label};
use protocol::account::{MadeResponse, NameRequest, NoAccount};

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::device_cookie;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// Makes a person of a name that nobody has, and signs them in on the device.
pub async fn make(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    let wish: NameRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a name to take"))?;
    let name = AccountName::new(&wish.name)?;
    let mut devices = device_of(&desk, &headers).await?;
    desk.may_make(address)?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&wish.device) };
    let said = name.as_str().to_owned();
    let made = desk.accounts.make(name, device).await;
    let made = made.inspect_err(|_| desk.made_none(address))?;
    devices.people.push(made.id);
    let answer =
        MadeResponse { person: made.id.to_string(), name: said, recovery: made.number.groups() };
    let cookie = device_cookie::write(&devices, desk.is_secure(&headers));
    let heads = [(SET_COOKIE, cookie), (CACHE_CONTROL, "no-store".parse().expect("it is plain"))];
    Ok((StatusCode::CREATED, heads, Json(answer)).into_response())
}

/// The device with a place for one more: the one that asks, or a new one.
pub async fn device_of(desk: &AccountDesk, headers: &HeaderMap) -> Result<Devices, No> {
    let Some(devices) = desk.devices(headers) else {
        return Ok(Devices { secret: Accounts::secret(), people: Vec::new() });
    };
    let people: Vec<_> =
        desk.accounts.all_signed_in(&devices).await?.into_iter().map(|(id, _)| id).collect();
    if people.len() >= MOST {
        return Err(No::new(NoAccount::DeviceFull, "eight persons are signed in on this device"));
    }
    // A secret that opens nothing any more is not used again.
    let secret = if people.is_empty() { Accounts::secret() } else { devices.secret };
    Ok(Devices { secret, people })
}
