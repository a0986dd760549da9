//! What the registry of rooms and their actors are given.

use std::path::Path;
use std::sync::Arc;

use journal::Journal;
use limits::settings::Limits;
use limits::shutdown::Stopping;
use projector::lookups::Lookups;
use projector::task::Projector;
use push::Pusher;
use store::clock::Clock;
use store::photos::PhotoStore;
use store::server_runs::ServerRuns;

use crate::bots::bot_pool::BotPool;
use crate::bots::decks_and_bots::DecksAndBots;
use crate::cluster::Nodes;
use crate::cluster::shared_rates::SharedRates;
use crate::lobby::Lobby;
use crate::presence::Presence;
use crate::public_tables::PublicTables;

/// What a room's actor uses.
#[derive(Clone)]
pub struct RoomContext {
    /// Where events are stored.
    pub journal: Journal,
    /// The one clock.
    pub time: Clock,
    /// The limits that the operator chose.
    pub limits: Limits,
    /// Tells when the server stops.
    pub stopping: Stopping,
    /// Where bots think.
    pub bots: BotPool,
    /// The decks and Dixit's bots.
    pub parts: DecksAndBots,
    /// The hosts' own photographs.
    pub photos: Arc<PhotoStore>,
    /// Told when a game has ended.
    pub projector: Projector,
    /// Where the tables are looked up.
    pub lookups: Lookups,
    /// The tables that are offered to anyone.
    pub public_tables: PublicTables,
    /// Where people look for an opponent.
    pub lobby: Lobby,
    /// Who has a page open.
    pub presence: Presence,
    /// Tells people of things while they have no page open.
    pub pusher: Pusher,
    /// How often an address does what all nodes count together.
    pub rates: SharedRates,
}

impl RoomContext {
    /// With a clock that begins now, our own decks and bots, and the rest as the limits want it.
    /// Hosts may offer `public_tables` unless the folder says otherwise.
    #[must_use]
    pub fn new(
        journal: Journal,
        limits: &Limits,
        folder: &Path,
        public_tables: bool,
        stopping: Stopping,
    ) -> RoomContext {
        let public_tables = PublicTables::new(folder, public_tables, limits.public_tables);
        RoomContext {
            journal,
            time: Clock::new(None),
            limits: *limits,
            stopping,
            bots: BotPool::new(limits),
            parts: DecksAndBots::default(),
            photos: Arc::new(PhotoStore::open(folder, limits.photo_bytes)),
            projector: Projector::default(),
            lookups: Lookups::default(),
            lobby: Lobby::new(public_tables.clone()),
            presence: Presence::default(),
            public_tables,
            pusher: Pusher::default(),
            rates: SharedRates::new(limits),
        }
    }
}

/// Where rooms may be, and until when their clocks ran.
#[derive(Clone, Default)]
pub struct Placement {
    /// The cluster, if there may be several nodes.
    pub nodes: Option<Nodes>,
    /// When earlier runs of this server ended.
    pub lives: ServerRuns,
}
