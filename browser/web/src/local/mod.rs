//! Tables hosted by the browser: on one screen, or against an engine.

mod page;
mod table;

pub use page::here_page;
pub use table::{LocalTable, all_stored, begin, resume};
