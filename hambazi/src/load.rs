//! `hambazi load`: a load test of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use ::loadtest::{Left, LobbyPlan, Plan, Process};
use clap::Args;
use protocol::Clock;

/// Lets a crowd play at a server, and tells how it fared.
///
/// The crowd plays legal moves drawn by lot at tables of DVONN, Kamisado and Daaliz, and every
/// player checks every view. Against a server on this machine it comes from many addresses
/// (127.1.0.1 and after), so that the usual limits hold; elsewhere the server must be `--unhurried`.
/// Progress goes to standard error, the report to standard output; docs/load.md has examples.
#[derive(Args)]
pub struct Load {
    /// Where the server listens.
    #[arg(value_name = "IP:PORT")]
    server: SocketAddr,

    /// Tables of DVONN, Kamisado and Daaliz, by turns, with two players each.
    #[arg(long, default_value_t = 100, value_name = "N")]
    tables: u64,

    /// Tables of Dixit, with four players each.
    #[arg(long, default_value_t = 0, value_name = "N")]
    evenings: u64,

    /// How long they play once everybody has come.
    #[arg(long, default_value_t = 10, value_name = "S")]
    seconds: u64,

    /// Moves a second at all tables together; without it, as fast as the server lets them. With --lobby, pairs a second.
    #[arg(long, value_parser = positive, value_name = "MOVES/S")]
    rate: Option<f64>,

    /// How many look on at the tables.
    #[arg(long, default_value_t = 0, value_name = "N")]
    onlookers: u64,

    /// Sockets at quiet tables where nothing happens.
    #[arg(long, default_value_t = 0, value_name = "N")]
    idle: u64,

    /// How many players a second fall off the line and come back.
    #[arg(long, default_value_t = 0.0, value_name = "N/S")]
    reconnects: f64,

    /// How many misbehave: nonsense, floods, messages too long, readers that sleep.
    #[arg(long, default_value_t = 0, value_name = "N")]
    bad: u64,

    /// Lets so many see who looks for an opponent, and with --rate so many pairs a second look for each other, instead.
    #[arg(long, value_name = "N", conflicts_with_all = ["leave", "back"])]
    lobby: Option<u64>,

    /// Begins so many games instead, leaves each after --moves and writes --games.
    #[arg(long, value_name = "N", requires = "games")]
    leave: Option<u64>,

    /// Comes back to so many of the games that were left, instead.
    #[arg(long, value_name = "N", requires = "games", conflicts_with = "leave")]
    back: Option<u64>,

    /// The file of games that were left.
    #[arg(long, value_name = "FILE")]
    games: Option<PathBuf>,

    /// How many moves each game has that is left.
    #[arg(long, default_value_t = 6, value_name = "N")]
    moves: u32,

    /// The server's process; without it, whoever listens at the port on this machine.
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,

    /// The server's token for /metrics, to count its syncs; it is in admin.token in its folder.
    #[arg(long, env = "HAMBAZI_ADMIN_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    admin_token: Option<String>,

    /// Another seed, other moves.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
}

fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|&rate: &f64| rate > 0.0 && rate.is_finite());
    number.ok_or_else(|| "a number above 0".to_owned())
}

impl Load {
    /// Runs the load test; fails if anything went wrong.
    pub fn run(self) -> ExitCode {
        match tokio::runtime::Runtime::new() {
            Ok(runtime) => runtime.block_on(self.go()),
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::FAILURE
            }
        }
    }

    async fn go(self) -> ExitCode {
        let (leave, back, lobby) = (self.leave, self.back, self.lobby);
        let file = self.games.clone().unwrap_or_default();
        let moves = self.moves;
        let left = |games| Left { file, games, moves };
        let show = |line: &str| eprintln!("{line}");
        let plan = self.plan();
        if let Some(watchers) = lobby {
            let Plan { server, time, rate, process, admin_token, .. } = plan;
            let pairs = rate.unwrap_or(0.0);
            let plan = LobbyPlan { server, watchers, pairs, time, process, admin_token };
            let report = ::loadtest::lobby(plan, show).await;
            println!("{}", report.to_string().trim_end());
            return if report.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        let done = match (leave, back) {
            (Some(games), _) => {
                let count = ::loadtest::leave(plan, &left(games), show).await;
                count.map(|count| (format!("{count} games left"), count == games))
            }
            (_, Some(games)) => {
                ::loadtest::return_to(plan, &left(games), show).await.map(|(good, took, waits)| {
                    let seconds = took.as_secs_f64();
                    let text =
                        format!("{good} games as they were, in {seconds:.2} s; each: {waits}");
                    (text, good == games)
                })
            }
            (None, None) => {
                let report = ::loadtest::run(plan, show).await;
                let good = report.errors.is_empty();
                Ok((report.to_string().trim_end().to_owned(), good))
            }
        };
        match done {
            Ok((text, good)) => {
                println!("{text}");
                if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::FAILURE
            }
        }
    }

    fn plan(self) -> Plan {
        let process = match self.pid {
            Some(pid) => Process::numbered(pid),
            None => Process::listening_at(self.server),
        };
        Plan {
            server: self.server,
            tables: self.tables,
            evenings: self.evenings,
            time: Duration::from_secs(self.seconds),
            rate: self.rate,
            onlookers: self.onlookers,
            idle: self.idle,
            reconnects: self.reconnects,
            bad: self.bad,
            // One hour: every clock runs, but nobody runs out of time.
            clock: Clock::new(3_600_000, 2_000),
            process,
            admin_token: self.admin_token,
            seed: self.seed,
        }
    }
}
