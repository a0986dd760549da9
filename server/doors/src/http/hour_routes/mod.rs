//! Fixed hours: who asks sees those that concern them, leaders publish, and calendars read files.

mod files;
mod meetings;

use accounts::AccountError;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use people::{Club, Refusal};
use protocol::account::{NoAccount, PERSON};
use protocol::hours::{ClubHours, HourEndRequest, HourInfo, HourRequest, HoursView};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::app_state::AppState;
use crate::http::club_routes::leading::{Leading, refused, wish};
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

pub use meetings::{infos, meeting};

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/hours", get(look))
        .route("/api/club/{club}/hours", post(publish))
        .route("/api/club/{club}/hours/end", post(end))
        .route("/api/club/{club}/hours/calendar", post(renew))
        .merge(files::routes())
}

/// The hours that concern who asks: a guest those of the site, and somebody with an account those of their clubs, too.
async fn look(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    headers: HeaderMap,
    acting: Result<Acting, No>,
) -> Result<([Header; 1], Json<HoursView>), No> {
    let mut view = HoursView::default();
    let acting = match acting {
        Ok(acting) => Some(acting),
        Err(no) if headers.contains_key(PERSON) => return Err(no),
        Err(_) => {
            desk.may_ask(address)?;
            None
        }
    };
    // Who meets no strangers finds nobody there.
    if acting.as_ref().is_none_or(|acting| !acting.person.is_child()) {
        view.site = infos(desk.accounts.site_hours().await?.all());
    }
    if let Some(Acting { id, person, .. }) = acting {
        for (club, book) in desk.accounts.own_clubs(id, &person).await? {
            let name = book.name().as_str().to_owned();
            let calendar = book.calendar().map(|key| format!("/club/{club}/{key}.ics"));
            let hours = infos(book.hours().all());
            let (muted, club) = (person.mutes(club), club.to_string());
            view.clubs.push(ClubHours { club, name, calendar, muted, hours });
        }
    }
    Ok(([NO_STORE], Json(view)))
}

/// Publishes an hour of a club.
async fn publish(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, [Header; 1], Json<Vec<HourInfo>>), No> {
    let asked: HourRequest = wish(&body)?;
    let meeting = meeting(&asked).ok_or_else(|| No::malformed("not an hour of this calendar"))?;
    let club = desk.accounts.publish_hour(club, &meeting).await.map_err(|why| match why {
        AccountError::Refused(Refusal::TooMany) => {
            No::new(NoAccount::HoursFull, "there are as many hours as there may be")
        }
        other => refused(other),
    })?;
    Ok((StatusCode::CREATED, [NO_STORE], shown(&club)))
}

/// Takes an hour of a club down.
async fn end(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<Vec<HourInfo>>), No> {
    let HourEndRequest { number } = wish(&body)?;
    let club = desk.accounts.end_hour(club, number).await.map_err(refused)?;
    Ok(([NO_STORE], shown(&club)))
}

/// Gives a club's calendar file another address.
async fn renew(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
) -> Result<StatusCode, No> {
    desk.accounts.renew_calendar(club).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn shown(club: &Club) -> Json<Vec<HourInfo>> {
    Json(infos(club.hours().all()))
}
