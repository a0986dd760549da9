//! What the handlers use. Each takes its own parts, as `State<Part>`.

use std::sync::Arc;
use std::time::Duration;

use accounts::AccountPolicy;
use axum::extract::FromRef;
use journal::Journal;
use limits::byte_cache::ByteCache;
use limits::settings::Limits;
use limits::shutdown::Stopping;
use metrics::gauge::Gauge;
use projector::lookups::Lookups;
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::looks::books::Books;

use crate::http::account_desk::AccountDesk;
use crate::http::origin::Site;
pub use crate::http::parts::Sources;
use crate::http::parts::{Cards, Pages, Sockets, Streams, Uploads};
use crate::http::past_games::PastGames;
use crate::http::pictures::Pictures;
use crate::http::read_table::TableReader;
use crate::http::stored_documents::StoredDocuments;
use crate::http::visitors::Visitors;
use crate::session::socket::Sessions;
use tables::new_book::DatedJournal;

/// How many bytes of previews are cached.
const CACHED: usize = 16 << 20;

/// Previews of links by what is on them.
pub type Previews = Arc<ByteCache<[u8; 32]>>;

/// All parts. Clones share them.
#[derive(Clone)]
pub struct AppState(Arc<Parts>);

struct Parts {
    /// A request must have come within this time.
    patience: Duration,
    visitors: Arc<Visitors>,
    rooms: Registry,
    journal: Journal,
    dated: DatedJournal,
    stopping: Stopping,
    decks: DecksAndBots,
    reader: Arc<TableReader>,
    pages: Pages,
    pictures: Arc<Pictures>,
    previews: Previews,
    cards: Cards,
    uploads: Uploads,
    sockets: Sockets,
    streams: Streams,
    lookups: Lookups,
    desk: AccountDesk,
}

/// Lets handlers take these parts.
macro_rules! parts {
    ($($field:ident: $part:ty,)*) => {$(
        impl FromRef<AppState> for $part {
            fn from_ref(state: &AppState) -> $part {
                state.0.$field.clone()
            }
        }
    )*};
}

parts! {
    visitors: Arc<Visitors>,
    rooms: Registry,
    journal: Journal,
    dated: DatedJournal,
    stopping: Stopping,
    decks: DecksAndBots,
    reader: Arc<TableReader>,
    pages: Pages,
    pictures: Arc<Pictures>,
    previews: Previews,
    cards: Cards,
    uploads: Uploads,
    sockets: Sockets,
    streams: Streams,
    lookups: Lookups,
    desk: AccountDesk,
}

impl AppState {
    /// Doors to these rooms, which use `context` as well; open sockets count on the gauge.
    #[must_use]
    pub fn new(
        site: Site,
        limits: &Limits,
        rooms: &Registry,
        context: &RoomContext,
        sources: Sources<'_>,
        sockets: &Gauge,
    ) -> AppState {
        let Sources { lookups, accounts, home, .. } = sources;
        let RoomContext { journal, time, stopping, parts, photos, public_tables, .. } =
            context.clone();
        let visitors = Arc::new(Visitors::new(site, home.cloned(), limits));
        let desk = AccountDesk::new(accounts.clone(), &visitors, rooms, context.pusher.clone());
        let reader = Arc::new(TableReader {
            journal: journal.clone(),
            books: Books::new(journal.clone(), parts.clone(), Arc::clone(&visitors.joining)),
            joining: Arc::clone(&visitors.joining),
            has_people: accounts.policy != AccountPolicy::Off,
        });
        let pages = Pages {
            visitors: Arc::clone(&visitors),
            documents: Arc::new(StoredDocuments::new(limits.documents)),
            reader: Arc::clone(&reader),
            public_tables: public_tables.clone(),
            rooms: rooms.clone(),
            past_games: Arc::new(PastGames::new(lookups.clone(), Arc::clone(&reader), time)),
            lookups: lookups.clone(),
            accounts: accounts.clone(),
            promises: sources.promises(limits.photos_kept),
        };
        let pictures = Arc::new(Pictures::new(limits));
        let cards = Cards {
            pictures: Arc::clone(&pictures),
            decks: parts.clone(),
            photos: Arc::clone(&photos),
        };
        let dated = DatedJournal { journal: journal.clone(), time };
        let sessions = Sessions::new(rooms.clone(), context, accounts.clone());
        AppState(Arc::new(Parts {
            patience: limits.patience,
            visitors,
            rooms: rooms.clone(),
            journal,
            dated,
            decks: parts,
            reader,
            pages,
            pictures,
            previews: Arc::new(ByteCache::new(CACHED)),
            cards,
            uploads: Uploads::new(limits, photos, rooms.clone()),
            sockets: Sockets::new(limits, sessions, sockets.clone()),
            streams: Streams::new(limits, context),
            lookups: lookups.clone(),
            desk,
            stopping,
        }))
    }

    /// A request must have come within this time.
    pub(crate) fn patience(&self) -> Duration {
        self.0.patience
    }
}
