//! The tables in their own SQLite file, beside the journal's.

use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use journal::Failure;
use rusqlite::{Connection, Row, Transaction, TransactionBehavior, params};

use crate::game::{FinishedGame, OpeningMove, Score};
use crate::store::{Found, GameRow, Progress, SeatRow, Store, counted};

/// The migrations, in order. A released one never changes. One that makes old rows wrong ends with
/// `DELETE FROM projected_books`, so that the server reads all books again.
const MIGRATIONS: [&str; 2] = [
    include_str!("../migrations/sqlite/0001_finished_games.sql"),
    include_str!("../migrations/sqlite/0002_opening_moves.sql"),
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

    fn seats(&self, book: &str, number: i64) -> Result<Vec<SeatRow>, Failure> {
        let query = "SELECT seat, player, person, level, name, result, points
            FROM finished_game_seats WHERE book = ?1 AND number = ?2 ORDER BY seat";
        let mut seats = self.connection.prepare_cached(query)?;
        let seats = seats.query_map(params![book, number], |row| {
            Ok(SeatRow {
                seat: row.get(0)?,
                player: row.get(1)?,
                person: row.get(2)?,
                level: row.get(3)?,
                name: row.get(4)?,
                result: row.get(5)?,
                points: row.get(6)?,
            })
        })?;
        Ok(seats.collect::<Result<_, _>>()?)
    }

    fn with_seats(&self, rows: Vec<GameRow>) -> Result<Vec<Found>, Failure> {
        let whole = |row: GameRow| {
            let seats = self.seats(&row.book, row.number)?;
            row.found(seats)
        };
        rows.into_iter().map(whole).collect()
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

fn delete(transaction: &Transaction, book: &str) -> rusqlite::Result<()> {
    for table in ["projected_books", "finished_games", "finished_game_seats", "opening_moves"] {
        let query = format!("DELETE FROM {table} WHERE book = ?1");
        transaction.prepare_cached(&query)?.execute([book])?;
    }
    Ok(())
}

fn insert(
    transaction: &Transaction,
    book: &str,
    number: u32,
    game: &FinishedGame,
) -> Result<(), Failure> {
    let (started, finished) = (i64::try_from(game.started_at)?, i64::try_from(game.finished_at)?);
    let FinishedGame { game: name, setup, moves, ending, seats, .. } = game;
    transaction
        .prepare_cached("INSERT INTO finished_games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?
        .execute(params![book, number, name, setup, started, finished, moves, ending.word()])?;
    let query = "INSERT INTO finished_game_seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut insert = transaction.prepare_cached(query)?;
    for (at, seat) in seats {
        let (player, person, level) = seat.player.columns();
        let result = seat.result.map(Score::word);
        let (name, points) = (&seat.name, seat.points);
        insert.execute(params![
            book, number, at, player, person, level, name, result, points, finished
        ])?;
    }
    Ok(())
}

fn game_row(row: &Row) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        book: row.get(0)?,
        number: row.get(1)?,
        game: row.get(2)?,
        setup: row.get(3)?,
        started_at: row.get(4)?,
        finished_at: row.get(5)?,
        moves: row.get(6)?,
        ending: row.get(7)?,
    })
}

impl Store for SqliteStore {
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure> {
        let query = "SELECT book, lines, last FROM projected_books
            WHERE book > ?1 AND (?2 IS NULL OR book <= ?2) ORDER BY book";
        let mut rows = self.connection.prepare_cached(query)?;
        let rows = rows.query_map(params![after, to], |row| {
            Ok((row.get(0)?, Progress { lines: row.get(1)?, last: row.get(2)? }))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn replace(
        &mut self,
        book: &str,
        progress: &Progress,
        games: &[FinishedGame],
        openings: &[OpeningMove],
    ) -> Result<(), Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        delete(&transaction, book)?;
        transaction
            .prepare_cached("INSERT INTO projected_books VALUES (?1, ?2, ?3)")?
            .execute(params![book, progress.lines, progress.last])?;
        for (number, game) in (1..).zip(games) {
            insert(&transaction, book, number, game)?;
        }
        let query = "INSERT INTO opening_moves VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        for OpeningMove { number, ply, position, mv, result } in openings {
            let row = params![book, number, ply, position, mv, result.word()];
            transaction.prepare_cached(query)?.execute(row)?;
        }
        Ok(transaction.commit()?)
    }

    fn forget(&mut self, book: &str) -> Result<(), Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        delete(&transaction, book)?;
        Ok(transaction.commit()?)
    }

    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure> {
        let query = "SELECT * FROM finished_games WHERE book = ?1 ORDER BY number";
        let mut rows = self.connection.prepare_cached(query)?;
        let rows = rows.query_map([book], game_row)?.collect::<Result<_, _>>()?;
        let found = self.with_seats(rows)?;
        Ok(found.into_iter().map(|found| found.game).collect())
    }

    fn of_person(
        &mut self,
        person: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure> {
        let before = before.map_or(Ok(i64::MAX), i64::try_from)?;
        let query = "SELECT finished_games.* FROM finished_games
            JOIN finished_game_seats USING (book, number)
            WHERE person = ?1 AND finished_game_seats.finished_at < ?2
            ORDER BY finished_game_seats.finished_at DESC, book, number LIMIT ?3";
        let mut rows = self.connection.prepare_cached(query)?;
        let rows = rows.query_map(params![person, before, limit], game_row)?;
        let rows = rows.collect::<Result<_, _>>()?;
        self.with_seats(rows)
    }

    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure> {
        let query = "SELECT move, result, count(*) FROM opening_moves
            WHERE position = ?1 GROUP BY move, result ORDER BY move, result";
        let mut rows = self.connection.prepare_cached(query)?;
        let rows = rows.query_map([position], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        rows.map(|row| counted(row?)).collect()
    }
}
