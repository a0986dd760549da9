//! `GET /metrics`: numbers for monitoring.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use journal::Journal;
use metrics::gauge::Gauge;
use metrics::sheet::Sheet;
use projector::task::Projector;
use store::photos::PhotoStore;
use tables::actors::registry::Registry;
use tables::bots::bot_pool::BotPool;
use tables::lobby::Lobby;
use tables::public_tables::PublicTables;

use crate::http::admin::journal_health::{JournalHealth, float};

/// What is measured.
pub struct Measured {
    /// The rooms.
    pub rooms: Registry,
    /// The sockets.
    pub sockets: Gauge,
    /// All connections, those of sockets among them.
    pub connections: Gauge,
    /// Where bots think.
    pub bots: BotPool,
    /// Where events are stored.
    pub journal: Journal,
    /// Whether the journal is well.
    pub health: JournalHealth,
    /// Puts finished games into the tables that the site looks up.
    pub projector: Projector,
    /// The hosts' own photographs.
    pub photos: Arc<PhotoStore>,
    /// The tables that are offered to anyone.
    pub public_tables: PublicTables,
    /// Where people look for an opponent.
    pub lobby: Lobby,
}

/// The route.
pub fn routes(measured: Measured) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(Arc::new(measured))
}

async fn metrics(State(measured): State<Arc<Measured>>) -> impl IntoResponse {
    let mut sheet = Sheet::default();
    measured.write_open(&mut sheet);
    measured.write_bots(&mut sheet);
    measured.write_journal(&mut sheet);
    measured.health.write(&mut sheet);
    measured.write_stores(&mut sheet);
    sheet.process();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], sheet.text())
}

impl Measured {
    /// Rooms, sockets and connections that are open.
    fn write_open(&self, sheet: &mut Sheet) {
        let count = |gauge: &Gauge| u32::try_from(gauge.count()).unwrap_or(u32::MAX);
        let rooms = u32::try_from(self.rooms.count()).unwrap_or(u32::MAX);
        sheet.gauge("hambazi_rooms", "Rooms that are open.", rooms);
        sheet.gauge(
            "hambazi_rooms_ticking",
            "Tables with a clock running, be their rooms open or not.",
            count(self.rooms.ticking()),
        );
        sheet.gauge("hambazi_sockets", "Sockets of people at tables.", count(&self.sockets));
        sheet.gauge(
            "hambazi_connections",
            "Connections, sockets among them.",
            count(&self.connections),
        );
    }

    /// Bots that think, and those that wait for it.
    fn write_bots(&self, sheet: &mut Sheet) {
        let bots = &self.bots;
        let (waiting, longest) = bots.waiting();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        sheet.gauge("hambazi_minds_thinking", "Minds that think.", number(bots.thinking()));
        let told = "Minds that wait for their turn to think.";
        sheet.gauge("hambazi_minds_waiting", told, number(waiting));
        let told = "How long the first of those has waited.";
        sheet.gauge("hambazi_minds_longest_wait_seconds", told, longest.as_secs_f64());
    }

    /// What the journal has done.
    fn write_journal(&self, sheet: &mut Sheet) {
        let journal = &self.journal;
        let counts = journal.counts();
        sheet.counter("hambazi_appends_total", "Appends that were kept.", counts.appends);
        sheet.counter(
            "hambazi_commits_total",
            "Times that the disk was asked to sync.",
            counts.commits,
        );
        let told = "Reads of the journal that failed.";
        sheet.counter("hambazi_failed_reads_total", told, counts.failed_reads);
        let told = "Lines that were read from the journal.";
        sheet.counter("hambazi_read_lines_total", told, counts.lines_read);
        let told = "Whether the latest commit failed.";
        sheet.gauge("hambazi_journal_failing", told, u8::from(counts.failing));
        let told = "How long commits took.";
        sheet.histogram("hambazi_commit_seconds", told, &journal.commit_times());
    }

    /// Finished games that wait, photographs and public tables.
    fn write_stores(&self, sheet: &mut Sheet) {
        let (waiting, lag) = self.projector.waiting();
        let told = "Books whose finished games are not in the tables yet.";
        sheet.gauge("hambazi_projections_waiting", told, float(waiting as u64));
        let told = "How long the first of those has waited.";
        sheet.gauge("hambazi_projections_lag_seconds", told, lag.as_secs_f64());
        let told = "Photographs on the disk.";
        sheet.gauge("hambazi_photos_bytes", told, float(self.photos.used()));
        let told = "What photographs may take there.";
        sheet.gauge("hambazi_photos_bytes_limit", told, float(self.photos.most()));
        let told = "Public tables of this server.";
        sheet.gauge("hambazi_public_tables", told, float(self.public_tables.count() as u64));
        let told = "People who look for an opponent, at all nodes.";
        sheet.gauge("hambazi_seeks_waiting", told, float(self.lobby.count() as u64));
    }
}
