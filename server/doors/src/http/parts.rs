//! What the handlers of one kind share.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use accounts::{AccountPolicy, Accounts};
use axum::http::HeaderMap;
use documents::{AccountsFor, Promises};
use limits::concurrency_limit::{ConcurrencyLimit, Permit};
use limits::rate_limit::RateLimiter;
use limits::settings::{Keep, Limits};
use limits::shutdown::Stopping;
use metrics::gauge::{Gauge, Mark};
use projector::lookups::Lookups;
use store::home_address::HomeAddress;
use store::photos::{PhotoStore, UploadQueue};
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::lobby::Lobby;
use tables::presence::Presence;
use tables::public_tables::PublicTables;

use crate::http::past_games::PastGames;
use crate::http::pictures::Pictures;
use crate::http::problem::{FULL, HttpProblem, crowded};
use crate::http::read_table::TableReader;
use crate::http::stored_documents::StoredDocuments;
use crate::http::visitors::Visitors;
use crate::session::socket::Sessions;

/// Where pictures of cards come from.
#[derive(Clone)]
pub struct Cards {
    /// Who asks how often, and whose is painted next.
    pub pictures: Arc<Pictures>,
    /// Our own decks.
    pub decks: DecksAndBots,
    /// The hosts' own photographs.
    pub photos: Arc<PhotoStore>,
}

/// What documents are written from, and where they are kept once written.
#[derive(Clone)]
pub struct Pages {
    /// Who asks, and for which site.
    pub visitors: Arc<Visitors>,
    /// Documents that have been written.
    pub documents: Arc<StoredDocuments>,
    /// Reads the tables that documents tell of.
    pub reader: Arc<TableReader>,
    /// What stands on the front page.
    pub public_tables: PublicTables,
    /// The rooms, which hear of new names first.
    pub rooms: Registry,
    /// What ended in the last day.
    pub past_games: Arc<PastGames>,
    /// Where it is looked up what was played.
    pub lookups: Lookups,
    /// Persons with a name.
    pub accounts: Accounts,
    /// What is stored, and for how long.
    pub promises: Promises,
}

/// What documents and the account are made from, beside the rooms.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    /// What was played.
    pub lookups: &'a Lookups,
    /// Persons with a name.
    pub accounts: &'a Accounts,
    /// How long tables are there.
    pub keep: Keep,
    /// The address of this machine, where no other one is the site's.
    pub home: Option<&'a HomeAddress>,
}

impl Sources<'_> {
    /// What the settings promise about what is stored; photographs are there for so long.
    pub(crate) fn promises(&self, photos: Duration) -> Promises {
        let Keep { finished, rated, deserted, lobbies } = self.keep;
        let accounts = match self.accounts.policy {
            AccountPolicy::Open => AccountsFor::All,
            AccountPolicy::Club => AccountsFor::Clubs,
            AccountPolicy::Off => AccountsFor::Nobody,
        };
        Promises { accounts, finished, rated, deserted, lobbies, photos }
    }
}

impl Pages {
    /// The origin of the site as this request knows it.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        self.visitors.site.origin(headers)
    }
}

/// Who listens to streams of what is going on, and what they hear.
#[derive(Clone)]
pub struct Streams {
    pub(crate) public_tables: PublicTables,
    pub(crate) lobby: Lobby,
    pub(crate) presence: Presence,
    pub(crate) stopping: Stopping,
    pub(crate) open: Gauge,
    /// The most of all together.
    pub(crate) most: usize,
    pub(crate) per_household: ConcurrencyLimit<IpAddr>,
    pub(crate) heartbeat: Duration,
}

impl Streams {
    /// Nobody listens yet.
    pub fn new(limits: &Limits, context: &RoomContext) -> Streams {
        let RoomContext { public_tables, lobby, presence, stopping, .. } = context.clone();
        Streams {
            public_tables,
            lobby,
            presence,
            stopping,
            open: Gauge::default(),
            most: limits.total_streams,
            per_household: ConcurrencyLimit::new(limits.streams),
            heartbeat: limits.heartbeat,
        }
    }

    /// A place for one more.
    pub(crate) fn enter(&self, home: IpAddr) -> Result<(Permit<IpAddr>, Mark), HttpProblem> {
        if self.open.count() >= self.most {
            return Err(FULL);
        }
        let permit = self.per_household.enter(home).ok_or_else(|| crowded("streams"))?;
        Ok((permit, self.open.mark()))
    }
}

/// Where photographs are taken in, and the tables that they are for.
#[derive(Clone)]
pub struct Uploads {
    pub(crate) queue: Arc<UploadQueue>,
    pub(crate) photos: Arc<PhotoStore>,
    pub(crate) rooms: Registry,
}

impl Uploads {
    /// Nothing has come yet.
    pub fn new(limits: &Limits, photos: Arc<PhotoStore>, rooms: Registry) -> Uploads {
        Uploads { queue: Arc::new(UploadQueue::new(limits)), photos, rooms }
    }
}

/// Who has sockets, and what those need.
#[derive(Clone)]
pub struct Sockets {
    pub(crate) sessions: Sessions,
    pub(crate) open: Gauge,
    pub(crate) per_household: ConcurrencyLimit<IpAddr>,
    /// Who has how many lines written.
    pub(crate) lines: Arc<RateLimiter>,
}

impl Sockets {
    /// Nobody has any yet. Each is counted on the gauge.
    pub fn new(limits: &Limits, sessions: Sessions, open: Gauge) -> Sockets {
        Sockets {
            sessions,
            open,
            per_household: ConcurrencyLimit::new(limits.sockets),
            lines: Arc::new(RateLimiter::new("line-rate", limits.lines)),
        }
    }
}
