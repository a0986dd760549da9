//! `/api/account/passkey`: passkeys, made for somebody who is signed in, and shown by one who comes back.
//!
//! Each takes two requests: what the authenticator is to be asked, and what it answered.

use accounts::{Device, RelyingParty};
use axum::Json;
use axum::extract::State;
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::Label;
use protocol::account::{NoAccount, PasskeyRequest};
use serde_json::Value;

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// What an authenticator is asked, to make a passkey.
pub async fn begin_to_make(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Acting { id, person, .. }: Acting,
    headers: HeaderMap,
) -> Result<([Header; 1], Json<Value>), No> {
    let site = site(&desk, &headers)?;
    desk.may_try(address)?;
    let wish = desk.accounts.begin_passkey(&site, id, &person).await?;
    Ok(([NO_STORE], Json(wish)))
}

/// Takes in a passkey.
pub async fn make(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Acting { id, .. }: Acting,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let (site, made) = (site(&desk, &headers)?, read(&body)?);
    let label = Label::new(&made.device);
    desk.accounts.add_passkey(&site, id, &made.credential, label).await?;
    desk.was_right(address);
    Ok(StatusCode::NO_CONTENT)
}

/// What an authenticator is asked, to show a passkey. It counts as a number that was tried, until it is
/// right.
pub async fn begin_to_enter(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
) -> Result<([Header; 1], Json<Value>), No> {
    desk.may_change(&headers)?;
    let site = site(&desk, &headers)?;
    desk.may_try(address)?;
    let wish = desk.accounts.begin_to_enter(&site).await?;
    Ok(([NO_STORE], Json(wish)))
}

/// Signs in the person whose passkey was shown.
pub async fn enter(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    desk.may_ask(address)?;
    let (site, shown) = (site(&desk, &headers)?, read(&body)?);
    let devices = desk.new_device(&headers).await?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&shown.device) };
    let entered = desk.accounts.enter_by_passkey(&site, &shown.credential, device.clone()).await?;
    desk.was_right(address);
    let cookie = desk.join(devices, &device, entered.0, &headers).await?;
    Ok(([NO_STORE, cookie], Json(desk.info(&entered))).into_response())
}

/// For whom passkeys are, at a page that says where it comes from.
fn site(desk: &AccountDesk, headers: &HeaderMap) -> Result<RelyingParty, No> {
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    origin.and_then(|origin| desk.relying_party(origin)).ok_or_else(|| {
        No::new(NoAccount::NoPasskey, "passkeys need an https address that --origin names")
    })
}

fn read(body: &[u8]) -> Result<PasskeyRequest, No> {
    serde_json::from_slice(body).map_err(|_| No::malformed("not the answer of an authenticator"))
}
