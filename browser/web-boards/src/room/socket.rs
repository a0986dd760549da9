//! A table hosted by a server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Request, ToClient, ToServer, Why};
use ui_kit::reconnecting_socket::ReconnectingSocket;
use ui_kit::renewal::renew;
use ui_kit::router::{Router, router};
use ui_kit::seat_token::token;
use ui_kit::storage;
use ui_kit::visitor::acting;
use web_shell::dixit_routes::DixitRoute;
use web_shell::net::{self, RequestError};
use web_shell::routes::Route;

use super::table_state::{Connection, Lost, SendRequest, TableState};

/// Joins the table of a code, and reconnects when needed.
pub fn join(state: TableState, code: String) -> SendRequest {
    let token = token(&code);
    let is_known = token.as_ref().map(|_| ()).map_err(|why| *why);
    let hello = written(&ToServer::Hello { token: token.unwrap_or_default(), person: acting() });
    let path = ["/api/tables/", &code, "/socket?v=", protocol::VERSION].concat();
    state.pending.set(waiting(&code));
    let lost = move || {
        state.wire.try_set(Connection::Broken);
    };
    let at = code.clone();
    let on_message = move |line, text: String| {
        if let Ok(message) = ToClient::read(&text) {
            handle(state, line, &at, message);
        }
    };
    let open = ReconnectingSocket::new(path, hello, on_message, lost);
    match is_known {
        Ok(()) => spawn_local(look(state, open, router(), code)),
        Err(why) => gone(state, open, why),
    }
    Callback::new(move |ask| {
        let is_move = matches!(ask, Request::Act { .. });
        if !open.send(&written(&ToServer::Table(ask))) {
            // A move waits for the connection; anything else can be requested again.
            if is_move {
                state.wire.set(Connection::Broken);
            } else {
                state.lost.set(Some(Lost::Unsent));
            }
            open.dial();
        }
    })
}

/// A message as text.
fn written(message: &ToServer) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// Checks first that the table exists, for a better message if it doesn't.
async fn look(state: TableState, line: ReconnectingSocket, router: Router, code: String) {
    match net::place(code.clone()).await {
        Err(why @ RequestError::Declined(Why::NoTable | Why::Malformed)) => {
            gone(state, line, why);
        }
        // A visitor with a link to another kind of table is redirected.
        Ok(None) => router.replace(&Route::Dixit(DixitRoute::Table(code)).place()),
        _ => line.dial(),
    }
}

fn gone(state: TableState, line: ReconnectingSocket, why: RequestError) {
    line.shut();
    state.wire.try_set(Connection::Gone(why));
}

fn handle(state: TableState, line: ReconnectingSocket, code: &str, message: ToClient) {
    match message {
        ToClient::View(view) => {
            line.is_well();
            let Some(wire) = state.wire.try_get_untracked() else { return };
            if wire == Connection::On {
                return state.take(*view);
            }
            let waited = state.take_again(*view);
            state.wire.set(Connection::On);
            if let Some((version, mv)) = waited {
                let act = Request::Act { version, mv, thought_ms: None };
                line.send(&written(&ToServer::Table(act)));
            }
        }
        ToClient::Decline { why } => {
            if why != Why::OtherVersion {
                state.pending.try_set(None);
            }
            state.declined.try_set(Some(why));
            match why {
                Why::NoTable => gone(state, line, RequestError::Declined(why)),
                Why::OtherVersion => renewed(state, line, code),
                _ => {}
            }
        }
        ToClient::Said { seat, phrase } => {
            let name = state.of_untracked(|view| view.chairs.get(seat.index())?.name.clone());
            state.talk.hear(seat.index(), &name.flatten().unwrap_or_default(), phrase);
        }
        ToClient::Pong { .. } => {}
    }
}

/// The storage key for a move that waits during a reload.
fn waiting_room(code: &str) -> String {
    ["waits/", code].concat()
}

/// The server has another version: reloads the page and stores the waiting move.
fn renewed(state: TableState, line: ReconnectingSocket, code: &str) {
    if let Some((version, mv)) = state.pending.try_get_untracked().flatten() {
        storage::write(&waiting_room(code), &[&version.to_string(), " ", &mv].concat());
    }
    if renew() {
        line.shut();
    } else {
        gone(state, line, RequestError::Declined(Why::OtherVersion));
    }
}

/// The move that waited during a reload.
fn waiting(code: &str) -> Option<(u32, String)> {
    let text = storage::read(&waiting_room(code))?;
    storage::forget(&waiting_room(code));
    let (version, mv) = text.split_once(' ')?;
    Some((version.parse().ok()?, mv.to_owned()))
}
