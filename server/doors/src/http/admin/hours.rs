//! `POST /admin/hours` and `/admin/hours/end`: the fixed hours of the site.

use std::fmt::Write as _;

use accounts::{AccountError, Accounts};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use catalog::Game;
use documents::zones;
use protocol::hours::{HourInfo, HourRequest};
use serde::Serialize;

use crate::http::admin::form::{done, field};
use crate::http::hour_routes::{infos, meeting};

/// The routes.
pub fn routes(accounts: Accounts) -> Router {
    Router::new()
        .route("/admin/hours", post(publish))
        .route("/admin/hours/end", post(end))
        .with_state(accounts)
}

/// The hours of the site, as the operator sees them.
#[derive(Serialize)]
pub struct HourList {
    hours: Vec<HourInfo>,
}

impl HourList {
    /// Looks them up. What cannot be read is in the log, and nothing is shown of it.
    pub async fn of(accounts: &Accounts) -> HourList {
        let hours = accounts.site_hours().await.unwrap_or_default();
        HourList { hours: infos(hours.all()) }
    }

    /// The part of the page.
    pub fn html(&self) -> String {
        let mut html = "<h2>Fixed hours</h2>\n<ul>\n".to_owned();
        for HourInfo { number, hour } in &self.hours {
            let HourRequest { first, weekly, at, minutes, zone, games } = hour;
            let each = if *weekly { "each week from" } else { "once on" };
            let (hour, minute, games) = (at / 60, at % 60, games.join(", "));
            writeln!(
                html,
                "<li><form method=post action=\"/admin/hours/end\">{games}: {each} {first} at {hour:02}:{minute:02} \
                 ({zone}), {minutes} min <button name=number value={number}>Take down</button></form>"
            )
            .expect("text grows");
        }
        html.push_str("</ul>\n<form method=post action=\"/admin/hours\"><p>");
        for list in lists() {
            write!(html, "<label><input type=checkbox name={list}> {list}</label> ")
                .expect("text grows");
        }
        html.push_str(
            "</p>\n<p><label>First on <input type=date name=first required></label> \
             <label>at <input type=time name=at required></label> \
             <label>for <input type=number name=minutes min=1 max=720 value=90 required> minutes</label> \
             <label>by the clocks of <input name=zone list=zones placeholder=\"Europe/Stockholm\" required></label> \
             <label><input type=checkbox name=weekly checked> each week</label> \
             <button>Publish</button></p><datalist id=zones>",
        );
        for zone in zones() {
            write!(html, "<option value=\"{zone}\">").expect("text grows");
        }
        html.push_str("</datalist></form>\n");
        html
    }
}

fn lists() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().flat_map(Game::rating_lists).copied()
}

/// Publishes an hour.
async fn publish(State(accounts): State<Accounts>, headers: HeaderMap, form: Bytes) -> Response {
    let Some(meeting) = asked(&form).and_then(|asked| meeting(&asked)) else {
        let detail = "At least one game, a day, a time, 1 to 720 minutes and a zone such as Europe/Stockholm are wanted.";
        return (StatusCode::BAD_REQUEST, detail).into_response();
    };
    tracing::info!(hour = ?meeting, "an hour of the site, as asked on /admin");
    answer(accounts.publish_site_hour(&meeting).await, &headers)
}

/// What the form asks for.
fn asked(form: &[u8]) -> Option<HourRequest> {
    let at = field(form, "at")?;
    // Some browsers send seconds as well.
    let mut parts = at.split(':');
    let (hour, minute): (u16, u16) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let is_time = hour < 24 && minute < 60;
    Some(HourRequest {
        first: field(form, "first")?,
        weekly: field(form, "weekly").is_some(),
        at: is_time.then_some(hour * 60 + minute)?,
        minutes: field(form, "minutes")?.parse().ok()?,
        zone: field(form, "zone")?,
        games: lists().filter(|list| field(form, list).is_some()).map(str::to_owned).collect(),
    })
}

/// Takes an hour down.
async fn end(State(accounts): State<Accounts>, headers: HeaderMap, form: Bytes) -> Response {
    let number = field(&form, "number").and_then(|number| number.parse().ok());
    let Some(number) = number else { return StatusCode::BAD_REQUEST.into_response() };
    answer(accounts.end_site_hour(number).await, &headers)
}

fn answer(done_it: Result<(), AccountError>, headers: &HeaderMap) -> Response {
    match done_it {
        Ok(()) => done(headers),
        Err(AccountError::Refused(people::Refusal::TooMany)) => {
            (StatusCode::CONFLICT, "There are twenty hours. Take one down first.").into_response()
        }
        Err(AccountError::Refused(_)) => StatusCode::NOT_FOUND.into_response(),
        Err(why) => {
            tracing::error!(%why, "cannot store an hour of the site: look at the disk");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}
