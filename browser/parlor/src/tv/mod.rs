//! The screen that all look at, and what is looked at afterwards: the album of the evening, and how fair it was.

mod album;
mod book;
mod canvas;
mod fair;
mod screen;

pub use album::album_page;
pub use book::Book;
pub use fair::fair_page;
pub use screen::tv_page;
