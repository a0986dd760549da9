//! What an address took of a rate at one node, it took at all.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use async_nats::Subscriber;
use futures_util::StreamExt;
use limits::rate_limit::{RateLimiter, household};
use limits::settings::Limits;
use serde::{Deserialize, Serialize};

use crate::cluster::{Nodes, messages};

/// The NATS subject of what was taken of such rates.
pub(crate) const TAKEN: &str = "hambazi.taken";

/// A rate that all nodes count together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SharedRate {
    /// Accounts that are made.
    Accounts,
    /// Recovery numbers that are tried, and codes of new devices and passkeys.
    Numbers,
}

/// These rates, as this node counts them. Clones share them.
#[derive(Clone, Debug)]
pub struct SharedRates {
    accounts: Arc<RateLimiter>,
    numbers: Arc<RateLimiter>,
}

/// One was taken at a node, or was put back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Taken {
    node: String,
    rate: SharedRate,
    /// The household that asked, as in the other messages between nodes.
    home: IpAddr,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    back: bool,
}

impl SharedRates {
    /// Rates of which nobody has taken anything.
    #[must_use]
    pub fn new(limits: &Limits) -> SharedRates {
        let limiter = |key, rate| Arc::new(RateLimiter::new(key, rate));
        SharedRates {
            accounts: limiter("account-rate", limits.accounts),
            numbers: limiter("number-rate", limits.numbers),
        }
    }

    pub(crate) fn limiter(&self, rate: SharedRate) -> &RateLimiter {
        match rate {
            SharedRate::Accounts => &self.accounts,
            SharedRate::Numbers => &self.numbers,
        }
    }

    /// Charges what was taken at another node. Two nodes that were asked at once may both have given
    /// the last one; then the address owes it.
    fn charge(&self, taken: &Taken) {
        let count = if taken.back { -1.0 } else { 1.0 };
        self.limiter(taken.rate).charge(taken.home, count, Instant::now());
    }
}

impl Nodes {
    /// Tells the other nodes that this address took one of a rate, or that it was put back. A node that
    /// does not hear it counts by itself.
    pub(crate) async fn tell_taken(&self, rate: SharedRate, address: IpAddr, back: bool) {
        let node = self.leases().node().to_owned();
        let taken = Taken { node, rate, home: household(address), back };
        self.send(TAKEN.to_owned(), &taken, "").await;
    }

    /// Charges what is taken at other nodes.
    pub(crate) async fn receive_taken(self, rates: SharedRates, mut taken: Subscriber) {
        while let Some(message) = taken.next().await {
            let read = messages::read::<Taken>(&message.payload).map(|(taken, _)| taken);
            // We hear ourselves, too.
            if let Some(taken) = read.filter(|taken| taken.node != self.leases().node()) {
                rates.charge(&taken);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_elsewhere_is_taken_here() {
        let rates = SharedRates::new(&Limits::default());
        let home: IpAddr = "2001:db8::".parse().unwrap();
        let taken = |rate, back| Taken { node: "a".to_owned(), rate, home, back };
        for _ in 0..4 {
            rates.charge(&taken(SharedRate::Accounts, false));
        }
        let take = || {
            let address = "2001:db8::7".parse().unwrap();
            rates.limiter(SharedRate::Accounts).allow(address, Instant::now())
        };
        assert!(take() && !take(), "five accounts a day");
        rates.charge(&taken(SharedRate::Numbers, true));
        assert!(!take(), "another rate");
        rates.charge(&taken(SharedRate::Accounts, true));
        assert!(take() && !take());
    }

    #[test]
    fn nodes_of_one_version_read_each_other_and_pass_over_what_is_newer() {
        let text = r#"{"node":"a","rate":"numbers","home":"10.0.0.1"}"#;
        let taken: Taken = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&taken).unwrap(), text);
        let back = Taken { back: true, ..taken };
        let read = messages::read::<Taken>(&messages::write(&back, "")).map(|(taken, _)| taken);
        assert_eq!(read, Some(back));
        let newer = r#"{"node":"a","rate":"reports","home":"10.0.0.1"}"#;
        assert!(serde_json::from_str::<Taken>(newer).is_err());
    }
}
