//! A person's ratings game by game, for their page.

use std::collections::BTreeMap;

use catalog::Game as Kind;
use documents::{History, HistoryPoint};
use journal::Failure;
use projections::{JudgedGame, RatingDay, Store};
use ratings::{Day, Game, Rating, after_each, shares};
use store::game_notices::{Notice, Notices};
use store::table_header::TableKind;

use crate::http::code_lookup::place_with_notices;
use crate::http::game_pages::rating_part::{counted, known_list, of_day, rating, score};
use crate::http::parts::Pages;

/// The most games of a list that are shown.
const MOST: u32 = 200;

/// The most tables that are looked at for the way to their games, the latest first.
const MOST_LOOKS: usize = 200;

/// A list with the person's last games that counted, and the days on which they were played.
pub type Stored = (String, Vec<JudgedGame>, Vec<RatingDay>);

/// What the tables have of a person's lists.
pub fn stored(store: &mut dyn Store, person: &str) -> Result<Vec<Stored>, Failure> {
    let mut all = Vec::new();
    for (list, _) in store.ratings_of(person)? {
        let games = store.counted_last(&list, person, MOST)?;
        let Some(first) = games.first() else { continue };
        let days = store.days_of(&list, person, Day::of(first.finished_at).0..=u32::MAX)?;
        all.push((list, games, days));
    }
    Ok(all)
}

/// The person's games list by list, with the way to those that are public.
pub async fn histories(pages: &Pages, stored: Vec<Stored>) -> Vec<History> {
    let mut tables = Tables::default();
    let mut all = Vec::new();
    for (name, games, days) in stored {
        let Some(list) = known_list(&name) else { continue };
        let game = Kind::ALL.into_iter().find(|game| game.rating_lists().contains(&list));
        let Some(game) = game else { continue };
        let mut points = points(&games, &days);
        for (point, played) in points.iter_mut().zip(&games).rev() {
            point.page = tables.page(pages, played).await;
        }
        all.push(History { game, list, points });
    }
    all
}

/// A point for each game, without the way to its page.
fn points(games: &[JudgedGame], days: &[RatingDay]) -> Vec<HistoryPoint> {
    let day_of = |game: &JudgedGame| Day::of(game.finished_at).0;
    let mut points = Vec::new();
    for of_day in games.chunk_by(|one, other| day_of(one) == day_of(other)) {
        let day = days.iter().find(|day| day.day == day_of(&of_day[0]));
        points.extend(points_of_day(of_day, day));
    }
    points
}

/// Of the first day the first games may be missing; the last point is right then, too.
fn points_of_day(games: &[JudgedGame], day: Option<&RatingDay>) -> Vec<HistoryPoint> {
    let judged: Vec<Game> = games.iter().filter_map(counted).collect();
    let before: Option<Rating> =
        games.first().and_then(|game| Some(rating(game.judged.as_ref()?.before)));
    // A fold that comes in between leaves a day that does not fit its games for a moment.
    let (Some(before), Some(day)) = (before, day.filter(|_| judged.len() == games.len())) else {
        return Vec::new();
    };
    let after = of_day(day);
    let stood = after_each(before, after, &judged);
    let shares = shares(before, after, &judged);
    let point =
        |(((game, counted), share), after): (((&JudgedGame, Game), ratings::Share), Rating)| {
            HistoryPoint {
                ended_at: game.finished_at,
                opponent: counted.opponent,
                score: score(game.score),
                change: hundredths(share.points),
                after,
                page: None,
            }
        };
    games.iter().zip(judged).zip(shares).zip(stood).map(point).collect()
}

#[allow(clippy::cast_possible_truncation)] // a cast of a float saturates
fn hundredths(points: f64) -> i32 {
    (points * 100.0).round() as i32
}

/// The tables that were looked at: the code to watch each, and what was decided about its games.
#[derive(Default)]
struct Tables(BTreeMap<String, Option<(String, Notices)>>);

impl Tables {
    /// The way to a game that is public, and whose names are on its page.
    async fn page(&mut self, pages: &Pages, game: &JudgedGame) -> Option<(String, u32)> {
        if !game.is_public {
            return None;
        }
        if !self.0.contains_key(&game.book) {
            if self.0.len() >= MOST_LOOKS {
                return None;
            }
            let place = place_with_notices(&pages.reader.journal, &game.book).await;
            let table = place.ok().and_then(|(_, _, kind, notices)| match kind {
                TableKind::Table(opening) => Some((opening.watch, notices)),
                _ => None,
            });
            self.0.insert(game.book.clone(), table);
        }
        let (watch, notices) = self.0.get(&game.book)?.as_ref()?;
        is_shown(&notices.of_game(game.number)).then(|| (watch.clone(), game.number))
    }
}

/// Whether a game may be led to: it is public, was not taken down, and its names were not taken off.
pub fn is_shown(notices: &[Notice]) -> bool {
    let is_gone = [Notice::Removed, Notice::Nameless].iter().any(|it| notices.contains(it));
    notices.contains(&Notice::Public) && !is_gone
}

#[cfg(test)]
mod tests {
    use projections::{Judged, Score, Stood};
    use ratings::fold;

    use super::*;

    const STOOD: Stood = Stood { rating: 120_000, deviation: 8_000 };

    fn game(at: u64, number: u32, score: Score) -> JudgedGame {
        let judged = Judged { before: STOOD, opponent: Some(STOOD), why_not: None };
        JudgedGame {
            list: "daaliz".to_owned(),
            book: "A2C3D4".to_owned(),
            number,
            finished_at: at,
            seat: 0,
            person: "9a02".to_owned(),
            score,
            is_public: false,
            judged: Some(judged),
        }
    }

    fn day(games: &[JudgedGame]) -> RatingDay {
        let games: Vec<Game> = games.iter().filter_map(counted).collect();
        let after = fold(rating(STOOD), &games);
        RatingDay {
            person: "9a02".to_owned(),
            day: 20_000,
            rating: after.hundredths(),
            deviation: after.deviation_hundredths(),
            games: 3,
        }
    }

    #[test]
    fn a_day_has_a_point_for_each_game_and_ends_where_it_was_folded() {
        let at = Day(20_000).start();
        let scores = [Score::Won, Score::Lost, Score::Drawn];
        let games: Vec<_> =
            (1..).zip(scores).map(|(n, score)| game(at + u64::from(n), n, score)).collect();
        let day = day(&games);
        let found = points(&games, std::slice::from_ref(&day));
        assert_eq!(found.len(), 3);
        assert_eq!(found[2].after, of_day(&day));
        assert!(found[0].change > 0 && found[1].change < 0);
        let sum: i32 = found.iter().map(|point| point.change).sum();
        assert!((sum - (day.rating - 120_000)).abs() <= 3, "{sum}");
        // Where the first games of the first day are left out, the others stand where they stood.
        let cut = points(&games[1..], std::slice::from_ref(&day));
        assert!((cut[0].after.hundredths() - found[1].after.hundredths()).abs() <= 2);
        assert!(points(&games, &[]).is_empty(), "the day is being folded");
    }
}
