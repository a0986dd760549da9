//! Who looks for an opponent, and for what.

use axum::http::{HeaderMap, StatusCode};
use catalog::Game;
use pairing::{Pace, Seek, Stakes, Wanted};
use people::{AccountId, Withheld};
use projector::lookups::Lookups;
use protocol::{Clock, PACES, SeekRequest, WIDEST_SPAN, Why};
use room_core::{Name, PersonId};
use store::token::guest_of;

use crate::http::account_desk::AccountDesk;
use crate::http::problem::{HttpProblem, NOT_KEPT, malformed};

/// How strong somebody is taken to be who has played no rated game, in points.
const NEWCOMER: i32 = 1200;

/// A child whose club looks after them.
const OF_A_CLUB: HttpProblem = HttpProblem::new(
    StatusCode::FORBIDDEN,
    Why::NotPublic,
    "a member of a club meets no strangers",
);

/// Somebody from whom strangers, or rated games, are withheld.
const WITHHELD: HttpProblem = HttpProblem::new(
    StatusCode::FORBIDDEN,
    Why::Withheld,
    "the operator withholds this: the page of the account says why",
);

/// Strangers would read a name that is not for them.
const NOT_FOR_STRANGERS: HttpProblem = HttpProblem::new(
    StatusCode::UNPROCESSABLE_ENTITY,
    Why::NameNotPublic,
    "strangers would read this name",
);

/// Somebody who looks for an opponent.
pub struct Seeker {
    /// For what.
    pub seek: Seek<PersonId>,
    /// Their name as it stands in a table's book.
    pub name: String,
    /// Who they are, with an account.
    pub account: Option<AccountId>,
}

/// Reads what is asked for, and by whom.
///
/// # Errors
/// It can't be, or may not be.
pub async fn read(
    wish: &SeekRequest,
    desk: &AccountDesk,
    lookups: &Lookups,
    headers: &HeaderMap,
) -> Result<Seeker, HttpProblem> {
    let guest = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    let lists = lists(&wish.games)?;
    let paces = paces(&wish.clocks)?;
    let identity = desk.identity(guest, headers).await?;
    let name = desk.written_name(&wish.name, identity.account, headers).await?;
    if !Name::new(&name).is_for_strangers() {
        return Err(NOT_FOR_STRANGERS);
    }
    let (stakes, span, strength) = match identity.account {
        Some(id) => {
            let person = desk.accounts.person(id).await.map_err(|_| NOT_KEPT)?;
            let now = desk.accounts.now();
            let lacks = |what| person.lacks(what, now);
            if person.is_child() {
                return Err(OF_A_CLUB);
            }
            if lacks(Withheld::Strangers) || wish.rated == Some(true) && lacks(Withheld::Rated) {
                return Err(WITHHELD);
            }
            let stakes = if lacks(Withheld::Rated) { Stakes::Friendly } else { stakes(wish.rated) };
            let strength = Some(strength(lookups, id.person()).await?);
            (stakes, span(wish.span)?, strength)
        }
        None if wish.rated == Some(true) || wish.span.is_some() => {
            let detail = "a rated game, and a span of ratings, need an account";
            return Err(HttpProblem::new(StatusCode::UNPROCESSABLE_ENTITY, Why::Rated, detail));
        }
        None => (Stakes::Friendly, None, None),
    };
    let wanted = |list: &'static str| {
        let of_list = |strength: &Vec<(String, i32)>| {
            strength.iter().find(|(of, _)| of == list).map_or(NEWCOMER, |(_, points)| *points)
        };
        Wanted { list, rating: strength.as_ref().map(of_list) }
    };
    let games = lists.into_iter().map(wanted).collect();
    let seek = Seek { person: identity.person, games, paces, stakes, span };
    Ok(Seeker { seek, name, account: identity.account })
}

/// The rating lists of these names.
fn lists(names: &[String]) -> Result<Vec<&'static str>, HttpProblem> {
    let all = || Game::ALL.into_iter().flat_map(Game::rating_lists).copied();
    let mut lists = Vec::new();
    for name in names {
        let list = all().find(|list| list == name).ok_or(malformed("no such rating list"))?;
        if !lists.contains(&list) {
            lists.push(list);
        }
    }
    if lists.is_empty() { Err(malformed("at least one game is wanted")) } else { Ok(lists) }
}

fn paces(clocks: &[Clock]) -> Result<Vec<Pace>, HttpProblem> {
    if clocks.is_empty() || !clocks.iter().all(|clock| PACES.contains(clock)) {
        return Err(malformed("at least one pace is wanted, out of those of the lobby"));
    }
    let wanted = PACES.iter().filter(|pace| clocks.contains(pace));
    let pace = |&Clock { start_ms, increment_ms, .. }: &Clock| Pace { start_ms, increment_ms };
    Ok(wanted.map(pace).collect())
}

fn stakes(rated: Option<bool>) -> Stakes {
    match rated {
        Some(true) => Stakes::Rated,
        Some(false) => Stakes::Friendly,
        None => Stakes::Either,
    }
}

fn span(span: Option<u32>) -> Result<Option<i32>, HttpProblem> {
    match span {
        Some(span) if span > WIDEST_SPAN => Err(malformed("a span has at most 1000 points")),
        Some(span) => Ok(i32::try_from(span).ok()),
        None => Ok(None),
    }
}

/// How strong somebody is in a list, in points.
///
/// # Errors
/// It can't be looked up.
pub async fn strength_in(
    lookups: &Lookups,
    person: PersonId,
    list: &str,
) -> Result<i32, HttpProblem> {
    let all = strength(lookups, person).await?;
    Ok(all.into_iter().find(|(of, _)| of == list).map_or(NEWCOMER, |(_, points)| points))
}

/// How strong somebody is in each list in which they have played, in points. Days without a game change no rating.
async fn strength(lookups: &Lookups, person: PersonId) -> Result<Vec<(String, i32)>, HttpProblem> {
    let asked = person.to_string();
    let found = lookups.ask(move |store| store.ratings_of(&asked)).await.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's ratings: look at the disk or database");
        NOT_KEPT
    })?;
    let points = |(list, day): (String, projections::RatingDay)| (list, day.rating / 100);
    Ok(found.unwrap_or_default().into_iter().map(points).collect())
}
