//! The client of the engines, which run in a worker so that the page stays responsive.

use std::rc::Rc;

use leptos::prelude::*;
use protocol::{Analysis, Question};
use ui_kit::timer;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The delay until a worker that will soon be asked is fetched, in milliseconds.
const IDLE: u64 = 900;
/// The delay until the next attempt to fetch the worker.
const AGAIN: u64 = 4000;

/// Hears the messages of the worker. It reads them itself, so that the first page needs no reader.
type Listener = Rc<dyn Fn(&str)>;

/// The client of the engines. It asks one question at a time: a new one replaces the last.
#[derive(Clone, Copy)]
pub struct EngineClient {
    state: StoredValue<State, LocalStorage>,
    /// Whether the worker could not be fetched.
    pub missing: RwSignal<bool>,
}

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    /// Whether the worker is ready.
    is_ready: bool,
    /// The last question, if it has no last answer yet.
    question: Option<Asked>,
    count: u32,
    on_message: Option<Closure<dyn Fn(MessageEvent)>>,
}

/// A question that was asked.
struct Asked {
    n: u32,
    /// The message for the worker.
    text: String,
    listener: Listener,
}

impl EngineClient {
    /// Creates the client.
    pub fn begin() -> EngineClient {
        let state = StoredValue::new_local(State::default());
        let client = EngineClient { state, missing: RwSignal::new(false) };
        let on_message = Closure::new(move |event: MessageEvent| client.on_message(&event));
        state.update_value(|state| state.on_message = Some(on_message));
        provide_context(client);
        client
    }

    /// Fetches the worker in a moment: soon it will be asked.
    pub fn prepare(self) {
        timer::later(IDLE, move || self.fetch());
    }

    /// Asks a question instead of the previous one, and returns its number.
    pub fn ask(self, question: Question, report: impl Fn(Analysis) + 'static) -> u32 {
        self.terminate_if_busy();
        let n = self.state.try_update_value(|state| {
            state.count += 1;
            let n = state.count;
            let text = serde_json::to_string(&Question { n, ..question }).unwrap_or_default();
            let listener = Rc::new(move |text: &str| self.heard(n, text, &report));
            state.question = Some(Asked { n, text, listener });
            n
        });
        self.fetch();
        self.post();
        n.unwrap_or(0)
    }

    /// A message of the worker while question `n` was the last one.
    fn heard(self, n: u32, text: &str, report: &dyn Fn(Analysis)) {
        let analysis: Option<Analysis> = serde_json::from_str(text).ok();
        let Some(analysis) = analysis.filter(|analysis| analysis.n == n) else { return };
        if analysis.done {
            self.state.try_update_value(|state| state.question = None);
        }
        report(analysis);
    }

    /// Cancels question `n`.
    pub fn cancel(self, n: u32) {
        let waits = |state: &State| state.question.as_ref().is_some_and(|asked| asked.n == n);
        if self.state.try_with_value(waits) == Some(true) {
            self.terminate_if_busy();
            self.fetch();
        }
    }

    /// Terminates a busy worker: it can't receive messages while it searches.
    fn terminate_if_busy(self) {
        self.state.try_update_value(|state| {
            if state.question.take().is_some()
                && let Some(worker) = state.worker.take()
            {
                worker.terminate();
                state.is_ready = false;
            }
        });
    }

    fn fetch(self) {
        self.state.try_update_value(|state| {
            if state.worker.is_some() {
                return;
            }
            let root = document().document_element();
            let Some(url) = root.and_then(|root| root.get_attribute("data-worker")) else { return };
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            let worker = Worker::new_with_options(&url, &options).ok();
            if let (Some(worker), Some(on_message)) = (&worker, &state.on_message) {
                let on_message = on_message.as_ref().unchecked_ref();
                worker.set_onmessage(Some(on_message));
                // An error event of a worker that can't start has no text either.
                worker.set_onerror(Some(on_message));
            }
            state.worker = worker;
        });
    }

    fn post(self) {
        self.state.try_with_value(|state| {
            if let (Some(worker), Some(asked), true) =
                (&state.worker, &state.question, state.is_ready)
            {
                worker.post_message(&asked.text.as_str().into()).ok();
            }
        });
    }

    fn on_message(self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return self.fetch_failed() };
        if text.is_empty() {
            self.missing.set(false);
            self.state.update_value(|state| state.is_ready = true);
            return self.post();
        }
        let listener = |state: &State| Some(state.question.as_ref()?.listener.clone());
        if let Some(Some(listener)) = self.state.try_with_value(listener) {
            listener(&text);
        }
    }

    /// The worker could not be fetched. The question remains for the next attempt.
    fn fetch_failed(self) {
        self.state.update_value(|state| {
            state.worker.take();
            state.is_ready = false;
        });
        self.missing.set(true);
        timer::later(AGAIN, move || self.fetch());
    }
}

/// The page's client.
pub fn engine_client() -> EngineClient {
    expect_context()
}
