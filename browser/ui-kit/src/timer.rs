//! Timers that end with their component, and the day.

use std::time::Duration;

use leptos::leptos_dom::helpers::{
    TimeoutHandle, set_interval_with_handle, set_timeout, set_timeout_with_handle,
};
use leptos::prelude::*;

/// Repeats something until the component is gone.
pub fn every(ms: u64, act: impl Fn() + 'static) {
    if let Ok(handle) = set_interval_with_handle(act, Duration::from_millis(ms)) {
        on_cleanup(move || handle.clear());
    }
}

/// Does something later, even after the component is gone.
pub fn later(ms: u64, act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::from_millis(ms));
}

/// Waits for some milliseconds.
pub async fn wait(ms: i32) {
    let mut begin = |done: js_sys::Function, _| {
        if let Some(window) = web_sys::window() {
            window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, ms).ok();
        }
    };
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::new(&mut begin)).await.ok();
}

/// A timer for a single action; setting it again replaces the action.
#[derive(Clone, Copy)]
pub struct Alarm(StoredValue<Option<TimeoutHandle>>);

impl Alarm {
    /// A timer that is not set; it ends with its component.
    #[allow(clippy::new_without_default)] // it can't exist outside a component
    pub fn new() -> Alarm {
        let alarm = Alarm(StoredValue::new(None));
        on_cleanup(move || alarm.clear());
        alarm
    }

    /// Sets or replaces the action.
    pub fn set(self, ms: u64, act: impl FnOnce() + 'static) {
        self.clear();
        let handle = set_timeout_with_handle(act, Duration::from_millis(ms)).ok();
        self.0.try_set_value(handle);
    }

    /// Cancels the action.
    pub fn clear(self) {
        if let Some(Some(handle)) = self.0.try_update_value(Option::take) {
            handle.clear();
        }
    }
}

/// The milliseconds since the page was loaded.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// The day, in universal time, counted from 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a day has a number")]
#[must_use]
pub fn today() -> u32 {
    (js_sys::Date::now() / 86_400_000.0) as u32
}
