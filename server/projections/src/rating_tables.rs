//! The statements and rows of rated games.

use std::ops::RangeInclusive;

use journal::Failure;
use ratings::Day;

use crate::database::{Database, Row, Value, Write};
use crate::game::{FinishedGame, Player, Score, Seat};
use crate::ratings::{
    CountedGame, Judged, JudgedGame, Ranked, RatedGame, RatedOpponent, RatingDay, Ratings, Stood,
    Unfolded,
};
use crate::tables::{once, score};

/// Runs before a book's rows are replaced and afterward: the days of either must be folded again. It locks the rows of the
/// lists, so that a fold takes turns with it.
pub const MARK: &str = "
    INSERT INTO rating_folds (list, changes, folded, since)
    SELECT list, 1, 0, min(day) FROM rating_games WHERE book = $1 GROUP BY list
    ON CONFLICT (list) DO UPDATE SET
        changes = rating_folds.changes + 1,
        since = CASE
            WHEN rating_folds.folded = rating_folds.changes OR excluded.since < rating_folds.since
            THEN excluded.since ELSE rating_folds.since
        END
";

/// Whether it counts is not known yet.
pub const ADD: &str = "
    INSERT INTO rating_games VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, NULL,
        NULL, NULL, NULL, NULL)
";

const UNFOLDED: &str = "
    SELECT list, changes, since FROM rating_folds WHERE folded <> changes ORDER BY list
";

const GAMES: &str = "
    SELECT book, number, finished_at, moves, person, opponent, level, score
    FROM rating_games JOIN finished_games USING (book, number)
    WHERE list = $1 AND day >= $2 ORDER BY finished_at, book, number, seat
";

const STANDINGS: &str = "
    SELECT person, day, rating, deviation, games FROM rating_days AS own
    WHERE list = $1 AND day < $2 AND NOT EXISTS (
        SELECT 1 FROM rating_days AS later
        WHERE later.list = own.list AND later.person = own.person
            AND later.day > own.day AND later.day < $2
    )
    ORDER BY person
";

/// This comes first. Where the games have changed it changes nothing, and then nor do the others.
const FOLDED: &str = "UPDATE rating_folds SET folded = $1 WHERE list = $2 AND changes = $1";

const JUDGE: &str = "
    UPDATE rating_games SET counted = $1, why_not = $2, rating = $3, deviation = $4,
        opponent_rating = $5, opponent_deviation = $6
    WHERE book = $7 AND number = $8 AND person = $9
        AND EXISTS (SELECT 1 FROM rating_folds WHERE list = $10 AND changes = $11)
";

const FORGET_DAYS: &str = "
    DELETE FROM rating_days WHERE list = $1 AND day >= $2
        AND EXISTS (SELECT 1 FROM rating_folds WHERE list = $1 AND changes = $3)
";

const ADD_DAY: &str = "
    INSERT INTO rating_days
    SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS bigint), CAST($4 AS bigint),
        CAST($5 AS bigint), CAST($6 AS bigint)
    WHERE EXISTS (SELECT 1 FROM rating_folds WHERE list = $1 AND changes = $7)
";

const OF_PERSON: &str = "
    SELECT list, person, day, rating, deviation, games FROM rating_days AS own
    WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM rating_days AS later
        WHERE later.list = own.list AND later.person = own.person AND later.day > own.day
    )
    ORDER BY list
";

/// A rated game with what it counted with, where `$from` says which.
macro_rules! judged {
    ($from:literal) => {
        concat!(
            "SELECT list, book, number, finished_at, seat, person, score, CAST(CASE WHEN EXISTS (
                    SELECT 1 FROM opening_moves AS moves
                    WHERE moves.book = rating_games.book AND moves.number = rating_games.number
                ) THEN 1 ELSE 0 END AS bigint), why_not, rating, deviation, opponent_rating,
                opponent_deviation
            FROM rating_games JOIN finished_games USING (book, number) ",
            $from
        )
    };
}

const JUDGED_GAME: &str = judged!("WHERE book = $1 AND number = $2 ORDER BY seat");

const JUDGED_ON: &str =
    judged!("WHERE person = $1 AND list = $2 AND day = $3 ORDER BY finished_at, book, number");

/// The latest first.
const COUNTED_LAST: &str = judged!(
    "WHERE person = $1 AND list = $2 AND counted = 1
    ORDER BY day DESC, finished_at DESC, book DESC, number DESC LIMIT $3"
);

const DAYS_OF: &str = "
    SELECT person, day, rating, deviation, games FROM rating_days
    WHERE list = $1 AND person = $2 AND day >= $3 AND day <= $4 ORDER BY day
";

/// The name is that of a game that counted: only persons with an account play rated games.
const RANKED: &str = "
    SELECT person, day, rating, deviation, games, (
        SELECT CAST(sum(every.games) AS bigint) FROM rating_days AS every
        WHERE every.list = own.list AND every.person = own.person
    ), (
        SELECT name FROM rating_games AS played
        JOIN finished_game_seats AS seats USING (book, number, seat)
        WHERE played.person = own.person AND played.list = own.list AND played.day = own.day
        LIMIT 1
    )
    FROM rating_days AS own
    WHERE list = $1 AND day >= $2 AND deviation <= $3 AND NOT EXISTS (
        SELECT 1 FROM rating_days AS later
        WHERE later.list = own.list AND later.person = own.person AND later.day > own.day
    )
    ORDER BY rating DESC, deviation, person LIMIT $4
";

/// The rows of a game: one for each person who is rated by it. A game that was broken off, or that somebody played who cannot be
/// rated, has none.
pub fn rows(book: &str, number: u32, game: &FinishedGame) -> Vec<Vec<Value>> {
    let (Some(list), [one, other]) = (&game.rated, &game.seats[..]) else { return Vec::new() };
    let row = |(at, own): &(u8, Seat), other: &Seat| {
        let (person, result) = (of(own)?, own.result?);
        let (opponent, level) = match &other.player {
            Player::Person(opponent) if opponent != person => (Some(opponent), None),
            Player::Bot(Some(level)) => (None, Some(*level)),
            Player::Person(_) | Player::Bot(None) | Player::Left => return None,
        };
        Some(vec![
            list.into(),
            Day::of(game.finished_at).0.into(),
            book.into(),
            number.into(),
            person.into(),
            opponent.into(),
            level.into(),
            (*at).into(),
            result.word().into(),
        ])
    };
    [row(one, &other.1), row(other, &one.1)].into_iter().flatten().collect()
}

fn of(seat: &Seat) -> Option<&String> {
    match &seat.player {
        Player::Person(person) => Some(person),
        Player::Bot(_) | Player::Left => None,
    }
}

impl<D: Database> Ratings for D {
    fn unfolded(&mut self) -> Result<Vec<Unfolded>, Failure> {
        let read = |mut row: Row| {
            let (list, changes) = (row.take()?, row.take()?);
            Ok(Unfolded { list, changes, since: u32::try_from(row.take::<i64>()?)? })
        };
        self.read(UNFOLDED, &[])?.into_iter().map(read).collect()
    }

    fn rated_games(&mut self, list: &str, from: u32) -> Result<Vec<RatedGame>, Failure> {
        self.read(GAMES, &[list.into(), from.into()])?.into_iter().map(rated_game).collect()
    }

    fn standings(&mut self, list: &str, before: u32) -> Result<Vec<RatingDay>, Failure> {
        let rows = self.read(STANDINGS, &[list.into(), before.into()])?;
        rows.into_iter().map(|mut row| rating_day(&mut row)).collect()
    }

    fn fold(
        &mut self,
        due: &Unfolded,
        judged_games: &[CountedGame],
        days: &[RatingDay],
    ) -> Result<(), Failure> {
        let Unfolded { list, changes, since } = due;
        let (list, changes) = (|| Value::from(list), || Value::from(*changes));
        let judge = |judged_game: &CountedGame| {
            let CountedGame { book, number, person, before, opponent, why_not } = judged_game;
            let counted = Value::from(i64::from(why_not.is_none()));
            let numbers = [Some(*before), *opponent].into_iter().flat_map(stood_values);
            let game = [book.into(), (*number).into(), person.into(), list(), changes()];
            [counted, Value::from(*why_not)].into_iter().chain(numbers).chain(game).collect()
        };
        let day = |day: &RatingDay| {
            let RatingDay { person, day, rating, deviation, games } = day;
            let numbers = [i64::from(*day), (*rating).into(), (*deviation).into(), (*games).into()];
            let numbers = numbers.into_iter().map(Value::from);
            [list(), person.into()].into_iter().chain(numbers).chain([changes()]).collect()
        };
        self.write(&[
            once(FOLDED, vec![changes(), list()]),
            once(FORGET_DAYS, vec![list(), (*since).into(), changes()]),
            Write { statement: JUDGE, rows: judged_games.iter().map(judge).collect() },
            Write { statement: ADD_DAY, rows: days.iter().map(day).collect() },
        ])
    }

    fn judged_game(&mut self, book: &str, number: u32) -> Result<Vec<JudgedGame>, Failure> {
        let rows = self.read(JUDGED_GAME, &[book.into(), number.into()])?;
        rows.into_iter().map(judged_game).collect()
    }

    fn judged_on(
        &mut self,
        list: &str,
        person: &str,
        day: u32,
    ) -> Result<Vec<JudgedGame>, Failure> {
        let rows = self.read(JUDGED_ON, &[person.into(), list.into(), day.into()])?;
        rows.into_iter().map(judged_game).collect()
    }

    fn counted_last(
        &mut self,
        list: &str,
        person: &str,
        limit: u32,
    ) -> Result<Vec<JudgedGame>, Failure> {
        let rows = self.read(COUNTED_LAST, &[person.into(), list.into(), limit.into()])?;
        rows.into_iter().rev().map(judged_game).collect()
    }

    fn days_of(
        &mut self,
        list: &str,
        person: &str,
        days: RangeInclusive<u32>,
    ) -> Result<Vec<RatingDay>, Failure> {
        let [from, to] = [*days.start(), *days.end()].map(Value::from);
        let rows = self.read(DAYS_OF, &[list.into(), person.into(), from, to])?;
        rows.into_iter().map(|mut row| rating_day(&mut row)).collect()
    }

    fn ranked(
        &mut self,
        list: &str,
        since: u32,
        deviation: i32,
        limit: u32,
    ) -> Result<Vec<Ranked>, Failure> {
        let values: [Value; 4] =
            [list.into(), since.into(), i64::from(deviation).into(), limit.into()];
        let read = |mut row: Row| {
            let day = rating_day(&mut row)?;
            let games = u64::try_from(row.take::<i64>()?)?;
            Ok(Ranked { last: day, games, name: row.maybe()?.unwrap_or_default() })
        };
        self.read(RANKED, &values)?.into_iter().map(read).collect()
    }

    fn ratings_of(&mut self, person: &str) -> Result<Vec<(String, RatingDay)>, Failure> {
        let rows = self.read(OF_PERSON, &[person.into()])?;
        rows.into_iter().map(|mut row| Ok((row.take()?, rating_day(&mut row)?))).collect()
    }
}

fn rated_game(mut row: Row) -> Result<RatedGame, Failure> {
    let (book, number) = (row.take()?, u32::try_from(row.take::<i64>()?)?);
    let finished_at = u64::try_from(row.take::<i64>()?)?;
    let (moves, person) = (u32::try_from(row.take::<i64>()?)?, row.take()?);
    let opponent = match (row.maybe()?, row.maybe::<i64>()?) {
        (Some(person), None) => RatedOpponent::Person(person),
        (None, Some(level)) => RatedOpponent::Level(u8::try_from(level)?),
        _ => return Err("an opponent that there is not".into()),
    };
    let score: Score = score(&row.take::<String>()?)?;
    Ok(RatedGame { book, number, finished_at, moves, person, opponent, score })
}

fn judged_game(mut row: Row) -> Result<JudgedGame, Failure> {
    let (list, book, number) = (row.take()?, row.take()?, row.take::<i64>()?);
    let (finished_at, seat) = (row.take::<i64>()?, row.take::<i64>()?);
    let (person, result) = (row.take()?, row.take::<String>()?);
    let is_public = row.take::<i64>()? == 1;
    let why_not = row.maybe()?;
    let [before, opponent] = [stood(&mut row)?, stood(&mut row)?];
    Ok(JudgedGame {
        list,
        book,
        number: u32::try_from(number)?,
        finished_at: u64::try_from(finished_at)?,
        seat: u8::try_from(seat)?,
        person,
        score: score(&result)?,
        is_public,
        judged: before.map(|before| Judged { before, opponent, why_not }),
    })
}

/// The columns of a rating and its deviation, which may be null.
fn stood(row: &mut Row) -> Result<Option<Stood>, Failure> {
    let [rating, deviation] = [row.maybe::<i64>()?, row.maybe::<i64>()?];
    let Some((rating, deviation)) = rating.zip(deviation) else { return Ok(None) };
    Ok(Some(Stood { rating: i32::try_from(rating)?, deviation: i32::try_from(deviation)? }))
}

fn stood_values(stood: Option<Stood>) -> [Value; 2] {
    let number = |number: i32| i64::from(number);
    [stood.map(|it| number(it.rating)).into(), stood.map(|it| number(it.deviation)).into()]
}

fn rating_day(row: &mut Row) -> Result<RatingDay, Failure> {
    Ok(RatingDay {
        person: row.take()?,
        day: u32::try_from(row.take::<i64>()?)?,
        rating: i32::try_from(row.take::<i64>()?)?,
        deviation: i32::try_from(row.take::<i64>()?)?,
        games: u32::try_from(row.take::<i64>()?)?,
    })
}
