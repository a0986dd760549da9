//! What happens to accounts.

use std::sync::{Arc, Mutex, OnceLock};

use journal::{Append, AppendError, Fence, Journal, Sweep};
use people::{
    AccountId, AccountName, CLUB_MARK, DeviceSecret, KeyHash, KeyKind, Label, Person, PersonEvent,
    RecoveryNumber, Refusal, read, write,
};
use room_core::{Millis, Name, PersonId, StoredEvent};
use store::clock::Clock;
use tokio::sync::broadcast;

use crate::devices::Devices;
use crate::error::AccountError;
use crate::names;

/// How often to look again when somebody else writes at the same time.
pub const TRIES: u32 = 10;

/// How many changes of challenges somebody may be late with; then they look again anyway.
const NEWS: usize = 64;

/// The most lines of a person's book, but for keys that are dropped and what the operator decides.
const MOST_LINES: u32 = 4_000;

/// Who may have an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AccountPolicy {
    /// Everybody.
    #[default]
    Open,
    /// Those whom a leader takes into a club, and leaders.
    Club,
    /// Nobody: all are guests.
    Off,
}

/// All accounts. Clones share them.
#[derive(Clone)]
pub struct Accounts {
    /// Who may have one.
    pub policy: AccountPolicy,
    pub(crate) journal: Journal,
    pub(crate) time: Clock,
    pub(crate) sweep: Arc<OnceLock<Mutex<Box<dyn Sweep>>>>,
    /// What is called when a person is renamed, forgotten, or may do something else at tables.
    rename_listener: Arc<OnceLock<RenameListener>>,
    /// Tells whose challenges have changed at this node.
    challenge_news: broadcast::Sender<AccountId>,
    /// Whether it is a server that writes, so that a line of its proves it lived then.
    is_server: bool,
}

/// Called with each person whom tables must look up again.
type RenameListener = Box<dyn Fn(AccountId) + Send + Sync>;

/// A browser on which somebody signs in.
#[derive(Clone, Debug)]
pub struct Device {
    /// What is stored of its secret.
    pub hash: KeyHash,
    /// What the person will read of it.
    pub label: Label,
}

/// A person who was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Who.
    pub id: AccountId,
    /// By which they come back. It is told once.
    pub number: RecoveryNumber,
}

impl Accounts {
    /// The accounts that are in this journal.
    #[must_use]
    pub fn new(journal: Journal, time: Clock, policy: AccountPolicy) -> Accounts {
        Accounts {
            policy,
            journal,
            time,
            sweep: Arc::default(),
            rename_listener: Arc::default(),
            challenge_news: broadcast::Sender::new(NEWS),
            is_server: true,
        }
    }

    /// The same for a command. What it writes does not say that a server lived.
    #[must_use]
    pub fn beside_a_server(journal: Journal, time: Clock, policy: AccountPolicy) -> Accounts {
        Accounts { is_server: false, ..Accounts::new(journal, time, policy) }
    }

    /// From now on `listener` is called with each person who is renamed, forgotten, or may do something else at
    /// tables, before the request that did it is answered. There is one listener: a second one is ignored.
    pub fn on_rename(&self, listener: impl Fn(AccountId) + Send + Sync + 'static) {
        let _ = self.rename_listener.set(Box::new(listener));
    }

    /// Tables must look up a person again.
    pub(crate) fn tell_rename(&self, id: AccountId) {
        if let Some(listener) = self.rename_listener.get() {
            listener(id);
        }
    }

    /// Whose challenges change from now on, at this node.
    #[must_use]
    pub fn challenge_news(&self) -> broadcast::Receiver<AccountId> {
        self.challenge_news.subscribe()
    }

    /// All who listen for this person look again.
    pub(crate) fn tell_challenge(&self, id: AccountId) {
        // Nobody may listen.
        let _ = self.challenge_news.send(id);
    }

    /// What the journal is told of the life of the server at this instant.
    pub(crate) fn beat(&self, now: Millis) -> Millis {
        if self.is_server { now } else { Millis(0) }
    }

    /// A secret for a browser that has none yet.
    ///
    /// # Panics
    /// If the system has no randomness.
    #[must_use]
    pub fn secret() -> DeviceSecret {
        DeviceSecret::from_random(random())
    }

    /// Makes a person of this name, who is signed in on this device.
    ///
    /// # Errors
    /// Somebody has the name, or the journal fails.
    pub async fn make(&self, name: AccountName, device: Device) -> Result<Made, AccountError> {
        let key = PersonEvent::KeyAdded(KeyKind::Device, device.hash, device.label);
        self.make_with(name, vec![key]).await
    }

    /// This instant, by the clock that dates what is written.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    async fn make_with(
        &self,
        name: AccountName,
        first: Vec<PersonEvent>,
    ) -> Result<Made, AccountError> {
        let (id, number) =
            (AccountId::from_random(random()), RecoveryNumber::from_random(random()));
        let now = self.time.now();
        names::take(&self.journal, &name.skeleton(), id, now).await?;
        let number_key = PersonEvent::KeyAdded(KeyKind::Number, number.hash(), Label::default());
        let events = Person::made(name).into_iter().chain(first).chain([number_key]);
        let lines = events.map(|event| write(now, &event)).collect();
        append(&self.journal, &id.book(), 0, lines, now).await?;
        Ok(Made { id, number })
    }

    /// Makes somebody of this name a leader, who may make clubs where not everybody may. Who has no account
    /// yet gets one, and comes to it by the number.
    ///
    /// # Errors
    /// Their club decides for them, or the journal fails.
    pub async fn appoint(
        &self,
        name: AccountName,
    ) -> Result<(AccountId, Option<RecoveryNumber>), AccountError> {
        if let Some(id) = self.owner(name.as_str()).await? {
            self.change(id, |_, _| Ok(vec![PersonEvent::Leader(true)])).await?;
            return Ok((id, None));
        }
        let made = self.make_with(name, vec![PersonEvent::Leader(true)]).await?;
        Ok((made.id, Some(made.number)))
    }

    /// A person; nobody if there is no such account.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn person(&self, id: AccountId) -> Result<Person, AccountError> {
        Ok(read_person(&self.journal, id).await?.0)
    }

    /// The lines of a person's book, for the person.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn book(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        Ok(self.journal.read(&id.book()).await?)
    }

    /// A person, if they are signed in on this device.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn signed_in(
        &self,
        id: AccountId,
        device: KeyHash,
    ) -> Result<Option<Person>, AccountError> {
        let person = self.person(id).await?;
        Ok(person.opens(KeyKind::Device, device).then_some(person))
    }

    /// The person who is called by this name, or by one that looks like it. A guest can't have it.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn owner(&self, name: &str) -> Result<Option<AccountId>, AccountError> {
        names::owner(&self.journal, name).await
    }

    /// Whether somebody at this device may be called so at a table: nobody with an account is, or one who
    /// is signed in there.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn may_be_called(
        &self,
        name: &str,
        devices: Option<&Devices>,
    ) -> Result<bool, AccountError> {
        if self.policy == AccountPolicy::Off {
            return Ok(true);
        }
        // What the table shows of it is what counts.
        let shown = Name::new(name);
        if shown.as_str().contains(CLUB_MARK) {
            return self.is_member_called(shown.as_str(), devices).await;
        }
        let Some(owner) = self.owner(shown.as_str()).await? else { return Ok(true) };
        let Some(devices) = devices.filter(|devices| devices.people.contains(&owner)) else {
            return Ok(false);
        };
        Ok(self.signed_in(owner, devices.secret.hash()).await?.is_some())
    }

    /// Whether a club's member who is signed in at this device is called so, with the mark that nobody else
    /// bears.
    async fn is_member_called(
        &self,
        shown: &str,
        devices: Option<&Devices>,
    ) -> Result<bool, AccountError> {
        let Some(devices) = devices else { return Ok(false) };
        let there = self.all_signed_in(devices).await?;
        Ok(there
            .iter()
            .any(|(_, person)| person.guard().is_some() && person.public_name() == shown))
    }

    /// Those of a device who are signed in there indeed.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn all_signed_in(
        &self,
        devices: &Devices,
    ) -> Result<Vec<(AccountId, Person)>, AccountError> {
        let mut there = Vec::new();
        for id in &devices.people {
            let person = self.signed_in(*id, devices.secret.hash()).await?;
            there.extend(person.map(|person| (*id, person)));
        }
        Ok(there)
    }

    /// Signs a person in on this device by name and recovery number. As much is read for a name that
    /// nobody has.
    ///
    /// # Errors
    /// They don't belong together, there are too many keys, or the journal fails.
    pub async fn enter(
        &self,
        name: &str,
        number: &RecoveryNumber,
        device: Device,
    ) -> Result<(AccountId, Person), AccountError> {
        let owner = self.owner(name).await?;
        let id = owner.unwrap_or_else(|| AccountId::from_random(random()));
        if !self.person(id).await?.opens(KeyKind::Number, number.hash()) {
            return Err(AccountError::WrongNumber);
        }
        let person = self.add_device(id, device).await?;
        Ok((id, person))
    }

    /// Gives a person another name, and returns the person. The old one rests.
    ///
    /// # Errors
    /// Somebody has the name, it is too soon, or the journal fails.
    pub async fn rename(&self, id: AccountId, name: &AccountName) -> Result<Person, AccountError> {
        let before = self.person(id).await?;
        before.rename(name.clone(), self.time.now())?;
        let old = before.name().map(AccountName::skeleton);
        let skeleton = name.skeleton();
        if old.as_ref() != Some(&skeleton) {
            names::take(&self.journal, &skeleton, id, self.time.now()).await?;
        }
        let renamed = self.change(id, |person, now| Ok(vec![person.rename(name.clone(), now)?]));
        let renamed = match renamed.await {
            Ok(person) => person,
            Err(why) => {
                // They renamed themselves elsewhere, or are forgotten.
                if !names::bears(&self.person(id).await?, &skeleton) {
                    self.strike_name(&skeleton, id).await?;
                }
                return Err(why);
            }
        };
        if let Some(old) = old.filter(|old| *old != skeleton) {
            names::leave(&self.journal, &old, id, self.time.now()).await?;
        }
        Ok(renamed)
    }

    /// A new recovery number; the old one opens nothing any more.
    ///
    /// # Errors
    /// There is no such person, or the journal fails.
    pub async fn new_number(&self, id: AccountId) -> Result<RecoveryNumber, AccountError> {
        let number = RecoveryNumber::from_random(random());
        let key = (KeyKind::Number, number.hash());
        self.change(id, |person, _| person.add_key(key.0, key.1, Label::default())).await?;
        Ok(number)
    }

    /// Lets search engines list a person's page, or no longer.
    ///
    /// # Errors
    /// The person has no page, or the journal fails.
    pub async fn list_page(&self, id: AccountId, is_on: bool) -> Result<(), AccountError> {
        let list = |person: &Person, _| Ok(person.list_page(is_on)?.into_iter().collect());
        self.change(id, list).await.map(drop)
    }

    /// Shows a person on the lists of rated players, or no longer.
    ///
    /// # Errors
    /// The account is a child's, or the journal fails.
    pub async fn join_players(&self, id: AccountId, is_on: bool) -> Result<(), AccountError> {
        let join = |person: &Person, _| Ok(person.join_players(is_on)?.into_iter().collect());
        self.change(id, join).await.map(drop)
    }

    /// Drops a key: signs out there.
    ///
    /// # Errors
    /// There is no such key, or the journal fails.
    pub async fn drop_key(&self, id: AccountId, key: KeyHash) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(vec![person.drop_one(key)?])).await.map(drop)
    }

    /// Signs a person out on all devices but this one.
    ///
    /// # Errors
    /// There is no such person, or the journal fails.
    pub async fn drop_others(&self, id: AccountId, device: KeyHash) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(person.drop_devices(Some(device)))).await.map(drop)
    }

    /// A person's are the chairs of these guests too, whose tokens they showed. Returns how many were not
    /// before.
    ///
    /// # Errors
    /// There is no such person, there are too many, or the journal fails.
    pub async fn claim(&self, id: AccountId, guests: &[PersonId]) -> Result<usize, AccountError> {
        let before = self.person(id).await?.claims().count();
        let after = self.change(id, |person, _| {
            let mut person = person.clone();
            let mut events = Vec::new();
            for guest in guests {
                match person.claim(*guest) {
                    Err(Refusal::Known) => {}
                    claimed => {
                        let event = claimed?;
                        person.follow(Millis(0), &event);
                        events.push(event);
                    }
                }
            }
            Ok(events)
        });
        Ok(after.await?.claims().count().saturating_sub(before))
    }

    /// Signs a person in on a device; returns the person.
    ///
    /// # Errors
    /// There is no such person, or the journal fails.
    pub async fn add_device(&self, id: AccountId, device: Device) -> Result<Person, AccountError> {
        let added = self.change(id, |person, _| {
            match person.add_key(KeyKind::Device, device.hash, device.label.clone()) {
                Err(Refusal::Known) => Ok(Vec::new()),
                added => added,
            }
        });
        added.await
    }

    /// Adds to a book the line on which `decide` decides, if it does, from the lines that are there; it is asked again if somebody
    /// else wrote meanwhile.
    pub(crate) async fn add_line(
        &self,
        book: &str,
        decide: impl Fn(&[String], Millis) -> Result<Option<String>, AccountError>,
    ) -> Result<(), AccountError> {
        for _ in 0..TRIES {
            let lines = self.journal.read(book).await?;
            let now = self.time.now();
            let Some(line) = decide(&lines, now)? else { return Ok(()) };
            match append(&self.journal, book, count(&lines), vec![line], self.beat(now)).await {
                Err(AppendError::OutOfTurn) => {}
                done => return Ok(done?),
            }
        }
        Err(AccountError::NotStored)
    }

    /// Writes what `decide` says into a person's book; it is asked again if somebody else wrote meanwhile.
    /// Returns the person after it.
    pub(crate) async fn change(
        &self,
        id: AccountId,
        decide: impl Fn(&Person, Millis) -> Result<Vec<PersonEvent>, Refusal>,
    ) -> Result<Person, AccountError> {
        for _ in 0..TRIES {
            let (mut person, lines) = read_person(&self.journal, id).await?;
            if person.since().is_none() {
                return Err(AccountError::Unknown);
            }
            let now = self.time.now();
            let events = decide(&person, now)?;
            if events.is_empty() {
                return Ok(person);
            }
            let has_place = |event: &PersonEvent| match event {
                PersonEvent::Dropped(_) | PersonEvent::Restricted(_) | PersonEvent::Lifted(_) => {
                    true
                }
                PersonEvent::Named(_) => person.has_hidden_name(),
                _ => false,
            };
            if lines >= MOST_LINES && !events.iter().all(has_place) {
                return Err(Refusal::TooMany.into());
            }
            let new = events.iter().map(|event| write(now, event)).collect();
            match append(&self.journal, &id.book(), lines, new, now).await {
                Err(AppendError::OutOfTurn) => {}
                done => {
                    done?;
                    for event in &events {
                        person.follow(now, event);
                    }
                    if events.iter().any(PersonEvent::concerns_tables) {
                        self.tell_rename(id);
                    }
                    if events.iter().any(|event| matches!(event, PersonEvent::Dropped(_))) {
                        self.prune_subscriptions(id).await;
                    }
                    return Ok(person);
                }
            }
        }
        Err(AccountError::NotStored)
    }
}

/// A person as their book has them, and how many lines it has. A line of a later version is passed over.
pub async fn read_person(journal: &Journal, id: AccountId) -> Result<(Person, u32), AccountError> {
    let lines = journal.read(&id.book()).await?;
    let mut person = Person::default();
    for StoredEvent { at, what } in lines.iter().filter_map(|line| read(line).ok()) {
        person.follow(at, &what);
    }
    Ok((person, count(&lines)))
}

/// How many lines a book has.
pub fn count(lines: &[String]) -> u32 {
    u32::try_from(lines.len()).expect("a line's number has 32 bits")
}

/// Writes lines into a book that has `first` lines, and that the server lived at `beat`.
pub async fn append(
    journal: &Journal,
    book: &str,
    first: u32,
    lines: Vec<String>,
    beat: Millis,
) -> Result<(), AppendError> {
    let append = Append { book: book.to_owned(), first, fence: Fence::default(), lines };
    journal.append(append, beat.0).await
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}
