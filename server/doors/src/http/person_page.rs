//! `/{language}/@{name}`: the page of a person with a name.
//!
//! It is written anew for each request, from the journal: so another name, or that they are forgotten, is seen at
//! once on every node.

use std::net::IpAddr;

use accounts::{AccountNames, AccountPolicy};
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::Game;
use documents::{
    Address, FORMER, History, Known, Other, Page, Person, Place, Played, PublicGame, Rulebook,
    Standing, document,
};
use language::Language;
use people::{AccountId, CLUB_MARK};
use projections::{Found, PlaceCount, Player, RatingDay, ResultCount, Score, Seat};
use ratings::{Day, Rating, rungs};
use store::table_header::TableKind;

use crate::http::code_lookup::place_with_notices;
use crate::http::documents::site;
use crate::http::html_answer::answer;
use crate::http::parts::Pages;
use crate::http::person_history::{histories, is_shown, stored};
use crate::http::problem::{HttpProblem, NOT_KEPT};

/// No spelling of a name is longer, in bytes.
const LONGEST: usize = 256;

/// The most public games that are shown.
const MOST: usize = 10;

/// The most that are looked at: some may have been taken down since.
const MOST_LOOKS: u32 = 20;

/// The page of the person who is called so, the way to their own spelling, or that there is no such page.
pub async fn page(
    pages: &Pages,
    address: IpAddr,
    (language, typed): (Language, &str),
    path: &str,
    headers: &HeaderMap,
) -> Result<Response, HttpProblem> {
    pages.documents.may_write(address)?;
    let Some((id, person)) = named(pages, typed).await? else {
        return pages.lost(address, path, headers).await;
    };
    let name = person.name().map_or("", people::AccountName::as_str).to_owned();
    let page = Address::Person(name.clone());
    if name != typed {
        return Ok(moved(&page.path(language)));
    }
    let LookedUp { played, ratings, histories, places, games } = looked_up(pages, id).await?;
    let since = person.since().unwrap_or_default().0;
    let is_listed = person.is_listed();
    let person = Person { name, since, is_listed, played, ratings, histories, places, games };
    let known = Known::Person(Box::new(person));
    let origin = pages.origin(headers);
    let html = document(&site(&origin), &Page { language, address: Some(page), known });
    Ok(answer(&html.into(), "no-store", headers))
}

/// Who is called so, or by a name that looks like it. Children have no page.
async fn named(
    pages: &Pages,
    typed: &str,
) -> Result<Option<(AccountId, people::Person)>, HttpProblem> {
    let accounts = &pages.accounts;
    if accounts.policy == AccountPolicy::Off || typed.len() > LONGEST {
        return Ok(None);
    }
    let Some(id) = accounts.owner(typed).await.map_err(|_| NOT_KEPT)? else { return Ok(None) };
    let person = accounts.person(id).await.map_err(|_| NOT_KEPT)?;
    Ok(accounts::has_page(&person).then_some((id, person)))
}

/// Leads to the person's own spelling, which they may change again.
fn moved(path: &str) -> Response {
    let to = HeaderValue::from_str(path).unwrap_or(HeaderValue::from_static("/"));
    let head = [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (StatusCode::PERMANENT_REDIRECT, head).into_response()
}

/// What the tables have of a person.
struct LookedUp {
    played: Vec<Played>,
    ratings: Vec<Standing>,
    histories: Vec<History>,
    places: Vec<Place>,
    games: Vec<PublicGame>,
}

/// How a person played, and their latest public games. What they played as a guest is not told here, also
/// where they claimed it: its page has another name.
async fn looked_up(pages: &Pages, id: AccountId) -> Result<LookedUp, HttpProblem> {
    let own = id.person().to_string();
    let asked = own.clone();
    let found = pages.lookups.ask(move |store| {
        let results = (store.results(&asked)?, store.ratings_of(&asked)?, store.places(&asked)?);
        let games = (store.public_of_person(&asked, MOST_LOOKS)?, stored(store, &asked)?);
        Ok((results, games))
    });
    let found = found.await.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's games: look at the disk or database");
        NOT_KEPT
    })?;
    let ((counts, days, places), (found, rated)) = found.unwrap_or_default();
    let journal = &pages.reader.journal;
    let names = found.iter().flat_map(|found| &found.game.seats).map(|(_, seat)| &seat.name);
    let names = AccountNames::of(journal, names).await.map_err(|_| NOT_KEPT)?;
    let mut games = Vec::new();
    for found in found {
        games.extend(public_game(pages, &found, &own, &names).await);
        if games.len() == MOST {
            break;
        }
    }
    let today = Day::of(pages.accounts.now().0);
    let ratings = days.iter().filter_map(|(list, day)| standing(list, day, today)).collect();
    let places = places.iter().filter_map(place).collect();
    let histories = histories(pages, rated).await;
    Ok(LookedUp { played: played(&counts), ratings, histories, places, games })
}

/// Where somebody stands today in a list; `None` if no game has the list any more.
fn standing(list: &str, stored: &RatingDay, today: Day) -> Option<Standing> {
    let lists = |game: Game| game.rating_lists().iter().map(move |&list| (game, list));
    let (game, list) = Game::ALL.into_iter().flat_map(lists).find(|&(_, known)| known == list)?;
    let last_day = Rating::from_hundredths(stored.rating, stored.deviation);
    let rating = last_day.after_days(today.since(Day(stored.day)));
    Some(Standing {
        game,
        list,
        rating: whole(rating.hundredths()),
        deviation: whole(rating.deviation_hundredths()),
        is_provisional: rating.is_provisional(),
        rungs: rungs(list, rating),
    })
}

/// Hundredths of a point as points, rounded.
fn whole(hundredths: i32) -> i32 {
    (hundredths + 50).div_euclid(100)
}

/// A place in a game of several; of two who play, the results tell as much.
fn place(count: &PlaceCount) -> Option<Place> {
    let game = Rulebook::all().find(|game| game.name() == count.game)?;
    let PlaceCount { place, players, games, .. } = *count;
    (players > 2).then_some(Place { game, place, players, games })
}

/// The results of each game, in the order in which games are offered.
fn played(counts: &[ResultCount]) -> Vec<Played> {
    let kinds = Rulebook::all().flat_map(|game| [(game, true), (game, false)]);
    let of = |(game, is_for_two): (Rulebook, bool)| {
        let own = || {
            counts
                .iter()
                .filter(move |it| it.game == game.name() && (it.players == 2) == is_for_two)
        };
        let with = |result| own().filter(|it| it.result == Some(result)).map(|it| it.games).sum();
        let games = own().map(|it| it.games).sum();
        let [won, drawn, lost] = [Score::Won, Score::Drawn, Score::Lost].map(with);
        Some(Played { game, is_for_two, games, won, drawn, lost }).filter(|_| games > 0)
    };
    kinds.filter_map(of).collect()
}

/// A game with the code that lets people look on; `None` if it is not public any more, or its names were
/// taken off.
async fn public_game(
    pages: &Pages,
    found: &Found,
    own: &str,
    names: &AccountNames,
) -> Option<PublicGame> {
    let place = place_with_notices(&pages.reader.journal, &found.book).await;
    let (_, _, TableKind::Table(opening), notices) = place.ok()? else { return None };
    if !is_shown(&notices.of_game(found.number)) {
        return None;
    }
    let is_own = |seat: &Seat| matches!(&seat.player, Player::Person(person) if person == own);
    let seats = || found.game.seats.iter().map(|(_, seat)| seat);
    let result = seats().find(|seat| is_own(seat)).and_then(|seat| seat.result);
    Some(PublicGame {
        watch: opening.watch,
        number: found.number,
        game: Game::named(&found.game.game)?,
        others: seats().filter(|seat| !is_own(seat)).map(|seat| other(seat, names)).collect(),
        result: result.map(|result| match result {
            Score::Won => documents::Score::Won,
            Score::Drawn => documents::Score::Drawn,
            Score::Lost => documents::Score::Lost,
        }),
        ended_at: found.game.finished_at,
    })
}

/// Somebody else at the game. A club's member is in no list.
fn other(seat: &Seat, names: &AccountNames) -> Other {
    match seat.player {
        Player::Bot(None) if !seat.name.is_empty() => return Other::Person(seat.name.clone()),
        Player::Bot(level) => return Other::Bot(level.unwrap_or(0)),
        Player::Person(_) | Player::Left => {}
    }
    let shown = names.shown(&seat.name);
    Other::Person(match shown {
        "" if !seat.name.is_empty() => FORMER.to_owned(),
        shown if shown.ends_with(CLUB_MARK) => String::new(),
        shown => shown.to_owned(),
    })
}
