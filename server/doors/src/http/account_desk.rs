//! What all doors of accounts share.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use accounts::{
    AccountError, AccountPolicy, Accounts, Device, Devices, Identity, MOST, RelyingParty,
};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{CACHE_CONTROL, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{AccountId, Person, Restriction};
use protocol::Why;
use protocol::account::{NoAccount, PERSON, PersonInfo};
use protocol::safety::WithheldInfo;
use push::Pusher;
use room_core::PersonId;
use store::table_code::Code;
use tables::actors::registry::Registry;
use tables::cluster::shared_rates::SharedRate;

use crate::http::account_problem::No;
use crate::http::device_cookie;
use crate::http::problem::{FOREIGN, HttpProblem, NOT_KEPT};
use crate::http::visitors::Visitors;

/// A header of an answer.
pub type Header = (HeaderName, HeaderValue);

/// What is told of a person is kept nowhere on the way.
pub const NO_STORE: Header = (CACHE_CONTROL, HeaderValue::from_static("no-store"));

/// A guest wants the name of somebody with an account.
const TAKEN: HttpProblem =
    HttpProblem::new(StatusCode::CONFLICT, Why::NameTaken, "somebody with an account is called so");

/// The operator closed the account.
const CLOSED: HttpProblem = HttpProblem::new(
    StatusCode::FORBIDDEN,
    Why::Withheld,
    "the operator closed this account: its page says why",
);

/// Where accounts are asked for.
#[derive(Clone)]
pub struct AccountDesk {
    /// The accounts.
    pub accounts: Accounts,
    /// Who asks how often.
    pub visitors: Arc<Visitors>,
    /// Tells people of things while they have no page open.
    pub pusher: Pusher,
    rooms: Registry,
}

impl AccountDesk {
    /// A desk at which nobody has asked yet.
    #[must_use]
    pub fn new(
        accounts: Accounts,
        visitors: &Arc<Visitors>,
        rooms: &Registry,
        pusher: Pusher,
    ) -> AccountDesk {
        AccountDesk { accounts, visitors: Arc::clone(visitors), pusher, rooms: rooms.clone() }
    }

    /// Whether the site is reached by HTTPS, as this request knows it.
    pub fn is_secure(&self, headers: &HeaderMap) -> bool {
        self.visitors.site.origin(headers).starts_with("https://")
    }

    /// For whom passkeys are, at a page from this origin; `None` where there are none. The operator names
    /// the site, and nobody who asks does: only this machine needs no name.
    pub fn relying_party(&self, origin: &str) -> Option<RelyingParty> {
        let is_named =
            self.visitors.site.origins.iter().any(|ours| ours.eq_ignore_ascii_case(origin));
        let is_here = origin.starts_with("http://localhost:") || origin == "http://localhost";
        (is_named || is_here).then(|| RelyingParty::of(origin)).flatten()
    }

    /// Whether a page that is asked for so can have passkeys.
    pub fn has_passkeys(&self, headers: &HeaderMap) -> bool {
        self.relying_party(&self.visitors.site.origin(headers)).is_some()
    }

    /// The key by which browsers know who tells them of things; `None` where a page that is asked for so can have none of it.
    /// As for passkeys the operator names the site.
    pub fn push_key(&self, headers: &HeaderMap) -> Option<String> {
        self.pusher.key().filter(|_| self.has_passkeys(headers))
    }

    /// The device that asks, if its cookie may be believed: a page that is not ours gets nothing by it.
    pub fn devices(&self, headers: &HeaderMap) -> Option<Devices> {
        let may =
            self.accounts.policy != AccountPolicy::Off && self.visitors.site.is_our_page(headers);
        may.then(|| device_cookie::read(headers, self.is_secure(headers))).flatten()
    }

    /// The device of a page that says where it comes from, as it does at a socket and where something is
    /// changed. Otherwise its cookie counts for nothing.
    pub fn devices_of_page(&self, headers: &HeaderMap) -> Option<Devices> {
        headers.contains_key(ORIGIN).then(|| self.devices(headers)).flatten()
    }

    /// Whether a request may change something: it comes from one of our pages, which a browser always
    /// says. Only a program without a cookie need not say it.
    ///
    /// # Errors
    /// There are no accounts here, or it comes from elsewhere.
    pub fn may_change(&self, headers: &HeaderMap) -> Result<(), No> {
        if self.accounts.policy == AccountPolicy::Off {
            return Err(No::new(NoAccount::AccountsOff, "this server has no accounts"));
        }
        let has_cookie = device_cookie::read(headers, self.is_secure(headers)).is_some();
        if has_cookie && !headers.contains_key(ORIGIN) || !self.visitors.site.is_our_page(headers) {
            return Err(No::new(
                NoAccount::Foreign,
                "the Origin of one of the server's pages is wanted",
            ));
        }
        Ok(())
    }

    /// A new secret for the device that asks, with those who are signed in there and a place for one more.
    /// It is new each time, so that nobody is signed in by one that a stranger planted.
    ///
    /// # Errors
    /// Eight persons are signed in there, or the journal fails.
    pub async fn new_device(&self, headers: &HeaderMap) -> Result<Devices, No> {
        let secret = Accounts::secret();
        let Some(devices) = self.devices(headers) else {
            return Ok(Devices { secret, people: Vec::new() });
        };
        let there = self.accounts.all_signed_in(&devices).await?;
        if there.len() >= MOST {
            let detail = "eight persons are signed in on this device";
            return Err(No::new(NoAccount::DeviceFull, detail));
        }
        Ok(Devices { secret, people: there.into_iter().map(|(id, _)| id).collect() })
    }

    /// Adds to a device somebody who is signed in there by its new secret; so are those who were there
    /// before from now on. Returns the header that sets its cookie.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn join(
        &self,
        mut devices: Devices,
        device: &Device,
        id: AccountId,
        headers: &HeaderMap,
    ) -> Result<Header, No> {
        if let Some(before) = self.devices(headers) {
            // The browser is the same, and is told of things as before.
            let (from, to) = (before.secret.hash(), device.hash);
            for person in before.people {
                self.accounts.move_subscription(person, from, to).await?;
            }
        }
        devices.people.retain(|other| *other != id);
        for other in &devices.people {
            self.accounts.add_device(*other, device.clone()).await?;
        }
        devices.people.push(id);
        Ok((SET_COOKIE, device_cookie::write(&devices, self.is_secure(headers))))
    }

    /// The answer to somebody who is not signed in on a device any more: it takes them out of its cookie.
    pub fn parted(&self, mut devices: Devices, id: AccountId, headers: &HeaderMap) -> Response {
        devices.people.retain(|other| *other != id);
        let cookie = device_cookie::write(&devices, self.is_secure(headers));
        (StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response()
    }

    /// What the page is told of a person.
    pub fn info(&self, (id, person): &(AccountId, Person)) -> PersonInfo {
        PersonInfo {
            person: id.to_string(),
            name: name_of(person),
            since: person.since().unwrap_or_default().0,
            club: person.guard().map(str::to_owned),
            withheld: person.restrictions(self.accounts.now()).map(withheld).collect(),
            challenges: person.challenges().word().to_owned(),
            presence: person.shows_presence(),
        }
    }

    /// Whether this address may look or change something once more.
    ///
    /// # Errors
    /// It asked too often.
    pub fn may_ask(&self, address: IpAddr) -> Result<(), No> {
        Ok(self.visitors.joining.take(address, Instant::now())?)
    }

    /// Whether this address may make one more account.
    ///
    /// # Errors
    /// It made too many, or nobody may.
    pub fn may_make(&self, address: IpAddr) -> Result<(), No> {
        if self.accounts.policy == AccountPolicy::Club {
            return Err(No::new(NoAccount::AccountsOff, "only a leader makes accounts here"));
        }
        Ok(self.rooms.take(SharedRate::Accounts, address)?)
    }

    /// An account was not made after all.
    pub fn made_none(&self, address: IpAddr) {
        self.rooms.put_back(SharedRate::Accounts, address);
    }

    /// Whether this address may try one more number.
    ///
    /// # Errors
    /// It tried too many.
    pub fn may_try(&self, address: IpAddr) -> Result<(), No> {
        Ok(self.rooms.take(SharedRate::Numbers, address)?)
    }

    /// The number was right.
    pub fn was_right(&self, address: IpAddr) {
        self.rooms.put_back(SharedRate::Numbers, address);
    }

    /// Who asks something of a table: the person for whom the request says that it acts, or this guest.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn identity(
        &self,
        guest: PersonId,
        headers: &HeaderMap,
    ) -> Result<Identity, HttpProblem> {
        let acting = headers.get(PERSON).and_then(|id| AccountId::read(id.to_str().ok()?));
        let devices = self.devices_of_page(headers);
        let identity = self.accounts.identity(guest, acting, devices.as_ref()).await;
        identity.map_err(|_| NOT_KEPT)
    }

    /// What stands in the book of a table that somebody opens under this name.
    ///
    /// # Errors
    /// Somebody else has it, or the journal fails.
    pub async fn written_name(
        &self,
        name: &str,
        account: Option<AccountId>,
        headers: &HeaderMap,
    ) -> Result<String, HttpProblem> {
        if let Some(id) = account
            && self.accounts.person(id).await.map_err(|_| NOT_KEPT)?.is_closed()
        {
            return Err(CLOSED);
        }
        let devices = self.devices_of_page(headers);
        match self.accounts.written_name(name, account, devices.as_ref()).await {
            Ok(name) => Ok(name),
            Err(AccountError::NameTaken) => Err(TAKEN),
            Err(_) => Err(NOT_KEPT),
        }
    }
}

/// One of our pages, or no page, with those who are signed in where it is shown.
pub struct OurDevice(pub Option<Devices>);

impl<S: Sync> FromRequestParts<S> for OurDevice
where
    AccountDesk: FromRef<S>,
{
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<OurDevice, HttpProblem> {
        let desk = AccountDesk::from_ref(state);
        if !desk.visitors.site.is_our_page(&parts.headers) {
            return Err(FOREIGN);
        }
        Ok(OurDevice(desk.devices_of_page(&parts.headers)))
    }
}

/// A table was opened: somebody with an account finds it among their games.
pub fn opened(rooms: &Registry, identity: &Identity, code: Code) {
    if identity.account.is_some() {
        rooms.opened(code);
    }
}

fn withheld(it: &Restriction) -> WithheldInfo {
    WithheldInfo {
        what: it.what.word().to_owned(),
        until: it.until.map(|until| until.0),
        why: it.why.word().to_owned(),
    }
}

/// What a person is called where strangers may read it.
pub fn name_of(person: &Person) -> String {
    person.public_name()
}
