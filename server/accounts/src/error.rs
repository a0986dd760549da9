//! Why something did not happen to an account.

use std::fmt;

use journal::{AppendError, Failure};
use people::Refusal;

/// Why something did not happen to an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountError {
    /// Somebody has this name or one that looks like it, or had it not long ago.
    NameTaken,
    /// The name and the recovery number don't belong together.
    WrongNumber,
    /// There is no such person.
    Unknown,
    /// The rules of persons say no.
    Refused(Refusal),
    /// The journal could not be read or written; nothing happened, or only what is undone by itself.
    NotStored,
}

impl fmt::Display for AccountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AccountError::NameTaken => "somebody has this name, or one that looks like it",
            AccountError::WrongNumber => "this name and this number don't belong together",
            AccountError::Unknown => "there is no such person",
            AccountError::Refused(Refusal::TooSoon(_)) => "the name was changed not long ago",
            AccountError::Refused(Refusal::Known) => "it is so already",
            AccountError::Refused(Refusal::Unknown) => "there is no such key",
            AccountError::Refused(Refusal::TooMany) => "there are too many",
            AccountError::Refused(Refusal::Dates) => "no holiday has such dates",
            AccountError::Refused(Refusal::Guarded) => "the club decides this",
            AccountError::NotStored => "the journal cannot be reached",
        })
    }
}

impl std::error::Error for AccountError {}

impl From<Refusal> for AccountError {
    fn from(why: Refusal) -> AccountError {
        AccountError::Refused(why)
    }
}

/// The journal has said in the log what is wrong.
impl From<AppendError> for AccountError {
    fn from(_: AppendError) -> AccountError {
        AccountError::NotStored
    }
}

/// A store that cannot be read is told of where it is read.
impl From<Failure> for AccountError {
    fn from(_: Failure) -> AccountError {
        AccountError::NotStored
    }
}
