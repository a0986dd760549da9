//! What a page and the server say of clubs, as JSON.

use serde::{Deserialize, Serialize};

use crate::account::{NoAccount, QrCode};

/// A club to be made, or another name for one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubNameRequest {
    /// The name.
    pub name: String,
}

/// A club of a leader's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubInfo {
    /// The id.
    pub club: String,
    /// The name.
    pub name: String,
    /// How many members it has.
    pub members: usize,
}

/// The clubs that a person leads.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clubs {
    /// In the order in which they were made.
    pub clubs: Vec<ClubInfo>,
    /// Whether the person may make clubs here.
    pub may: bool,
}

/// A club, as the one who asks may see it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClubView {
    /// The id.
    pub club: String,
    /// The name.
    pub name: String,
    /// Whether the one who asks leads it.
    pub leads: bool,
    /// Whether the leader's door is open.
    pub open: bool,
    /// How long it stays open, in milliseconds; nothing if it is shut, or open until somebody shuts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_ms: Option<u64>,
    /// The address that the operator named, if any: it stays the same, so cards may have it as a QR code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// For the leader: the address that is right today, where it may be another one tomorrow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// For the leader: the address of the club's page as a QR code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qr: Option<QrCode>,
    /// The members; none for a stranger while the door is shut.
    pub people: Vec<MemberInfo>,
}

/// A member of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberInfo {
    /// The id.
    pub person: String,
    /// The name, as it is in the club.
    pub name: String,
    /// For the leader: whether the card was tried too often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<bool>,
    /// For the leader: on how many devices they are signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub devices: Option<usize>,
}

/// What a leader wants of the door: open for some minutes, open until it is shut, or shut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DoorRequest {
    /// For how many minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u64>,
    /// Open until it is shut, or shut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

/// New members.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MembersRequest {
    /// Their names.
    pub names: Vec<String>,
}

/// Who is a member now, and who could not be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MembersResponse {
    /// The cards of those who are.
    pub cards: Vec<CardInfo>,
    /// The names that broke a rule, in the order in which they came.
    pub wrong: Vec<WrongName>,
}

/// A name that broke a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WrongName {
    /// The name, as it was sent.
    pub name: String,
    /// The rule.
    pub why: NoAccount,
}

/// A card to be printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardInfo {
    /// Whose.
    pub person: String,
    /// What they are called.
    pub name: String,
    /// The four digits. They are told once.
    pub digits: String,
}

/// Members who get new cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsRequest {
    /// Their ids.
    pub people: Vec<String>,
    /// Whether they are signed out everywhere, too.
    #[serde(default)]
    pub out: bool,
}

/// New cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsResponse {
    /// The cards.
    pub cards: Vec<CardInfo>,
}

/// A member; where they are released or renamed, with another name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberRequest {
    /// The id.
    pub person: String,
    /// The other name, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Somebody comes in by their card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardEnterRequest {
    /// Who they say they are: the id.
    pub person: String,
    /// The four digits, as they were typed.
    pub digits: String,
    /// What stands in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// A club to be closed for ever, with all its members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CloseRequest {
    /// The id, once more.
    pub club: String,
}
