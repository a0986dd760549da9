//! What a person's book says, and what the person may do next.

use std::collections::{BTreeMap, BTreeSet};

use room_core::{AccountId, Holiday, Holidays, Millis, PersonId};

use crate::account_name::AccountName;
use crate::club_id::ClubId;
use crate::event::{Challenges, KeyKind, PersonEvent, Setting};
use crate::keys::KeyHash;
use crate::label::Label;
use crate::restriction::{Restriction, Withheld};

/// How long a person keeps a name that they changed before they may change it again, in milliseconds: 30
/// days.
pub const RENAME_AFTER: u64 = 30 * 24 * 3600 * 1000;

/// The most keys, passkeys, claimed guests and blocked persons of a person: of each of them.
pub const MOST: usize = 500;

/// The most devices on which a person is signed in.
const DEVICES: usize = 32;

/// A person, as their book has it. The default is nobody: a book without lines, or one that was struck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each was decided by itself")]
pub struct Person {
    made: Option<Millis>,
    name: Option<AccountName>,
    renamed: Option<Millis>,
    keys: Vec<Key>,
    passkeys: Vec<Passkey>,
    claims: BTreeSet<[u8; 32]>,
    /// By who they are at a table.
    blocked: BTreeMap<[u8; 32], AccountId>,
    /// By who they are at a table.
    pub(crate) followed: BTreeMap<[u8; 32], AccountId>,
    /// The clubs of whose challenges they don't hear.
    pub(crate) muted: BTreeSet<ClubId>,
    pub(crate) restrictions: Vec<Restriction>,
    pub(crate) away: Holidays,
    pub(crate) guard: Option<String>,
    pub(crate) card_tries: u8,
    pub(crate) is_leader: bool,
    pub(crate) clubs: Vec<ClubId>,
    is_child: bool,
    is_listed: bool,
    is_among_players: bool,
    gives_data: bool,
    /// Whether others are not shown when the person is here.
    pub(crate) is_unseen: bool,
    pub(crate) challenges: Challenges,
}

/// A secret that opens the account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// What kind of secret.
    pub kind: KeyKind,
    /// Its hash.
    pub hash: KeyHash,
    /// What the person calls it.
    pub label: Label,
    /// Since when.
    pub since: Millis,
}

/// A passkey that opens the account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The id of the credential, as `WebAuthn` has it.
    pub credential: Vec<u8>,
    /// The public key, in COSE.
    pub public_key: Vec<u8>,
    /// What the person calls it.
    pub label: Label,
    /// Since when.
    pub since: Millis,
}

/// Why something may not happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The name was changed not long ago; the instant from which on it may be.
    TooSoon(Millis),
    /// There is this already.
    Known,
    /// There is no such thing.
    Unknown,
    /// There are too many.
    TooMany,
    /// A time that is too short, too long or over.
    Dates,
    /// The club decides this for the person.
    Guarded,
}

impl Person {
    /// The first lines of a book.
    #[must_use]
    pub fn made(name: AccountName) -> [PersonEvent; 2] {
        [PersonEvent::Made, PersonEvent::Named(name)]
    }

    /// Takes over what happened. Any line may follow any other: what makes no sense changes nothing, so
    /// that a book can always be read.
    pub fn follow(&mut self, at: Millis, event: &PersonEvent) {
        match event {
            PersonEvent::Made => self.made = self.made.or(Some(at)),
            PersonEvent::Named(name) => {
                if self.name.as_ref().is_some_and(|old| old.skeleton() != name.skeleton()) {
                    self.renamed = Some(at);
                    self.give_back(Withheld::Name);
                }
                self.name = Some(name.clone());
            }
            PersonEvent::KeyAdded(kind, hash, label) => {
                self.drop_key(*hash);
                let (kind, hash, label) = (*kind, *hash, label.clone());
                self.keys.push(Key { kind, hash, label, since: at });
                if kind == KeyKind::Card {
                    self.card_tries = 0;
                }
            }
            PersonEvent::PasskeyAdded { credential, public_key, label } => {
                self.drop_key(KeyHash::of_credential(credential));
                let (credential, public_key) = (credential.clone(), public_key.clone());
                let label = label.clone();
                self.passkeys.push(Passkey { credential, public_key, label, since: at });
            }
            PersonEvent::Dropped(hash) => self.drop_key(*hash),
            PersonEvent::Claimed(guest) => {
                self.claims.insert(guest.0);
            }
            PersonEvent::Set(setting) => match *setting {
                Setting::Kids(is_on) => self.is_child = is_on,
                Setting::OpenData(is_on) => self.gives_data = is_on,
                Setting::Listed(is_on) => self.is_listed = is_on,
                Setting::Players(is_on) => self.is_among_players = is_on,
                Setting::Presence(is_on) => self.is_unseen = !is_on,
                Setting::Challenges(who) => self.challenges = who,
            },
            PersonEvent::Blocked(other) => {
                self.blocked.insert(other.person().0, *other);
            }
            PersonEvent::Unblocked(other) => {
                self.blocked.remove(&other.person().0);
            }
            PersonEvent::Muted(club) => {
                self.muted.insert(*club);
            }
            PersonEvent::Unmuted(club) => {
                self.muted.remove(club);
            }
            PersonEvent::Followed(other) => {
                self.followed.insert(other.person().0, *other);
            }
            PersonEvent::Unfollowed(other) => {
                self.followed.remove(&other.person().0);
            }
            PersonEvent::Restricted(it) => self.take_away(*it),
            PersonEvent::Lifted(what) => self.give_back(*what),
            PersonEvent::Away(from, to) => {
                self.away.set(Holiday { from: Millis(*from), to: Millis(*to) });
            }
            PersonEvent::Guarded(club) => self.guard = Some(club.clone()),
            PersonEvent::Released => self.guard = None,
            PersonEvent::CardTried => self.card_tries = self.card_tries.saturating_add(1),
            PersonEvent::CardOpened => self.card_tries = 0,
            PersonEvent::Leader(is_one) => self.is_leader = *is_one,
            PersonEvent::Founded(club) if !self.clubs.contains(club) => self.clubs.push(*club),
            PersonEvent::Founded(_) => {}
            PersonEvent::Closed(club) => self.clubs.retain(|other| other != club),
        }
    }

    fn drop_key(&mut self, hash: KeyHash) {
        self.keys.retain(|key| key.hash != hash);
        self.passkeys.retain(|passkey| KeyHash::of_credential(&passkey.credential) != hash);
    }

    /// Since when there is this person; `None` for nobody.
    #[must_use]
    pub fn since(&self) -> Option<Millis> {
        self.made
    }

    /// What the person is called.
    #[must_use]
    pub fn name(&self) -> Option<&AccountName> {
        self.name.as_ref()
    }

    /// The keys, in the order in which they were added.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The passkeys, in the order in which they were added.
    #[must_use]
    pub fn passkeys(&self) -> &[Passkey] {
        &self.passkeys
    }

    /// Whether a secret of this kind and hash opens the account.
    #[must_use]
    pub fn opens(&self, kind: KeyKind, hash: KeyHash) -> bool {
        self.keys.iter().any(|key| key.kind == kind && key.hash == hash)
    }

    /// The guests whose chairs the person claimed, in the order of their ids.
    pub fn claims(&self) -> impl Iterator<Item = PersonId> {
        self.claims.iter().copied().map(PersonId)
    }

    /// Whether the person does not want to meet the other.
    #[must_use]
    pub fn blocks(&self, other: PersonId) -> bool {
        self.blocked.contains_key(&other.0)
    }

    /// All whom the person does not want to meet.
    pub fn blocked(&self) -> impl Iterator<Item = AccountId> {
        self.blocked.values().copied()
    }

    /// The club that looks after the account.
    #[must_use]
    pub fn guard(&self) -> Option<&str> {
        self.guard.as_deref()
    }

    /// Whether it is a child's account: by choice, or because a club looks after it.
    #[must_use]
    pub fn is_child(&self) -> bool {
        self.is_child || self.guard.is_some()
    }

    /// Whether search engines may list the person's page. A club's account is never listed.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.is_listed && self.guard.is_none()
    }

    /// Whether the person wants to stand on the lists of rated players. A child never does.
    #[must_use]
    pub fn is_among_players(&self) -> bool {
        self.is_among_players && !self.is_child()
    }

    /// Whether games are exported under the name. Those of a club's account never are.
    #[must_use]
    pub fn gives_data(&self) -> bool {
        self.gives_data && self.guard.is_none()
    }

    /// Who may challenge. A club's account meets its club alone.
    #[must_use]
    pub fn challenges(&self) -> Challenges {
        if self.guard.is_some() { Challenges::Club } else { self.challenges }
    }

    /// Takes another name.
    ///
    /// # Errors
    /// It is the same, the club decides, or it is too soon.
    pub fn rename(&self, name: AccountName, now: Millis) -> Result<PersonEvent, Refusal> {
        if self.guard.is_some() {
            return Err(Refusal::Guarded);
        }
        self.rename_by_leader(name.clone())?;
        // The spelling of a name may be mended at any time.
        let is_another = self.name.as_ref().is_none_or(|old| old.skeleton() != name.skeleton());
        // So may a first name, since somebody may have mistyped it.
        match self.renamed {
            // Whose name was hidden needs another one.
            Some(last)
                if is_another
                    && now.since(last) < RENAME_AFTER
                    && !self.lacks(Withheld::Name, now) =>
            {
                Err(Refusal::TooSoon(Millis(last.0 + RENAME_AFTER)))
            }
            _ => Ok(PersonEvent::Named(name)),
        }
    }

    /// Gives the person another name, as the leader of their club may at any time.
    ///
    /// # Errors
    /// It is the same.
    pub fn rename_by_leader(&self, name: AccountName) -> Result<PersonEvent, Refusal> {
        if self.name.as_ref() == Some(&name) {
            return Err(Refusal::Known);
        }
        Ok(PersonEvent::Named(name))
    }

    /// Adds a key. A new recovery number or card takes the place of the old one, and a device that of the
    /// oldest one if there are too many.
    ///
    /// # Errors
    /// There is this key already, there are too many tokens for programs, or a club gives out the keys.
    pub fn add_key(
        &self,
        kind: KeyKind,
        hash: KeyHash,
        label: Label,
    ) -> Result<Vec<PersonEvent>, Refusal> {
        // What is lent by a club is opened by its cards alone.
        if self.guard.is_some() && matches!(kind, KeyKind::Number | KeyKind::Bot) {
            return Err(Refusal::Guarded);
        }
        if self.opens(kind, hash) {
            return Err(Refusal::Known);
        }
        let of_kind = self.keys.iter().filter(|key| key.kind == kind);
        let count = of_kind.clone().count();
        let replaced = match kind {
            KeyKind::Number | KeyKind::Card => count,
            KeyKind::Device => (count + 1).saturating_sub(DEVICES),
            KeyKind::Bot if count >= MOST => return Err(Refusal::TooMany),
            KeyKind::Bot => 0,
        };
        let replaced = of_kind.take(replaced).map(|key| PersonEvent::Dropped(key.hash));
        Ok(replaced.chain([PersonEvent::KeyAdded(kind, hash, label)]).collect())
    }

    /// Adds a passkey.
    ///
    /// # Errors
    /// There is this credential already, there are too many, or a club gives out the keys.
    pub fn add_passkey(
        &self,
        credential: Vec<u8>,
        public_key: Vec<u8>,
        label: Label,
    ) -> Result<PersonEvent, Refusal> {
        if self.guard.is_some() {
            return Err(Refusal::Guarded);
        }
        if self.passkeys.iter().any(|passkey| passkey.credential == credential) {
            return Err(Refusal::Known);
        }
        if self.passkeys.len() >= MOST {
            return Err(Refusal::TooMany);
        }
        Ok(PersonEvent::PasskeyAdded { credential, public_key, label })
    }

    /// Drops a key or a passkey.
    ///
    /// # Errors
    /// There is none.
    pub fn drop_one(&self, hash: KeyHash) -> Result<PersonEvent, Refusal> {
        let is_passkey = |passkey: &Passkey| KeyHash::of_credential(&passkey.credential) == hash;
        let is_known =
            self.keys.iter().any(|key| key.hash == hash) || self.passkeys.iter().any(is_passkey);
        if is_known { Ok(PersonEvent::Dropped(hash)) } else { Err(Refusal::Unknown) }
    }

    /// Signs the person out on all devices but this one.
    #[must_use]
    pub fn drop_devices(&self, but: Option<KeyHash>) -> Vec<PersonEvent> {
        let devices = self.keys.iter().filter(|key| key.kind == KeyKind::Device);
        let others = devices.filter(|key| Some(key.hash) != but);
        others.map(|key| PersonEvent::Dropped(key.hash)).collect()
    }

    /// Claims the chairs of a guest whose token was shown.
    ///
    /// # Errors
    /// They are claimed already, or there are too many.
    pub fn claim(&self, guest: PersonId) -> Result<PersonEvent, Refusal> {
        if self.claims.contains(&guest.0) {
            return Err(Refusal::Known);
        }
        if self.claims.len() >= MOST {
            return Err(Refusal::TooMany);
        }
        Ok(PersonEvent::Claimed(guest))
    }

    /// Blocks another person.
    ///
    /// # Errors
    /// They are blocked already, or there are too many.
    pub fn block(&self, other: AccountId) -> Result<PersonEvent, Refusal> {
        if self.blocks(other.person()) {
            return Err(Refusal::Known);
        }
        if self.blocked.len() >= MOST {
            return Err(Refusal::TooMany);
        }
        Ok(PersonEvent::Blocked(other))
    }

    /// Blocks somebody no longer.
    ///
    /// # Errors
    /// They are not blocked.
    pub fn unblock(&self, other: PersonId) -> Result<PersonEvent, Refusal> {
        let blocked = self.blocked.get(&other.0).ok_or(Refusal::Unknown)?;
        Ok(PersonEvent::Unblocked(*blocked))
    }

    /// Lets search engines list the person's page, or no longer; `None` where that changes nothing.
    ///
    /// # Errors
    /// The account is a child's, who has no page.
    pub fn list_page(&self, is_on: bool) -> Result<Option<PersonEvent>, Refusal> {
        if self.is_child() {
            return Err(Refusal::Guarded);
        }
        let is_new = self.is_listed != is_on;
        Ok(is_new.then_some(PersonEvent::Set(Setting::Listed(is_on))))
    }

    /// Stands on the lists of rated players, or no longer; `None` where that changes nothing.
    ///
    /// # Errors
    /// The account is a child's.
    pub fn join_players(&self, is_on: bool) -> Result<Option<PersonEvent>, Refusal> {
        if self.is_child() {
            return Err(Refusal::Guarded);
        }
        let is_new = self.is_among_players != is_on;
        Ok(is_new.then_some(PersonEvent::Set(Setting::Players(is_on))))
    }
}
