//! Persons with a name at the server: made, opened, renamed and forgotten.
//!
//! A person is a book of the journal, and so is each name ([`people`] says what stands in them). Nobody owns
//! these books, so any node may write them: the journal lets one of two writers win, and the other looks again.

mod account_names;
mod accounts;
mod blocks;
mod challenges;
mod club_challenges;
mod clubs;
mod conditional;
mod cose;
mod devices;
mod erasure;
mod error;
mod following;
mod holidays;
mod hours;
mod identity;
mod links;
mod members;
mod names;
mod passing;
mod passkeys;
mod reports;
mod subscriptions;

pub use account_names::{AccountNames, has_page};
pub use accounts::{AccountPolicy, Accounts, Device, Made};
pub use challenges::{ChallengeList, word_of};
pub use club_challenges::ClubChallenge;
pub use clubs::DoorWish;
pub use conditional::{Decided, decided};
pub use devices::{Devices, MOST};
pub use error::AccountError;
pub use following::Followed;
pub use identity::Identity;
pub use links::{Choices, Waiting};
pub use members::Card;
pub use passkeys::RelyingParty;
