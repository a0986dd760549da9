//! Persons with a name that lasts: what is written of them, and what follows from it.
//!
//! A person is a **book** of the journal. Each line of it is something that the person did
//! ([`PersonEvent`]), and a [`Person`] is what all lines together say. So all personal data lies in one
//! place, and to strike the book is to forget the person ([`Erasures`]).
//!
//! There is no clock, disk, socket or source of randomness here: instants and random bytes are
//! arguments. [`Person`] decides what may happen, as a room does: a method checks, and returns the
//! event to be stored.
//!
//! ```
//! use people::{AccountId, AccountName, Person};
//! use room_core::Millis;
//!
//! let id = AccountId::from_random([7; 10]);
//! let name = AccountName::new("مینا")?;
//! let mut person = Person::default();
//! for event in Person::made(name) {
//!     person.follow(Millis(1_795_222_253_180), &event);
//! }
//! assert_eq!(person.name().map(AccountName::as_str), Some("مینا"));
//! assert!(id.book().starts_with('@'));
//! # Ok::<(), people::NameFault>(())
//! ```

mod account_name;
mod calendar_key;
mod card;
mod case;
mod ceremony;
mod challenge;
mod claims;
mod club;
mod club_challenge;
mod club_id;
mod club_member;
mod club_name;
mod codec;
mod decided;
mod erasures;
mod event;
mod following;
mod holiday;
mod hour;
mod keys;
mod label;
mod link;
mod name_book;
mod person;
mod recovery_number;
mod refused_words;
mod restriction;
mod site_hours;
mod subscription;
mod text;
mod withholding;

pub use account_name::{AccountName, NameFault, skeleton};
pub use calendar_key::CalendarKey;
pub use card::{CARD_TRIES, CardCode};
pub use case::{Case, Place, Report, Subject};
pub use ceremony::{CeremonyBook, CeremonyOver};
pub use challenge::{Answer, Challenge, ChallengeEvent, Challenged, NoChallenge, NoThanks};
pub use claims::{Claim, owners};
pub use club::{Club, ClubEvent, Door, LONGEST_OPEN, MOST_MEMBERS, Member};
pub use club_id::ClubId;
pub use club_member::{CLUB_MARK, LEADER_CLUBS, MOST_CLUBS, member_name};
pub use club_name::ClubName;
pub use codec::{read, write};
pub use decided::Decided;
pub use erasures::Erasures;
pub use event::{Challenges, KeyKind, PersonEvent, Setting};
pub use following::MOST_FOLLOWED;
pub use hour::{Day, Hour, HourEvent, Hours, LONGEST_HOUR, MOST_HOURS, Meeting};
pub use keys::{DeviceSecret, KeyHash};
pub use label::Label;
pub use link::{LINK_LIFE, LinkBook, LinkCode, LinkEvent, LinkOver, LinkSecret};
pub use name_book::{NameBook, NameEvent, Taken};
pub use person::{Key, MOST, Passkey, Person, RENAME_AFTER, Refusal};
pub use recovery_number::{NumberFault, RecoveryNumber};
pub use restriction::{HIDDEN_NAME, Reason, Restriction, Withheld};
pub use room_core::AccountId;
pub use site_hours::SiteHours;
pub use subscription::{MOST_SUBSCRIBED, Subscription, Subscriptions};
