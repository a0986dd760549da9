//! Who has which name.

use journal::{AppendError, Journal};
use people::{AccountId, AccountName, CLUB_MARK, ClubId, NameBook, NameEvent, Person, skeleton};
use room_core::Millis;

use crate::accounts::{TRIES, append, count, read_person};
use crate::error::AccountError;

/// The book of a name: what stands in it, and how many lines it has.
async fn read(journal: &Journal, book: &str) -> Result<(NameBook, u32), AccountError> {
    let lines = journal.read(book).await?;
    let mut name = NameBook::default();
    for line in &lines {
        // A line of a later version is passed over.
        let _ = name.read(line);
    }
    Ok((name, count(&lines)))
}

/// What stands between a club and a name in it. No name has it.
const WITHIN: char = '/';

/// The key of a name within a club, where it is unique. Among all, a name's key is its skeleton.
pub fn in_club(club: ClubId, name: &AccountName) -> String {
    format!("{club}{WITHIN}{}", name.skeleton())
}

/// The key of the name that a person bears, within their club or among all.
pub fn key_of(person: &Person) -> Option<String> {
    let name = person.name()?;
    Some(match person.guard().and_then(ClubId::read) {
        Some(club) => in_club(club, name),
        None => name.skeleton(),
    })
}

/// Whether this person bears the name of this key.
pub fn bears(person: &Person, key: &str) -> bool {
    key_of(person).as_deref() == Some(key)
}

/// The person who is called by this name, or by one that looks like it.
pub async fn owner(journal: &Journal, name: &str) -> Result<Option<AccountId>, AccountError> {
    let skeleton = skeleton(name);
    // What a club's members are called is nobody's business.
    if skeleton.contains(WITHIN) {
        return Ok(None);
    }
    let (book, _) = read(journal, &NameBook::of(&skeleton)).await?;
    let Some(owner) = book.owner() else { return Ok(None) };
    let (person, _) = read_person(journal, owner).await?;
    Ok(bears(&person, &skeleton).then_some(owner))
}

/// The member of a club who is called by this name there, or by one that looks like it.
pub async fn member(
    journal: &Journal,
    club: ClubId,
    name: &str,
) -> Result<Option<AccountId>, AccountError> {
    let Ok(name) = AccountName::new(name.trim_end_matches(CLUB_MARK).trim_end()) else {
        return Ok(None);
    };
    let key = in_club(club, &name);
    let (book, _) = read(journal, &NameBook::of(&key)).await?;
    let Some(owner) = book.owner() else { return Ok(None) };
    let (person, _) = read_person(journal, owner).await?;
    Ok(bears(&person, &key).then_some(owner))
}

/// Takes the name of this key for a person, who must then be given it in their own book.
pub async fn take(
    journal: &Journal,
    key: &str,
    id: AccountId,
    now: Millis,
) -> Result<(), AccountError> {
    let name = NameBook::of(key);
    for _ in 0..TRIES {
        let (book, lines) = read(journal, &name).await?;
        let is_borne = match book.owner().filter(|owner| *owner != id) {
            Some(owner) => bears(&read_person(journal, owner).await?.0, key),
            None => false,
        };
        let event = book.take(id, is_borne, now).map_err(|_| AccountError::NameTaken)?;
        match append(journal, &name, lines, vec![NameBook::write(now, event)], now).await {
            Err(AppendError::OutOfTurn) => {}
            done => return Ok(done?),
        }
    }
    Err(AccountError::NotStored)
}

/// Leaves a name to others, who may have it when it has rested.
pub async fn leave(
    journal: &Journal,
    skeleton: &str,
    id: AccountId,
    now: Millis,
) -> Result<(), AccountError> {
    let name = NameBook::of(skeleton);
    let (book, lines) = read(journal, &name).await?;
    if book.owner() != Some(id) {
        return Ok(());
    }
    let line = NameBook::write(now, NameEvent::Left);
    Ok(append(journal, &name, lines, vec![line], now).await?)
}

/// How many lines the book of a name has, if it is this person's, or was last.
pub async fn lines_of(
    journal: &Journal,
    skeleton: &str,
    id: AccountId,
) -> Result<Option<u32>, AccountError> {
    let (book, lines) = read(journal, &NameBook::of(skeleton)).await?;
    Ok((book.last() == Some(id)).then_some(lines))
}
