//! Who is signed in on a device; `POST /api/account/enter` and `leave`.

use accounts::Device;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{Label, RecoveryNumber};
use protocol::account::{EnterRequest, SignedIn};

use crate::http::account_desk::{AccountDesk, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::device_cookie;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// Who is signed in on the device that asks. The cookie is renewed as it came: an answer that comes late
/// must take nobody out of it.
pub async fn signed_in(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
) -> Result<Response, No> {
    desk.may_ask(address)?;
    let passkeys = desk.has_passkeys(&headers);
    let Some(devices) = desk.devices(&headers) else {
        let nobody = SignedIn { passkeys, people: Vec::new() };
        return Ok(([NO_STORE], Json(nobody)).into_response());
    };
    let there = desk.accounts.all_signed_in(&devices).await?;
    let cookie = device_cookie::write(&devices, desk.is_secure(&headers));
    let people = there.iter().map(|it| desk.info(it)).collect();
    Ok(([NO_STORE, (SET_COOKIE, cookie)], Json(SignedIn { passkeys, people })).into_response())
}

/// Signs somebody in by name and recovery number.
pub async fn enter(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    let wish: EnterRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a name and a number"))?;
    let number = RecoveryNumber::read(&wish.number)?;
    let devices = desk.new_device(&headers).await?;
    desk.may_try(address)?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&wish.device) };
    let entered = desk.accounts.enter(&wish.name, &number, device.clone()).await?;
    desk.was_right(address);
    let cookie = desk.join(devices, &device, entered.0, &headers).await?;
    Ok(([NO_STORE, cookie], Json(desk.info(&entered))).into_response())
}

/// Signs a person out on this device.
pub async fn leave(
    State(desk): State<AccountDesk>,
    Acting { id, devices, .. }: Acting,
    headers: HeaderMap,
) -> Result<Response, No> {
    desk.accounts.drop_key(id, devices.secret.hash()).await?;
    Ok(desk.parted(devices, id, &headers))
}

/// Signs out all who are signed in on this device, which is to remember nobody any more.
pub async fn leave_all(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    desk.may_ask(address)?;
    let Some(mut devices) = desk.devices(&headers) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    for (id, _) in desk.accounts.all_signed_in(&devices).await? {
        desk.accounts.drop_key(id, devices.secret.hash()).await?;
    }
    devices.people.clear();
    let cookie = device_cookie::write(&devices, desk.is_secure(&headers));
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}
