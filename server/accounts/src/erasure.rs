//! A person is forgotten: their book and those of their names are struck, and so is what the store's
//! files hold of them.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use journal::{Failure, Sweep};
use people::{
    AccountId, Challenged, Erasures, NameBook, PersonEvent, Subject, Subscriptions, read,
};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use crate::accounts::{Accounts, TRIES, count};
use crate::error::AccountError;
use crate::names;

/// From this length on, in hexadecimal digits, a word is a hash, or the id or key of a passkey.
const HASH: usize = 32;

/// How long somebody who is forgotten waits for the files to be cleared. It goes on without them.
const PATIENCE: Duration = Duration::from_secs(2);

/// The pauses between tries to clear the files, while somebody reads them for long.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(600),
    Duration::from_secs(3_600),
];

impl Accounts {
    /// From now on persons can be forgotten; at once those whom a server forgot that was stopped
    /// meanwhile, and those whom a copy from before brought back.
    pub async fn begin_erasing(&self, sweep: Box<dyn Sweep>) {
        let _ = self.sweep.set(Mutex::new(sweep));
        self.strike_passed().await;
        let erasures = match self.erasures().await {
            Ok(erasures) => erasures,
            Err(why) => return tracing::warn!(%why, "cannot read who is forgotten"),
        };
        for id in erasures.iter() {
            let is_back = self.person(id).await.is_ok_and(|person| person.since().is_some());
            let done = if is_back { self.erase(id).await } else { Ok(()) };
            if let Err(why) = done {
                tracing::warn!(%why, "could not forget a person; trying again at the next start");
            }
        }
        // What they were called is not known any more, so all that was deleted is cleared.
        let uncleared: Vec<_> = erasures.uncleared().collect();
        if !uncleared.is_empty() {
            self.clear(uncleared, Vec::new()).await;
        }
    }

    /// Forgets a person, for ever.
    ///
    /// # Errors
    /// The journal fails. If it has stored that the person is to be forgotten, the next start does it.
    pub async fn erase(&self, id: AccountId) -> Result<(), AccountError> {
        let traces = self.strike_person(id).await?;
        self.clear(vec![id], traces).await;
        Ok(())
    }

    /// Strikes all books of a person, and returns what is still to be cleared.
    pub(crate) async fn strike_person(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        self.note(id, false).await?;
        self.strike(id).await
    }

    /// Strikes a book that has this many lines; returns whether it had.
    pub(crate) async fn strike_book(&self, book: String, lines: u32) -> Result<bool, AccountError> {
        self.with_sweep(move |sweep| sweep.strike(&book, lines)).await
    }

    async fn erasures(&self) -> Result<Erasures, AccountError> {
        Ok(erasures_of(&self.journal.read(Erasures::BOOK).await?))
    }

    /// Writes down that a person is to be forgotten, or that nothing is left of them.
    async fn note(&self, id: AccountId, is_cleared: bool) -> Result<(), AccountError> {
        let note = |lines: &[String], now| {
            let erasures = erasures_of(lines);
            let is_noted = erasures.has(id) && erasures.is_cleared(id) == is_cleared;
            let write = if is_cleared { Erasures::write_cleared } else { Erasures::write };
            Ok((!is_noted).then(|| write(now, id)))
        };
        self.add_line(Erasures::BOOK, note).await
    }

    /// Strikes the books of a person and their names; returns what the files may still hold of them.
    async fn strike(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        let mut traces = Vec::new();
        for _ in 0..TRIES {
            let lines = self.journal.read(&id.book()).await?;
            traces.extend(traces_of(&lines));
            let names = self.names_of(id, &lines).await?;
            traces.extend(names.keys().cloned());
            // Theirs goes last: by it they are known.
            let own = (!lines.is_empty()).then(|| (id.book(), count(&lines)));
            let mut about = Vec::new();
            let books =
                [Subject::Account(id).book(), Challenged::book(id), Subscriptions::book(id)];
            for book in books {
                let lines = self.journal.read(&book).await?;
                if book.starts_with(Subscriptions::BOOKS) {
                    traces.extend(traces_of(&lines));
                }
                about.extend((!lines.is_empty()).then(|| (book, count(&lines))));
            }
            about.extend(self.decided_books(id).await?);
            let is_struck = self.with_sweep(move |sweep| {
                for (book, lines) in names.into_iter().chain(about).chain(own) {
                    // Somebody wrote into it meanwhile.
                    if !sweep.strike(&book, lines)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            });
            if is_struck.await? {
                self.tell_rename(id);
                return Ok(traces);
            }
        }
        Err(AccountError::NotStored)
    }

    /// Strikes a name that a person took and does not bear.
    pub(crate) async fn strike_name(
        &self,
        skeleton: &str,
        id: AccountId,
    ) -> Result<(), AccountError> {
        if let Some(lines) = names::lines_of(&self.journal, skeleton, id).await? {
            let book = NameBook::of(skeleton);
            self.with_sweep(move |sweep| sweep.strike(&book, lines)).await?;
        }
        Ok(())
    }

    /// The books of all names that are a person's, or were last, and how many lines they have: those that
    /// the person's book tells of, and those that they took and never bore.
    async fn names_of(
        &self,
        id: AccountId,
        lines: &[String],
    ) -> Result<BTreeMap<String, u32>, AccountError> {
        let borne = lines.iter().filter_map(|line| match read(line).ok()?.what {
            PersonEvent::Named(name) => Some(name.skeleton()),
            _ => None,
        });
        let (mut skeletons, sign): (Vec<_>, _) = (borne.collect(), id.to_string());
        let beginning = NameBook::of("");
        for spine in self.with_sweep(move |sweep| sweep.spines_like(&beginning)).await? {
            if spine.first.contains(&sign) || spine.last.contains(&sign) {
                skeletons.extend(spine.book.strip_prefix(&NameBook::of("")).map(str::to_owned));
            }
        }
        let mut books = BTreeMap::new();
        for skeleton in skeletons {
            if let Some(lines) = names::lines_of(&self.journal, &skeleton, id).await? {
                books.insert(NameBook::of(&skeleton), lines);
            }
        }
        Ok(books)
    }

    /// Clears the files of what was struck, and writes down that it is done. Somebody who reads them for
    /// long, as a copy does, may delay it.
    pub(crate) async fn clear(&self, ids: Vec<AccountId>, traces: Vec<String>) {
        let accounts = self.clone();
        let cleared = tokio::spawn(async move {
            for pause in PAUSES {
                let traces = traces.clone();
                match accounts.with_sweep(move |sweep| sweep.scrub(&traces)).await {
                    Ok(()) => return accounts.note_cleared(&ids).await,
                    Err(_) => sleep(pause).await,
                }
            }
        });
        let _ = timeout(PATIENCE, cleared).await;
    }

    async fn note_cleared(&self, ids: &[AccountId]) {
        for id in ids {
            if let Err(why) = self.note(*id, true).await {
                tracing::warn!(%why, "could not note that nothing is left of a person");
            }
        }
    }

    /// Runs blocking work on a thread that may wait for the disk.
    pub(crate) async fn with_sweep<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn Sweep) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, AccountError> {
        let accounts = self.clone();
        let work = move || {
            let sweep = accounts.sweep.get().ok_or("nobody can be forgotten yet")?;
            work(sweep.lock().unwrap_or_else(PoisonError::into_inner).as_mut())
        };
        let done = spawn_blocking(work).await.unwrap_or_else(|why| Err(why.into()));
        done.map_err(|why| {
            tracing::warn!(%why, "could not strike or clear what was stored of a person");
            AccountError::NotStored
        })
    }
}

/// Who was to be forgotten. A line of a later version is passed over.
fn erasures_of(lines: &[String]) -> Erasures {
    let mut erasures = Erasures::default();
    for line in lines {
        let _ = erasures.read(line);
    }
    erasures
}

/// What of these lines tells of a person: the name, hashes and keys. Of a longer text the end may be
/// overwritten in the file while they still stand there.
pub fn traces_of(lines: &[String]) -> Vec<String> {
    let told = lines.iter().filter_map(|line| line.splitn(3, ' ').nth(2));
    let of_one = |told: &str| -> Vec<String> {
        if told.starts_with("name ") {
            return vec![told.to_owned()];
        }
        told.split(' ').filter(|word| word.len() >= HASH).map(str::to_owned).collect()
    };
    told.flat_map(of_one).collect()
}
