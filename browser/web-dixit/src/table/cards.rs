//! Cards to choose from, by touch, mouse or keys.

use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{FlagFn, TextFn, part};
use wasm_bindgen::JsCast;

use super::enlarged::{Look, is_turned};
use crate::parts::picture;

/// The length of a touch that enlarges a card, in milliseconds.
const HOLD: u64 = 450;

/// The look of a card.
pub struct Face {
    /// Its class, which shows what is chosen.
    pub class: TextFn,
    /// Its label beside the picture.
    pub label: TextFn,
    /// Whether it is chosen; `None` if cards can only be viewed.
    pub chosen: Option<FlagFn>,
    /// What is drawn on it.
    pub over: AnyView,
}

/// Cards side by side. A press reports the card; a long press enlarges it. `at` is the current one:
/// the last that was pressed, focused, or swiped to the middle.
pub fn cards(
    class: &'static str,
    label: TextFn,
    cards: Memo<Vec<Handle>>,
    at: RwSignal<usize>,
    look: Look,
    face: impl Fn(usize, Handle) -> Face + Send + Sync + 'static,
    press: Callback<usize>,
) -> AnyView {
    let label = StoredValue::new(label);
    let drawn = move || {
        let list = cards.get();
        let one = |(n, card)| one(n, card, face(n, card), cards, look, at, press);
        list.into_iter().enumerate().map(one).collect::<Vec<_>>().into_any()
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        let all = cards.with_untracked(Vec::len);
        let now = at.get_untracked();
        let to = match event.key().as_str() {
            "ArrowRight" if is_turned() => now.checked_sub(1),
            "ArrowRight" => Some(now + 1),
            "ArrowLeft" if is_turned() => Some(now + 1),
            "ArrowLeft" => now.checked_sub(1),
            "Home" => Some(0),
            "End" => all.checked_sub(1),
            "+" | "z" => {
                event.prevent_default();
                return look.at(cards.get_untracked(), now);
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to.filter(|to| *to < all) {
            at.set(to);
            focus_nth(&event, to);
        }
    };
    view! {
        <div class=["cards ", class].concat() role="group" aria-label=move || label.with_value(|label| label()) on:keydown=keys on:scroll=move |event| swiped(&event, at)>
            {part(drawn)}
        </div>
    }
    .into_any()
}

fn one(
    n: usize,
    card: Handle,
    face: Face,
    cards: Memo<Vec<Handle>>,
    look: Look,
    at: RwSignal<usize>,
    press: Callback<usize>,
) -> AnyView {
    let is_long = StoredValue::new(false);
    let alarm = Alarm::new();
    let down = move |_| {
        is_long.set_value(false);
        alarm.set(HOLD, move || {
            is_long.set_value(true);
            look.at(cards.get_untracked(), n);
        });
    };
    let pressed = move |event: web_sys::MouseEvent| {
        alarm.clear();
        if !is_long.get_value() {
            at.set(n);
            press.run(n);
            to_the_middle(&event);
        }
    };
    let chosen = face.chosen.map(|chosen| move || if chosen() { "true" } else { "false" });
    view! {
        <button type="button" class=face.class aria-pressed=chosen
            tabindex=move || if at.get() == n { "0" } else { "-1" }
            on:pointerdown=down on:pointerup=move |_| alarm.clear() on:pointercancel=move |_| alarm.clear()
            on:pointerleave=move |_| alarm.clear() on:contextmenu=|event| event.prevent_default() on:click=pressed>
            {picture(card)}
            <span class="ear">{face.label}</span>
            {face.over}
        </button>
    }
    .into_any()
}

/// Makes the card in the middle the current one.
fn swiped(event: &web_sys::Event, at: RwSignal<usize>) {
    let group = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    let Some(group) = group else { return };
    let middle = |element: &web_sys::Element| {
        let place = element.get_bounding_client_rect();
        place.left() + place.width() / 2.0
    };
    let (aim, cards) = (middle(&group), group.children());
    let cards = (0..cards.length()).filter_map(|n| cards.item(n));
    let far = |card: web_sys::Element| (middle(&card) - aim).abs();
    let nearest = cards.map(far).enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other));
    if let Some((n, _)) = nearest.filter(|(n, _)| *n != at.get_untracked()) {
        at.set(n);
    }
}

/// Scrolls a pressed card at the edge to the middle.
fn to_the_middle(event: &web_sys::MouseEvent) {
    let card = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    if let Some(card) = card {
        let how = web_sys::ScrollIntoViewOptions::new();
        how.set_inline(web_sys::ScrollLogicalPosition::Center);
        how.set_block(web_sys::ScrollLogicalPosition::Nearest);
        how.set_behavior(web_sys::ScrollBehavior::Smooth);
        card.scroll_into_view_with_scroll_into_view_options(&how);
    }
}

fn focus_nth(event: &web_sys::KeyboardEvent, n: usize) {
    let group = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    let Some(group) = group else { return };
    let Some(card) = u32::try_from(n).ok().and_then(|n| group.children().item(n)) else { return };
    if let Ok(card) = card.dyn_into::<web_sys::HtmlElement>() {
        card.focus().ok();
    }
}
