//! The weights that an engine has learned.

use std::sync::Arc;

use crate::eval::Net;
use crate::features::{KINDS, SIGHTS};
use crate::policy::{PolicyNet, SIGNS};

/// What a mind has learned: to judge positions, and which turns are worth a search.
#[derive(Clone, Debug, Default)]
pub struct Weights {
    /// Judges games of two on the usual board; without it distances do.
    pub judge: Option<Arc<Net>>,
    /// Says which turns are likely there; without it all are searched by alpha-beta.
    pub policy: Option<Arc<PolicyNet>>,
}

impl Weights {
    /// All that there is to know (`docs/engines/daaliz/results.md`).
    ///
    /// # Panics
    /// Never: the nets beside this file have as many weights as there are.
    pub(crate) fn learned() -> Weights {
        let judge = Net::read(include_bytes!("judge.net"), SIGHTS, KINDS);
        let policy = PolicyNet::read(include_bytes!("policy.net"), SIGNS, KINDS);
        Weights {
            judge: Some(Arc::new(judge.expect("the net has all its weights"))),
            policy: Some(Arc::new(policy.expect("so has this one"))),
        }
    }
}
