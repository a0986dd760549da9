//! A crowd for a server: people who play, look on, fall off the line and
//! misbehave, each over a real socket.
//!
//! The crowd knows the protocol and the rules, and nothing of the server. Each
//! player checks every view: what the table shows is what was played there.

mod board;
mod crowd;
mod evening;
mod left;
mod line;
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
pub use process::Process;
pub use tally::{Failure, Waits};

/// Who comes, and what they do.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Where the server listens.
    pub server: SocketAddr,
    /// Tables of DVONN, Kamisado and Daaliz, by turns.
    pub tables: u64,
    /// Tables of Dixit, with four players each.
    pub evenings: u64,
    /// How long they play once everybody has come.
    pub time: Duration,
    /// Moves a second at all tables together; nothing for as fast as may be.
    pub rate: Option<f64>,
    /// How many look on at the tables.
    pub onlookers: u64,
    /// Sockets at quiet tables where nothing happens.
    pub idle: u64,
    /// How often a second a player falls off the line and comes back.
    pub reconnects: f64,
    /// How many misbehave.
    pub bad: u64,
    /// The clock at each table.
    pub clock: protocol::Clock,
    /// The server's process, where it runs on this machine.
    pub process: Option<Process>,
    /// The token that opens the server's numbers, where it is known.
    pub admin_token: Option<String>,
    /// What chance is made of.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Over this time.
    pub time: Duration,
    /// Moves that were kept and shown to whoever made them.
    pub moves: u64,
    /// How long that took from the sending of each.
    pub waits: Waits,
    /// Deeds at tables of Dixit.
    pub deeds: u64,
    /// How long each took; some are held back on purpose.
    pub deed_waits: Waits,
    /// Views that onlookers were sent.
    pub looks: u64,
    /// Players who fell off the line and found the table as it was.
    pub reconnects: u64,
    /// What misbehaved and was sent away for it.
    pub sent_away: u64,
    /// What should not have happened, and how often.
    pub errors: Vec<(Failure, u64)>,
    /// What the server's process cost, where it could be seen.
    pub cost: Option<process::Cost>,
}

/// Games that were left in the middle, to come back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// Where their codes are written.
    pub file: PathBuf,
    /// How many.
    pub games: u64,
    /// With so many moves.
    pub moves: u32,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        let per_second = |count: u64| tally::real(count) / seconds;
        writeln!(f, "moves            {} in {seconds:.1} s", self.moves)?;
        writeln!(f, "moves/s          {:.0}", per_second(self.moves))?;
        writeln!(f, "acknowledged     {}", self.waits)?;
        if self.deeds > 0 {
            writeln!(f, "Dixit's deeds    {} ({:.0}/s)", self.deeds, per_second(self.deeds))?;
            writeln!(f, "acknowledged     {}", self.deed_waits)?;
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
            Some(cost) => cost.write(f, self.moves + self.deeds),
            None => writeln!(f, "server           its process is not to be seen from here"),
        }
    }
}
