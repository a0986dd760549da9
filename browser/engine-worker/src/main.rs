//! The page's minds, in a worker of their own: the page stays quick while they think.
//!
//! A question comes as text and thoughts go back as text. Whoever wants no more of them ends the
//! worker and begins another: while it thinks, it hears nothing.

use js_sys::Date;
use protocol::{Analysis, Question};
use thinker::Thinker;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// No more thoughts than one in so many milliseconds, but for the last one.
const BETWEEN: f64 = 120.0;

fn main() {
    let here: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut thinker = Thinker::new();
    let scope = here.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(question) = serde_json::from_str(&text) {
            answer(&mut thinker, &question, &|thought| post(&scope, thought));
        }
    });
    here.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget(); // it hears as long as the worker lives
    say_ready(&here);
}

/// An empty text: here I am.
fn say_ready(here: &DedicatedWorkerGlobalScope) {
    here.post_message(&"".into()).ok();
}

fn post(here: &DedicatedWorkerGlobalScope, thought: &Analysis) {
    let text = serde_json::to_string(thought).unwrap_or_default();
    here.post_message(&text.into()).ok();
}

fn answer(thinker: &mut Thinker, question: &Question, say: &dyn Fn(&Analysis)) {
    let begun = Date::now();
    let until = question.millis.map_or(f64::INFINITY, |millis| begun + f64::from(millis));
    let mut said = f64::NEG_INFINITY;
    let stop = move || Date::now() >= until;
    let mut tell = |thought: Analysis| {
        let now = Date::now();
        if now - said >= BETWEEN {
            said = now;
            say(&thought);
        }
    };
    if let Ok(Some(thought)) = thinker.answer(question, &stop, &mut tell) {
        say(&thought);
    }
}
