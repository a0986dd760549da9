//! Who asks, from which page, and how often.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use limits::rate_limit::{Rate, RateLimiter, household};
use limits::settings::Limits;
use store::home_address::HomeAddress;
use tables::actors::registry::Registry;

use crate::http::origin::Site;
use crate::http::problem::{FOREIGN, FULL, HttpProblem};

/// The reports that an address may send, and the challenges: a school has one address, and a day may go badly.
const DAILY: Rate = Rate { burst: 20.0, per_second: 20.0 / 86_400.0 };

/// Tells our own pages from others, and counts who looks for tables and opens them how often.
pub struct Visitors {
    /// What tells our own pages from others.
    pub site: Site,
    /// Who looks for tables how often.
    pub joining: Arc<RateLimiter>,
    /// The address of this machine, where no other one is the site's.
    pub home: Option<HomeAddress>,
    opening: RateLimiter,
    reporting: RateLimiter,
    challenging: RateLimiter,
}

impl Visitors {
    /// Nobody has asked yet.
    pub fn new(site: Site, home: Option<HomeAddress>, limits: &Limits) -> Visitors {
        let joining = Arc::new(RateLimiter::new("joining-rate", limits.joining));
        Visitors {
            site,
            joining,
            home,
            opening: RateLimiter::new("opening-rate", limits.opening),
            reporting: RateLimiter::new("reports", DAILY),
            challenging: RateLimiter::new("challenges", DAILY),
        }
    }

    /// Whether this address may look for a table once more.
    ///
    /// # Errors
    /// It has looked too often.
    pub fn may_join(&self, address: IpAddr) -> Result<(), HttpProblem> {
        Ok(self.joining.take(address, Instant::now())?)
    }

    /// Whether this address may report somebody once more.
    ///
    /// # Errors
    /// It has reported too often.
    pub fn may_report(&self, address: IpAddr) -> Result<(), HttpProblem> {
        Ok(self.reporting.take(address, Instant::now())?)
    }

    /// Whether this address may challenge somebody once more.
    ///
    /// # Errors
    /// It has challenged too often.
    pub fn may_challenge(&self, address: IpAddr) -> Result<(), HttpProblem> {
        Ok(self.challenging.take(address, Instant::now())?)
    }

    /// Whether one of our pages asks, and this address may open a table once more.
    ///
    /// # Errors
    /// It may not, or too many rooms are open.
    pub fn may_open(
        &self,
        rooms: &Registry,
        peer: IpAddr,
        headers: &HeaderMap,
    ) -> Result<(), HttpProblem> {
        if !self.site.is_our_page(headers) {
            return Err(FOREIGN);
        }
        if rooms.are_full() {
            return Err(FULL);
        }
        let address = self.site.address(peer, headers);
        Ok(self.opening.take(address, Instant::now())?)
    }
}

/// The address that a request counts for.
pub struct Asker(pub IpAddr);

impl Asker {
    /// Its household: the address, or the network around it.
    pub fn home(&self) -> IpAddr {
        household(self.0)
    }
}

/// An asker who may look for a table once more; it counts as a look.
pub struct Joiner(pub Asker);

/// One of our pages, or no page.
pub struct OurPage;

/// The address that a request counts for.
pub fn asker(parts: &Parts, visitors: &Visitors) -> Asker {
    // Each connection says from where it comes.
    let peer = parts.extensions.get::<IpAddr>().copied();
    let peer = peer.expect("`accept` puts the address into each request");
    Asker(visitors.site.address(peer, &parts.headers))
}

impl<S: Sync> FromRequestParts<S> for Asker
where
    Arc<Visitors>: FromRef<S>,
{
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asker, HttpProblem> {
        Ok(asker(parts, &Arc::from_ref(state)))
    }
}

impl<S: Sync> FromRequestParts<S> for Joiner
where
    Arc<Visitors>: FromRef<S>,
{
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Joiner, HttpProblem> {
        let visitors: Arc<Visitors> = Arc::from_ref(state);
        let asker = asker(parts, &visitors);
        visitors.may_join(asker.0)?;
        Ok(Joiner(asker))
    }
}

impl<S: Sync> FromRequestParts<S> for OurPage
where
    Arc<Visitors>: FromRef<S>,
{
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<OurPage, HttpProblem> {
        let visitors: Arc<Visitors> = Arc::from_ref(state);
        if visitors.site.is_our_page(&parts.headers) { Ok(OurPage) } else { Err(FOREIGN) }
    }
}
