//! A crowd for a server: people who play, watch, lose their connection and misbehave, each over a
//! real socket.
//!
//! The crowd knows the protocol and the rules, and nothing about the server. Each player checks
//! that every view shows what was played at its table.
//!
//! ```
//! // Durations are counted in buckets; here one of 3 µs and one of 5 µs.
//! let (count, waits) = loadtest::Waits::between(&[0; 6], &[0, 0, 0, 1, 0, 1]);
//! assert_eq!((count, waits.p50.as_micros(), waits.most.as_micros()), (2, 3, 5));
//! ```

mod board;
mod connection;
mod crowd;
mod evening;
mod left;
mod lobby;
mod onlooker;
mod population;
mod process;
mod rogue;
mod table;
mod tally;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

pub use crowd::run;
pub use left::{leave, return_to};
pub use lobby::{LobbyPlan, LobbyReport, lobby};
pub use process::Process;
pub use tally::{Failure, Waits};

/// The size of the crowd and what it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The server's address.
    pub server: SocketAddr,
    /// Tables of DVONN, Kamisado and Daaliz in turn.
    pub tables: u64,
    /// Tables of Dixit with four players each.
    pub evenings: u64,
    /// How long they play after everybody has arrived.
    pub time: Duration,
    /// Moves per second at all tables together; `None` for as fast as possible.
    pub rate: Option<f64>,
    /// The number of spectators.
    pub onlookers: u64,
    /// Idle sockets at quiet tables.
    pub idle: u64,
    /// How many players per second lose their connection and return.
    pub reconnects: f64,
    /// The number of clients that misbehave.
    pub bad: u64,
    /// The clock at each table.
    pub clock: protocol::Clock,
    /// The server's process, if it runs on this machine.
    pub process: Option<Process>,
    /// The token for the server's metrics, if known.
    pub admin_token: Option<String>,
    /// The seed of all chance.
    pub seed: u64,
}

/// The result.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The measured time.
    pub time: Duration,
    /// Moves that were stored and shown to their sender.
    pub moves: u64,
    /// How long each took after it was sent.
    pub waits: Waits,
    /// Commands at tables of Dixit.
    pub commands: u64,
    /// How long each took; some are delayed on purpose.
    pub command_waits: Waits,
    /// Views sent to spectators.
    pub looks: u64,
    /// Players who reconnected and found their table unchanged.
    pub reconnects: u64,
    /// Clients that misbehaved and were disconnected for it.
    pub sent_away: u64,
    /// Failures and their counts.
    pub errors: Vec<(Failure, u64)>,
    /// What the server's process used, if visible.
    pub cost: Option<process::Cost>,
}

/// Games to abandon midway and resume later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// The file for their codes.
    pub file: PathBuf,
    /// The number of games.
    pub games: u64,
    /// The moves in each.
    pub moves: u32,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        let per_second = |count: u64| tally::real(count) / seconds;
        writeln!(f, "moves            {} in {seconds:.1} s", self.moves)?;
        writeln!(f, "moves/s          {:.0}", per_second(self.moves))?;
        writeln!(f, "acknowledged     {}", self.waits)?;
        if self.commands > 0 {
            writeln!(f, "Dixit's deeds    {} ({:.0}/s)", self.commands, per_second(self.commands))?;
            writeln!(f, "acknowledged     {}", self.command_waits)?;
        }
        writeln!(f, "onlookers' views {} ({:.0}/s)", self.looks, per_second(self.looks))?;
        writeln!(f, "reconnects       {}", self.reconnects)?;
        writeln!(f, "sent away        {}", self.sent_away)?;
        match &self.errors[..] {
            [] => writeln!(f, "errors           none")?,
            errors => {
                for (part, count) in errors {
                    writeln!(f, "error            {part}: {count}")?;
                }
            }
        }
        match &self.cost {
            Some(cost) => cost.write(f, self.moves + self.commands),
            None => writeln!(f, "server           its process is not to be seen from here"),
        }
    }
}
