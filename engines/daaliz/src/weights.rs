//! The weights: the nets of an engine.

use std::sync::Arc;

use crate::eval::Net;
use crate::features::{KINDS, SIGHTS};
use crate::policy::{PolicyNet, SIGNS};

/// The nets of an engine.
#[derive(Clone, Debug, Default)]
pub struct Weights {
    /// The evaluation of games of two on the usual board; without it, distances are used.
    pub judge: Option<Arc<Net>>,
    /// The policy for that board; without it, alpha-beta searches all turns.
    pub policy: Option<Arc<PolicyNet>>,
}

impl Weights {
    /// The trained nets (`docs/engines/daaliz/results.md`).
    ///
    /// # Panics
    /// Never: the nets beside this file have the right number of weights.
    pub(crate) fn learned() -> Weights {
        let judge = Net::read(include_bytes!("judge.net"), SIGHTS, KINDS);
        let policy = PolicyNet::read(include_bytes!("policy.net"), SIGNS, KINDS);
        Weights {
            judge: Some(Arc::new(judge.expect("the net has all its weights"))),
            policy: Some(Arc::new(policy.expect("so has this one"))),
        }
    }
}
