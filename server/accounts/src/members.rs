//! A club's members: taken in by their leader, given cards, renamed, released and forgotten.

use std::collections::BTreeSet;

use people::{
    AccountId, AccountName, CardCode, Club, ClubEvent, ClubId, KeyKind, Label, Person, PersonEvent,
    RecoveryNumber, Refusal, write,
};
use tokio::task::JoinSet;

use crate::accounts::{Accounts, Device, append, random};
use crate::error::AccountError;
use crate::names;

/// A member whose account was not written this long after they were taken in never will be, in
/// milliseconds: 10 minutes.
const TAKING: u64 = 10 * 60 * 1000;

/// A card to be printed. Its digits are told once.
#[derive(Clone, Debug)]
pub struct Card {
    /// Whose.
    pub id: AccountId,
    /// What they are called.
    pub name: AccountName,
    /// The digits.
    pub code: CardCode,
}

impl Accounts {
    /// The members of a club as their books have them, in the order in which they came.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn members(
        &self,
        id: ClubId,
        club: &Club,
    ) -> Result<Vec<(AccountId, Person)>, AccountError> {
        let mut members = Vec::new();
        for member in club.members() {
            let person = self.person(member.id).await?;
            members.extend(person.is_member_of(id).then_some((member.id, person)));
        }
        Ok(members)
    }

    /// Takes new members in, each with an account that the club looks after. Returns the card of each, or
    /// why one has none.
    ///
    /// # Errors
    /// There would be too many, or the journal fails.
    pub async fn take_in(
        &self,
        club: ClubId,
        names: Vec<AccountName>,
    ) -> Result<Vec<Result<Card, AccountError>>, AccountError> {
        let book = self.club(club).await?;
        let (members, now) = (self.members(club, &book).await?, self.time.now());
        let mut taken: BTreeSet<_> =
            members.iter().filter_map(|(_, person)| names::key_of(person)).collect();
        // Those of whom a server was to write that was stopped meanwhile.
        let is_lost = |member: &&people::Member| {
            let is_there = members.iter().any(|(id, _)| *id == member.id);
            !is_there && now.since(member.since) > TAKING
        };
        let lost = book.members().iter().filter(is_lost);
        let mut gone: Vec<_> = lost.map(|member| member.id).collect();
        let is_new = names.iter().map(|name| taken.insert(names::in_club(club, name)));
        let cards: Vec<_> = is_new
            .zip(&names)
            .map(|(is_new, name)| is_new.then(|| new_card(AccountId::from_random(random()), name)))
            .collect();
        let ids: Vec<_> = cards.iter().flatten().map(|card| card.id).collect();
        self.change_club(club, |book, _| {
            let leaving = gone.iter().filter_map(|id| book.let_go(*id).ok());
            let mut left = book.clone();
            for event in leaving.clone() {
                left.follow(now, &event);
            }
            Ok(leaving.chain(left.take_in(&ids)?).collect())
        })
        .await?;
        let mut writing = JoinSet::new();
        for (place, card) in cards.into_iter().enumerate() {
            let accounts = self.clone();
            writing.spawn(async move { (place, accounts.lend(club, card).await) });
        }
        let mut done = writing.join_all().await;
        done.sort_by_key(|(place, _)| *place);
        gone.clear();
        let mut answers = Vec::new();
        for (place, (id, answer)) in done {
            debug_assert_eq!(place, answers.len());
            gone.extend(id.filter(|_| answer.is_err()));
            answers.push(answer);
        }
        self.change_club(club, |book, _| {
            Ok(gone.iter().filter_map(|id| book.let_go(*id).ok()).collect())
        })
        .await?;
        Ok(answers)
    }

    /// Writes the account of a new member, if nobody in the club has the name.
    async fn lend(
        &self,
        club: ClubId,
        card: Option<Card>,
    ) -> (Option<AccountId>, Result<Card, AccountError>) {
        let Some(card) = card else { return (None, Err(AccountError::NameTaken)) };
        let now = self.time.now();
        let written = async {
            names::take(&self.journal, &names::in_club(club, &card.name), card.id, now).await?;
            let events = Person::lent(card.name.clone(), club, card.code.hash(club, card.id));
            let lines = events.iter().map(|event| write(now, event)).collect();
            Ok::<_, AccountError>(append(&self.journal, &card.id.book(), 0, lines, now).await?)
        };
        let written = written.await;
        (Some(card.id), written.map(|()| card))
    }

    /// A new card for a member: the old digits open nothing any more, and the card may be tried again.
    /// `signs_out`: they are signed out everywhere, too.
    ///
    /// # Errors
    /// They are no member, or the journal fails.
    pub async fn new_card(
        &self,
        club: ClubId,
        id: AccountId,
        signs_out: bool,
    ) -> Result<Card, AccountError> {
        let code = CardCode::from_random(random());
        let changed = self.change_member(club, id, |person| {
            let out = if signs_out { person.drop_devices(None) } else { Vec::new() };
            let card = person.add_key(KeyKind::Card, code.hash(club, id), Label::default());
            match card {
                Ok(card) => Ok(out.into_iter().chain(card).collect()),
                // One time in ten thousand the digits are the same.
                Err(Refusal::Known) => {
                    Ok(out.into_iter().chain([PersonEvent::CardOpened]).collect())
                }
                Err(why) => Err(why),
            }
        });
        let person = changed.await?;
        let name = person.name().cloned().ok_or(AccountError::Unknown)?;
        Ok(Card { id, name, code })
    }

    /// Lets a member's card be tried again.
    ///
    /// # Errors
    /// They are no member, or the journal fails.
    pub async fn open_card(&self, club: ClubId, id: AccountId) -> Result<(), AccountError> {
        self.change_member(club, id, |_| Ok(vec![PersonEvent::CardOpened])).await.map(drop)
    }

    /// Signs a member out everywhere.
    ///
    /// # Errors
    /// They are no member, or the journal fails.
    pub async fn sign_out(&self, club: ClubId, id: AccountId) -> Result<(), AccountError> {
        self.change_member(club, id, |person| Ok(person.drop_devices(None))).await.map(drop)
    }

    /// Signs a member in by their card, while the door of the club is open.
    ///
    /// # Errors
    /// The door is shut, the digits are wrong, the card was tried too often, or the journal fails.
    pub async fn enter_by_card(
        &self,
        club: ClubId,
        id: AccountId,
        code: CardCode,
        device: Device,
    ) -> Result<Person, AccountError> {
        let book = self.club(club).await?;
        if !self.is_open(&book) {
            return Err(AccountError::DoorShut);
        }
        if !book.has(id) {
            return Err(Refusal::Unknown.into());
        }
        let Device { hash, label } = device;
        let tried =
            self.change(id, |person, _| person.try_card((club, id), code, hash, label.clone()));
        let person = tried.await?;
        match person.card_tries_left() {
            _ if person.opens(KeyKind::Device, hash) => Ok(person),
            0 => Err(AccountError::CardClosed),
            left => Err(AccountError::WrongCard(left)),
        }
    }

    /// Gives a member another name that nobody in the club has.
    ///
    /// # Errors
    /// Somebody in the club has it, they are no member, or the journal fails.
    pub async fn rename_member(
        &self,
        club: ClubId,
        id: AccountId,
        name: &AccountName,
    ) -> Result<Person, AccountError> {
        let old = names::key_of(&self.member(club, id).await?);
        let key = names::in_club(club, name);
        let is_another = old.as_ref() != Some(&key);
        if is_another {
            names::take(&self.journal, &key, id, self.time.now()).await?;
        }
        let renamed = self
            .change_member(club, id, |person| Ok(vec![person.rename_by_leader(name.clone())?]))
            .await;
        // In a club no name rests: what is not borne is struck.
        let unused = if renamed.is_ok() { old } else { Some(key) };
        if let Some(unused) = unused.filter(|_| is_another) {
            self.strike_name(&unused, id).await?;
        }
        renamed
    }

    /// Hands an account over to its person, under a name that nobody has, and returns the recovery number.
    ///
    /// # Errors
    /// Somebody has the name, they are no member, or the journal fails.
    pub async fn release(
        &self,
        club: ClubId,
        id: AccountId,
        name: Option<AccountName>,
    ) -> Result<(Person, RecoveryNumber), AccountError> {
        let person = self.member(club, id).await?;
        let own = names::key_of(&person);
        let name = name.or(person.name().cloned()).ok_or(AccountError::Unknown)?;
        let key = name.skeleton();
        names::take(&self.journal, &key, id, self.time.now()).await?;
        let number = RecoveryNumber::from_random(random());
        let released = self
            .change_member(club, id, |person| person.release(Some(name.clone()), number.hash()));
        let released = match released.await {
            Ok(released) => released,
            Err(why) => {
                if !names::bears(&self.person(id).await?, &key) {
                    self.strike_name(&key, id).await?;
                }
                return Err(why);
            }
        };
        self.let_go(club, id).await?;
        if let Some(own) = own {
            self.strike_name(&own, id).await?;
        }
        Ok((released, number))
    }

    /// Forgets a member, for ever.
    ///
    /// # Errors
    /// They are no member, or the journal fails.
    pub async fn erase_member(&self, club: ClubId, id: AccountId) -> Result<(), AccountError> {
        self.member(club, id).await?;
        self.erase(id).await?;
        self.let_go(club, id).await
    }

    async fn let_go(&self, club: ClubId, id: AccountId) -> Result<(), AccountError> {
        let events = |book: &Club| -> Vec<ClubEvent> { book.let_go(id).into_iter().collect() };
        self.change_club(club, |book, _| Ok(events(book))).await.map(drop)
    }

    /// A member of a club, as their book has them.
    async fn member(&self, club: ClubId, id: AccountId) -> Result<Person, AccountError> {
        let person = self.person(id).await?;
        if person.is_member_of(club) { Ok(person) } else { Err(Refusal::Unknown.into()) }
    }

    /// Writes what `decide` says into the book of a member.
    async fn change_member(
        &self,
        club: ClubId,
        id: AccountId,
        decide: impl Fn(&Person) -> Result<Vec<PersonEvent>, Refusal>,
    ) -> Result<Person, AccountError> {
        let decide = |person: &Person, _| {
            if person.is_member_of(club) { decide(person) } else { Err(Refusal::Unknown) }
        };
        match self.change(id, decide).await {
            Err(AccountError::Unknown) => Err(Refusal::Unknown.into()),
            done => done,
        }
    }
}

fn new_card(id: AccountId, name: &AccountName) -> Card {
    Card { id, name: name.clone(), code: CardCode::from_random(random()) }
}
