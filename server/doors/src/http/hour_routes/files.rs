//! `/{language}/hours.ics` and `/{language}/club/{club}/{key}.ics`: fixed hours as calendar files.
//!
//! A calendar bears no cookie, so the address of a club's file has a key that its leader can renew.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use documents::{Address, CalendarHour, calendar};
use language::Language;
use people::{CalendarKey, Hour};

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::app_state::AppState;
use crate::http::club_routes::leading::{find, no_club};
use crate::http::visitors::Asker;

/// The doors.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/{language}/hours.ics", get(of_site))
        .route("/{language}/club/{club}/{file}", get(of_club))
}

async fn of_site(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Path(tag): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    desk.may_ask(address)?;
    let language = Language::with_tag(&tag).ok_or_else(no_club)?;
    let hours = desk.accounts.site_hours().await?;
    Ok(file(&desk, &headers, language, ("site", None), hours.all()))
}

async fn of_club(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Path((tag, club, file_name)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, No> {
    desk.may_ask(address)?;
    let language = Language::with_tag(&tag).ok_or_else(no_club)?;
    let key = file_name.strip_suffix(".ics").and_then(CalendarKey::read).ok_or_else(no_club)?;
    let (id, club) = find(&desk, &club).await?;
    if club.calendar() != Some(key) {
        return Err(no_club());
    }
    let whose = (&*id.to_string(), Some(club.name().as_str()));
    Ok(file(&desk, &headers, language, whose, club.hours().all()))
}

/// The file of these hours, of the site or of a club of this id and name.
fn file(
    desk: &AccountDesk,
    headers: &HeaderMap,
    language: Language,
    (id, club): (&str, Option<&str>),
    hours: &[Hour],
) -> Response {
    let origin = desk.visitors.site.origin(headers);
    let host = origin.split("://").last().unwrap_or_default();
    let hour = |Hour { number, since, meeting }: &Hour| CalendarHour {
        uid: format!("{id}-{number}-{}@{host}", since.0),
        since: since.0,
        lists: meeting.lists.clone(),
        first: meeting.first.parts(),
        is_weekly: meeting.is_weekly,
        at: meeting.at,
        minutes: meeting.minutes,
        zone: meeting.zone.clone(),
    };
    let hours: Vec<_> = hours.iter().map(hour).collect();
    let url = format!("{origin}{}", Address::Lobby.path(language));
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex")),
    ];
    (head, calendar(language, club, &url, &hours)).into_response()
}
