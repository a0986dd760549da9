//! Both ends of the Universal Game Interface (`docs/ugi.md`), and the clocks and threads of
//! engines.
//!
//! Engines have no clock and no thread: both are here. Nothing here knows about matches or scores.
//!
//! ```
//! let mut output = Vec::new();
//! let (reader, writer) = std::io::pipe()?;
//! ugi::serve(catalog::Game::Daaliz, &b"go nodes 100\n"[..], writer)?;
//! std::io::Read::read_to_end(&mut &reader, &mut output)?;
//! assert!(String::from_utf8_lossy(&output).contains("bestmove "));
//! # Ok::<(), std::io::Error>(())
//! ```

mod engine;
mod go;
mod workers;

mod info_line;
mod lines;
mod meter;
mod options;
mod program;
mod transcript;

pub use engine::serve;
pub use go::{Clocks, Go};
pub use info_line::{Info, InfoScore};
pub use meter::{Meter, cpu_of};
pub use options::{BadOption, Options};
pub use program::{Answer, Program, ProgramError, Supervision};
pub use transcript::Transcript;
pub use workers::Heads;
