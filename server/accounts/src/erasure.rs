//! A person is forgotten: their book and those of their names are struck, and so is what the store's
//! files hold of them.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use journal::{AppendError, Failure, Sweep};
use people::{AccountId, AccountName, Erasures, NameBook, PersonEvent, read};
use tokio::task::spawn_blocking;

use crate::accounts::{Accounts, TRIES, append};
use crate::error::AccountError;
use crate::names;

impl Accounts {
    /// From now on persons can be forgotten; those are whom a server forgot that was stopped meanwhile,
    /// and those whom a copy from before brought back.
    pub async fn begin_erasing(&self, sweep: Box<dyn Sweep>) {
        let _ = self.sweep.set(Mutex::new(sweep));
        let erasures = match self.erasures().await {
            Ok((erasures, _)) => erasures,
            Err(why) => return tracing::warn!(%why, "cannot read who is forgotten"),
        };
        for id in erasures.iter() {
            match self.strike(id).await {
                Ok(false) => {}
                Ok(true) => tracing::info!("forgot a person who was to be forgotten"),
                Err(why) => {
                    tracing::warn!(%why, "could not forget a person; trying again at the next start");
                }
            }
        }
    }

    /// Forgets a person, for ever.
    ///
    /// # Errors
    /// The journal fails. If it has stored that the person is to be forgotten, the next start does it.
    pub async fn erase(&self, id: AccountId) -> Result<(), AccountError> {
        self.note_erasure(id).await?;
        self.strike(id).await?;
        Ok(())
    }

    async fn erasures(&self) -> Result<(Erasures, u32), AccountError> {
        let lines = self.journal.read(Erasures::BOOK).await?;
        let mut erasures = Erasures::default();
        for line in &lines {
            // A line of a later version is passed over.
            let _ = erasures.read(line);
        }
        Ok((erasures, u32::try_from(lines.len()).map_err(|_| AccountError::NotStored)?))
    }

    /// Writes down that a person is to be forgotten.
    async fn note_erasure(&self, id: AccountId) -> Result<(), AccountError> {
        for _ in 0..TRIES {
            let (erasures, lines) = self.erasures().await?;
            if erasures.has(id) {
                return Ok(());
            }
            let now = self.time.now();
            let line = Erasures::write(now, id);
            let beat = self.beat(now);
            match append(&self.journal, Erasures::BOOK, lines, vec![line], beat).await {
                Err(AppendError::OutOfTurn) => {}
                done => return Ok(done?),
            }
        }
        Err(AccountError::NotStored)
    }

    /// Strikes the books of a person and their names; false if there were none.
    async fn strike(&self, id: AccountId) -> Result<bool, AccountError> {
        for _ in 0..TRIES {
            let lines = self.journal.read(&id.book()).await?;
            if lines.is_empty() {
                return Ok(false);
            }
            let mut books = Vec::new();
            for skeleton in skeletons(&lines) {
                if let Some(lines) = names::lines_of(&self.journal, &skeleton, id).await? {
                    books.push((NameBook::of(&skeleton), lines));
                }
            }
            // Theirs goes last: by it the names are known.
            let count = u32::try_from(lines.len()).map_err(|_| AccountError::NotStored)?;
            books.push((id.book(), count));
            let mut traces = traces(&lines);
            traces.extend(books.iter().map(|(book, _)| book.clone()));
            let is_struck = self.with_sweep(move |sweep| {
                for (book, lines) in &books {
                    // Somebody wrote into it meanwhile.
                    if !sweep.strike(book, *lines)? {
                        return Ok(false);
                    }
                }
                sweep.scrub(&traces)?;
                Ok(true)
            });
            if is_struck.await? {
                return Ok(true);
            }
        }
        Err(AccountError::NotStored)
    }

    /// Runs blocking work on a thread that may wait for the disk.
    async fn with_sweep(
        &self,
        work: impl FnOnce(&mut dyn Sweep) -> Result<bool, Failure> + Send + 'static,
    ) -> Result<bool, AccountError> {
        let accounts = self.clone();
        let work = move || {
            let Some(sweep) = accounts.sweep.get() else { return Ok(false) };
            work(sweep.lock().unwrap_or_else(PoisonError::into_inner).as_mut())
        };
        let done = spawn_blocking(work).await.unwrap_or_else(|why| Err(why.into()));
        done.map_err(|why| {
            tracing::error!(%why, "could not strike a person's book");
            AccountError::NotStored
        })
    }
}

/// The skeletons of all names that the person of this book had.
fn skeletons(lines: &[String]) -> BTreeSet<String> {
    let names = lines.iter().filter_map(|line| match read(line).ok()?.what {
        PersonEvent::Named(name) => Some(AccountName::skeleton(&name)),
        _ => None,
    });
    names.collect()
}

/// What of these lines tells of a person: all that stands behind the instant, where it says more than
/// a verb.
fn traces(lines: &[String]) -> Vec<String> {
    let told = lines.iter().filter_map(|line| line.splitn(3, ' ').nth(2));
    told.filter(|told| told.contains(' ')).map(str::to_owned).collect()
}
