//! A full-screen picture, with its neighbors.

use i18n::dixit as phrases;
use leptos::html::Dialog;
use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::dialog::follow;
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{Change, change, part, round, text};

use crate::parts::picture;
use crate::words::d;

/// The distance of a swipe to the next picture.
const SWIPE: i32 = 40;

/// The enlarged picture: the list, and the index in it.
#[derive(Clone, Copy)]
pub struct Look(RwSignal<Option<(Vec<Handle>, usize)>>);

impl Look {
    /// No picture.
    pub fn new() -> Look {
        Look(RwSignal::new(None))
    }

    /// Enlarges one of these.
    pub fn at(self, cards: Vec<Handle>, n: usize) {
        if n < cards.len() {
            self.0.set(Some((cards, n)));
        }
    }

    /// Closes, so that a new stage is seen at once.
    pub fn close(self) {
        self.0.set(None);
    }

    /// Whether a picture is enlarged.
    pub fn is_open(self) -> bool {
        self.0.with(Option::is_some)
    }

    fn turn(self, on: bool) {
        self.0.update(|look| {
            if let Some((cards, n)) = look {
                let all = cards.len();
                *n = (*n + if on { 1 } else { all - 1 }) % all;
            }
        });
    }
}

/// A full-screen picture.
pub fn look(look: Look) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    follow(dialog, Memo::new(move |_| look.is_open()).into());
    let key = move |event: web_sys::KeyboardEvent| {
        let on = match event.key().as_str() {
            "ArrowRight" => !is_turned(),
            "ArrowLeft" => is_turned(),
            _ => return,
        };
        event.prevent_default();
        look.turn(on);
    };
    let from = StoredValue::new(None::<i32>);
    let down = move |event: web_sys::TouchEvent| from.set_value(first_x(&event));
    let up = move |event: web_sys::TouchEvent| {
        let (Some(from), Some(to)) = (from.get_value(), first_x(&event)) else { return };
        if (to - from).abs() > SWIPE {
            look.turn((to < from) != is_turned());
        }
    };
    let shown = Memo::new(move |_| {
        look.0.with(|look| look.as_ref().and_then(|(cards, n)| cards.get(*n).copied()))
    });
    let label = move || {
        let at = look.0.with(|look| look.as_ref().map(|(cards, n)| (n + 1, cards.len())));
        at.map(|(n, of)| localized(phrases::dixit_card_n(n, of)))
    };
    let place = move || label().unwrap_or_default();
    let closed: Change = change(move |_| look.0.set(None));
    view! {
        <dialog class="look" node_ref=dialog on:close=closed on:keydown=key on:touchstart=down on:touchend=up aria-label=label>
            <div class="look-in" on:click=move |_| look.0.set(None)>
                {part(move || shown.get().map_or_else(|| ().into_any(), picture))}
            </div>
            <footer>
                {round("", d!(dixit_card_before), icon::arrow(true, false), move || look.turn(false))}
                <span aria-live="polite">{text(place)}</span>
                {round("", d!(dixit_card_after), icon::arrow(false, false), move || look.turn(true))}
                {round("out", t!(close), icon::cross(), move || look.0.set(None))}
            </footer>
        </dialog>
    }
    .into_any()
}

/// Whether the page is right-to-left.
pub fn is_turned() -> bool {
    document().document_element().and_then(|root| root.get_attribute("dir")).as_deref()
        == Some("rtl")
}

fn first_x(event: &web_sys::TouchEvent) -> Option<i32> {
    event.changed_touches().item(0).map(|touch| touch.client_x())
}
