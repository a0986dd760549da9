//! Starts the tasks of a node in the cluster.

use journal::Failure;
use limits::shutdown::Stopping;
use store::clock::Clock;

use crate::actors::registry::Registry;
use crate::cluster::decisions::DECIDED;
use crate::cluster::presence::PRESENCE;
use crate::cluster::public_tables::PUBLIC;
use crate::cluster::renamed::RENAMED;
use crate::cluster::seeks::{SEEKS, to_seekers};
use crate::cluster::shared_rates::TAKEN;
use crate::cluster::{ALIVE, Nodes, to_owner, to_visitor};
use crate::public_tables::PublicTables;
use crate::visits::renamed::receive_renamed;

impl Nodes {
    /// Starts the node's tasks: renewing leases, heartbeats, and messages of other nodes.
    ///
    /// # Errors
    /// NATS cannot be reached.
    pub async fn live(
        &self,
        rooms: &Registry,
        public_tables: &PublicTables,
        time: Clock,
        stopping: Stopping,
    ) -> Result<(), Failure> {
        tokio::spawn(self.clone().renew_leases(time, stopping.clone()));
        tokio::spawn(self.clone().watch_isolation());
        if let Some(nats) = &self.0.nats {
            let name = self.0.leases.node();
            let alive = nats.subscribe(ALIVE).await?;
            let visitors = nats.subscribe(to_owner(name)).await?;
            let owners = nats.subscribe(to_visitor(name)).await?;
            let public = nats.subscribe(PUBLIC).await?;
            let decided = nats.subscribe(DECIDED).await?;
            let renamed = nats.subscribe(RENAMED).await?;
            let taken = nats.subscribe(TAKEN).await?;
            let seeks = nats.subscribe(SEEKS).await?;
            let asked = nats.subscribe(to_seekers(name)).await?;
            let present = nats.subscribe(PRESENCE).await?;
            nats.flush().await?;
            tokio::spawn(
                self.clone().announce_public_tables(public_tables.clone(), stopping.clone()),
            );
            tokio::spawn(self.clone().receive_public_tables(public_tables.clone(), public));
            tokio::spawn(self.clone().receive_decisions(rooms.clone(), decided));
            tokio::spawn(receive_renamed(rooms.clone(), renamed));
            let rates = rooms.context().rates.clone();
            tokio::spawn(self.clone().receive_taken(rates, taken));
            let lobby = rooms.context().lobby.clone();
            let changes = lobby.changes();
            tokio::spawn(self.clone().receive_seeks(lobby.clone(), seeks));
            tokio::spawn(self.clone().answer_of_seeks(lobby.clone(), asked));
            tokio::spawn(self.clone().announce_seeks(lobby, changes, stopping.clone()));
            let presence = rooms.context().presence.clone();
            let changes = presence.changes();
            tokio::spawn(self.clone().receive_presence(presence.clone(), present));
            tokio::spawn(self.clone().announce_presence(presence, changes, stopping.clone()));
            tokio::spawn(self.clone().receive_heartbeats(alive));
            tokio::spawn(self.clone().send_heartbeats(stopping));
            tokio::spawn(self.clone().serve_visits(rooms.clone(), visitors));
            tokio::spawn(self.clone().receive_from_owners(owners));
        }
        Ok(())
    }
}
