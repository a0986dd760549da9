//! Rabbits: one color and one letter for each side.

use leptos::prelude::*;
use linen::draw::text;
use play::Seat;

use crate::seen::Seen;
use crate::words::name;

/// The class of a seat's color: partners share one.
pub fn color(seen: Seen, seat: Seat) -> String {
    let side = seen.open(|open| open.chairs.get(seat.index()).map(|chair| chair.side.0)).flatten();
    ["c", &side.unwrap_or(seat.0).to_string()].concat()
}

/// A seat's rabbit, with the first letter of its name.
pub fn badge(seen: Seen, seat: Seat) -> AnyView {
    let class = move || ["rabbit ", &color(seen, seat)].concat();
    let letter = move || {
        name(seen, seat).chars().find(|c| c.is_alphanumeric()).map(String::from).unwrap_or_default()
    };
    view! {
        <span class=text(class) aria-hidden="true">
            <svg viewBox="0 0 28 36" inner_html=EARS></svg>
            <i>{text(letter)}</i>
        </span>
    }
    .into_any()
}

const EARS: &str = "<path d='M8 16C4 9 4 2 7.500 1.500S12 8 12 15zM20 16c4-7 4-14 .5-14.500S16 8 16 15z'/><circle cx=14 cy=24 r=11 />";
