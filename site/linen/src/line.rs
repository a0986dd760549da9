//! A socket that comes back by itself.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use crate::timer::{self, Alarm};

/// How long to wait before trying again, in milliseconds, by the number of tries.
const WAITS: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];

/// A word now and then keeps a quiet line open.
const PING: &str = r#"{"ask":"ping","n":0}"#;

/// A socket that comes back by itself, for as long as its component lives.
#[derive(Clone, Copy)]
pub struct Line {
    path: StoredValue<String>,
    hello: StoredValue<String>,
    heard: Callback<String>,
    lost: Callback<()>,
    open: StoredValue<Option<WebSocket>, LocalStorage>,
    tries: StoredValue<usize>,
    shut: StoredValue<bool>,
    again: Alarm,
}

impl Line {
    /// A line to a path of this server that begins with `hello`. Nothing is dialed yet.
    pub fn new(path: String, hello: String, heard: Callback<String>, lost: Callback<()>) -> Line {
        let line = Line {
            path: StoredValue::new(path),
            hello: StoredValue::new(hello),
            heard,
            lost,
            open: StoredValue::new_local(None),
            tries: StoredValue::new(0),
            shut: StoredValue::new(false),
            again: Alarm::new(),
        };
        let handles = [
            window_event_listener(ev::online, move |_| line.redial()),
            window_event_listener(ev::visibilitychange, move |_| line.redial()),
        ];
        timer::every(20_000, move || {
            line.say(PING);
        });
        on_cleanup(move || {
            handles.into_iter().for_each(WindowListenerHandle::remove);
            line.hang_up();
        });
        line
    }

    /// Dials again if the line was ever dialed and is down.
    fn redial(self) {
        if self.open.try_with_value(Option::is_some) == Some(true) {
            self.dial();
        }
    }

    /// Opens the line unless it is open, or shut for good.
    pub fn dial(self) {
        let busy = self.open.try_with_value(|open| {
            open.as_ref().is_some_and(|open| open.ready_state() <= WebSocket::OPEN)
        });
        if self.shut.try_get_value() != Some(false) || busy != Some(false) {
            return;
        }
        let (Some(path), Some(hello)) = (self.path.try_get_value(), self.hello.try_get_value())
        else {
            return;
        };
        let host = location().host().unwrap_or_default();
        let scheme = if location().protocol().is_ok_and(|p| p == "https:") { "wss" } else { "ws" };
        let url = [scheme, "://", &host, &path].concat();
        let Ok(socket) = WebSocket::new(&url) else { return self.try_again() };
        let opened = Closure::once_into_js(move || {
            self.say(&hello);
        });
        socket.set_onopen(Some(opened.unchecked_ref()));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            if let Some(text) = message.data().as_string() {
                self.heard.try_run(text);
            }
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget(); // as long as the socket; a new one comes only when the line breaks
        let closed = Closure::once_into_js(move || self.lose());
        socket.set_onclose(Some(closed.unchecked_ref()));
        self.open.try_set_value(Some(socket));
    }

    /// Says that the other end is well: the next break is tried at once.
    pub fn is_well(self) {
        self.tries.try_set_value(0);
    }

    /// Never dials again.
    pub fn shut(self) {
        self.shut.try_set_value(true);
    }

    fn lose(self) {
        if self.shut.try_get_value() == Some(false) {
            self.lost.try_run(());
            self.try_again();
        }
    }

    fn try_again(self) {
        let tries = self.tries.try_get_value().unwrap_or(0);
        self.tries.try_set_value(tries + 1);
        self.again.set(WAITS[tries.min(WAITS.len() - 1)], move || self.dial());
    }

    /// Sends, and tells whether the line was open.
    pub fn say(self, text: &str) -> bool {
        self.open.try_with_value(|open| {
            open.as_ref().is_some_and(|open| {
                open.ready_state() == WebSocket::OPEN && open.send_with_str(text).is_ok()
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
