//! What a page and the server say of accounts, as JSON.

use serde::{Deserialize, Serialize};

/// The head of a request in which it says for whom it acts: the id of somebody who is signed in on the device.
pub const PERSON: &str = "x-person";

/// A person to be made, or another name for one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NameRequest {
    /// The name.
    pub name: String,
    /// What the person will read in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// Somebody comes back by the recovery number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnterRequest {
    /// The name.
    pub name: String,
    /// The number, as it was typed.
    pub number: String,
    /// What the person will read in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// Keys that are to open nothing any more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DropRequest {
    /// The hash of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// All devices but this one.
    #[serde(default)]
    pub others: bool,
}

/// Somebody who wants to be forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EraseRequest {
    /// The id, once more.
    pub person: String,
}

/// A person, and how they come back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadeResponse {
    /// The id.
    pub person: String,
    /// The name.
    pub name: String,
    /// The recovery number in five groups. It is told once.
    pub recovery: String,
}

/// A recovery number in five groups. It is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberResponse {
    /// The number.
    pub recovery: String,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonInfo {
    /// The id.
    pub person: String,
    /// The name.
    pub name: String,
    /// Since when there is this person, in milliseconds since 1970.
    pub since: u64,
}

/// Who is signed in on a device.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SignedIn {
    /// In the order in which they came.
    pub people: Vec<PersonInfo>,
}

/// A key of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeyInfo {
    /// Its hash, by which it is dropped.
    pub key: String,
    /// `device`, `number`, `card`, `bot` or `passkey`.
    pub kind: String,
    /// What the person calls it.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Whether it is this device.
    pub here: bool,
}

/// The keys of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Keys {
    /// In the order in which they were added.
    pub keys: Vec<KeyInfo>,
}

/// Why something did not happen to an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AccountProblem {
    /// The reason.
    pub why: NoAccount,
    /// For a log or a program's author, in English.
    pub detail: String,
    /// From when on it would, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
}

/// Why something did not happen to an account, for the page to put into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoAccount {
    /// Somebody has this name, or one that looks like it, or had it not long ago.
    NameTaken,
    /// The name has fewer than 2 characters.
    NameShort,
    /// The name has more than 24 characters, or is wider than 20 columns.
    NameLong,
    /// The name has a character that is no letter or digit.
    NameSign,
    /// The name has letters of two scripts, or digits of two kinds.
    NameMixed,
    /// A letter of the name has more than two marks.
    NameMarks,
    /// The name begins or ends with a gap or a hyphen, or has two together.
    NameGaps,
    /// The name has no letter.
    NameNoLetter,
    /// The name is an insult, or that of somebody who runs the site.
    NameRefused,
    /// The name and the number don't belong together.
    WrongNumber,
    /// A character of the number is no digit.
    NumberDigit,
    /// The number has more or fewer than 25 digits.
    NumberLength,
    /// A digit of the number was misread.
    NumberCheck,
    /// The household asked too often.
    TooMany,
    /// The name was changed not long ago.
    TooSoon,
    /// Eight persons are signed in on this device.
    DeviceFull,
    /// There is no such key.
    NoKey,
    /// A club decides this for the person.
    Guarded,
    /// The person is not signed in on this device.
    SignedOut,
    /// This server has no accounts.
    AccountsOff,
    /// The request comes from a page that is not one of the server's.
    Foreign,
    /// Nobody has reason to send this.
    Malformed,
    /// The server could not store it; nothing happened.
    NotKept,
}
