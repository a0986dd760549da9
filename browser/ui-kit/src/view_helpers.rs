//! The few kinds of things that pages are drawn of.
//!
//! Leptos makes code for every closure that it draws with. Closures in boxes
//! are all of one kind, and the page is a third smaller.

use leptos::prelude::*;
use web_sys::{Event, MouseEvent};

/// A text that follows its signals.
pub type TextFn = Box<dyn Fn() -> String + Send + Sync>;
/// A yes or no that follows its signals.
pub type FlagFn = Box<dyn Fn() -> bool + Send + Sync>;
/// A part of the page that is drawn anew when its signals change.
pub type ViewFn = Box<dyn Fn() -> AnyView + Send + Sync>;
/// What a press does.
pub type Press = Box<dyn FnMut(MouseEvent)>;
/// What a change of a field does.
pub type Change = Box<dyn FnMut(Event)>;

/// A text that follows its signals.
pub fn text(of: impl Fn() -> String + Send + Sync + 'static) -> TextFn {
    Box::new(of)
}

/// A yes or no that follows its signals.
pub fn flag(of: impl Fn() -> bool + Send + Sync + 'static) -> FlagFn {
    Box::new(of)
}

/// A part of the page that is drawn anew when its signals change.
pub fn part(of: impl Fn() -> AnyView + Send + Sync + 'static) -> ViewFn {
    Box::new(of)
}

/// What a press does.
pub fn press(mut act: impl FnMut() + 'static) -> Press {
    Box::new(move |_| act())
}

/// What a change of a field does, told its event.
pub fn change(act: impl FnMut(Event) + 'static) -> Change {
    Box::new(act)
}

/// Does it now, and again whenever its signals change.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| act());
}

/// What is drawn while something holds.
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

/// A memo of a yes or no.
pub fn asks(of: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    memo_of(flag(of))
}

fn memo_of(of: FlagFn) -> Memo<bool> {
    Memo::new(move |_| of())
}

/// A button with words on it.
pub fn button(class: &'static str, said: TextFn, act: impl FnMut() + 'static) -> AnyView {
    view! { <button type="button" class=class on:click=press(act)>{said}</button> }.into_any()
}

/// A round button with a drawing on it, and words for those who listen.
pub fn round(
    class: &'static str,
    said: TextFn,
    icon: AnyView,
    act: impl FnMut() + 'static,
) -> AnyView {
    let class = ["bare round ", class].concat();
    view! {
        <button type="button" class=class aria-label=said on:click=press(act)>{icon}</button>
    }
    .into_any()
}
