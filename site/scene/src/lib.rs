//! What an eye knows and what a hand holds, as shapes; shapes as SVG text.
//!
//! Pure: no browser, no network, no words for people. The page paints these
//! shapes, the server draws link previews with them, and the tests compare them.

mod point;
mod record;
mod says;
mod shape;
mod svg;
mod taste;

pub use point::Point;
pub use record::{AnyRecord, after};
pub use says::{Act, Aim, Asks, BoardSays, Cut, Refused, Told};
pub use shape::{Form, Part, Scene, Shape};
pub use svg::{inner, svg};
pub use taste::{Face, Taste};
