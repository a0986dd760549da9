//! `hambazi ask`: answers questions about the rules.

use std::io::{self, BufReader};

use clap::Args;

/// Answers questions about the rules: a line of JSON in, a line of JSON out.
///
/// Reads standard input to its end, and a bad line gets a reply too. The questions are
/// described in docs/ask.md; one is `{"game":"dvonn","want":["perft:2"]}`.
#[derive(Args)]
pub struct Ask {
    /// The most positions that counting for one line looks at; what takes more is `too_many`.
    #[arg(long, value_name = "N", default_value_t = json_api::MOST)]
    positions: u64,
}

impl Ask {
    /// Answers until the end of input.
    pub fn run(self) -> io::Result<()> {
        json_api::converse(BufReader::new(io::stdin()), io::stdout().lock(), self.positions)
    }
}
