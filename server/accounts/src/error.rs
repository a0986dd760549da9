//! Why something did not happen to an account.

use std::fmt;

use journal::{AppendError, Failure};
use people::{LinkOver, NoChallenge, Refusal};

/// Why something did not happen to an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountError {
    /// Somebody has this name or one that looks like it, or had it not long ago.
    NameTaken,
    /// The name and the recovery number don't belong together.
    WrongNumber,
    /// No device waits that has this code.
    LinkOver,
    /// The device that waits shows another number; it stays out.
    WrongPick,
    /// The passkey opens nothing, or is none that was asked for.
    NoPasskey,
    /// There is no such person.
    Unknown,
    /// Nobody else is meant who has an account.
    Nobody,
    /// There is no such club, or somebody else leads it.
    NoClub,
    /// The door of the club is shut.
    DoorShut,
    /// These are not the digits of the card; it bears this many wrong tries still.
    WrongCard(u8),
    /// The card was tried too often: the leader has to open it.
    CardClosed,
    /// They lead a club, which must be closed first.
    LeadsClub,
    /// The person is not challenged by this one, or not now.
    NotChallenged(NoChallenge),
    /// There is no such challenge any more.
    NoChallenge,
    /// The person is not for this one to follow.
    NotFollowed,
    /// They follow too many already.
    FollowsTooMany,
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
            AccountError::LinkOver => "no device waits that has this code",
            AccountError::WrongPick => "the device shows another number, and stays out",
            AccountError::NoPasskey => "this passkey was not asked for, or opens nothing",
            AccountError::Unknown => "there is no such person",
            AccountError::Nobody => "nobody else with an account is called so, or sits there",
            AccountError::NoClub => "there is no such club, or somebody else leads it",
            AccountError::DoorShut => "the door of the club is shut",
            AccountError::WrongCard(_) => "these are not the digits of the card",
            AccountError::CardClosed => {
                "the card was tried too often, and its leader has to open it"
            }
            AccountError::LeadsClub => "they lead a club, which must be closed first",
            AccountError::NotChallenged(NoChallenge::Stands) => {
                "a challenge to them stands already"
            }
            AccountError::NotChallenged(NoChallenge::Silence(_)) => {
                "they refused three times, and are not asked again for 30 days"
            }
            AccountError::NotChallenged(NoChallenge::TooMany) => {
                "too many people have challenged them"
            }
            AccountError::NotChallenged(NoChallenge::Closed) => "they are not for you to challenge",
            AccountError::NotFollowed => "they are not for you to follow",
            AccountError::FollowsTooMany => "you follow too many people already",
            AccountError::NoChallenge => "there is no such challenge any more",
            AccountError::Refused(Refusal::TooSoon(_)) => "the name was changed not long ago",
            AccountError::Refused(Refusal::Known) => "it is so already",
            AccountError::Refused(Refusal::Unknown) => "there is no such thing",
            AccountError::Refused(Refusal::TooMany) => "there are too many",
            AccountError::Refused(Refusal::Dates) => "these are no such dates or times",
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

impl From<NoChallenge> for AccountError {
    fn from(why: NoChallenge) -> AccountError {
        AccountError::NotChallenged(why)
    }
}

impl From<LinkOver> for AccountError {
    fn from(_: LinkOver) -> AccountError {
        AccountError::LinkOver
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
