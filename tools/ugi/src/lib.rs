//! The Universal Game Interface, both ends (`docs/ugi.md`), and what keeps time for minds.
//!
//! A mind has no clock and no thread; here they are. Nothing here knows a match or a score.

mod engine;
mod go;
mod workers;

mod info_line;
mod meter;
mod options;
mod program;

pub use engine::serve;
pub use go::{Clocks, Go};
pub use info_line::{Info, InfoScore};
pub use meter::{Meter, cpu_of};
pub use options::{BadOption, Options};
pub use program::{Answer, Program, ProgramError};
pub use workers::Heads;
