//! Kills a server again and again while clients play, and checks everything that they were shown.
//!
//! The witness knows the rules, the wire format and the text of the journal's lines. It shares no
//! code with the rooms, the journal or the server, so it can't share their mistakes.
//!
//! ```no_run
//! use std::time::Duration;
//!
//! # async fn example() {
//! let ms = Duration::from_millis;
//! let plan = kill_test::KillPlan {
//!     program: "target/release/hambazi".into(),
//!     data: "empty-folder".into(),
//!     kills: 10,
//!     rate: 200,
//!     tables: 16,
//!     life: (ms(50), ms(600)),
//!     clock: ms(50),
//!     seed: 1,
//! };
//! let report = kill_test::run(&plan, |_| ()).await.expect("nothing was lost");
//! println!("{report}");
//! # }
//! ```

mod audit;
mod clocks;
mod game;
mod guest;
mod http;
mod kill_plan;
mod notes;
mod probe;
mod program;
mod report;
mod table;

use std::fmt;

pub use kill_plan::{KillPlan, run};
pub use report::Report;

/// A broken promise, with enough detail to start an investigation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation(pub String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Violation {}

/// A violation, unless the condition holds.
fn holds(so: bool, otherwise: impl FnOnce() -> String) -> Result<(), Violation> {
    if so { Ok(()) } else { Err(Violation(otherwise())) }
}
