//! What a person decided of their games by correspondence before the others had moved.

use journal::{Failure, Journal};
use people::{AccountId, Refusal};

pub use people::Decided;

use crate::accounts::{Accounts, count};
use crate::error::AccountError;

/// The most lines of such a book: a game of some hundred moves has room in it.
const MOST_LINES: u32 = 1_000;

/// What a person decided at this table; `None` if nothing, or nothing any more.
///
/// # Errors
/// The journal fails.
pub async fn decided(
    journal: &Journal,
    id: AccountId,
    code: &str,
) -> Result<Option<Decided>, Failure> {
    let lines = journal.read(&Decided::book(id, code)).await?;
    // A line of a later version decides nothing here.
    Ok(lines.last().and_then(|line| Decided::read(line).ok()).flatten())
}

impl Accounts {
    /// What a person decided at this table.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn decided(
        &self,
        id: AccountId,
        code: &str,
    ) -> Result<Option<Decided>, AccountError> {
        Ok(decided(&self.journal, id, code).await?)
    }

    /// A person decides this at a table, or drops what they decided.
    ///
    /// # Errors
    /// They changed it too often there, or the journal fails.
    pub async fn decide(
        &self,
        id: AccountId,
        code: &str,
        moves: Option<&Decided>,
    ) -> Result<(), AccountError> {
        let add = |lines: &[String], now| {
            let before = lines.last().and_then(|line| Decided::read(line).ok()).flatten();
            if before.as_ref() == moves {
                return Ok(None);
            }
            if count(lines) >= MOST_LINES && moves.is_some() {
                return Err(Refusal::TooMany.into());
            }
            Ok(Some(Decided::write(now, moves)))
        };
        self.add_line(&Decided::book(id, code), add).await
    }

    /// The lines of all that a person decided so, with the tables, for them to take along.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn decided_lines(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        let mut all = Vec::new();
        for (book, _) in self.decided_books(id).await? {
            let code = Decided::code_of(&book).unwrap_or_default().to_owned();
            let lines = self.journal.read(&book).await?;
            all.extend(lines.into_iter().map(|line| format!("{code} {line}")));
        }
        Ok(all)
    }

    /// The books of a person, and how many lines they have.
    pub(crate) async fn decided_books(
        &self,
        id: AccountId,
    ) -> Result<Vec<(String, u32)>, AccountError> {
        let beginning = Decided::books_of(id);
        let spines = self.with_sweep(move |sweep| sweep.spines_like(&beginning)).await?;
        Ok(spines.into_iter().map(|spine| (spine.book, spine.lines)).collect())
    }

    /// The codes of all tables at which somebody has decided something.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn decided_tables(&self) -> Result<Vec<String>, AccountError> {
        let spines = self.with_sweep(|sweep| sweep.spines_like(Decided::BOOKS)).await?;
        let now = self.now();
        let mut codes: Vec<String> = Vec::new();
        for spine in spines {
            let stands = Decided::read(&spine.last).is_ok_and(|decided| decided.is_some());
            if stands && !Decided::is_over(&spine.last, now) {
                codes.extend(Decided::code_of(&spine.book).map(str::to_owned));
            }
        }
        codes.sort_unstable();
        codes.dedup();
        Ok(codes)
    }
}
