//! `/api/account/link`: a device that another one signs in.

use accounts::Device;
use axum::Json;
use axum::extract::State;
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{LINK_LIFE, Label, LinkCode, LinkSecret};
use protocol::account::{
    LinkAnswer, LinkChoices, LinkEnterRequest, LinkRequest, LinkResponse, NoAccount,
};
use serde::de::DeserializeOwned;

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::qr_code::qr_code;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// A new device asks. It counts as a number that was tried, until it is let in.
pub async fn ask(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, [Header; 1], Json<LinkResponse>), No> {
    desk.may_change(&headers)?;
    let LinkRequest { device } = read(&body)?;
    // Where there is no room for one more, nobody need pick a number.
    desk.new_device(&headers).await?;
    desk.may_try(address)?;
    let waiting = desk.accounts.ask_to_enter(&Label::new(&device)).await?;
    let page = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok()).map(str::to_owned);
    let page = page.unwrap_or_else(|| desk.visitors.site.origin(&headers));
    let answer = LinkResponse {
        link: waiting.code.to_string(),
        number: waiting.number,
        secret: waiting.secret.digits(),
        life: LINK_LIFE,
        qr: qr_code(&format!("{page}/account#link-{}", waiting.code)),
    };
    Ok((StatusCode::CREATED, [NO_STORE], Json(answer)))
}

/// Somebody who is signed in looks at a device that waits. A code that leads to none counts as a number
/// that was tried.
pub async fn look(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Acting { .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<LinkChoices>), No> {
    let wish: LinkAnswer = read(&body)?;
    desk.may_try(address)?;
    let choices = desk.accounts.choices(code(&wish.link)?).await?;
    desk.was_right(address);
    let device = choices.label.as_str().to_owned();
    Ok(([NO_STORE], Json(LinkChoices { device, numbers: choices.numbers })))
}

/// Somebody who is signed in picks the number that the device shows, or none.
pub async fn answer(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Acting { id, person, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    if person.guard().is_some() {
        return Err(No::new(NoAccount::Guarded, "a club's member comes in by their card"));
    }
    let wish: LinkAnswer = read(&body)?;
    desk.may_try(address)?;
    desk.accounts.answer(id, code(&wish.link)?, wish.number).await?;
    desk.was_right(address);
    Ok(StatusCode::NO_CONTENT)
}

/// The new device comes for the answer: 202 as long as there is none.
pub async fn enter(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    desk.may_change(&headers)?;
    desk.may_ask(address)?;
    let wish: LinkEnterRequest = read(&body)?;
    let secret = LinkSecret::read(&wish.secret).ok_or_else(over)?;
    let code = code(&wish.link)?;
    let Some(id) = desk.accounts.let_in(code, &secret).await? else {
        return Ok((StatusCode::ACCEPTED, [NO_STORE]).into_response());
    };
    let devices = desk.new_device(&headers).await?;
    let device = Device { hash: devices.secret.hash(), label: Label::new(&wish.device) };
    let person = desk.accounts.add_device(id, device.clone()).await?;
    desk.was_right(address);
    let cookie = desk.join(devices, &device, id, &headers).await?;
    Ok(([NO_STORE, cookie], Json(desk.info(&(id, person)))).into_response())
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, No> {
    serde_json::from_slice(body).map_err(|_| No::malformed("not a device that is to be signed in"))
}

fn code(typed: &str) -> Result<LinkCode, No> {
    LinkCode::read(typed).ok_or_else(over)
}

fn over() -> No {
    No::new(NoAccount::LinkOver, "no device waits that has this code")
}
