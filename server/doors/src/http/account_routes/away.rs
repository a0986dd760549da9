//! `/api/account/away`: holidays, in which clocks by correspondence stand.

use axum::Json;
use axum::extract::State;
use people::Person;
use protocol::account::{AwayRequest, Holiday};
use room_core::Millis;
use tables::actors::deadlines::wake_tables_of;
use tables::actors::registry::Registry;

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;

/// Whether the person is away, and how many days they may be.
pub async fn holiday(
    State(desk): State<AccountDesk>,
    Acting { person, .. }: Acting,
) -> ([Header; 1], Json<Holiday>) {
    answer(&person, desk.accounts.now())
}

/// Lets a person be away for some days from now on; for none, they are back.
pub async fn set(
    State(desk): State<AccountDesk>,
    State(rooms): State<Registry>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<Holiday>), No> {
    let AwayRequest { days } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a number of days"))?;
    let person = match days {
        0 => desk.accounts.come_back(id).await?,
        _ => desk.accounts.go_away(id, days).await?,
    };
    tokio::spawn(async move { wake_tables_of(&rooms, id).await });
    Ok(answer(&person, desk.accounts.now()))
}

fn answer(person: &Person, now: Millis) -> ([Header; 1], Json<Holiday>) {
    let until = person.holidays().at(now).map(|holiday| holiday.to.0);
    ([NO_STORE], Json(Holiday { until, left: person.days_left(now) }))
}
