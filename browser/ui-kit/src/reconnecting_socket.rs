//! A socket that comes back by itself.

use std::cell::{Cell, RefCell};

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::timer::{self, Alarm};

/// How long to wait before trying again, in milliseconds, by the number of tries.
const WAITS: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];

/// A word now and then keeps a quiet line open.
const PING: &str = r#"{"ask":"ping","n":0}"#;

/// A socket that comes back by itself, for as long as its component lives.
#[derive(Clone, Copy)]
pub struct ReconnectingSocket {
    ends: StoredValue<Ends, LocalStorage>,
    again: Alarm,
}

/// Both ends of the line, in one place: the page pays for each kind of place.
struct Ends {
    path: String,
    hello: String,
    heard: Box<dyn Fn(ReconnectingSocket, String)>,
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
    /// A line to a path of this server that begins with `hello`. Nothing is dialed yet.
    pub fn new(
        path: String,
        hello: String,
        heard: impl Fn(ReconnectingSocket, String) + 'static,
        lost: impl Fn() + 'static,
    ) -> ReconnectingSocket {
        let ends = Ends {
            path,
            hello,
            heard: Box::new(heard),
            lost: Box::new(lost),
            open: RefCell::new(None),
            tries: Cell::new(0),
            shut: Cell::new(false),
        };
        let line = ReconnectingSocket { ends: StoredValue::new_local(ends), again: Alarm::new() };
        let handles = [
            window_event_listener(ev::online, move |_| line.redial()),
            window_event_listener(ev::visibilitychange, move |_| line.redial()),
        ];
        timer::every(20_000, move || {
            line.send(PING);
        });
        on_cleanup(move || {
            handles.into_iter().for_each(WindowListenerHandle::remove);
            line.with(&mut Ends::hang_up);
        });
        line
    }

    /// Does something with the ends while the component lives.
    fn with(self, act: &mut dyn FnMut(&Ends)) {
        self.ends.try_with_value(|ends| act(ends));
    }

    /// Dials again if the line was ever dialed and is down.
    fn redial(self) {
        let mut was_dialed = false;
        self.with(&mut |ends| was_dialed = ends.open.borrow().is_some());
        if was_dialed {
            self.dial();
        }
    }

    /// Opens the line unless it is open, or shut for good.
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
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
                if let Some(text) = message.data().as_string() {
                    self.with(&mut |ends| (ends.heard)(self, text.clone()));
                }
            });
            socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget(); // as long as the socket; a new one comes only when the line breaks
            let closed = Closure::once_into_js(move || self.lose());
            socket.set_onclose(Some(closed.unchecked_ref()));
            ends.open.replace(Some(socket));
        });
    }

    /// Says that the other end is well: the next break is tried at once.
    pub fn is_well(self) {
        self.with(&mut |ends| ends.tries.set(0));
    }

    /// Never dials again.
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

    /// Sends, and tells whether the line was open.
    pub fn send(self, text: &str) -> bool {
        let mut said = false;
        self.with(&mut |ends| said = ends.send(text));
        said
    }
}
