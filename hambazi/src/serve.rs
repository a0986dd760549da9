//! `hambazi serve`: the page and its tables, for whoever has the address.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use server::{Config, Limits};

/// Serves the page and its tables.
///
/// Needs nothing else: the page is inside the program, and the tables are kept
/// in one SQLite file. Says on standard output where it listens; the log goes
/// to standard error, and `HAMBAZI_LOG` says how much of it (such as `debug`).
#[derive(Args)]
pub struct Serve {
    /// The address to listen at; port 0 takes any that is free.
    #[arg(long, env = "HAMBAZI_LISTEN", default_value = "127.0.0.1:8427", value_name = "IP:PORT")]
    listen: SocketAddr,

    /// The folder of the file hambazi.sqlite; made where there is none.
    #[arg(long, env = "HAMBAZI_DATA", default_value = ".", value_name = "FOLDER")]
    data: PathBuf,

    /// Another origin whose pages may ask, such as <https://play.example.org>;
    /// may be given again. The server's own page always may.
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,

    /// A proxy stands before the server and writes X-Forwarded-For.
    #[arg(long)]
    behind_proxy: bool,

    /// Sets no limit on how often anything may be asked: for trials only.
    #[arg(long)]
    unhurried: bool,
}

impl Serve {
    /// Serves until the process is asked to end.
    pub fn run(self) -> ExitCode {
        server::log_to_stderr();
        let config = Config {
            listen: self.listen,
            data: self.data,
            origins: self.origins,
            behind_proxy: self.behind_proxy,
            limits: if self.unhurried { Limits::unhurried() } else { Limits::default() },
        };
        match server::serve(config) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::FAILURE
            }
        }
    }
}
