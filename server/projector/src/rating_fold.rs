//! Folds rated games, day by day.

use std::collections::{BTreeMap, BTreeSet};

use journal::Failure;
use projections::{
    CountedGame, RatedGame, RatedOpponent, RatingDay, Score, Stood, Store, Unfolded,
};
use ratings::{
    Day, Opponent, Played, Player, Rating, Result as Outcome, Standing, Standings, WhyNot, anchor,
    why_not,
};

/// Folds each list whose games have changed, from the first day on that has. What changes meanwhile is folded the next
/// time.
///
/// # Errors
/// The tables failed.
pub fn fold_ratings(store: &mut (dyn Store + 'static)) -> Result<(), Failure> {
    for due in store.unfolded()? {
        fold(store, &due)?;
    }
    Ok(())
}

fn fold(store: &mut (dyn Store + 'static), due: &Unfolded) -> Result<(), Failure> {
    let since = Day(due.since);
    // Of the week before that day it is only asked who played whom.
    let games = store.rated_games(&due.list, since.monday().0)?;
    let mut by_day: BTreeMap<Day, Vec<&RatedGame>> = BTreeMap::new();
    for game in &games {
        by_day.entry(Day::of(game.finished_at)).or_default().push(game);
    }
    let mut list: Standings<String> =
        store.standings(&due.list, due.since)?.into_iter().map(standing).collect();
    let (mut judged_games, mut days) = (Vec::new(), Vec::new());
    for (&day, today) in by_day.range(since..) {
        let before = by_day.range(day.monday()..day).flat_map(|(_, games)| games);
        let week: Vec<&RatedGame> = before.chain(today).copied().collect();
        let whys = judge(&due.list, &week, today, |person, day| {
            list.get(person).is_none_or(|standing| standing.at(day).is_provisional())
        });
        let newcomer = list.newcomer(day);
        let at = |person: &String| list.get(person).map_or(newcomer, |standing| standing.at(day));
        let judged = |game: &&RatedGame| judged_game(&due.list, game, whys[&place(game)], at);
        judged_games.extend(today.iter().map(judged));
        let counts = |game: &&&RatedGame| whys[&place(game)].is_none();
        let results = today.iter().filter(counts).filter_map(|game| result(&due.list, game));
        let results: Vec<Outcome<String>> = results.collect();
        days.extend(list.close(day, &results).into_iter().map(rating_day));
    }
    store.fold(due, &judged_games, &days)
}

/// For each game of a day why it does not count; the week is known up to it.
fn judge<'a>(
    list: &str,
    week: &[&'a RatedGame],
    today: &[&'a RatedGame],
    is_provisional: impl Fn(&String, Day) -> bool,
) -> BTreeMap<(&'a str, u32), Option<WhyNot>> {
    // A game of two persons is there twice.
    let mut seen = BTreeSet::new();
    let once: Vec<&RatedGame> =
        week.iter().copied().filter(|game| seen.insert(place(game))).collect();
    let played: Vec<Played<String>> = once.iter().map(|game| played(game)).collect();
    let whys = why_not(&played, is_provisional);
    let today: BTreeSet<(&str, u32)> = today.iter().map(|game| place(game)).collect();
    let judged = once.into_iter().zip(whys).filter(|(game, _)| today.contains(&place(game)));
    let why = |(game, why): (&'a RatedGame, Option<WhyNot>)| {
        (place(game), why.or(result(list, game).is_none().then_some(WhyNot::NoAnchor)))
    };
    judged.map(why).collect()
}

/// What is stored of a game for one who played it; `at` says where everybody stood when the day began.
fn judged_game(
    list: &str,
    game: &RatedGame,
    why_not: Option<WhyNot>,
    at: impl Fn(&String) -> Rating,
) -> CountedGame {
    let opponent = match &game.opponent {
        RatedOpponent::Person(person) => Some(at(person)),
        RatedOpponent::Level(level) => anchor(list, *level),
    };
    CountedGame {
        book: game.book.clone(),
        number: game.number,
        person: game.person.clone(),
        before: stood(at(&game.person)),
        opponent: opponent.map(stood),
        why_not: why_not.map(WhyNot::word),
    }
}

fn stood(rating: Rating) -> Stood {
    Stood { rating: rating.hundredths(), deviation: rating.deviation_hundredths() }
}

/// The book of a game, and its number there.
fn place(game: &RatedGame) -> (&str, u32) {
    (&game.book, game.number)
}

fn played(game: &RatedGame) -> Played<String> {
    let opponent = match &game.opponent {
        RatedOpponent::Person(person) => Player::Person(person.clone()),
        RatedOpponent::Level(level) => Player::Level(*level),
    };
    Played {
        finished_at: game.finished_at,
        book: (game.book.clone(), game.number),
        players: [Player::Person(game.person.clone()), opponent],
        moves: game.moves,
    }
}

/// What a game says of the person; `None` if the level is no anchor any more.
fn result(list: &str, game: &RatedGame) -> Option<Outcome<String>> {
    let opponent = match &game.opponent {
        RatedOpponent::Person(person) => Opponent::Person(person.clone()),
        RatedOpponent::Level(level) => Opponent::Fixed(anchor(list, *level)?),
    };
    let score = match game.score {
        Score::Won => ratings::Score::Won,
        Score::Drawn => ratings::Score::Drawn,
        Score::Lost => ratings::Score::Lost,
    };
    Some(Outcome { person: game.person.clone(), opponent, score })
}

fn standing(day: RatingDay) -> (String, Standing) {
    let rating = Rating::from_hundredths(day.rating, day.deviation);
    (day.person, Standing { rating, day: Day(day.day), games: day.games })
}

fn rating_day((person, standing): (String, Standing)) -> RatingDay {
    let Standing { rating, day, games } = standing;
    let (rating, deviation) = (rating.hundredths(), rating.deviation_hundredths());
    RatingDay { person, day: day.0, rating, deviation, games }
}
