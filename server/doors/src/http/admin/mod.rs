//! `/metrics` and `/admin`: for the operator, who has the token.

mod cases;
mod decisions;
mod escape;
mod form;
mod guard;
mod hours;
mod journal_health;
mod metrics;
mod overview;
mod page;
mod public_tables;
mod rooms;
mod todays_address;
mod token;

use std::path::PathBuf;
use std::sync::Arc;

use ::metrics::gauge::Gauge;
use accounts::Accounts;
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY};
use axum::middleware;
use axum::response::Response;
use store::home_address::HomeAddress;
use store::journal_check::JournalCheck;
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;

use crate::http::origin::Site;
use crate::http::security_headers;

use self::metrics::Measured;
use decisions::Decisions;
use guard::Guard;
use journal_health::JournalHealth;
use overview::Watched;

pub use token::Token;

/// As elsewhere, but the page has a style, and buttons that send forms.
const POLICY: &str =
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// What the doors are made of. Each gets only what it uses.
pub struct Office {
    /// The rooms.
    pub rooms: Registry,
    /// What the rooms use: the journal, those who think, what is offered to anyone.
    pub context: RoomContext,
    /// Who has an account, and what was reported of whom.
    pub accounts: Accounts,
    /// The sockets.
    pub sockets: Gauge,
    /// All connections, those of sockets among them.
    pub connections: Gauge,
    /// What tells our own pages from others.
    pub site: Site,
    /// The address of this machine, where no other one is the site's.
    pub home: Option<HomeAddress>,
    /// The folder of the journal.
    pub data: PathBuf,
    /// What is known of the journal's health.
    pub journal_check: JournalCheck,
    /// Who may look, and who has tried how often.
    pub token: Token,
}

/// The doors, each of which asks for the token.
pub fn doors(office: Office) -> Router {
    let Office {
        rooms,
        context,
        accounts,
        sockets,
        connections,
        site,
        home,
        data,
        journal_check,
        token,
    } = office;
    let RoomContext { journal, time, bots, photos, projector, public_tables, lobby, .. } = context;
    let health = JournalHealth { check: journal_check, folder: data };
    let watched = Watched {
        rooms: rooms.clone(),
        time,
        public_tables: public_tables.clone(),
        accounts: accounts.clone(),
        sockets: sockets.clone(),
        health: health.clone(),
        site: site.clone(),
        home,
    };
    let decisions = Decisions { journal: journal.clone(), time, rooms: rooms.clone() };
    let measured = Measured {
        rooms,
        sockets,
        connections,
        bots,
        journal,
        health,
        projector,
        photos,
        public_tables: public_tables.clone(),
        lobby,
    };
    let guard = Arc::new(Guard { site, token });
    Router::new()
        .merge(metrics::routes(measured))
        .merge(rooms::routes(watched))
        .merge(decisions::routes(decisions))
        .merge(hours::routes(accounts.clone()))
        .merge(cases::routes(accounts))
        .merge(public_tables::routes(public_tables))
        .layer(middleware::from_fn_with_state(guard, guard::check))
        .layer(middleware::map_response(security_headers::add))
        .layer(middleware::map_response(policy))
}

/// The page's own policy, over what every answer says.
async fn policy(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    // A page that says nothing of where it is sends forms from nowhere.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}
