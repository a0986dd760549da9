//! What all routes share, and what each of them asks of it first.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::http::HeaderMap;
use protocol::Why;

use crate::http::code_lookup::place_with_notices;
use crate::http::origin::Site;
use crate::http::problem::{FOREIGN, FULL, HttpProblem, TOO_MANY};
use crate::http::stored_documents::StoredDocuments;
use limits::byte_cache::ByteCache;
use limits::concurrency_limit::ConcurrencyLimit;
use limits::fair_permits::FairPermits;
use limits::rate_limit::{RateLimiter, household};
use limits::settings::Limits;
use metrics::gauge::Gauge;
use store::game_notices::Notices;
use store::photos::UploadQueue;
use store::table_code::Code;
use store::table_header::TableKind;
use tables::actors::registry::Registry;
use tables::looks::books::Books;

/// What all routes share.
pub struct AppState {
    /// What tells our own pages from others.
    pub site: Site,
    /// The limits that the operator chose.
    pub limits: Limits,
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
        self.site.is_our_page(headers)
    }

    /// The origin of the site as this request knows it.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        self.site.origin(headers)
    }

    /// The address that a request counts for.
    pub fn household(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        self.site.address(peer, headers)
    }

    /// Where a code leads. At doors that are asked often, only a code that leads nowhere counts
    /// as a look for a table; then it costs as much as at any other door.
    ///
    /// # Errors
    /// It leads nowhere, or the address has looked too often.
    pub async fn place(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind), HttpProblem> {
        let (code, watches, kind, _) = self.place_with_notices(address, code).await?;
        Ok((code, watches, kind))
    }

    /// The same, with what was decided about the table.
    ///
    /// # Errors
    /// As for [`AppState::place`].
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
    ///
    /// # Errors
    /// It has looked too often.
    pub fn may_join(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        let address = self.site.address(peer, headers);
        if self.joining.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }

    /// The household that asks.
    pub fn home(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household(self.site.address(peer, headers))
    }

    /// Whether one of our pages asks, and this address may open a table once more.
    ///
    /// # Errors
    /// It may not, or too many rooms are open.
    pub fn may_open(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        if !self.is_our_page(headers) {
            return Err(FOREIGN);
        }
        if self.rooms.are_full() {
            return Err(FULL);
        }
        let address = self.site.address(peer, headers);
        if self.opening.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }
}
