//! The tables in their own schema, in the journal's database.

use std::collections::HashMap;
use std::str::FromStr;

use journal::{Failure, Link};
use tokio_postgres::{Config, Row, Transaction};

use crate::game::{FinishedGame, OpeningMove, Score};
use crate::store::{Found, GameRow, Progress, SeatRow, Store, counted};

/// The same migrations as for SQLite.
const MIGRATIONS: [&str; 2] = [
    include_str!("../migrations/postgres/0001_finished_games.sql"),
    include_str!("../migrations/postgres/0002_opening_moves.sql"),
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

/// This locks the row of the book first, so that two nodes take turns with a book.
const READ_SO_FAR: &str = "
    INSERT INTO projections.projected_books VALUES ($1, $2, $3)
    ON CONFLICT (book) DO UPDATE SET lines = excluded.lines, last = excluded.last
";

/// Inserts all games of a book at once, and below all seats and opening moves: three
/// round trips instead of hundreds.
const GAMES: &str = "
    INSERT INTO projections.finished_games
    SELECT $1, * FROM unnest(
        $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[]
    )
";

const SEATS: &str = "
    INSERT INTO projections.finished_game_seats
    SELECT $1, * FROM unnest(
        $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[],
        $9::bigint[], $10::bigint[]
    )
";

const OPENINGS: &str = "
    INSERT INTO projections.opening_moves
    SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
";

const PLAYED: &str = "
    SELECT move, result, count(*) FROM projections.opening_moves
    WHERE position = $1 GROUP BY move, result ORDER BY move, result
";

const PROGRESS: &str = "
    SELECT book, lines, last FROM projections.projected_books
    WHERE book > $1 AND ($2::text IS NULL OR book <= $2) ORDER BY book
";

const OF_BOOK: &str = "
    SELECT book, number, game, setup, started_at, finished_at, moves, ending
    FROM projections.finished_games WHERE book = $1 ORDER BY number
";

const OF_PERSON: &str = "
    SELECT games.book, games.number, game, setup, started_at, games.finished_at, moves, ending
    FROM projections.finished_games AS games
    JOIN projections.finished_game_seats AS seats USING (book, number)
    WHERE person = $1 AND seats.finished_at < $2
    ORDER BY seats.finished_at DESC, games.book, games.number LIMIT $3
";

const SEATS_OF: &str = "
    SELECT book, number, seat, player, person, level, name, result, points
    FROM projections.finished_game_seats
    JOIN unnest($1::text[], $2::bigint[]) AS games(book, number) USING (book, number)
    ORDER BY seat
";

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
        let mut link = Link::new(Config::from_str(url)?);
        link.ask(async |session| {
            let transaction = session.client.transaction().await?;
            transaction.batch_execute(before).await?;
            transaction.batch_execute(BEGIN).await?;
            migrate(&transaction).await?;
            Ok(transaction.commit().await?)
        })?;
        Ok(PostgresStore { link })
    }

    /// The games that a query finds, with their seats.
    fn found(
        &mut self,
        query: &'static str,
        values: &[&(dyn tokio_postgres::types::ToSql + Sync)],
    ) -> Result<Vec<Found>, Failure> {
        self.link.ask(async |session| {
            let (games, seats) =
                (session.prepared(query).await?, session.prepared(SEATS_OF).await?);
            let games = session.client.query(&games, values).await?;
            let games: Vec<GameRow> = games.iter().map(game_row).collect::<Result<_, _>>()?;
            let books: Vec<&str> = games.iter().map(|game| &*game.book).collect();
            let numbers: Vec<i64> = games.iter().map(|game| game.number).collect();
            let mut sitting: HashMap<(String, i64), Vec<SeatRow>> = HashMap::new();
            for row in session.client.query(&seats, &[&books, &numbers]).await? {
                let game = (row.try_get(0)?, row.try_get(1)?);
                sitting.entry(game).or_default().push(seat_row(&row)?);
            }
            let with_seats = |game: GameRow| {
                let seats = sitting.remove(&(game.book.clone(), game.number));
                game.found(seats.unwrap_or_default())
            };
            games.into_iter().map(with_seats).collect()
        })
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

async fn delete(transaction: &Transaction<'_>, book: &str) -> Result<(), Failure> {
    for table in ["finished_games", "finished_game_seats", "opening_moves"] {
        let query = format!("DELETE FROM projections.{table} WHERE book = $1");
        transaction.execute(&query, &[&book]).await?;
    }
    Ok(())
}

/// One value of each row, for a column.
fn column<'a, R, T>(rows: &'a [R], of: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(of).collect()
}

async fn insert(
    transaction: &Transaction<'_>,
    book: &str,
    games: &[FinishedGame],
) -> Result<(), Failure> {
    let games: Vec<(i64, &FinishedGame)> = (1..).zip(games).collect();
    let instant = |at: u64| i64::try_from(at);
    let started: Result<Vec<_>, _> =
        column(&games, |(_, game)| instant(game.started_at)).into_iter().collect();
    let finished: Result<Vec<_>, _> =
        column(&games, |(_, game)| instant(game.finished_at)).into_iter().collect();
    let (started, finished) = (started?, finished?);
    transaction
        .execute(
            GAMES,
            &[
                &book,
                &column(&games, |(number, _)| *number),
                &column(&games, |(_, game)| &*game.game),
                &column(&games, |(_, game)| &*game.setup),
                &started,
                &finished,
                &column(&games, |(_, game)| i64::from(game.moves)),
                &column(&games, |(_, game)| game.ending.word()),
            ],
        )
        .await?;
    let seats = games.iter().zip(finished).flat_map(|(&(number, game), finished)| {
        game.seats.iter().map(move |(at, seat)| (number, finished, *at, seat))
    });
    let seats: Vec<_> = seats.collect();
    transaction
        .execute(
            SEATS,
            &[
                &book,
                &column(&seats, |(number, ..)| *number),
                &column(&seats, |(_, _, at, _)| i64::from(*at)),
                &column(&seats, |(.., seat)| seat.player.columns().0),
                &column(&seats, |(.., seat)| seat.player.columns().1),
                &column(&seats, |(.., seat)| seat.player.columns().2),
                &column(&seats, |(.., seat)| &*seat.name),
                &column(&seats, |(.., seat)| seat.result.map(Score::word)),
                &column(&seats, |(.., seat)| seat.points.map(i64::from)),
                &column(&seats, |(_, finished, ..)| *finished),
            ],
        )
        .await?;
    Ok(())
}

async fn insert_openings(
    transaction: &Transaction<'_>,
    book: &str,
    openings: &[OpeningMove],
) -> Result<(), Failure> {
    transaction
        .execute(
            OPENINGS,
            &[
                &book,
                &column(openings, |mv| i64::from(mv.number)),
                &column(openings, |mv| i64::from(mv.ply)),
                &column(openings, |mv| &*mv.position),
                &column(openings, |mv| &*mv.mv),
                &column(openings, |mv| mv.result.word()),
            ],
        )
        .await?;
    Ok(())
}

fn game_row(row: &Row) -> Result<GameRow, Failure> {
    Ok(GameRow {
        book: row.try_get(0)?,
        number: row.try_get(1)?,
        game: row.try_get(2)?,
        setup: row.try_get(3)?,
        started_at: row.try_get(4)?,
        finished_at: row.try_get(5)?,
        moves: row.try_get(6)?,
        ending: row.try_get(7)?,
    })
}

fn seat_row(row: &Row) -> Result<SeatRow, Failure> {
    Ok(SeatRow {
        seat: row.try_get(2)?,
        player: row.try_get(3)?,
        person: row.try_get(4)?,
        level: row.try_get(5)?,
        name: row.try_get(6)?,
        result: row.try_get(7)?,
        points: row.try_get(8)?,
    })
}

impl Store for PostgresStore {
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure> {
        self.link.ask(async |session| {
            let statement = session.prepared(PROGRESS).await?;
            let rows = session.client.query(&statement, &[&after, &to]).await?;
            let read = |row: &Row| {
                let lines: i64 = row.try_get(1)?;
                let progress = Progress { lines: u32::try_from(lines)?, last: row.try_get(2)? };
                Ok((row.try_get(0)?, progress))
            };
            rows.iter().map(read).collect()
        })
    }

    fn replace(
        &mut self,
        book: &str,
        progress: &Progress,
        games: &[FinishedGame],
        openings: &[OpeningMove],
    ) -> Result<(), Failure> {
        self.link.ask(async |session| {
            let transaction = session.client.transaction().await?;
            let lines = i64::from(progress.lines);
            transaction.execute(READ_SO_FAR, &[&book, &lines, &progress.last]).await?;
            delete(&transaction, book).await?;
            insert(&transaction, book, games).await?;
            insert_openings(&transaction, book, openings).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn forget(&mut self, book: &str) -> Result<(), Failure> {
        self.link.ask(async |session| {
            let transaction = session.client.transaction().await?;
            let query = "DELETE FROM projections.projected_books WHERE book = $1";
            transaction.execute(query, &[&book]).await?;
            delete(&transaction, book).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure> {
        let found = self.found(OF_BOOK, &[&book])?;
        Ok(found.into_iter().map(|found| found.game).collect())
    }

    fn of_person(
        &mut self,
        person: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure> {
        let before = before.map_or(Ok(i64::MAX), i64::try_from)?;
        self.found(OF_PERSON, &[&person, &before, &i64::from(limit)])
    }

    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure> {
        self.link.ask(async |session| {
            let statement = session.prepared(PLAYED).await?;
            let rows = session.client.query(&statement, &[&position]).await?;
            let read = |row: &Row| counted((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
            rows.iter().map(read).collect()
        })
    }
}
