//! Tables that the browser itself hosts: on one screen, or against a mind.

mod host;
mod page;

pub use host::{LocalTable, begin, kept, resume};
pub use page::here_page;
