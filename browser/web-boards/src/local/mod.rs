//! Tables hosted by the browser: on one screen, or against an engine.

mod page;
mod stored_form;
mod table;

pub use page::here_page;
pub use table::begin_at;
