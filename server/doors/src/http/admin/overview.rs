//! What the operator sees of the rooms, as data.

use std::time::Duration;

use accounts::Accounts;
use futures_util::future::join_all;
use metrics::counters;
use metrics::gauge::Gauge;
use room_core::Name;
use serde::Serialize;
use store::clock::Clock;
use store::home_address::HomeAddress;
use store::table_code::Code;
use tables::actors::registry::Registry;
use tables::messages::table_summary::TableSummary;
use tables::messages::{TableHandle, TableMessage};
use tables::public_tables::{Listing, PublicTables};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::http::admin::cases::CaseList;
use crate::http::admin::hours::HourList;
use crate::http::admin::journal_health::{JournalHealth, JournalState};
use crate::http::admin::todays_address::TodaysAddress;
use crate::http::origin::Site;

/// The most rooms on one page.
const PAGE: usize = 200;

/// A room that says nothing of itself for so long is told of as silent.
const PATIENCE: Duration = Duration::from_millis(500);

/// A room as those who run the server see it.
#[derive(Serialize)]
pub struct RoomRow {
    pub code: String,
    /// Who sits there, where somebody looks for a name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Nothing where the room does not answer.
    #[serde(flatten)]
    pub summary: Option<TableSummary>,
    pub idle_seconds: Option<u64>,
}

/// What there is to see.
#[derive(Serialize)]
pub struct Overview {
    pub rooms: usize,
    pub sockets: usize,
    /// Whether hosts may offer their tables to anyone.
    pub public_tables: bool,
    #[serde(flatten)]
    pub address: TodaysAddress,
    #[serde(flatten)]
    pub journal: JournalState,
    /// What was reported and is not settled.
    #[serde(flatten)]
    pub reports: CaseList,
    /// When people meet here.
    #[serde(flatten)]
    pub hours: HourList,
    /// The name that is looked for, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// At most as many as fit on a page, the latest first. With a name, those at which somebody of
    /// that name sits.
    pub shown: Vec<RoomRow>,
    /// All that is offered to anyone, at any node, the latest first.
    pub public: Vec<PublicRow>,
    pub refusals: Vec<(String, u64)>,
}

/// A table of the public list.
#[derive(Serialize)]
pub struct PublicRow {
    /// The code that stands on the list; that of a game only lets people look on.
    pub code: String,
    pub names: Vec<String>,
}

impl PublicRow {
    fn of(listing: Listing) -> PublicRow {
        let code = listing.key().to_owned();
        let names = match listing {
            Listing::Table(table) => vec![table.host],
            Listing::Game(game) => game.names.into_iter().flatten().collect(),
        };
        PublicRow { code, names }
    }
}

/// Where an overview comes from.
pub struct Watched {
    /// The rooms.
    pub rooms: Registry,
    /// The one clock.
    pub time: Clock,
    /// The tables that are offered to anyone.
    pub public_tables: PublicTables,
    /// Who has an account.
    pub accounts: Accounts,
    /// The sockets.
    pub sockets: Gauge,
    /// Whether the journal is well.
    pub health: JournalHealth,
    /// What the operator says of the site's own address.
    pub site: Site,
    /// The address of this machine, where no other one is the site's.
    pub home: Option<HomeAddress>,
}

impl Watched {
    /// What there is to see, with the rooms in which somebody has this name if there is one.
    pub async fn overview(&self, name: Option<String>) -> Overview {
        let shown = self.shown(name.as_deref()).await;
        let reports = CaseList::of(&self.accounts).await;
        let hours = HourList::of(&self.accounts).await;
        Overview {
            rooms: self.rooms.count(),
            sockets: self.sockets.count(),
            public_tables: *self.public_tables.allowed().borrow(),
            address: TodaysAddress::of(&self.site, self.home.as_ref()),
            journal: self.health.state(),
            reports,
            hours,
            name,
            shown,
            public: self.public_tables.listed().into_iter().map(PublicRow::of).collect(),
            refusals: counters::refusals(),
        }
    }

    /// A page of rooms. Those in which somebody has this name have their names as well.
    async fn shown(&self, name: Option<&str>) -> Vec<RoomRow> {
        let mut handles = self.rooms.open_handles();
        if name.is_none() {
            handles.truncate(PAGE);
        }
        let now = self.time.now().0;
        let mut shown = join_all(handles.into_iter().map(|handle| row(handle, now))).await;
        match name {
            Some(name) => {
                let bears_it = |it: &String| Name::stored(it).resembles(name);
                shown.retain(|room| room.names.iter().any(bears_it));
                shown.truncate(PAGE);
            }
            None => shown.iter_mut().for_each(|room| room.names.clear()),
        }
        shown
    }
}

/// What a room answers, if it does so in time.
async fn row((code, handle): (Code, TableHandle), now: u64) -> RoomRow {
    let mut summary = timeout(PATIENCE, ask_for_summary(&handle)).await.ok().flatten();
    let idle = summary.as_ref().map(|it| now.saturating_sub(it.last_ms) / 1_000);
    let names = summary.as_mut().map(|it| std::mem::take(&mut it.names)).unwrap_or_default();
    RoomRow { code: code.to_string(), names, summary, idle_seconds: idle }
}

async fn ask_for_summary(handle: &TableHandle) -> Option<TableSummary> {
    let (answer, answered) = oneshot::channel();
    handle.send(TableMessage::Account(answer)).await.ok()?;
    answered.await.ok()
}
