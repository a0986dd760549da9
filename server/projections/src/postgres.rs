//! The tables in their own schema, in the journal's database.

use std::str::FromStr;

use futures_util::future::try_join_all;
use journal::{Failure, Link};
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Config, Transaction};

use crate::database::{Database, Row, Value, Write};

/// The same migrations as for SQLite.
const MIGRATIONS: [&str; 8] = [
    include_str!("../migrations/postgres/0001_finished_games.sql"),
    include_str!("../migrations/postgres/0002_opening_moves.sql"),
    include_str!("../migrations/postgres/0003_games_by_end.sql"),
    include_str!("../migrations/postgres/0004_open_seats.sql"),
    include_str!("../migrations/postgres/0005_ratings.sql"),
    include_str!("../migrations/postgres/0006_what_counted.sql"),
    include_str!("../migrations/postgres/0007_deadlines.sql"),
    include_str!("../migrations/postgres/0008_time_up.sql"),
];

/// The lock makes nodes that start at the same time take turns. The check avoids needing the right
/// to create a schema that exists.
const BEGIN: &str = "
    SELECT pg_advisory_xact_lock(20261125);
    DO $$ BEGIN
        IF to_regnamespace('projections') IS NULL THEN CREATE SCHEMA projections; END IF;
    END $$;
    CREATE TABLE IF NOT EXISTS projections.migrations (done bigint NOT NULL);
    INSERT INTO projections.migrations SELECT 0
        WHERE NOT EXISTS (SELECT FROM projections.migrations);
";

const DONE: &str = "SELECT done FROM projections.migrations";

/// A schema in PostgreSQL.
pub struct PostgresStore {
    link: Link,
}

impl PostgresStore {
    /// Connects, and creates the tables or brings them up to date.
    ///
    /// # Errors
    /// The URL is invalid, the database cannot be reached or written to, or its tables are of a later
    /// version.
    pub fn open(url: &str) -> Result<PostgresStore, Failure> {
        PostgresStore::begin(url, "")
    }

    /// Replaces the tables with empty ones.
    ///
    /// # Errors
    /// As for [`PostgresStore::open`].
    pub fn open_anew(url: &str) -> Result<PostgresStore, Failure> {
        PostgresStore::begin(url, "DROP SCHEMA IF EXISTS projections CASCADE;")
    }

    fn begin(url: &str, before: &str) -> Result<PostgresStore, Failure> {
        let mut link = Link::new(Config::from_str(url)?).in_schema("projections");
        link.ask(async |session| {
            let transaction = session.client.transaction().await?;
            transaction.batch_execute(before).await?;
            transaction.batch_execute(BEGIN).await?;
            migrate(&transaction).await?;
            Ok(transaction.commit().await?)
        })?;
        Ok(PostgresStore { link })
    }
}

async fn migrate(transaction: &Transaction<'_>) -> Result<(), Failure> {
    let row = transaction.query_one(DONE, &[]).await?;
    let done = usize::try_from(row.try_get::<_, i64>(0)?)?;
    let all = MIGRATIONS.len();
    let left = MIGRATIONS.get(done..);
    let left = left.ok_or_else(|| format!("the tables are of a later version ({done})"))?;
    for migration in left {
        transaction.batch_execute(migration).await?;
    }
    let all = i64::try_from(all)?;
    transaction.execute("UPDATE projections.migrations SET done = $1", &[&all]).await?;
    Ok(())
}

impl Database for PostgresStore {
    fn read(&mut self, query: &'static str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        self.link.ask(async |session| {
            let query = session.prepared(query).await?;
            let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
            let rows = session.client.query(&query, &values).await?;
            let row = |row: &tokio_postgres::Row| {
                let values = (0..row.len()).map(|at| row.try_get(at));
                Ok(Row::new(values.collect::<Result<_, tokio_postgres::Error>>()?))
            };
            rows.iter().map(row).collect()
        })
    }

    /// The rows of a statement are sent without waiting for answers in between.
    fn write(&mut self, writes: &[Write]) -> Result<(), Failure> {
        self.link.ask(async |session| {
            let mut statements = Vec::new();
            for Write { statement, .. } in writes {
                statements.push(session.prepared(statement).await?);
            }
            let transaction = session.client.transaction().await?;
            for (statement, Write { rows, .. }) in statements.iter().zip(writes) {
                try_join_all(rows.iter().map(|row| transaction.execute_raw(statement, row)))
                    .await?;
            }
            Ok(transaction.commit().await?)
        })
    }
}

impl ToSql for Value {
    fn to_sql(&self, to: &Type, out: &mut BytesMut) -> Result<IsNull, Failure> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql(to, out),
            Value::Text(text) => text.to_sql(to, out),
        }
    }

    fn accepts(to: &Type) -> bool {
        <i64 as ToSql>::accepts(to) || <String as ToSql>::accepts(to)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(from: &Type, raw: &'a [u8]) -> Result<Value, Failure> {
        if <i64 as FromSql>::accepts(from) {
            return Ok(Value::Integer(i64::from_sql(from, raw)?));
        }
        Ok(Value::Text(String::from_sql(from, raw)?))
    }

    fn from_sql_null(_: &Type) -> Result<Value, Failure> {
        Ok(Value::Null)
    }

    fn accepts(from: &Type) -> bool {
        <i64 as FromSql>::accepts(from) || <String as FromSql>::accepts(from)
    }
}
