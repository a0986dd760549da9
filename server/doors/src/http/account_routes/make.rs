//! `POST /api/account`: makes a person.

use accounts::Device;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{AccountName, Label};
use protocol::account::{MadeResponse, NameRequest};

use crate::http::account_desk::{AccountDesk, NO_STORE};
use crate::http::account_problem::No;
use crate::http::qr_code::qr_code;
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
    desk.may_ask(address)?;
    let devices = desk.new_device(&headers).await?;
    desk.may_make(address)?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&wish.device) };
    let said = name.as_str().to_owned();
    let made = desk.accounts.make(name, device.clone()).await;
    let made = made.inspect_err(|_| desk.made_none(address))?;
    let cookie = desk.join(devices, &device, made.id, &headers).await?;
    let recovery = made.number.groups();
    let (person, qr) = (made.id.to_string(), qr_code(&recovery));
    let answer = MadeResponse { person, name: said, recovery, qr };
    Ok((StatusCode::CREATED, [NO_STORE, cookie], Json(answer)).into_response())
}
