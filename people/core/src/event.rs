//! What can happen to a person, and is stored.

use room_core::{AccountId, PersonId};

use crate::account_name::AccountName;
use crate::club_id::ClubId;
use crate::keys::KeyHash;
use crate::label::Label;
use crate::restriction::{Restriction, Withheld};

/// A line of a person's book. None has an instant of use, an address of a machine, or an e-mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonEvent {
    /// The first line.
    Made,
    /// The person is called this from now on.
    Named(AccountName),
    /// A secret that opens the account.
    KeyAdded(KeyKind, KeyHash, Label),
    /// A passkey: its credential's id and its public key, as `WebAuthn` has them.
    PasskeyAdded {
        /// The id of the credential.
        credential: Vec<u8>,
        /// The public key, in COSE.
        public_key: Vec<u8>,
        /// What the person calls it.
        label: Label,
    },
    /// A key or a passkey opens nothing any more.
    Dropped(KeyHash),
    /// The person showed the token of this guest: the guest's chairs are theirs.
    Claimed(PersonId),
    /// A setting was changed.
    Set(Setting),
    /// The two meet no more.
    Blocked(AccountId),
    /// The person forgave.
    Unblocked(AccountId),
    /// The person hears of no challenge to this club any more.
    Muted(ClubId),
    /// They hear of them again.
    Unmuted(ClubId),
    /// The person follows this one: they want to know when they are here.
    Followed(AccountId),
    /// They follow them no longer.
    Unfollowed(AccountId),
    /// The operator withholds something.
    Restricted(Restriction),
    /// The operator withholds it no longer.
    Lifted(Withheld),
    /// A holiday, from one instant to another, in milliseconds since 1970.
    Away(u64, u64),
    /// A club looks after this account: the id of its book.
    Guarded(String),
    /// No club looks after it any more.
    Released,
    /// Wrong digits were typed for the person's card.
    CardTried,
    /// The leader lets the card be tried again.
    CardOpened,
    /// Whether the operator made this person a leader, who may make clubs where not everybody may.
    Leader(bool),
    /// The person made this club, and leads it.
    Founded(ClubId),
    /// The club that they led is no more.
    Closed(ClubId),
}

impl PersonEvent {
    /// Whether the tables at which the person sits must look again: the person is called something else in public from then
    /// on, a club's mark being part of it, or may do something else there.
    #[must_use]
    pub fn concerns_tables(&self) -> bool {
        matches!(
            self,
            PersonEvent::Named(_)
                | PersonEvent::Guarded(_)
                | PersonEvent::Released
                | PersonEvent::Away(..)
                | PersonEvent::Blocked(_)
                | PersonEvent::Unblocked(_)
                | PersonEvent::Restricted(_)
                | PersonEvent::Lifted(_)
        )
    }
}

/// What kind of secret a key is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KeyKind {
    /// A browser's cookie.
    Device,
    /// A token for a program.
    Bot,
    /// The recovery number.
    Number,
    /// The code on a card that a leader printed.
    Card,
}

impl KeyKind {
    const ALL: [KeyKind; 4] = [KeyKind::Device, KeyKind::Bot, KeyKind::Number, KeyKind::Card];

    /// Its word in a line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            KeyKind::Device => "device",
            KeyKind::Bot => "bot",
            KeyKind::Number => "number",
            KeyKind::Card => "card",
        }
    }

    pub(crate) fn read(word: &str) -> Option<KeyKind> {
        KeyKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// What a person may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// A child's account: shows and gets no text of others.
    Kids(bool),
    /// Games are exported under the name.
    OpenData(bool),
    /// Search engines may list the person's page.
    Listed(bool),
    /// The person stands on the lists of rated players.
    Players(bool),
    /// Those who follow the person are shown when they are here.
    Presence(bool),
    /// Who may challenge.
    Challenges(Challenges),
}

/// Who may challenge a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Challenges {
    /// Everybody.
    #[default]
    All,
    /// Those of about the same strength.
    Near,
    /// Those whom the person follows.
    Followed,
    /// Those of the same club.
    Club,
}

impl Challenges {
    const ALL: [Challenges; 4] =
        [Challenges::All, Challenges::Near, Challenges::Followed, Challenges::Club];

    /// Its word in a line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Challenges::All => "all",
            Challenges::Near => "near",
            Challenges::Followed => "followed",
            Challenges::Club => "club",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Challenges> {
        Challenges::ALL.into_iter().find(|who| who.word() == word)
    }
}
