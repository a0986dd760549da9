//! The rulebooks, and the page about this site.

mod about;
mod rules;

pub use about::about;
pub use rules::{paragraph, rules};
