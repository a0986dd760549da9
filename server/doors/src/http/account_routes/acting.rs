//! For whom a request acts.

use accounts::Devices;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::Method;
use axum::http::request::Parts;
use people::{AccountId, Person};
use protocol::account::{NoAccount, PERSON};

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::visitors::asker;

/// What somebody may still do whose account is closed, beside reading.
const TO_LEAVE: [&str; 5] = [
    "/api/account/drop",
    "/api/account/leave",
    "/api/account/leave/all",
    "/api/account/erase",
    "/api/account/push/off",
];

/// Somebody who is signed in on the device, and acts. What changes something comes from one of our pages.
pub struct Acting {
    /// Who.
    pub id: AccountId,
    /// As their book has them.
    pub person: Person,
    /// The device.
    pub devices: Devices,
}

impl<S: Sync> FromRequestParts<S> for Acting
where
    AccountDesk: FromRef<S>,
{
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Acting, No> {
        let desk = AccountDesk::from_ref(state);
        desk.may_ask(asker(parts, &desk.visitors).0)?;
        if parts.method != Method::GET {
            desk.may_change(&parts.headers)?;
        }
        let signed_out =
            || No::new(NoAccount::SignedOut, "this person is not signed in on this device");
        let devices = desk.devices(&parts.headers).ok_or_else(signed_out)?;
        let said = parts.headers.get(PERSON).and_then(|id| id.to_str().ok());
        let id = said.and_then(AccountId::read).ok_or_else(signed_out)?;
        let person = desk.accounts.signed_in(id, devices.secret.hash()).await?;
        let person = person.ok_or_else(signed_out)?;
        if parts.method != Method::GET
            && person.is_closed()
            && !TO_LEAVE.contains(&parts.uri.path())
        {
            return Err(No::new(NoAccount::Closed, "the operator closed this account"));
        }
        Ok(Acting { id, person, devices })
    }
}
