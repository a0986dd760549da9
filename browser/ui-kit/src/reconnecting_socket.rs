//! A WebSocket that reconnects by itself.

use std::cell::{Cell, RefCell};

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::timer::{self, Alarm};

/// The delays before each attempt, in milliseconds.
const WAITS: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];

/// An occasional ping keeps an idle connection open.
const PING: &str = r#"{"ask":"ping","n":0}"#;

/// A WebSocket that reconnects by itself as long as its component lives.
#[derive(Clone, Copy)]
pub struct ReconnectingSocket {
    ends: StoredValue<Ends, LocalStorage>,
    again: Alarm,
}

/// The socket and its callbacks, in one place: the page pays for each kind of place.
struct Ends {
    path: String,
    hello: String,
    on_message: Box<dyn Fn(ReconnectingSocket, String)>,
    lost: Box<dyn Fn()>,
    open: RefCell<Option<WebSocket>>,
    tries: Cell<usize>,
    shut: Cell<bool>,
}

impl Ends {
    fn is_busy(&self) -> bool {
        self.open.borrow().as_ref().is_some_and(|open| open.ready_state() <= WebSocket::OPEN)
    }

    fn url(&self) -> String {
        let host = location().host().unwrap_or_default();
        let scheme = if location().protocol().is_ok_and(|p| p == "https:") { "wss" } else { "ws" };
        [scheme, "://", &host, &self.path].concat()
    }

    fn send(&self, text: &str) -> bool {
        self.open.borrow().as_ref().is_some_and(|open| {
            open.ready_state() == WebSocket::OPEN && open.send_with_str(text).is_ok()
        })
    }

    fn hang_up(&self) {
        self.shut.set(true);
        if let Some(open) = self.open.take() {
            open.set_onclose(None);
            open.set_onmessage(None);
            open.close().ok();
        }
    }
}

impl ReconnectingSocket {
    /// A socket for a path of this server, whose first message is `hello`. It does not connect yet.
    pub fn new(
        path: String,
        hello: String,
        on_message: impl Fn(ReconnectingSocket, String) + 'static,
        lost: impl Fn() + 'static,
    ) -> ReconnectingSocket {
        let ends = Ends {
            path,
            hello,
            on_message: Box::new(on_message),
            lost: Box::new(lost),
            open: RefCell::new(None),
            tries: Cell::new(0),
            shut: Cell::new(false),
        };
        let socket = ReconnectingSocket { ends: StoredValue::new_local(ends), again: Alarm::new() };
        let handles = [
            window_event_listener(ev::online, move |_| socket.redial()),
            window_event_listener(ev::visibilitychange, move |_| socket.redial()),
        ];
        timer::every(20_000, move || {
            socket.send(PING);
        });
        on_cleanup(move || {
            handles.into_iter().for_each(WindowListenerHandle::remove);
            socket.with(&mut Ends::hang_up);
        });
        socket
    }

    /// Runs something on the ends while the component lives.
    fn with(self, act: &mut dyn FnMut(&Ends)) {
        self.ends.try_with_value(|ends| act(ends));
    }

    /// Reconnects if the socket was ever opened and is down.
    fn redial(self) {
        let mut was_dialed = false;
        self.with(&mut |ends| was_dialed = ends.open.borrow().is_some());
        if was_dialed {
            self.dial();
        }
    }

    /// Connects, unless the socket is open or shut for good.
    pub fn dial(self) {
        self.with(&mut |ends| {
            if ends.shut.get() || ends.is_busy() {
                return;
            }
            let Ok(socket) = WebSocket::new(&ends.url()) else { return self.try_again() };
            let opened = Closure::once_into_js(move || {
                self.with(&mut |ends| _ = ends.send(&ends.hello));
            });
            socket.set_onopen(Some(opened.unchecked_ref()));
            let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
                if let Some(text) = message.data().as_string() {
                    self.with(&mut |ends| (ends.on_message)(self, text.clone()));
                }
            });
            socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            on_message.forget(); // lives as long as the socket; only a lost connection brings a new one
            let closed = Closure::once_into_js(move || self.lose());
            socket.set_onclose(Some(closed.unchecked_ref()));
            ends.open.replace(Some(socket));
        });
    }

    /// Marks the server as healthy: the next reconnection starts at once.
    pub fn is_well(self) {
        self.with(&mut |ends| ends.tries.set(0));
    }

    /// Never reconnects.
    pub fn shut(self) {
        self.with(&mut |ends| ends.shut.set(true));
    }

    fn lose(self) {
        self.with(&mut |ends| {
            if !ends.shut.get() {
                (ends.lost)();
                self.try_again();
            }
        });
    }

    fn try_again(self) {
        self.with(&mut |ends| {
            let tries = ends.tries.replace(ends.tries.get() + 1);
            self.again.set(WAITS[tries.min(WAITS.len() - 1)], move || self.dial());
        });
    }

    /// Sends a text, and returns whether the socket was open.
    pub fn send(self, text: &str) -> bool {
        let mut was_sent = false;
        self.with(&mut |ends| was_sent = ends.send(text));
        was_sent
    }
}
