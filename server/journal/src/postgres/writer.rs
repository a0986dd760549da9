//! The writer and the reader of a PostgreSQL store.

use std::collections::HashSet;

use tokio_postgres::{Config, GenericClient, Statement};

use crate::postgres::link::Link;
use crate::postgres::tables::{BEAT, COMMIT, READ};
use crate::store::{Append, Failure, Reader, Writer};

/// A PostgreSQL database, open for writing by one node.
pub struct Postgres {
    link: Link,
    node: String,
}

/// The same database, open for reading.
pub struct PostgresReader {
    link: Link,
    config: Config,
}

impl Postgres {
    /// A writer and a reader that connect when first used.
    pub(super) fn new(config: &Config, node: &str) -> (Postgres, PostgresReader) {
        let writer = Postgres { link: Link::new(config.clone()), node: node.to_owned() };
        (writer, PostgresReader::new(config.clone()))
    }
}

impl PostgresReader {
    fn new(config: Config) -> PostgresReader {
        PostgresReader { link: Link::new(config.clone()), config }
    }
}

impl Writer for Postgres {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        let beat = i64::try_from(beat)?;
        let rounds = rounds(appends)?;
        let node = &self.node;
        self.link.ask(async |session| {
            let statement = session.prepared(COMMIT).await?;
            let mut won = vec![false; appends.len()];
            if let [round] = &*rounds {
                round.write(&session.client, &statement, (beat, node), &mut won).await?;
                return Ok(won);
            }
            // Two appends to one book need several rounds, in one transaction.
            let transaction = session.client.transaction().await?;
            for round in &rounds {
                round.write(&transaction, &statement, (beat, node), &mut won).await?;
            }
            transaction.commit().await?;
            Ok(won)
        })
    }
}

/// Appends that one statement can write: each is to another book.
#[derive(Default)]
struct Round<'a> {
    places: Vec<usize>,
    books: Vec<&'a str>,
    firsts: Vec<i32>,
    fences: Vec<i64>,
    counts: Vec<i32>,
    line_books: Vec<&'a str>,
    numbers: Vec<i32>,
    texts: Vec<&'a str>,
}

/// Splits appends into rounds; those to one book keep their order.
fn rounds(appends: &[Append]) -> Result<Vec<Round<'_>>, Failure> {
    let mut rounds = Vec::new();
    let mut waiting: Vec<usize> = (0..appends.len()).collect();
    while !waiting.is_empty() {
        let mut seen = HashSet::new();
        let (mut now, later): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|&place| seen.insert(&*appends[place].book));
        // Locking rows in one order avoids deadlocks.
        now.sort_unstable_by_key(|&place| &*appends[place].book);
        let mut round = Round::default();
        for place in now {
            round.add(place, &appends[place])?;
        }
        rounds.push(round);
        waiting = later;
    }
    Ok(rounds)
}

impl<'a> Round<'a> {
    fn add(&mut self, place: usize, append: &'a Append) -> Result<(), Failure> {
        self.places.push(place);
        self.books.push(&append.book);
        self.firsts.push(i32::try_from(append.first)?);
        self.fences.push(append.fence.0);
        self.counts.push(i32::try_from(append.lines.len())?);
        for (number, line) in (append.first..).zip(&append.lines) {
            self.line_books.push(&append.book);
            self.numbers.push(i32::try_from(number)?);
            self.texts.push(line);
        }
        Ok(())
    }

    async fn write(
        &self,
        client: &impl GenericClient,
        statement: &Statement,
        (beat, node): (i64, &String),
        won: &mut [bool],
    ) -> Result<(), Failure> {
        let Round { books, firsts, fences, counts, line_books, numbers, texts, .. } = self;
        let rows = client
            .query(
                statement,
                &[books, firsts, fences, counts, line_books, numbers, texts, &beat, node],
            )
            .await?;
        let names: HashSet<&str> =
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        for (&place, book) in self.places.iter().zip(books) {
            won[place] = names.contains(book);
        }
        Ok(())
    }
}

impl Reader for PostgresReader {
    fn read_from(&mut self, book: &str, from: u32, limit: u32) -> Result<Vec<String>, Failure> {
        let (from, limit) = (i32::try_from(from)?, i64::from(limit));
        self.link.ask(async |session| {
            let statement = session.prepared(READ).await?;
            let rows = session.client.query(&statement, &[&book, &from, &limit]).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn last_beat(&mut self) -> Result<Option<u64>, Failure> {
        self.link.ask(async |session| {
            let beat: Option<i64> = session.client.query_one(BEAT, &[]).await?.try_get(0)?;
            Ok(beat.map(u64::try_from).transpose()?)
        })
    }

    fn another(&self) -> Result<PostgresReader, Failure> {
        Ok(PostgresReader::new(self.config.clone()))
    }
}
