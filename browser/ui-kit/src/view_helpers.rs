//! A few boxed types for building views.
//!
//! Leptos generates code for every type of closure in a view. Boxed closures share one type, which
//! makes the page a third smaller.

use leptos::prelude::*;
use web_sys::{Event, MouseEvent};

/// A text that follows its signals.
pub type TextFn = Box<dyn Fn() -> String + Send + Sync>;
/// A flag that follows its signals.
pub type FlagFn = Box<dyn Fn() -> bool + Send + Sync>;
/// A part of a view that is rebuilt when its signals change.
pub type ViewFn = Box<dyn Fn() -> AnyView + Send + Sync>;
/// The handler of a click.
pub type Press = Box<dyn FnMut(MouseEvent)>;
/// The handler of a field's change.
pub type Change = Box<dyn FnMut(Event)>;

/// Boxes a text.
pub fn text(of: impl Fn() -> String + Send + Sync + 'static) -> TextFn {
    Box::new(of)
}

/// Boxes a flag.
pub fn flag(of: impl Fn() -> bool + Send + Sync + 'static) -> FlagFn {
    Box::new(of)
}

/// Boxes a part of a view.
pub fn part(of: impl Fn() -> AnyView + Send + Sync + 'static) -> ViewFn {
    Box::new(of)
}

/// Boxes the handler of a click.
pub fn press(mut act: impl FnMut() + 'static) -> Press {
    Box::new(move |_| act())
}

/// Boxes the handler of a field's change.
pub fn change(act: impl FnMut(Event) + 'static) -> Change {
    Box::new(act)
}

/// Runs now, and again whenever its signals change.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| act());
}

/// A part that is shown while a condition holds.
pub fn when(
    holds: impl Fn() -> bool + Send + Sync + 'static,
    drawn: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    show(flag(holds), part(drawn))
}

fn show(holds: FlagFn, drawn: ViewFn) -> AnyView {
    let holds = Memo::new(move |_| holds());
    part(move || if holds.get() { drawn() } else { ().into_any() }).into_any()
}

/// A memo of a flag.
pub fn asks(of: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    memo_of(flag(of))
}

fn memo_of(of: FlagFn) -> Memo<bool> {
    Memo::new(move |_| of())
}

/// A button with a label.
pub fn button(class: &'static str, label: TextFn, act: impl FnMut() + 'static) -> AnyView {
    view! { <button type="button" class=class on:click=press(act)>{label}</button> }.into_any()
}

/// A round button with an icon, and a label for screen readers.
pub fn round(
    class: &'static str,
    label: TextFn,
    icon: AnyView,
    act: impl FnMut() + 'static,
) -> AnyView {
    let class = ["bare round ", class].concat();
    view! {
        <button type="button" class=class aria-label=label on:click=press(act)>{icon}</button>
    }
    .into_any()
}
