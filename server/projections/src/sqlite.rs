//! The tables in their own SQLite file, beside the journal's.

use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use journal::Failure;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior, params_from_iter};

use crate::database::{Database, Row, Value, Write};

/// The migrations, in order. A released one never changes. One that makes old rows wrong ends with
/// `DELETE FROM projected_books`, so that the server reads all books again.
const MIGRATIONS: [&str; 8] = [
    include_str!("../migrations/sqlite/0001_finished_games.sql"),
    include_str!("../migrations/sqlite/0002_opening_moves.sql"),
    include_str!("../migrations/sqlite/0003_games_by_end.sql"),
    include_str!("../migrations/sqlite/0004_open_seats.sql"),
    include_str!("../migrations/sqlite/0005_ratings.sql"),
    include_str!("../migrations/sqlite/0006_what_counted.sql"),
    include_str!("../migrations/sqlite/0007_deadlines.sql"),
    include_str!("../migrations/sqlite/0008_time_up.sql"),
];

/// A SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Connection,
}

impl SqliteStore {
    /// Opens or creates the file, and brings its tables up to date.
    ///
    /// # Errors
    /// The file cannot be opened, is damaged or of a later version.
    pub fn open(path: &Path) -> Result<SqliteStore, Failure> {
        let named = |why: Failure| Failure::from(format!("{}: {why}", path.display()));
        let mut connection = Connection::open(path).map_err(|why| named(why.into()))?;
        prepare(&mut connection).map_err(named)?;
        Ok(SqliteStore { connection })
    }

    /// Replaces the tables with empty ones. Nobody else may have the file open.
    ///
    /// # Errors
    /// The file cannot be removed or created.
    pub fn open_anew(path: &Path) -> Result<SqliteStore, Failure> {
        for end in ["", "-wal", "-shm"] {
            let mut name = path.as_os_str().to_owned();
            name.push(end);
            match fs::remove_file(&name) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => {
                    return Err(format!("{}: {why}", name.display()).into());
                }
                _ => {}
            }
        }
        SqliteStore::open(path)
    }
}

/// Readers never wait. A power cut may lose the last second; then those books are read again.
fn prepare(connection: &mut Connection) -> Result<(), Failure> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: i64 = transaction.query_row("PRAGMA user_version", (), |row| row.get(0))?;
    let left = usize::try_from(done).ok().and_then(|done| MIGRATIONS.get(done..));
    let left = left.ok_or_else(|| format!("its tables are of a later version ({done})"))?;
    for migration in left {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", i64::try_from(MIGRATIONS.len())?)?;
    Ok(transaction.commit()?)
}

impl Database for SqliteStore {
    fn read(&mut self, query: &'static str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        let mut query = self.connection.prepare_cached(query)?;
        let columns = query.column_count();
        let row = |row: &rusqlite::Row| {
            (0..columns).map(|at| row.get(at)).collect::<Result<_, _>>().map(Row::new)
        };
        let rows = query.query_map(params_from_iter(values), row)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn write(&mut self, writes: &[Write]) -> Result<(), Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        for Write { statement, rows } in writes {
            let mut statement = transaction.prepare_cached(statement)?;
            for values in rows {
                statement.execute(params_from_iter(values))?;
            }
        }
        Ok(transaction.commit()?)
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Value> {
        match value {
            ValueRef::Null => Ok(Value::Null),
            ValueRef::Integer(number) => Ok(Value::Integer(number)),
            text => Ok(Value::Text(text.as_str()?.to_owned())),
        }
    }
}
