//! A node's life among the others: from the first word to the last.

use journal::Failure;

use crate::actors::registry::Registry;
use crate::cluster::{ALIVE, Nodes, to_owner, to_visitor};
use crate::ops::shutdown::Stopping;
use crate::store::clock::Clock;

impl Nodes {
    /// Starts to live among the others: prolongs leases, tells and hears who lives.
    ///
    /// # Errors
    /// NATS cannot be reached.
    pub async fn live(
        &self,
        rooms: &Registry,
        time: Clock,
        stopping: Stopping,
    ) -> Result<(), Failure> {
        tokio::spawn(self.clone().prolong(time, stopping.clone()));
        tokio::spawn(self.clone().watch_ourselves());
        if let Some(post) = &self.0.post {
            let name = self.0.leases.node();
            let alive = post.subscribe(ALIVE).await?;
            let visitors = post.subscribe(to_owner(name)).await?;
            let owners = post.subscribe(to_visitor(name)).await?;
            post.flush().await?;
            tokio::spawn(self.clone().hear_who_lives(alive));
            tokio::spawn(self.clone().say_that_we_live(stopping));
            tokio::spawn(self.clone().take_in(rooms.clone(), visitors));
            tokio::spawn(self.clone().bring_home(owners));
        }
        Ok(())
    }
}
