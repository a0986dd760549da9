//! How often something may be asked.

use serde::{Deserialize, Serialize};

/// Beside the reason of a refusal with the status 429: which rate an address went beyond.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TooOften {
    /// The rate, as the server's setting calls it, such as `account-rate`.
    pub key: String,
    /// After how many seconds the address may ask again; nothing if it never may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
}
