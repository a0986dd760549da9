//! Deletes old books.

use tokio_postgres::Config;

use crate::postgres::link::Link;
use crate::postgres::tables::{SHORTEN, SPINES, STRIKE};
use crate::store::Failure;
use crate::sweep::{Spine, Sweep};

/// A PostgreSQL database, open for sweeping.
///
/// A book that belongs to a live node is never deleted, so several nodes may sweep at once.
pub struct PostgresSweep(Link);

impl PostgresSweep {
    /// A sweep that connects when it is first used.
    pub(super) fn new(config: &Config) -> PostgresSweep {
        PostgresSweep(Link::new(config.clone()))
    }
}

impl Sweep for PostgresSweep {
    fn spines(&mut self, after: &str, limit: u32) -> Result<Vec<Spine>, Failure> {
        self.0.ask(async |session| {
            let statement = session.prepared(SPINES).await?;
            let rows = session.client.query(&statement, &[&after, &i64::from(limit)]).await?;
            let spine = |row: &tokio_postgres::Row| {
                let lines: i32 = row.try_get(1)?;
                let (book, first, last) = (row.try_get(0)?, row.try_get(2)?, row.try_get(3)?);
                Ok(Spine { book, lines: u32::try_from(lines)?, first, last })
            };
            rows.iter().map(spine).collect()
        })
    }

    fn strike(&mut self, book: &str, lines: u32) -> Result<bool, Failure> {
        let lines = i32::try_from(lines)?;
        self.0.ask(async |session| {
            let statement = session.prepared(STRIKE).await?;
            Ok(!session.client.query(&statement, &[&book, &lines]).await?.is_empty())
        })
    }

    fn shorten(&mut self, book: &str, lines: u32, left: u32) -> Result<bool, Failure> {
        if left == 0 {
            return self.strike(book, lines);
        }
        let (lines, left) = (i32::try_from(lines)?, i32::try_from(left)?);
        self.0.ask(async |session| {
            let statement = session.prepared(SHORTEN).await?;
            Ok(!session.client.query(&statement, &[&book, &lines, &left]).await?.is_empty())
        })
    }

    /// What was deleted is cleared away by the database's vacuum, as its settings and its log's keep say.
    fn scrub(&mut self, _: &[String]) -> Result<(), Failure> {
        self.0.ask(async |session| {
            session.client.batch_execute("VACUUM lines, books").await?;
            Ok(())
        })
    }
}
