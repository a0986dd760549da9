//! The statements and rows of rated games.

use journal::Failure;
use ratings::Day;

use crate::database::{Database, Row, Value, Write};
use crate::game::{FinishedGame, Player, Score, Seat};
use crate::ratings::{CountedGame, RatedGame, RatedOpponent, RatingDay, Ratings, Unfolded};
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
    INSERT INTO rating_games VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, NULL)
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
    UPDATE rating_games SET counted = $1, why_not = $2 WHERE book = $3 AND number = $4
        AND EXISTS (SELECT 1 FROM rating_folds WHERE list = $5 AND changes = $6)
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
            let CountedGame { book, number, why_not } = judged_game;
            let counted = Value::from(i64::from(why_not.is_none()));
            let why_not = Value::from(*why_not);
            vec![counted, why_not, book.into(), (*number).into(), list(), changes()]
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

fn rating_day(row: &mut Row) -> Result<RatingDay, Failure> {
    Ok(RatingDay {
        person: row.take()?,
        day: u32::try_from(row.take::<i64>()?)?,
        rating: i32::try_from(row.take::<i64>()?)?,
        deviation: i32::try_from(row.take::<i64>()?)?,
        games: u32::try_from(row.take::<i64>()?)?,
    })
}
