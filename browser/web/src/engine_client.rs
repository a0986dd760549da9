//! The minds, which think in a worker so that the page stays quick.

use std::rc::Rc;

use leptos::prelude::*;
use protocol::{Analysis, Question};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::codec;
use crate::timer;

/// After the first paint so long, the worker is fetched, in milliseconds.
const IDLE: u64 = 900;
/// How long to wait before a worker that could not be fetched is asked for again.
const AGAIN: u64 = 4000;

/// Whoever waits for thoughts.
type Tell = Rc<dyn Fn(Analysis)>;

/// The minds. One question at a time: a new one takes the place of the last.
#[derive(Clone, Copy)]
pub struct EngineClient {
    state: StoredValue<State, LocalStorage>,
    /// Whether the worker could not be fetched.
    pub missing: RwSignal<bool>,
}

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    /// Whether it has said that it hears.
    hears: bool,
    /// What it was last asked, and who waits for the answer.
    asked: Option<(Question, Tell)>,
    count: u32,
    hear: Option<Closure<dyn Fn(MessageEvent)>>,
}

impl EngineClient {
    /// The minds of a page that has just begun; they are fetched when it has nothing better to do.
    pub fn begin() -> EngineClient {
        let state = StoredValue::new_local(State::default());
        let minds = EngineClient { state, missing: RwSignal::new(false) };
        let hear = Closure::new(move |event: MessageEvent| minds.hear(&event));
        state.update_value(|state| state.hear = Some(hear));
        provide_context(minds);
        timer::later(IDLE, move || minds.fetch());
        minds
    }

    /// Asks a question instead of what was asked before. Answers with its number.
    pub fn ask(self, question: Question, tell: impl Fn(Analysis) + 'static) -> u32 {
        self.hush_now();
        let n = self.state.try_update_value(|state| {
            state.count += 1;
            let question = Question { n: state.count, ..question };
            state.asked = Some((question, Rc::new(tell)));
            state.count
        });
        self.fetch();
        self.post();
        n.unwrap_or(0)
    }

    /// Nobody waits for the answer to question `n` any more.
    pub fn hush(self, n: u32) {
        let waits = |state: &State| state.asked.as_ref().is_some_and(|(asked, _)| asked.n == n);
        if self.state.try_with_value(waits) == Some(true) {
            self.hush_now();
            self.fetch();
        }
    }

    /// Ends a worker that thinks: while it does, it hears nothing.
    fn hush_now(self) {
        self.state.try_update_value(|state| {
            if state.asked.take().is_some()
                && let Some(worker) = state.worker.take()
            {
                worker.terminate();
                state.hears = false;
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
            if let (Some(worker), Some(hear)) = (&worker, &state.hear) {
                let hear = hear.as_ref().unchecked_ref();
                worker.set_onmessage(Some(hear));
                // What is told of a worker that can't begin has no text either.
                worker.set_onerror(Some(hear));
            }
            state.worker = worker;
        });
    }

    fn post(self) {
        self.state.try_with_value(|state| {
            if let (Some(worker), Some((question, _)), true) =
                (&state.worker, &state.asked, state.hears)
            {
                worker.post_message(&codec::question(question).into()).ok();
            }
        });
    }

    fn hear(self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return self.miss() };
        if text.is_empty() {
            self.missing.set(false);
            self.state.update_value(|state| state.hears = true);
            return self.post();
        }
        let Some(thought) = codec::thought(&text) else { return };
        let tell = self.state.try_update_value(|state| {
            let (asked, tell) = state.asked.as_ref()?;
            if asked.n != thought.n {
                return None;
            }
            let tell = tell.clone();
            if thought.done {
                state.asked = None;
            }
            Some(tell)
        });
        if let Some(Some(tell)) = tell {
            tell(thought);
        }
    }

    /// The worker could not be fetched. What was asked stays asked.
    fn miss(self) {
        self.state.update_value(|state| {
            state.worker.take();
            state.hears = false;
        });
        self.missing.set(true);
        timer::later(AGAIN, move || self.fetch());
    }
}

/// The minds of the page.
pub fn engine_client() -> EngineClient {
    expect_context()
}
