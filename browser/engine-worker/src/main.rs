//! The page's engines in a worker, so that the page stays responsive.
//!
//! Questions arrive as text and analyses are sent as text. To cancel a question the page terminates
//! the worker and starts another, since a searching worker receives no messages.

use analyst::Analyst;
use js_sys::Date;
use protocol::{Analysis, Question};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The shortest time between two analyses in milliseconds, except before the last.
const BETWEEN: f64 = 120.0;

fn main() {
    let here: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut analyst = Analyst::new();
    let scope = here.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(question) = serde_json::from_str(&text) {
            answer(&mut analyst, &question, &|analysis| post(&scope, analysis));
        }
    });
    here.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget(); // it lives as long as the worker
    send_ready(&here);
}

/// Sends an empty text, which means that the worker is ready.
fn send_ready(here: &DedicatedWorkerGlobalScope) {
    here.post_message(&"".into()).ok();
}

fn post(here: &DedicatedWorkerGlobalScope, analysis: &Analysis) {
    let text = serde_json::to_string(analysis).unwrap_or_default();
    here.post_message(&text.into()).ok();
}

fn answer(analyst: &mut Analyst, question: &Question, send: &dyn Fn(&Analysis)) {
    let begun = Date::now();
    let until = question.millis.map_or(f64::INFINITY, |millis| begun + f64::from(millis));
    let mut last = f64::NEG_INFINITY;
    let stop = move || Date::now() >= until;
    let mut report = |analysis: Analysis| {
        let now = Date::now();
        if now - last >= BETWEEN {
            last = now;
            send(&analysis);
        }
    };
    if let Ok(Some(analysis)) = analyst.answer(question, &stop, &mut report) {
        send(&analysis);
    }
}
