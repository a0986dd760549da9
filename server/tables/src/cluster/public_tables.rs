//! The public tables of all nodes: each tells the others its own.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use async_nats::Subscriber;
use catalog::Game;
use documents::OpenTable;
use futures_util::StreamExt;
use limits::shutdown::Stopping;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::cluster::{Nodes, messages};
use crate::public_tables::directory::Own;
use crate::public_tables::listing::{Listing, PublicGame};
use crate::public_tables::{Listed, PublicTables};

/// The NATS subject of public tables.
pub const PUBLIC: &str = "hambazi.public";

/// A node tells its tables when they change, and so often in any case.
const ROUND: Duration = Duration::from_secs(30);

/// The tables of a node that says nothing for so long are dropped.
const SILENCE: Duration = Duration::from_secs(90);

/// All public tables of a node.
#[derive(Serialize, Deserialize)]
struct Announcement {
    node: String,
    public: Vec<Announced>,
    /// The household of each one's host; earlier versions omit them.
    #[serde(default)]
    homes: Vec<Option<IpAddr>>,
}

/// One of them, as nodes tell each other.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Announced {
    /// A chair is free.
    Table {
        code: String,
        /// The game's name; none for Dixit.
        game: Option<String>,
        clock: Option<(u64, u64)>,
        host: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
        taken: u8,
        seats: u8,
    },
    /// All sit, and play.
    Game(PublicGame),
}

impl Announced {
    fn of(listing: Listing) -> Announced {
        match listing {
            Listing::Table(OpenTable { code, game, clock, host, program, taken, seats }) => {
                let game = game.map(|game| game.name().to_owned());
                Announced::Table { code, game, clock, host, program, taken, seats }
            }
            Listing::Game(game) => Announced::Game(game),
        }
    }

    /// `None` if this version does not know the game.
    fn listing(self) -> Option<Listing> {
        Some(match self {
            Announced::Table { code, game, clock, host, program, taken, seats } => {
                let game = match game {
                    Some(name) => Some(Game::named(&name)?),
                    None => None,
                };
                Listing::Table(OpenTable { code, game, clock, host, program, taken, seats })
            }
            Announced::Game(game) => Listing::Game(game),
        })
    }
}

/// What was heard of the other nodes: when last, and the places of their tables.
#[derive(Default)]
struct Others(HashMap<String, (Instant, HashMap<String, Listed>)>);

impl Others {
    /// Takes all that a node tells.
    fn hear(&mut self, public_tables: &PublicTables, announcement: Announcement) {
        let Announcement { node, public, homes } = announcement;
        let homes = homes.into_iter().chain(std::iter::repeat(None));
        let (heard, places) =
            self.0.entry(node).or_insert_with(|| (Instant::now(), HashMap::new()));
        *heard = Instant::now();
        let mut before = std::mem::take(places);
        for (announced, home) in public.into_iter().zip(homes) {
            let Some(listing) = announced.listing() else { continue };
            let key = listing.key().to_owned();
            let place = before.remove(&key).unwrap_or_else(|| public_tables.place_elsewhere(home));
            place.put(Some(listing));
            places.insert(key, place);
        }
    }

    fn forget_silent(&mut self) {
        self.0.retain(|_, (heard, _)| heard.elapsed() < SILENCE);
    }
}

impl Nodes {
    /// Tells the other nodes which tables are public here, and at the end that none is.
    pub(crate) async fn announce_public_tables(
        self,
        public_tables: PublicTables,
        mut stopping: Stopping,
    ) {
        let mut own = public_tables.own();
        let mut rounds = interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let public = own.borrow_and_update().clone();
            self.announce(public).await;
            tokio::select! {
                changed = own.changed() => if changed.is_err() { return },
                _ = rounds.tick() => {}
                () = stopping.wait() => return self.announce(Vec::new()).await,
            }
        }
    }

    async fn announce(&self, public: Vec<Own>) {
        let node = self.leases().node().to_owned();
        let (public, homes): (Vec<_>, _) = public.into_iter().unzip();
        let public = public.into_iter().map(Announced::of).collect();
        // A node that misses it hears the next round.
        self.send(PUBLIC.to_owned(), &Announcement { node, public, homes }, "").await;
    }

    /// Lists the public tables of the other nodes.
    pub(crate) async fn receive_public_tables(
        self,
        public_tables: PublicTables,
        mut told: Subscriber,
    ) {
        let mut others = Others::default();
        let mut rounds = interval(ROUND);
        loop {
            tokio::select! {
                message = told.next() => {
                    let Some(message) = message else { return };
                    let read = messages::read::<Announcement>(&message.payload);
                    if let Some((announcement, _)) = read
                        && announcement.node != self.leases().node()
                    {
                        others.hear(&public_tables, announcement);
                    }
                }
                _ = rounds.tick() => others.forget_silent(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use limits::shutdown::Stop;

    /// As this version tells it; later ones must read it.
    const TOLD: &str = r#"[{"table":{"code":"K7M4QX","game":"dvonn","clock":[60000,500],"host":"Bo","taken":1,"seats":2}},{"table":{"code":"A2C3D4","game":null,"clock":null,"host":"","taken":3,"seats":6}},{"table":{"code":"CCCCCC","game":"one of tomorrow","clock":null,"host":"","taken":1,"seats":2}}]"#;

    fn announced() -> Vec<Announced> {
        serde_json::from_str(TOLD).unwrap()
    }

    #[test]
    fn what_is_told_is_what_was_listed() {
        let listings: Vec<Listing> =
            announced().into_iter().filter_map(Announced::listing).collect();
        assert_eq!(listings.len(), 2, "a game of tomorrow is left out");
        let again = listings.iter().cloned().map(Announced::of).collect::<Vec<_>>();
        let again = serde_json::to_string(&again).unwrap();
        assert!(TOLD.starts_with(again.trim_end_matches(']')), "{again}");
    }

    #[tokio::test]
    async fn a_second_table_at_another_node_stands_behind_others_first_ones() {
        let folder = tempfile::tempdir().unwrap();
        let public_tables = PublicTables::new(folder.path(), true, 3);
        let (_stop, stopping) = Stop::new();
        tokio::spawn(public_tables.clone().keep_shown(stopping));
        let home = |last| Some(IpAddr::from([10, 0, 0, last]));
        let of = |code: &str| OpenTable {
            code: code.to_owned(),
            game: Some(Game::Dvonn),
            clock: None,
            host: "Bo".to_owned(),
            program: false,
            taken: 1,
            seats: 2,
        };
        let (first, other) = (public_tables.place(home(1)), public_tables.place(home(2)));
        first.put(Some(Listing::Table(of("FIRST2"))));
        other.put(Some(Listing::Table(of("OTHER2"))));
        let node = "a".to_owned();
        let public = vec![Announced::of(Listing::Table(of("SECND2")))];
        let text = serde_json::to_string(&Announcement { node, public, homes: vec![home(1)] });
        let mut others = Others::default();
        others.hear(&public_tables, serde_json::from_str(&text.unwrap()).unwrap());
        let mut shown = public_tables.shown();
        let shown = shown.wait_for(|shown| shown.live.tables.len() == 3).await.unwrap();
        let codes: Vec<_> = shown.live.tables.iter().map(|table| &*table.code).collect();
        assert_eq!(codes, ["OTHER2", "FIRST2", "SECND2"], "though it is the latest");
        let earlier = serde_json::from_str::<Announcement>(r#"{"node":"a","public":[]}"#);
        assert!(earlier.unwrap().homes.is_empty());
    }

    #[tokio::test]
    async fn tables_of_another_node_are_listed_until_it_is_silent() {
        let folder = tempfile::tempdir().unwrap();
        let public_tables = PublicTables::new(folder.path(), true, 3);
        let (_stop, stopping) = Stop::new();
        tokio::spawn(public_tables.clone().keep_shown(stopping));
        let mut shown = public_tables.shown();
        let mut others = Others::default();
        let told = |most| Announcement {
            node: "a".to_owned(),
            public: announced().into_iter().take(most).collect(),
            homes: Vec::new(),
        };
        others.hear(&public_tables, told(3));
        shown.wait_for(|shown| shown.live.tables.len() == 2).await.unwrap();
        others.hear(&public_tables, told(1));
        shown.wait_for(|shown| shown.live.tables.len() == 1).await.unwrap();
        assert!(public_tables.own().borrow().is_empty(), "nobody tells on what others have told");
        others.forget_silent();
        assert_eq!(others.0.len(), 1);
        others.0.get_mut("a").unwrap().0 -= SILENCE;
        others.forget_silent();
        shown.wait_for(|shown| shown.live.tables.is_empty()).await.unwrap();
    }
}
