//! A table that a server hosts: a socket that comes back by itself.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ToClient, ToServer, Why};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::seen::{Ask, Seen, Wire};
use crate::keep;
use crate::net::{self, Failed};
use crate::timer::{self, Alarm};
use crate::wire;

/// How long to wait before trying again, in milliseconds, by the number of tries.
const WAITS: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];

#[derive(Clone, Copy)]
struct Socket {
    seen: Seen,
    code: StoredValue<String>,
    open: StoredValue<Option<WebSocket>, LocalStorage>,
    tries: StoredValue<usize>,
    again: Alarm,
}

/// Joins the table of a code and stays joined.
pub fn join(seen: Seen, code: String) -> Ask {
    let socket = Socket {
        seen,
        code: StoredValue::new(code),
        open: StoredValue::new_local(None),
        tries: StoredValue::new(0),
        again: Alarm::new(),
    };
    spawn_local(socket.look());
    let handles = [
        window_event_listener(ev::online, move |_| socket.dial()),
        window_event_listener(ev::visibilitychange, move |_| socket.dial()),
    ];
    timer::every(20_000, move || {
        socket.send(&ToServer::Ping { n: 0 });
    });
    on_cleanup(move || {
        handles.into_iter().for_each(WindowListenerHandle::remove);
        socket.hang_up();
    });
    Callback::new(move |ask| {
        if !socket.send(&ask) {
            socket.seen.pending.set(None);
            socket.dial();
        }
    })
}

impl Socket {
    /// Asks first whether there is such a table, for a good word if there is none.
    async fn look(self) {
        let Some(code) = self.code.try_get_value() else { return };
        match net::place(&code).await {
            Err(Failed::Declined(why @ (Why::NoTable | Why::Malformed))) => {
                self.seen.wire.try_set(Wire::Gone(why));
            }
            _ => self.dial(),
        }
    }

    fn dial(self) {
        let gone = matches!(self.seen.wire.try_get_untracked(), None | Some(Wire::Gone(_)));
        let busy = self.open.try_with_value(|open| {
            open.as_ref().is_some_and(|open| open.ready_state() <= WebSocket::OPEN)
        });
        if gone || busy != Some(false) {
            return;
        }
        let Some(code) = self.code.try_get_value() else { return };
        let host = location().host().unwrap_or_default();
        let scheme = if location().protocol().is_ok_and(|p| p == "https:") { "wss" } else { "ws" };
        let url = [scheme, "://", &host, "/api/tables/", &code, "/socket"].concat();
        let Ok(socket) = WebSocket::new(&url) else { return self.try_again() };
        let token = token(&code);
        let opened = Closure::once_into_js(move || {
            self.send(&ToServer::Hello { token });
        });
        socket.set_onopen(Some(opened.unchecked_ref()));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            let told = message.data().as_string().and_then(|text| wire::told(&text));
            if let Some(told) = told {
                self.hear(told);
            }
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget(); // as long as the socket; a new one comes only when the line breaks
        let closed = Closure::once_into_js(move || self.lose());
        socket.set_onclose(Some(closed.unchecked_ref()));
        self.open.try_set_value(Some(socket));
    }

    fn hear(self, told: ToClient) {
        match told {
            ToClient::View(view) => {
                self.tries.try_set_value(0);
                if self.seen.wire.try_get_untracked().is_some_and(|wire| wire != Wire::On) {
                    self.seen.wire.try_set(Wire::On);
                }
                self.seen.take(*view);
            }
            ToClient::Decline { why } => {
                self.seen.pending.try_set(None);
                self.seen.declined.try_set(Some(why));
                if why == Why::NoTable {
                    self.seen.wire.try_set(Wire::Gone(why));
                }
            }
            ToClient::Pong { .. } => {}
        }
    }

    fn lose(self) {
        if self.seen.wire.try_get_untracked().is_some_and(|wire| !matches!(wire, Wire::Gone(_))) {
            self.seen.wire.try_set(Wire::Broken);
            self.seen.pending.try_set(None);
            self.try_again();
        }
    }

    fn try_again(self) {
        let tries = self.tries.try_get_value().unwrap_or(0);
        self.tries.try_set_value(tries + 1);
        self.again.set(WAITS[tries.min(WAITS.len() - 1)], move || self.dial());
    }

    /// Sends, and tells whether the line was open.
    fn send(self, ask: &ToServer) -> bool {
        let text = wire::asked(ask);
        self.open.try_with_value(|open| {
            open.as_ref().is_some_and(|open| {
                open.ready_state() == WebSocket::OPEN && open.send_with_str(&text).is_ok()
            })
        }) == Some(true)
    }

    fn hang_up(self) {
        if let Some(Some(open)) = self.open.try_update_value(Option::take) {
            open.set_onclose(None);
            open.set_onmessage(None);
            open.close().ok();
        }
    }
}

/// The secret that a seat at this table belongs to: made once, kept by the browser.
pub fn token(code: &str) -> String {
    let key = ["seat/", code].concat();
    keep::read(&key).unwrap_or_else(|| {
        let token = fresh_token();
        keep::write(&key, &token);
        token
    })
}

/// 128 bits from the browser's own dice, as hexadecimal digits.
pub fn fresh_token() -> String {
    let mut bytes = [0u8; 16];
    if let Ok(dice) = window().crypto() {
        dice.get_random_values_with_u8_array(&mut bytes).ok();
    }
    let digit = |n: u8| char::from(b"0123456789abcdef"[usize::from(n)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Keeps the secret of a table that was just opened.
pub fn keep_token(code: &str, token: &str) {
    keep::write(&["seat/", code].concat(), token);
}
