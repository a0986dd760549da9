//! What a rated game changed, as its page tells it: looked up for each request, so that a late game which folds the day
//! again is seen at once.

use catalog::Game as Kind;
use documents::{GameRating, RatingChange, RatingOutcome};
use game_core::Seat;
use journal::Failure;
use journal::log_throttle::Seldom;
use projections::{JudgedGame, RatingDay, Score, Stood, Store};
use projector::lookups::Lookups;
use ratings::{Day, Game, Rating, WhyNot};
use store::game_notices::Notice;
use store::table_header::TableHeader;

use crate::http::game_pages::finished_game::Found;

/// What a game changed; `None` if it was not rated, or if the tables cannot be read now.
pub async fn rating_part(
    lookups: &Lookups,
    opening: &TableHeader,
    found: &Found,
) -> Option<GameRating> {
    let list = known_list(opening.rated.as_deref()?)?;
    if found.notices.contains(&Notice::Nameless) {
        return Some(GameRating { list, outcome: RatingOutcome::Nameless });
    }
    let (book, number) = (found.code.to_string(), found.number);
    let asked = lookups.ask(move |store| outcome(store, &book, number)).await;
    let outcome = asked.unwrap_or_else(|why| {
        static SAID: Seldom = Seldom::new();
        if let Some(times) = SAID.happened() {
            tracing::error!(
                %why, times,
                "cannot look up what a game changed: look at the disk or database"
            );
        }
        None
    });
    Some(GameRating { list, outcome: outcome? })
}

/// A list that a game has, of this name.
pub fn known_list(list: &str) -> Option<&'static str> {
    let lists = |game: Kind| game.rating_lists().iter().copied();
    Kind::ALL.into_iter().flat_map(lists).find(|&known| known == list)
}

fn outcome(store: &mut dyn Store, book: &str, number: u32) -> Result<RatingOutcome, Failure> {
    let games = store.judged_game(book, number)?;
    if games.is_empty() {
        let is_stored = store.of_book(book)?.len() >= number as usize;
        return Ok(if is_stored { RatingOutcome::Nobody } else { RatingOutcome::Pending });
    }
    let mut changes = Vec::new();
    for game in &games {
        match change(store, game)? {
            Some(change) => changes.push(change),
            None => return Ok(RatingOutcome::Pending),
        }
    }
    Ok(RatingOutcome::Changed(changes))
}

/// What a game changed for one of those who played it; `None` while its day is not folded.
fn change(store: &mut dyn Store, game: &JudgedGame) -> Result<Option<RatingChange>, Failure> {
    let Some(judged) = &game.judged else { return Ok(None) };
    let day = Day::of(game.finished_at).0;
    let own = (&*game.book, game.number);
    let mut others = store.judged_on(&game.list, &game.person, day)?;
    others.retain(|other| (&*other.book, other.number) != own);
    let others = others.iter().filter_map(counted).collect();
    let last = store.days_of(&game.list, &game.person, day..=day)?;
    let before = rating(judged.before);
    Ok(Some(RatingChange {
        seat: Seat(game.seat),
        before,
        after: last.first().map_or(before, of_day),
        opponent: judged.opponent.map(rating),
        score: score(game.score),
        why_not: judged.why_not.as_deref().and_then(WhyNot::named),
        others,
    }))
}

/// A game with which its day was folded; `None` if it does not count.
pub fn counted(game: &JudgedGame) -> Option<Game> {
    let judged = game.judged.as_ref().filter(|judged| judged.why_not.is_none())?;
    Some(Game { opponent: rating(judged.opponent?), score: score(game.score) })
}

/// A rating as it is stored.
pub fn rating(Stood { rating, deviation }: Stood) -> Rating {
    Rating::stored(rating, deviation)
}

/// Where somebody stood at the end of a day.
pub fn of_day(day: &RatingDay) -> Rating {
    Rating::stored(day.rating, day.deviation)
}

/// How a game ended, for who is rated by it.
pub fn score(score: Score) -> ratings::Score {
    match score {
        Score::Won => ratings::Score::Won,
        Score::Drawn => ratings::Score::Drawn,
        Score::Lost => ratings::Score::Lost,
    }
}
