//! `/api/account/push`: which browsers of a person are told of things while no page is open, and the bell that is heard there.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use catalog::Game;
use people::Subscription;
use protocol::account::{BellRequest, NoAccount, PushInfo, PushRequest};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;

/// What the page must know, and whether this device is told of things.
pub async fn look(
    State(desk): State<AccountDesk>,
    Acting { id, devices, .. }: Acting,
    headers: HeaderMap,
) -> Result<([Header; 1], Json<PushInfo>), No> {
    let here = devices.secret.hash();
    let key = desk.push_key(&headers);
    let all = desk.accounts.subscriptions(id).await?;
    let on = key.is_some() && all.iter().any(|it| it.device == here);
    Ok(([NO_STORE], Json(PushInfo { key, on })))
}

/// This device is told of things from now on.
pub async fn begin(
    State(desk): State<AccountDesk>,
    Acting { id, devices, .. }: Acting,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let PushRequest { subscription, language } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a subscription"))?;
    if desk.push_key(&headers).is_none() || !desk.pusher.sends_to(&subscription.endpoint) {
        let detail = "this server sends nothing to this push service";
        return Err(No::new(NoAccount::NoPush, detail));
    }
    let new = Subscription {
        device: devices.secret.hash(),
        language,
        key: bytes(&subscription.keys.p256dh)?,
        auth: bytes(&subscription.keys.auth)?,
        endpoint: subscription.endpoint,
    };
    if !new.is_sound() {
        return Err(No::malformed("no address or no language"));
    }
    desk.accounts.subscribe(id, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn bytes<const N: usize>(text: &str) -> Result<[u8; N], No> {
    let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| No::malformed("no key of a browser"))
}

/// This device is told of nothing any more.
pub async fn end(
    State(desk): State<AccountDesk>,
    Acting { id, devices, .. }: Acting,
) -> Result<StatusCode, No> {
    let here = devices.secret.hash();
    desk.pusher.release_bell(id);
    desk.accounts.unsubscribe(id, |it| it.device == here).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// On this device the person is told once, within three hours, that somebody looks for an opponent; or no longer.
pub async fn bell(
    State(desk): State<AccountDesk>,
    Acting { id, person, devices }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let BellRequest { games } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a list of games"))?;
    if games.is_empty() {
        desk.pusher.release_bell(id);
        return Ok(StatusCode::NO_CONTENT);
    }
    let is_list =
        |name: &String| Game::ALL.into_iter().flat_map(Game::rating_lists).any(|list| list == name);
    if games.len() > Game::ALL.len() * 4 || !games.iter().all(is_list) {
        return Err(No::malformed("no such rating list"));
    }
    if person.is_child() {
        return Err(No::new(NoAccount::Guarded, "a member of a club meets no strangers"));
    }
    let here = devices.secret.hash();
    let all = desk.accounts.subscriptions(id).await?;
    if !all.iter().any(|it| it.device == here) {
        return Err(No::new(NoAccount::NoPush, "this device is told of nothing"));
    }
    if desk.pusher.press_bell(id, here, games) {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(No::new(NoAccount::TooMany, "too many people wait for somebody to come"))
    }
}
