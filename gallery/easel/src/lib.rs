//! An easel: shapes and how to join them, colors and light, strokes that follow form, people, animals and things to
//! dress and light. It makes SVG text of short whole numbers, the same to the byte on every machine. It knows no card,
//! game or file.
//!
//! ```
//! use easel::prelude::*;
//!
//! let mut picture = Picture::new(7);
//! picture.ground(hex(0x1b2a41));
//! picture.oval(300., 220., 60., 60., hex(0xffdc9a));
//! assert!(picture.svg().starts_with("<svg"));
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::excessive_precision,
    clippy::float_cmp,
    clippy::many_single_char_names,
    clippy::must_use_candidate,
    clippy::similar_names,
    reason = "drawing is arithmetic with small numbers and the letters x, y, r, t"
)]

pub mod beast;
pub mod color;
pub mod curve;
pub mod dice;
pub mod figure;
pub mod marks;
pub mod number;
pub mod paint;
mod pen;
pub mod picture;
pub mod place;
pub mod scenery;
pub mod shape;

/// Everything that a card needs, in one line.
pub mod prelude {
    pub use crate::at;
    pub use crate::beast::{self, Beast};
    pub use crate::color::{Color, hex, ok};
    pub use crate::curve::{
        Line, Point, apart, arc, beside, between, even, heading, part, reach, ring, sides, spline,
        toward, walk,
    };
    pub use crate::dice::{Dice, Waves};
    pub use crate::figure::{
        self, Beard, Body, Brow, Chin, Eye, Face, Mark, Mouth, Nose, Person, Wear, person,
    };
    pub use crate::marks::{Bristle, cells, glow_stops, hatching, spiral, tapered};
    pub use crate::number::{PI, atan2, cos, exp, mix, pow, rad, sin, swell};
    pub use crate::paint::{Paint, across, beam, down, lamp, round, slant};
    pub use crate::picture::{HIGH, Picture, Stamp, WIDE};
    pub use crate::place::{Place, place};
    pub use crate::scenery::{self, *};
    pub use crate::shape::{Shape, all, blob, brush, disc, limb, oval, poly, rect};
}
