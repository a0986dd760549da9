//! A table of Dixit that a server hosts: what is told there, and what is asked.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::evening::{Deal, DixitTableInfo, Request, Settings, ToClient, ToServer};
use protocol::{OpenResponse, Problem, Why};
use serde::de::DeserializeOwned;
use ui_kit::net::{NetError, answer, bearing};
use ui_kit::reconnecting_socket::ReconnectingSocket;
use ui_kit::renewal::renew;
use ui_kit::seat_token;
use web_sys::RequestInit;

use crate::table_state::{Connection, Refusal, TableState};

/// A request at the table.
pub type SendRequest = Callback<Request>;

/// Why a request over HTTP came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The server could not be reached, or said something else than an answer.
    Unanswered,
    /// The server said no.
    Declined(Why),
}

impl From<NetError> for RequestError {
    fn from(trouble: NetError) -> RequestError {
        let problem: Option<Problem> = trouble.0.and_then(|text| serde_json::from_str(&text).ok());
        problem.map_or(RequestError::Unanswered, |problem| RequestError::Declined(problem.why))
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestError> {
    serde_json::from_str(text).map_err(|_| RequestError::Declined(Why::Malformed))
}

/// What is at an address.
///
/// # Errors
/// Why nothing is.
pub async fn get<T: DeserializeOwned>(url: &str) -> Result<T, RequestError> {
    read(&answer(url, &RequestInit::new()).await?)
}

/// Opens a table; the browser keeps the secret of its first chair.
///
/// # Errors
/// Why not.
pub async fn open(settings: Settings, name: String) -> Result<OpenResponse, RequestError> {
    let deal = Deal { settings, name, token: seat_token::fresh() };
    let json = serde_json::to_string(&deal).map_err(|_| RequestError::Declined(Why::Malformed))?;
    let opened: OpenResponse = read(&answer("/api/evenings", &bearing(&json)?).await?)?;
    seat_token::keep_token(&opened.code, &deal.token);
    Ok(opened)
}

/// Joins the table of a code and stays joined: to sit there, or to see what the stands see.
pub fn join(state: TableState, code: String, as_screen: bool) -> SendRequest {
    // A screen shows what the stands see, even where its browser has a seat.
    let token = if as_screen { seat_token::fresh() } else { seat_token::token(&code) };
    let hello = written(&ToServer::Hello { token });
    let screen = if as_screen { "/tv?v=" } else { "/socket?v=" };
    let path = ["/api/tables/", &code, screen, protocol::VERSION].concat();
    let lost = move || {
        state.wire.try_set(Connection::Broken);
    };
    let told = move |line, text: String| {
        if let Ok(told) = serde_json::from_str(&text) {
            hear(state, line, told);
        }
    };
    let open = ReconnectingSocket::new(path, hello, told, lost);
    spawn_local(async move {
        match get::<DixitTableInfo>(&["/api/tables/", &code].concat()).await {
            Err(RequestError::Declined(why)) => gone(state, open, why),
            _ => open.dial(),
        }
    });
    Callback::new(move |ask: Request| {
        state.no.set(None);
        if !open.send(&written(&ToServer::Table(ask))) {
            open.dial();
        }
    })
}

fn written(ask: &ToServer) -> String {
    serde_json::to_string(ask).unwrap_or_default()
}

fn gone(state: TableState, line: ReconnectingSocket, why: Why) {
    line.shut();
    state.wire.try_set(Connection::Gone(why));
}

fn hear(state: TableState, line: ReconnectingSocket, told: ToClient) {
    match told {
        ToClient::Evening(view) => {
            line.is_well();
            if state.wire.try_get_untracked().is_some_and(|wire| wire != Connection::On) {
                state.wire.try_set(Connection::On);
                state.begin_to_measure();
                line.send(&written(&ToServer::Ping { n: 1 }));
            }
            state.take(*view);
        }
        ToClient::Refused { reason, rule } => {
            state.no.try_set(Some(Refusal::Refused { reason, rule }));
        }
        ToClient::Decline { why } => {
            state.no.try_set(Some(Refusal::Declined(why)));
            match why {
                Why::OtherVersion if renew() => line.shut(),
                Why::NoTable | Why::OtherVersion => gone(state, line, why),
                _ => {}
            }
        }
        ToClient::Pong { n: 1, now_ms } => state.measure(now_ms),
        ToClient::Pong { .. } => {}
    }
}
