//! A table of Dixit on a server: its messages in both directions.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Deal, DixitTableInfo, Request, Settings, ToClient, ToServer};
use protocol::{OpenResponse, Why};
use serde::de::DeserializeOwned;
pub use ui_kit::net::RequestError;
use ui_kit::net::{answer, bearing, read};
use ui_kit::reconnecting_socket::ReconnectingSocket;
use ui_kit::renewal::renew;
use ui_kit::seat_token;
use ui_kit::visitor::acting;
use web_sys::RequestInit;

use crate::table_state::{Connection, Refusal, TableState};

/// Sends a request to the table.
pub type SendRequest = Callback<Request>;

/// Requests an address.
///
/// # Errors
/// Why it failed.
pub async fn get<T: DeserializeOwned>(url: &str) -> Result<T, RequestError> {
    read(&answer(url, &RequestInit::new()).await?)
}

/// Opens a table; the browser stores the token of its first chair.
///
/// # Errors
/// Why not.
pub async fn open(settings: Settings, name: String) -> Result<OpenResponse, RequestError> {
    let deal = Deal { settings, name, token: seat_token::fresh()? };
    let json = serde_json::to_string(&deal).map_err(|_| RequestError::Declined(Why::Malformed))?;
    let opened: OpenResponse = read(&answer("/api/evenings", &bearing(&json)?).await?)?;
    seat_token::keep_token(&opened.code, &deal.token);
    Ok(opened)
}

/// Joins the table of a code and reconnects when needed: as a player, or as a screen that sees what
/// spectators see.
pub fn join(state: TableState, code: String, as_screen: bool) -> SendRequest {
    // A screen shows the spectators' view, even if its browser has a seat.
    let token = if as_screen { seat_token::fresh() } else { seat_token::token(&code) };
    let is_known = token.as_ref().map(|_| ()).map_err(|why| *why);
    let hello = written(&ToServer::Hello { token: token.unwrap_or_default(), person: acting() });
    let screen = if as_screen { "/tv?v=" } else { "/socket?v=" };
    let path = ["/api/tables/", &code, screen, protocol::VERSION].concat();
    let lost = move || {
        state.wire.try_set(Connection::Broken);
    };
    let on_message = move |line, text: String| {
        if let Ok(message) = ToClient::read(&text) {
            handle(state, line, message);
        }
    };
    let open = ReconnectingSocket::new(path, hello, on_message, lost);
    match is_known {
        Err(why) => gone(state, open, why),
        Ok(()) => spawn_local(async move {
            match get::<DixitTableInfo>(&["/api/tables/", &code].concat()).await {
                Err(why @ RequestError::Declined(_)) => gone(state, open, why),
                _ => open.dial(),
            }
        }),
    }
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

fn gone(state: TableState, line: ReconnectingSocket, why: RequestError) {
    line.shut();
    state.wire.try_set(Connection::Gone(why));
}

fn handle(state: TableState, line: ReconnectingSocket, message: ToClient) {
    match message {
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
                Why::NoTable | Why::OtherVersion => {
                    gone(state, line, RequestError::Declined(why));
                }
                _ => {}
            }
        }
        ToClient::Pong { n: 1, now_ms } => state.measure(now_ms),
        ToClient::Pong { .. } => {}
        ToClient::Said { seat, phrase } => {
            let name = untrack(|| state.of(|view| view.people.get(seat.index())?.name.clone()));
            state.talk.hear(seat.index(), &name.flatten().unwrap_or_default(), phrase);
        }
    }
}
