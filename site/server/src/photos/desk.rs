//! How many photographs are taken in and developed at once.

use std::net::IpAddr;
use std::sync::Arc;

use darkroom::develop;
use protocol::evening::NoPhoto;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Limits;
use crate::crowd::{Crowd, Entry};
use crate::photos::told;
use crate::rates::{Rates, household};

/// Of one household at once. A page sends two at a time.
const MOST_OF_ONE: usize = 3;

/// Where photographs are taken in.
pub struct Desk {
    /// Who brings how many how often.
    pub rates: Rates,
    /// Files in memory.
    places: Arc<Semaphore>,
    /// Those who develop.
    developers: Arc<Semaphore>,
    households: Crowd<IpAddr>,
}

/// A place at the desk; it is free again when this is dropped.
pub struct Place {
    _permit: OwnedSemaphorePermit,
    _household: Entry<IpAddr>,
}

impl Desk {
    /// A desk at which nobody stands.
    pub fn new(limits: &Limits) -> Desk {
        Desk {
            rates: Rates::new(limits.photos),
            places: Arc::new(Semaphore::new(limits.uploads)),
            developers: Arc::new(Semaphore::new(limits.developers)),
            households: Crowd::new(MOST_OF_ONE),
        }
    }

    /// Waits for a place; nothing where this household has as many as it may.
    pub async fn place(&self, address: IpAddr) -> Option<Place> {
        let household = self.households.enter(household(address))?;
        let permit = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Place { _permit: permit, _household: household })
    }

    /// Develops a photograph on a thread of its own. Whatever its decoder does, no table is harmed; and no more are at
    /// work than may be, also when those who sent them have gone away.
    pub async fn develop(&self, file: Vec<u8>, place: Place) -> Result<Vec<u8>, NoPhoto> {
        let developer = Arc::clone(&self.developers).acquire_owned().await;
        let developer = developer.map_err(|_| NoPhoto::NotKept)?;
        let work = tokio::task::spawn_blocking(move || {
            let _both = (developer, place);
            develop(&file)
        });
        match work.await {
            Ok(card) => card.map_err(told),
            Err(why) => {
                tracing::error!(%why, "a photograph made the darkroom fall");
                Err(NoPhoto::Broken)
            }
        }
    }
}
