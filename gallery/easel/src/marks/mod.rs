//! Marks: the strokes, cells, shadows and lights of the hands.

mod bristle;
mod cells;
mod light;
mod lines;
mod paper;
mod print;

pub use bristle::Bristle;
pub use cells::cells;
pub use light::glow_stops;
pub use lines::{hatching, spiral, tapered};
