//! `/{language}/players/{list}`: the strongest players of a rating list who want to be shown.
//!
//! It is written anew for each request, from the tables and the books of persons: so that somebody is renamed or
//! forgotten, or wants to be shown no longer, is seen at once on every node.

use std::net::IpAddr;

use accounts::AccountPolicy;
use axum::http::HeaderMap;
use axum::response::Response;
use documents::{Address, Known, Page, Players, RankedPlayer, document};
use futures_util::future::try_join_all;
use language::Language;
use people::AccountId;
use projections::Ranked;
use ratings::{Day, Rating};

use crate::http::documents::site;
use crate::http::game_pages::rating_part::of_day;
use crate::http::html_answer::answer;
use crate::http::parts::Pages;
use crate::http::problem::{HttpProblem, NOT_KEPT};

/// Nobody whose rating is less sure stands there, in hundredths of a point.
const DEVIATION: i32 = 7_500;

/// Nor anybody whose last game that counted was longer ago, in days.
const DAYS: u32 = 30;

/// The most who are shown.
const MOST: usize = 100;

/// The most whose wish is asked for, the strongest first.
const MOST_LOOKS: u32 = 500;

/// How many books are read at once.
const AT_ONCE: usize = 20;

/// The list, or that there is no such page where nobody has a name.
pub async fn page(
    pages: &Pages,
    address: IpAddr,
    (language, list): (Language, &'static str),
    path: &str,
    headers: &HeaderMap,
) -> Result<Response, HttpProblem> {
    pages.documents.may_write(address)?;
    if pages.accounts.policy == AccountPolicy::Off {
        return pages.lost(address, path, headers).await;
    }
    let known = Known::Players(Box::new(Players { list, rows: rows(pages, list).await? }));
    let page = Page { language, address: Some(Address::Players(list)), known };
    let html = document(&site(&pages.origin(headers)), &page);
    Ok(answer(&html.into(), "no-store", headers))
}

async fn rows(pages: &Pages, list: &'static str) -> Result<Vec<RankedPlayer>, HttpProblem> {
    let today = Day::of(pages.accounts.now().0);
    let since = today.0.saturating_sub(DAYS);
    let found = pages.lookups.ask(move |store| store.ranked(list, since, DEVIATION, MOST_LOOKS));
    let found = found.await.map_err(|why| {
        tracing::error!(%why, "cannot look up a list of players: look at the disk or database");
        NOT_KEPT
    })?;
    let settled = found.unwrap_or_default().into_iter().filter_map(|ranked| settled(ranked, today));
    let settled: Vec<(AccountId, RankedPlayer)> = settled.collect();
    let mut rows = Vec::new();
    for some in settled.chunks(AT_ONCE) {
        let shown = some.iter().map(|(id, row)| shown(pages, *id, row));
        let shown = try_join_all(shown).await?;
        rows.extend(shown.into_iter().flatten());
        if rows.len() >= MOST {
            rows.truncate(MOST);
            break;
        }
    }
    Ok(rows)
}

/// Somebody whose rating is sure today, too, and who it is.
fn settled(ranked: Ranked, today: Day) -> Option<(AccountId, RankedPlayer)> {
    let Ranked { last, games, name } = ranked;
    let id = AccountId::of_book(&name).filter(|id| id.person().to_string() == last.person)?;
    let rating: Rating = of_day(&last).after_days(today.since(Day(last.day)));
    let is_sure = rating.deviation_hundredths() <= DEVIATION;
    is_sure.then(|| (id, RankedPlayer { name: String::new(), rating, games }))
}

/// The row with the name that they have now, if they want to be shown.
async fn shown(
    pages: &Pages,
    id: AccountId,
    row: &RankedPlayer,
) -> Result<Option<RankedPlayer>, HttpProblem> {
    let person = pages.accounts.person(id).await.map_err(|_| NOT_KEPT)?;
    let name = person.name().filter(|_| person.is_among_players());
    Ok(name.map(|name| RankedPlayer { name: name.as_str().to_owned(), ..row.clone() }))
}
