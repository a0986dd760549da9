//! Who asks for pictures how often, and whose is painted next.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use limits::fair_permits::FairPermits;
use limits::rate_limit::RateLimiter;
use limits::settings::Limits;

use crate::http::problem::HttpProblem;

/// Counts pictures, and lets those that must be painted wait for their turn.
pub struct Pictures {
    rates: RateLimiter,
    painters: Arc<FairPermits>,
}

impl Pictures {
    /// Nobody has asked yet.
    pub fn new(limits: &Limits) -> Pictures {
        let rates = RateLimiter::new("picture-rate", limits.pictures);
        Pictures { rates, painters: FairPermits::new(limits.developers) }
    }

    /// Whether this address may have one more.
    ///
    /// # Errors
    /// It asked too often.
    pub fn may_have_one(&self, address: IpAddr) -> Result<(), HttpProblem> {
        Ok(self.rates.take(address, Instant::now())?)
    }

    /// Paints a picture when it is this address's turn; it counts as `cost` more. `None` if the
    /// painter panicked.
    pub async fn paint<T: Send + 'static>(
        &self,
        address: IpAddr,
        cost: f64,
        paint: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.rates.charge(address, cost, Instant::now());
        let turn = self.painters.turn(address).await;
        let painting = move || {
            let _turn = turn;
            paint()
        };
        tokio::task::spawn_blocking(painting).await.ok()
    }
}
