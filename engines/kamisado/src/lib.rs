//! The mind for Kamisado: it proves what a round can be forced to, and steers the match by that.

mod aim;
mod arrangement;
mod field;
mod inquiry;
mod mind;
mod outlook;
mod pursuit;
mod sight;
mod spot;
mod stakes;
mod starts;
mod ways;

pub use aim::Aim;
pub use arrangement::Arrangement;
pub use inquiry::Query;
pub use mind::KamisadoEngine;
