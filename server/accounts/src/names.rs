//! Who has which name.

use journal::{AppendError, Journal};
use people::{AccountId, NameBook, NameEvent, Person, skeleton};
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

/// Whether this person is called by a name with this skeleton.
pub fn bears(person: &Person, skeleton: &str) -> bool {
    person.name().is_some_and(|name| name.skeleton() == skeleton)
}

/// The person who is called by this name, or by one that looks like it.
pub async fn owner(journal: &Journal, name: &str) -> Result<Option<AccountId>, AccountError> {
    let skeleton = skeleton(name);
    let (book, _) = read(journal, &NameBook::of(&skeleton)).await?;
    let Some(owner) = book.owner() else { return Ok(None) };
    let (person, _) = read_person(journal, owner).await?;
    Ok(bears(&person, &skeleton).then_some(owner))
}

/// Takes a name for a person, who must then be given it in their own book.
pub async fn take(
    journal: &Journal,
    skeleton: &str,
    id: AccountId,
    now: Millis,
) -> Result<(), AccountError> {
    let name = NameBook::of(skeleton);
    for _ in 0..TRIES {
        let (book, lines) = read(journal, &name).await?;
        let is_borne = match book.owner().filter(|owner| *owner != id) {
            Some(owner) => bears(&read_person(journal, owner).await?.0, skeleton),
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
