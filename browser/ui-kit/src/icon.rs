//! Icons in the color of the text around them.

use leptos::prelude::*;
use protocol::SetPhrase;

fn drawn(paths: &'static str) -> AnyView {
    view! {
        <svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" inner_html=paths></svg>
    }
    .into_any()
}

/// The logo: two rings, one of them stitched.
pub fn brand() -> AnyView {
    view! {
        <svg class="emblem" width="34" height="22" viewBox="0 0 34 22" aria-hidden="true" inner_html="<circle class=a cx=11 cy=11 r=8 /><circle class=b cx=23 cy=11 r=10 /><path class=c d='M23 1a10 10 0 0 0 0 20'/>"></svg>
    }
    .into_any()
}

/// A loudspeaker, on or muted.
pub fn speaker(on: bool) -> AnyView {
    if on {
        drawn("<path d='M4 10v4h3l4 3.5V6.5L7 10zM15 9.5q2 2.5 0 5M17.5 7.5q3.5 4.5 0 9'/>")
    } else {
        drawn("<path d='M4 10v4h3l4 3.5V6.5L7 10zM15.5 10l4 4m0-4-4 4'/>")
    }
}

/// The theme: a half of a circle is dark.
pub fn half_moon() -> AnyView {
    drawn("<circle cx=12 cy=12 r=8 /><path d='M12 4a8 8 0 0 1 0 16z' fill=currentColor />")
}

/// The visitor's own corner, head and shoulders, as HTML.
pub const CORNER: &str = "<svg class=icon width=24 height=24 viewBox='0 0 24 24' aria-hidden=true><circle cx=12 cy=8.5 r=3.8 /><path d='M4.5 20q1-6 7.5-6t7.5 6'/></svg>";

/// Two sliders, as HTML.
pub const SLIDERS: &str = "<svg class=icon width=24 height=24 viewBox='0 0 24 24' aria-hidden=true><path d='M4 8h7m5 0h4M4 16h3m5 0h8'/><circle cx=13.5 cy=8 r=2.4 /><circle cx=9.5 cy=16 r=2.4 /></svg>";

/// Three lines.
pub fn menu() -> AnyView {
    drawn("<path d='M4 7h16M4 12h16M4 17h10'/>")
}

/// A cross.
pub fn cross() -> AnyView {
    drawn("<path d='M6 6l12 12M18 6 6 18'/>")
}

/// A speech balloon.
pub fn balloon() -> AnyView {
    drawn("<path d='M4 6.500h16v10H12l-4.500 4v-4H4z'/>")
}

/// A face: it smiles, laughs or is surprised.
pub fn face(of: SetPhrase) -> AnyView {
    drawn(match of {
        SetPhrase::Laugh => {
            "<circle cx=12 cy=12 r=9 /><path d='M7.500 10l1.500-1.500 1.500 1.500m3 0 1.500-1.500 1.500 1.500M7.500 13.500h9q-.5 4-4.500 4t-4.500-4z'/>"
        }
        SetPhrase::Surprise => {
            "<circle cx=12 cy=12 r=9 /><path d='M9 9v1m6-1v1'/><circle cx=12 cy=15.500 r=2 />"
        }
        _ => "<circle cx=12 cy=12 r=9 /><path d='M9 9.500v1m6-1v1m-7 3.500q4 4 8 0'/>",
    })
}

/// Two sliders.
pub fn sliders() -> AnyView {
    view! { <span inner_html=SLIDERS></span> }.into_any()
}

/// An arrow to the start or the end, with a bar for the very first or last.
pub fn arrow(start: bool, all: bool) -> AnyView {
    drawn(match (start, all) {
        (true, true) => "<path d='M18 6l-6 6 6 6M7 6v12'/>",
        (true, false) => "<path d='M15 6l-6 6 6 6'/>",
        (false, false) => "<path d='M9 6l6 6-6 6'/>",
        (false, true) => "<path d='M6 6l6 6-6 6M17 6v12'/>",
    })
}
