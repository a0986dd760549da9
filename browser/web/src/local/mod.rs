//! Tables that the browser itself hosts: on one screen, or against a mind.

mod page;
mod table;

pub use page::here_page;
pub use table::{LocalTable, begin, kept, resume};
