//! What all routes share, and what each of them asks of it first.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::http::HeaderMap;
use protocol::Why;

use crate::actors::registry::Registry;
use crate::bots::fair_permits::FairPermits;
use crate::http::code_lookup::place_with_notices;
use crate::http::origin::{asked_origin, asks_from_our_page, household_of};
use crate::http::problem::{FOREIGN, FULL, HttpProblem, TOO_MANY};
use crate::http::stored_documents::StoredDocuments;
use crate::looks::books::Books;
use crate::ops::byte_cache::ByteCache;
use crate::ops::concurrency_limit::ConcurrencyLimit;
use crate::ops::config::Config;
use crate::ops::gauge::Gauge;
use crate::ops::rate_limit::{RateLimiter, household};
use crate::store::game_notices::Notices;
use crate::store::photos::UploadQueue;
use crate::store::table_code::Code;
use crate::store::table_header::TableKind;

/// What all routes share.
pub struct AppState {
    /// What the operator chose.
    pub config: Config,
    /// The rooms.
    pub rooms: Registry,
    /// Who opens tables how often.
    pub opening: RateLimiter,
    /// Who looks for tables how often.
    pub joining: Arc<RateLimiter>,
    /// What is read of tables for them.
    pub books: Books,
    /// Who asks for pictures how often.
    pub pictures: RateLimiter,
    /// Who has how many lines written.
    pub lines: Arc<RateLimiter>,
    /// Those who paint pictures that are drawn by chance.
    pub painters: Arc<FairPermits>,
    /// Documents that have been written.
    pub documents: StoredDocuments,
    /// Previews of links by what is on them.
    pub previews: ByteCache<[u8; 32]>,
    /// Where photographs are taken in.
    pub photos: UploadQueue,
    /// The sockets.
    pub sockets: Gauge,
    /// Who has how many of them.
    pub crowd: ConcurrencyLimit<IpAddr>,
    /// The streams of what is going on.
    pub streams: Gauge,
    /// Who has how many of those.
    pub listeners: ConcurrencyLimit<IpAddr>,
}

impl AppState {
    /// Whether one of our pages asks, or no page.
    pub fn is_our_page(&self, headers: &HeaderMap) -> bool {
        asks_from_our_page(headers, &self.config.origins, self.config.behind_proxy)
    }

    /// The origin of the site as this request knows it.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        asked_origin(headers, &self.config.origins, self.config.behind_proxy)
    }

    /// The address that a request counts for.
    pub fn household(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household_of(peer, headers, self.config.behind_proxy)
    }

    /// Where a code leads. At doors that are asked often, only a code that leads nowhere counts
    /// as a look for a table; then it costs as much as at any other door.
    pub async fn place(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind), HttpProblem> {
        let (code, watches, kind, _) = self.place_with_notices(address, code).await?;
        Ok((code, watches, kind))
    }

    /// The same, with what was decided about the table.
    pub async fn place_with_notices(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind, Notices), HttpProblem> {
        if !self.joining.has_one(address, Instant::now()) {
            return Err(TOO_MANY);
        }
        let place = place_with_notices(&self.rooms, code).await;
        if matches!(&place, Err(refused) if refused.1 == Why::NoTable) {
            self.joining.charge(address, 1.0, Instant::now());
        }
        place
    }

    /// Whether this address may look for a table once more.
    pub fn may_join(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        let address = household_of(peer, headers, self.config.behind_proxy);
        if self.joining.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }

    /// The household that asks.
    pub fn home(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household(household_of(peer, headers, self.config.behind_proxy))
    }

    /// Whether one of our pages asks, and this address may open a table once more.
    pub fn may_open(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        if !self.is_our_page(headers) {
            return Err(FOREIGN);
        }
        if self.rooms.are_full() {
            return Err(FULL);
        }
        let address = household_of(peer, headers, self.config.behind_proxy);
        if self.opening.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }
}
