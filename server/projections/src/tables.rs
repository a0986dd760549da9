//! The tables' statements and rows, told once for both databases.

use journal::Failure;

use crate::database::{Database, Row, Value, Write};
use crate::game::{Ending, FinishedGame, OpeningMove, Player, Rows, Score, Seat, Sitting};
use crate::rating_tables;
use crate::store::{Found, PlaceCount, Progress, ResultCount, RunningOut, Store};

/// This comes first and locks the row of the book, so that two nodes take turns with a book.
const SET_PROGRESS: &str = "
    INSERT INTO projected_books VALUES ($1, $2, $3)
    ON CONFLICT (book) DO UPDATE SET lines = excluded.lines, last = excluded.last
";

const FORGET_PROGRESS: &str = "DELETE FROM projected_books WHERE book = $1";

const FORGET: [&str; 5] = [
    "DELETE FROM finished_games WHERE book = $1",
    "DELETE FROM finished_game_seats WHERE book = $1",
    "DELETE FROM opening_moves WHERE book = $1",
    "DELETE FROM open_seats WHERE book = $1",
    "DELETE FROM rating_games WHERE book = $1",
];

const ADD_GAME: &str = "INSERT INTO finished_games VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

const ADD_SEAT: &str =
    "INSERT INTO finished_game_seats VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

const ADD_OPENING: &str = "INSERT INTO opening_moves VALUES ($1, $2, $3, $4, $5, $6)";

const ADD_OPEN_SEAT: &str = "INSERT INTO open_seats VALUES ($1, $2, $3, $4, $5, $6)";

const PROGRESS: &str = "
    SELECT book, lines, last FROM projected_books
    WHERE book > $1 AND (CAST($2 AS text) IS NULL OR book <= $2) ORDER BY book
";

const OF_BOOK: &str = "
    SELECT book, number, game, setup, started_at, games.finished_at, moves, ending, rated,
        seat, player, person, level, name, result, points
    FROM finished_games AS games
    LEFT JOIN finished_game_seats AS seats USING (book, number)
    WHERE book = $1 ORDER BY number, seat
";

const OF_PERSON: &str = "
    SELECT book, number, game, setup, started_at, games.finished_at, moves, ending, rated,
        seat, player, person, level, name, result, points
    FROM (
        SELECT DISTINCT book, number, seats.finished_at FROM finished_game_seats AS seats
        JOIN finished_games AS games USING (book, number)
        WHERE person = $1 AND seats.finished_at < $2
            AND (CAST($3 AS text) IS NULL OR game = $3)
        ORDER BY seats.finished_at DESC, book, number LIMIT $4
    ) AS latest
    JOIN finished_games AS games USING (book, number)
    JOIN finished_game_seats AS seats USING (book, number)
    ORDER BY latest.finished_at DESC, book, number, seat
";

/// Games against bots alone, or against oneself, don't count, nor do those that did not really begin.
const RESULTS: &str = "
    SELECT game, players, result, count(*) FROM (
        SELECT game, result, (
            SELECT count(*) FROM finished_game_seats AS every
            WHERE every.book = own.book AND every.number = own.number
        ) AS players
        FROM finished_game_seats AS own
        JOIN finished_games AS games USING (book, number)
        WHERE person = $1 AND ending NOT IN ('aborted', 'unstarted') AND EXISTS (
            SELECT 1 FROM finished_game_seats AS other
            WHERE other.book = own.book AND other.number = own.number AND other.seat <> own.seat
                AND other.player <> 'bot' AND (other.person IS NULL OR other.person <> own.person)
        )
    ) AS own_games
    GROUP BY game, players, result
";

/// Who has as many points shares a place, and the next one follows.
const PLACES: &str = "
    SELECT game, players, place, count(*) FROM (
        SELECT game, (
            SELECT count(*) FROM finished_game_seats AS every
            WHERE every.book = own.book AND every.number = own.number
        ) AS players, (
            SELECT count(DISTINCT ahead.points) + 1 FROM finished_game_seats AS ahead
            WHERE ahead.book = own.book AND ahead.number = own.number AND ahead.points > own.points
        ) AS place
        FROM finished_game_seats AS own
        JOIN finished_games AS games USING (book, number)
        WHERE person = $1 AND points IS NOT NULL AND result IS NOT NULL AND EXISTS (
            SELECT 1 FROM finished_game_seats AS other
            WHERE other.book = own.book AND other.number = own.number AND other.seat <> own.seat
                AND other.player <> 'bot' AND (other.person IS NULL OR other.person <> own.person)
        )
    ) AS own_games
    GROUP BY game, players, place ORDER BY game, place, players
";

const PUBLIC_OF_PERSON: &str = "
    SELECT book, number, game, setup, started_at, games.finished_at, moves, ending, rated,
        seat, player, person, level, name, result, points
    FROM (
        SELECT DISTINCT book, number, own.finished_at FROM finished_game_seats AS own
        WHERE person = $1 AND EXISTS (
            SELECT 1 FROM opening_moves AS moves
            WHERE moves.book = own.book AND moves.number = own.number
        )
        ORDER BY own.finished_at DESC, book, number LIMIT $2
    ) AS latest
    JOIN finished_games AS games USING (book, number)
    JOIN finished_game_seats AS seats USING (book, number)
    ORDER BY latest.finished_at DESC, book, number, seat
";

const OPEN_SEATS: &str = "
    SELECT book, seat FROM open_seats WHERE person = $1 ORDER BY book, seat LIMIT $2
";

const BY_CORRESPONDENCE: &str = "
    SELECT count(*) FROM open_seats WHERE person = $1 AND by_correspondence = 1
";

const OVERDUE: &str = "
    SELECT deadline, book FROM open_seats
    WHERE deadline <= $1 AND (deadline > $2 OR deadline = $2 AND book > $3)
    ORDER BY deadline, book LIMIT $4
";

const RUNNING_OUT: &str = "
    SELECT book, seat, time_up FROM open_seats
    WHERE person = $1 AND time_up > $2 AND time_up <= $3 ORDER BY time_up, book LIMIT $4
";

/// Who has a deadline has an instant at which the time is up, and few have one: the index of deadlines has those alone.
const ALL_RUNNING_OUT: &str = "
    SELECT time_up, book, seat, deadline FROM open_seats
    WHERE deadline IS NOT NULL AND time_up <= $1 AND (time_up > $2 OR time_up = $2 AND book > $3)
    ORDER BY time_up, book LIMIT $4
";

const PLAYED: &str = "
    SELECT move, result, count(*) FROM opening_moves
    WHERE position = $1 GROUP BY move, result ORDER BY move, result
";

/// Only of games that anyone may know of are there first moves.
const PUBLIC_SINCE: &str = "
    SELECT book, number FROM finished_games AS games
    WHERE finished_at >= $1 AND EXISTS (
        SELECT 1 FROM opening_moves AS moves
        WHERE moves.book = games.book AND moves.number = games.number
    )
    ORDER BY finished_at DESC, book, number LIMIT $2
";

impl<D: Database> Store for D {
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure> {
        let rows = self.read(PROGRESS, &[after.into(), to.into()])?;
        let read = |mut row: Row| {
            let book = row.take()?;
            let lines = u32::try_from(row.take::<i64>()?)?;
            Ok((book, Progress { lines, last: row.take()? }))
        };
        rows.into_iter().map(read).collect()
    }

    fn replace(&mut self, book: &str, progress: &Progress, rows: &Rows) -> Result<(), Failure> {
        let Progress { lines, last } = progress;
        let Rows { games, openings, sitting } = rows;
        let mut writes = vec![once(SET_PROGRESS, vec![book.into(), (*lines).into(), last.into()])];
        writes.push(once(rating_tables::MARK, vec![book.into()]));
        writes.extend(FORGET.map(|statement| once(statement, vec![book.into()])));
        let mut seats = Vec::new();
        let mut rated = Vec::new();
        let mut played = Vec::new();
        for (number, game) in (1..).zip(games) {
            played.push(game_values(book, number, game)?);
            rated.extend(rating_tables::rows(book, number, game));
            let finished = i64::try_from(game.finished_at)?;
            let values = |(at, seat): &(u8, Seat)| seat_values(book, number, *at, seat, finished);
            seats.extend(game.seats.iter().map(values));
        }
        let openings = openings.iter().map(|opening| opening_values(book, opening)).collect();
        let sits = |sitting: &Sitting| sitting_values(book, sitting);
        let sitting = sitting.iter().map(sits).collect::<Result<_, _>>()?;
        writes.extend([
            Write { statement: ADD_GAME, rows: played },
            Write { statement: ADD_SEAT, rows: seats },
            Write { statement: ADD_OPENING, rows: openings },
            Write { statement: ADD_OPEN_SEAT, rows: sitting },
            Write { statement: rating_tables::ADD, rows: rated },
            once(rating_tables::MARK, vec![book.into()]),
        ]);
        self.write(&writes)
    }

    fn forget(&mut self, book: &str) -> Result<(), Failure> {
        let statements = [FORGET_PROGRESS, rating_tables::MARK].into_iter().chain(FORGET);
        let writes = statements.map(|statement| once(statement, vec![book.into()]));
        self.write(&writes.collect::<Vec<_>>())
    }

    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure> {
        let found = found(self.read(OF_BOOK, &[book.into()])?)?;
        Ok(found.into_iter().map(|found| found.game).collect())
    }

    fn of_person(
        &mut self,
        person: &str,
        game: Option<&str>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure> {
        let before = before.map_or(Ok(i64::MAX), i64::try_from)?;
        let values = [person.into(), before.into(), game.into(), limit.into()];
        found(self.read(OF_PERSON, &values)?)
    }

    fn results(&mut self, person: &str) -> Result<Vec<ResultCount>, Failure> {
        let rows = self.read(RESULTS, &[person.into()])?;
        let read = |mut row: Row| {
            Ok(ResultCount {
                game: row.take()?,
                players: u32::try_from(row.take::<i64>()?)?,
                result: row.maybe::<String>()?.as_deref().map(score).transpose()?,
                games: u64::try_from(row.take::<i64>()?)?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    fn places(&mut self, person: &str) -> Result<Vec<PlaceCount>, Failure> {
        let rows = self.read(PLACES, &[person.into()])?;
        let read = |mut row: Row| {
            Ok(PlaceCount {
                game: row.take()?,
                players: u32::try_from(row.take::<i64>()?)?,
                place: u32::try_from(row.take::<i64>()?)?,
                games: u64::try_from(row.take::<i64>()?)?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    fn public_of_person(&mut self, person: &str, limit: u32) -> Result<Vec<Found>, Failure> {
        found(self.read(PUBLIC_OF_PERSON, &[person.into(), limit.into()])?)
    }

    fn open_seats(&mut self, person: &str, limit: u32) -> Result<Vec<(String, u8)>, Failure> {
        let rows = self.read(OPEN_SEATS, &[person.into(), limit.into()])?;
        let read = |mut row: Row| Ok((row.take()?, u8::try_from(row.take::<i64>()?)?));
        rows.into_iter().map(read).collect()
    }

    fn by_correspondence(&mut self, person: &str) -> Result<u64, Failure> {
        let mut rows = self.read(BY_CORRESPONDENCE, &[person.into()])?;
        let mut count = rows.pop().ok_or("no number came")?;
        Ok(u64::try_from(count.take::<i64>()?)?)
    }

    fn overdue(
        &mut self,
        now: u64,
        (after, book): (u64, &str),
        limit: u32,
    ) -> Result<Vec<(u64, String)>, Failure> {
        let (now, after) = (i64::try_from(now)?, i64::try_from(after)?);
        let rows = self.read(OVERDUE, &[now.into(), after.into(), book.into(), limit.into()])?;
        let read = |mut row: Row| Ok((u64::try_from(row.take::<i64>()?)?, row.take()?));
        rows.into_iter().map(read).collect()
    }

    fn running_out(
        &mut self,
        person: &str,
        (now, until): (u64, u64),
        limit: u32,
    ) -> Result<Vec<(String, u8, u64)>, Failure> {
        let (now, until) = (i64::try_from(now)?, i64::try_from(until)?);
        let rows =
            self.read(RUNNING_OUT, &[person.into(), now.into(), until.into(), limit.into()])?;
        let read = |mut row: Row| {
            let (book, seat) = (row.take()?, u8::try_from(row.take::<i64>()?)?);
            Ok((book, seat, u64::try_from(row.take::<i64>()?)?))
        };
        rows.into_iter().map(read).collect()
    }

    fn all_running_out(
        &mut self,
        until: u64,
        (after, book): (u64, &str),
        limit: u32,
    ) -> Result<Vec<RunningOut>, Failure> {
        let (until, after) = (i64::try_from(until)?, i64::try_from(after)?);
        let values = [until.into(), after.into(), book.into(), limit.into()];
        let read = |mut row: Row| {
            Ok(RunningOut {
                time_up: u64::try_from(row.take::<i64>()?)?,
                book: row.take()?,
                seat: u8::try_from(row.take::<i64>()?)?,
                deadline: u64::try_from(row.take::<i64>()?)?,
            })
        };
        self.read(ALL_RUNNING_OUT, &values)?.into_iter().map(read).collect()
    }

    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure> {
        let rows = self.read(PLAYED, &[position.into()])?;
        let read = |mut row: Row| {
            Ok((row.take()?, score(&row.take::<String>()?)?, u64::try_from(row.take::<i64>()?)?))
        };
        rows.into_iter().map(read).collect()
    }

    fn public_since(&mut self, since: u64, limit: u32) -> Result<Vec<(String, u32)>, Failure> {
        let since = i64::try_from(since)?;
        let rows = self.read(PUBLIC_SINCE, &[since.into(), limit.into()])?;
        let read = |mut row: Row| Ok((row.take()?, u32::try_from(row.take::<i64>()?)?));
        rows.into_iter().map(read).collect()
    }
}

/// A statement that runs once.
pub(crate) fn once(statement: &'static str, values: Vec<Value>) -> Write {
    Write { statement, rows: vec![values] }
}

fn game_values(book: &str, number: u32, game: &FinishedGame) -> Result<Vec<Value>, Failure> {
    let FinishedGame { game, setup, started_at, finished_at, moves, ending, rated, seats: _ } =
        game;
    Ok(vec![
        book.into(),
        number.into(),
        game.into(),
        setup.into(),
        i64::try_from(*started_at)?.into(),
        i64::try_from(*finished_at)?.into(),
        (*moves).into(),
        ending.word().into(),
        rated.as_ref().into(),
    ])
}

fn seat_values(book: &str, number: u32, at: u8, seat: &Seat, finished: i64) -> Vec<Value> {
    let (player, person, level) = seat.player.columns();
    vec![
        book.into(),
        number.into(),
        at.into(),
        player.into(),
        person.into(),
        level.into(),
        (&seat.name).into(),
        seat.result.map(Score::word).into(),
        seat.points.into(),
        finished.into(),
    ]
}

fn sitting_values(book: &str, sitting: &Sitting) -> Result<Vec<Value>, Failure> {
    let Sitting { seat, person, by_correspondence, deadline, time_up } = sitting;
    let instant = |at: &Option<u64>| at.map(i64::try_from).transpose();
    Ok(vec![
        book.into(),
        (*seat).into(),
        person.into(),
        u8::from(*by_correspondence).into(),
        instant(deadline)?.into(),
        instant(time_up)?.into(),
    ])
}

fn opening_values(book: &str, opening: &OpeningMove) -> Vec<Value> {
    let OpeningMove { number, ply, position, mv, result } = opening;
    vec![
        book.into(),
        (*number).into(),
        (*ply).into(),
        position.into(),
        mv.into(),
        result.word().into(),
    ]
}

/// Games from rows with a seat each, the seats of a game one after another.
fn found(rows: Vec<Row>) -> Result<Vec<Found>, Failure> {
    let mut games: Vec<Found> = Vec::new();
    for mut row in rows {
        let found = game(&mut row)?;
        let is_same = |last: &Found| last.book == found.book && last.number == found.number;
        if !games.last().is_some_and(is_same) {
            games.push(found);
        }
        if let (Some(seat), Some(found)) = (seat(&mut row)?, games.last_mut()) {
            found.game.seats.push(seat);
        }
    }
    Ok(games)
}

/// The columns of a game, without seats yet.
fn game(row: &mut Row) -> Result<Found, Failure> {
    let (book, number) = (row.take()?, row.take::<i64>()?);
    let game = FinishedGame {
        game: row.take()?,
        setup: row.take()?,
        started_at: u64::try_from(row.take::<i64>()?)?,
        finished_at: u64::try_from(row.take::<i64>()?)?,
        moves: u32::try_from(row.take::<i64>()?)?,
        ending: Ending::read(&row.take::<String>()?).ok_or("an ending that there is not")?,
        rated: row.maybe()?,
        seats: Vec::new(),
    };
    Ok(Found { book, number: u32::try_from(number)?, game })
}

/// The columns of a seat; `None` in the row of a game without seats.
fn seat(row: &mut Row) -> Result<Option<(u8, Seat)>, Failure> {
    let Some(at) = row.maybe::<i64>()? else { return Ok(None) };
    let player = Player::read(&row.take::<String>()?, row.maybe()?, row.maybe()?);
    let seat = Seat {
        player: player.ok_or("a player that there is not")?,
        name: row.take()?,
        result: row.maybe::<String>()?.as_deref().map(score).transpose()?,
        points: row.maybe::<i64>()?.map(u32::try_from).transpose()?,
    };
    Ok(Some((u8::try_from(at)?, seat)))
}

pub(crate) fn score(word: &str) -> Result<Score, Failure> {
    Ok(Score::read(word).ok_or("a result that there is not")?)
}
