//! What opens an account: a list of it, and what is dropped or made anew.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use people::{KeyHash, Person};
use protocol::account::{DropRequest, KeyInfo, Keys, NumberResponse};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::qr_code::qr_code;
use crate::http::request_body::ShortBody;

/// All keys of a person.
pub async fn list(Acting { person, devices, .. }: Acting) -> ([Header; 1], Json<Keys>) {
    ([NO_STORE], Json(Keys { keys: keys_of(&person, devices.secret.hash()) }))
}

/// The keys of a person, as somebody at this device may know them.
pub fn keys_of(person: &Person, here: KeyHash) -> Vec<KeyInfo> {
    let keys = person.keys().iter().map(|key| KeyInfo {
        key: key.hash.to_string(),
        kind: key.kind.word().to_owned(),
        label: key.label.as_str().to_owned(),
        since: key.since.0,
        here: key.hash == here,
    });
    let passkeys = person.passkeys().iter().map(|passkey| KeyInfo {
        key: KeyHash::of_credential(&passkey.credential).to_string(),
        kind: "passkey".to_owned(),
        label: passkey.label.as_str().to_owned(),
        since: passkey.since.0,
        here: false,
    });
    keys.chain(passkeys).collect()
}

/// Drops a key, or all other devices.
pub async fn drop_keys(
    State(desk): State<AccountDesk>,
    Acting { id, devices, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let wish: DropRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a key to drop"))?;
    if let Some(key) = wish.key {
        let key = KeyHash::read(&key).map_err(|_| No::malformed("a key has 64 digits"))?;
        desk.accounts.drop_key(id, key).await?;
    }
    if wish.others {
        desk.accounts.drop_others(id, devices.secret.hash()).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A new recovery number.
pub async fn new_number(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
) -> Result<([Header; 1], Json<NumberResponse>), No> {
    let recovery = desk.accounts.new_number(id).await?.groups();
    let qr = qr_code(&recovery);
    Ok(([NO_STORE], Json(NumberResponse { recovery, qr })))
}
