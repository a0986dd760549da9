//! The screen for all, and what is viewed afterwards: the album and the proof of fairness.

mod address;
mod album;
mod canvas;
mod fair;
mod reasons;
mod screen;

pub use album::album_page;
pub use fair::fair_page;
pub use reasons::sentence;
pub use screen::tv_page;
