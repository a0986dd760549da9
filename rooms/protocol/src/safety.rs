//! What a page and the server say of people who don't want to meet, and of what goes wrong among strangers, as JSON.

use serde::{Deserialize, Serialize};

/// Somebody else: who sits on a seat, or who is called so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Whom {
    /// A code of the table, be it to sit or to look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The seat there, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Somebody is blocked no longer: `POST /api/account/unblock`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnblockRequest {
    /// Who, by the mark in [`Blocked`].
    pub mark: String,
}

/// Whom a person has blocked: the answer of `GET /api/account/blocked`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BlockedPeople {
    /// All of them.
    pub blocked: Vec<Blocked>,
}

/// Somebody who is blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blocked {
    /// By which they are unblocked: who they are at a table, in hexadecimal digits.
    pub mark: String,
    /// What they are called now; empty for somebody who is forgotten.
    pub name: String,
}

/// Somebody is reported to the operator: `POST /api/reports`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ReportRequest {
    /// Who.
    #[serde(flatten)]
    pub whom: Whom,
    /// The word of the reason: `name`, `content`, `engine`, `losing`, `stalling` or `other`.
    pub why: String,
    /// The token of a guest who reports; a person with an account reports by the cookie.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub token: String,
}

/// Something that the operator withholds from a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WithheldInfo {
    /// `name`, `strangers`, `rated` or `account`.
    pub what: String,
    /// Until when, in milliseconds since 1970; without it, until the operator gives it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The word of the reason, as in a report.
    pub why: String,
}
