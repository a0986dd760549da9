//! The persons of a journal, for an operator's command.

use std::path::Path;
use std::time::Duration;

use accounts::{AccountPolicy, Accounts};
use journal::{Failure, Journal, Leases, Sqlite, SqliteSweep, Sweep, folder_of};
use people::{AccountId, AccountName, Person, RecoveryNumber};
use projections::{PostgresStore, SqliteStore};
use projector::exported_games::{all_of, exported_games};
use projector::rebuild;
use projector::task::Open;
use protocol::account::ExportedGame;
use store::clock::Clock;
use tokio::runtime::{Builder, Runtime};

/// The persons of a journal. A server may run meanwhile.
pub struct PersonRecords {
    accounts: Accounts,
    books: Box<dyn Sweep>,
    tables: Option<Open>,
    runtime: Runtime,
}

impl PersonRecords {
    /// Those of a SQLite journal.
    ///
    /// # Errors
    /// There is no such journal, or it cannot be opened.
    pub fn beside(journal: &Path) -> Result<PersonRecords, Failure> {
        if !journal.is_file() {
            return Err(format!("{}: there is no such file", journal.display()).into());
        }
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (writer, reader) = Sqlite::open(journal)?;
        let sweep = || SqliteSweep::open(journal);
        let (books, hand) = (Box::new(sweep()?), Box::new(sweep()?));
        let tables = folder_of(journal).join(rebuild::FILE);
        let tables = tables
            .is_file()
            .then(|| -> Open { Box::new(move || Ok(Box::new(SqliteStore::open(&tables)?))) });
        let records = PersonRecords::open(runtime, Journal::start(writer, reader), books, hand);
        Ok(PersonRecords { tables, ..records })
    }

    /// Those of a database.
    ///
    /// # Errors
    /// It cannot be reached.
    pub fn within(database: &str) -> Result<PersonRecords, Failure> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let name = format!("person {}", std::process::id());
        let leases = runtime.block_on(Leases::join(database, &name, Duration::ZERO))?;
        let (writer, reader) = leases.hands();
        let (books, hand) = (Box::new(leases.sweep()), Box::new(leases.sweep()));
        let database = database.to_owned();
        let tables: Open = Box::new(move || Ok(Box::new(PostgresStore::open(&database)?)));
        let records = PersonRecords::open(runtime, Journal::start(writer, reader), books, hand);
        Ok(PersonRecords { tables: Some(tables), ..records })
    }

    fn open(
        runtime: Runtime,
        journal: Journal,
        books: Box<dyn Sweep>,
        hand: Box<dyn Sweep>,
    ) -> PersonRecords {
        let accounts = Accounts::beside_a_server(journal, Clock::new(None), AccountPolicy::Open);
        runtime.block_on(accounts.begin_erasing(hand));
        PersonRecords { accounts, books, tables: None, runtime }
    }

    /// All persons, in the order of their ids.
    ///
    /// # Errors
    /// The journal fails.
    pub fn list(&mut self) -> Result<Vec<(AccountId, Person)>, Failure> {
        let books = self.books.spines_like("@")?;
        let ids = books.iter().filter_map(|spine| AccountId::of_book(&spine.book));
        ids.map(|id| Ok((id, self.runtime.block_on(self.accounts.person(id))?))).collect()
    }

    /// The lines of a person's book, of their challenges and of their conditional moves.
    ///
    /// # Errors
    /// There is no such person, or the journal fails.
    pub fn book(&self, id: AccountId) -> Result<Vec<String>, Failure> {
        let mut lines = self.runtime.block_on(self.accounts.book(id))?;
        if lines.is_empty() {
            return Err(nobody(id));
        }
        lines.extend(self.runtime.block_on(self.accounts.challenge_lines(id))?);
        lines.extend(self.runtime.block_on(self.accounts.decided_lines(id))?);
        Ok(lines)
    }

    /// The lines of a person's browsers that tell of things while no page is open.
    ///
    /// # Errors
    /// The journal fails.
    pub fn push(&self, id: AccountId) -> Result<Vec<String>, Failure> {
        Ok(self.runtime.block_on(self.accounts.subscription_lines(id))?)
    }

    /// The games of a person, as far as the tables of finished games have them.
    ///
    /// # Errors
    /// The journal or the tables fail.
    pub fn games(&mut self, id: AccountId) -> Result<Vec<ExportedGame>, Failure> {
        let person = self.runtime.block_on(self.accounts.person(id))?;
        let Some(open) = &mut self.tables else { return Ok(Vec::new()) };
        exported_games(open()?.as_mut(), &all_of(id, &person))
    }

    /// Makes somebody of this name a leader, who may make clubs where not everybody may. Who had no account
    /// gets one, with the recovery number that is returned.
    ///
    /// # Errors
    /// The journal fails.
    pub fn appoint(
        &self,
        name: AccountName,
    ) -> Result<(AccountId, Option<RecoveryNumber>), Failure> {
        Ok(self.runtime.block_on(self.accounts.appoint(name))?)
    }

    /// Forgets a person, as they themselves may.
    ///
    /// # Errors
    /// There is no such person, they lead a club, or the journal fails.
    pub fn erase(&self, id: AccountId) -> Result<(), Failure> {
        self.book(id)?;
        self.runtime.block_on(self.accounts.may_be_forgotten(id))?;
        Ok(self.runtime.block_on(self.accounts.erase(id))?)
    }
}

fn nobody(id: AccountId) -> Failure {
    format!("nobody has the id {id}").into()
}
