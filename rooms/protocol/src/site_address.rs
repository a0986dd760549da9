//! How others reach the site.

use serde::{Deserialize, Serialize};

/// What somebody types to reach the site: `GET /api/address`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct SiteAddress {
    /// Such as `http://192.168.1.20:8427`.
    pub origin: String,
    /// The address at the server's last start, if another one is right today.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Whether the server answers its own machine alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here_only: bool,
}

impl SiteAddress {
    /// An address that stays the same.
    #[must_use]
    pub fn lasting(origin: String) -> SiteAddress {
        SiteAddress { origin, ..SiteAddress::default() }
    }
}
