//! `hambazi serve`: runs the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::BoolishValueParser;
use clap::{ArgAction, Args, ValueEnum};
use server::{AccountPolicy, Config, Keep, Limits, NatsAccess};

use crate::limits::Bounds;
use crate::measure::Span;
use crate::origin::origin;
use crate::outcome::exit_code;
use crate::variables;

/// Who may have an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum WhoMay {
    Open,
    Club,
    Off,
}

impl From<WhoMay> for AccountPolicy {
    fn from(who: WhoMay) -> AccountPolicy {
        match who {
            WhoMay::Open => AccountPolicy::Open,
            WhoMay::Club => AccountPolicy::Club,
            WhoMay::Off => AccountPolicy::Off,
        }
    }
}

/// Whether the server does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum OnOff {
    On,
    Off,
}

/// Serves the page and its tables.
///
/// Needs nothing else: the page is inside the program, and the tables are kept
/// in one SQLite file. Says on standard output where it listens; the log goes
/// to standard error. Each setting may be a flag, a variable of the environment
/// or a line of a file; docs/settings.md lists them all.
#[derive(Args)]
pub struct Serve {
    /// A file of settings in TOML, such as `listen = "0.0.0.0:8427"`. A flag or a variable counts for more.
    #[arg(long, env = "HAMBAZI_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// The address to listen at, or a port of this machine alone; port 0 takes any that is free.
    #[arg(
        long, alias = "port", env = "HAMBAZI_LISTEN", default_value = "127.0.0.1:8427",
        value_parser = address, value_name = "[IP:]PORT"
    )]
    listen: SocketAddr,

    /// The folder of the file hambazi.sqlite; made where there is none.
    #[arg(long, env = "HAMBAZI_DATA", default_value = ".", value_name = "FOLDER")]
    data: PathBuf,

    /// A PostgreSQL database that keeps the tables instead, so that several servers may share
    /// them; such as <postgres://hambazi@db/hambazi>.
    #[arg(long, env = "HAMBAZI_DATABASE", value_name = "URL")]
    database: Option<String>,

    /// A NATS server by which several servers talk; such as <nats://nats:4222>.
    #[arg(long, env = "HAMBAZI_NATS", value_name = "URL")]
    nats: Option<String>,

    /// A file by which the NATS server knows this one: a line `USER:PASSWORD`, or a token.
    #[arg(long, env = "HAMBAZI_NATS_CREDENTIALS", value_name = "FILE")]
    nats_credentials: Option<PathBuf>,

    /// Certificates by which the NATS server is known, in PEM; then the line is encrypted. Those of the system are used
    /// for <tls://nats:4222>.
    #[arg(long, env = "HAMBAZI_NATS_CA", value_name = "FILE")]
    nats_ca: Option<PathBuf>,

    /// This server's certificate for NATS, in PEM, where that wants one.
    #[arg(long, env = "HAMBAZI_NATS_CERTIFICATE", value_name = "FILE", requires = "nats_key")]
    nats_certificate: Option<PathBuf>,

    /// The key of that certificate, in PEM.
    #[arg(long, env = "HAMBAZI_NATS_KEY", value_name = "FILE", requires = "nats_certificate")]
    nats_key: Option<PathBuf>,

    /// Another origin whose pages may ask, such as <https://play.example.org>;
    /// may be given again. The server's own page always may.
    #[arg(
        long = "origin", env = "HAMBAZI_ORIGIN", value_delimiter = ',', value_parser = origin,
        value_name = "URL"
    )]
    origins: Vec<String>,

    /// A proxy stands before the server and writes X-Forwarded-For.
    #[arg(
        long, env = "HAMBAZI_BEHIND_PROXY", action = ArgAction::Set, num_args = 0..=1,
        default_value = "false", default_missing_value = "true",
        value_parser = BoolishValueParser::new(), value_name = "YES"
    )]
    behind_proxy: bool,

    /// Strangers may meet: whoever looks for an opponent is paired in the lobby, and hosts may offer their tables to
    /// anyone, so that on the front page people find a free chair, and games to look on at. A button on /admin counts
    /// for more than this, also after a restart.
    #[arg(
        long, env = "HAMBAZI_PUBLIC_TABLES", action = ArgAction::Set, num_args = 0..=1,
        default_value = "false", default_missing_value = "true",
        value_parser = BoolishValueParser::new(), value_name = "YES"
    )]
    public_tables: bool,

    /// Who may have an account, a name that lasts: everybody, only leaders and whom they take into their clubs, or nobody.
    #[arg(long, env = "HAMBAZI_ACCOUNTS", default_value = "open", value_name = "WHO")]
    accounts: WhoMay,

    /// Whether people with an account may let their devices tell them, while no page is open, that a game waits for them. It
    /// needs HTTPS and an --origin, and reaches the push services of browsers' makers.
    #[arg(long, env = "HAMBAZI_PUSH", default_value = "on", value_name = "ON")]
    push: OnOff,

    /// The key by which push services know this server, 64 hexadecimal digits. Without it, one is drawn at the first start
    /// and kept in the folder as push.key; servers that share a database need the same one. A flag is seen by all who
    /// share the machine; a variable or a file is better.
    #[arg(
        long, env = "HAMBAZI_PUSH_KEY", hide_env_values = true, value_parser = push_key, value_name = "KEY"
    )]
    push_key: Option<String>,

    /// A push service to which messages go as well, beside those of browsers' makers, such as
    /// <https://push.example.org>; may be given again.
    #[arg(
        long = "push-service", env = "HAMBAZI_PUSH_SERVICE", value_delimiter = ',', value_parser = origin,
        value_name = "URL"
    )]
    push_services: Vec<String>,

    /// How much is written to the log, such as `warn`, `debug` or `server=debug`.
    #[arg(long, env = "HAMBAZI_LOG", default_value = "info", value_name = "LEVELS")]
    log: String,

    /// The token for /admin and /metrics, at least 16 letters. Without it, one is drawn at the first start and kept in
    /// the folder as admin.token. A flag is seen by all who share the machine; a variable or a file is better.
    #[arg(
        long, env = "HAMBAZI_ADMIN_TOKEN", hide_env_values = true, value_parser = long_enough,
        value_name = "TOKEN", help_heading = "Watching"
    )]
    admin_token: Option<String>,

    /// Another address for /admin and /metrics, which are not at the first one then.
    #[arg(long, env = "HAMBAZI_ADMIN", value_name = "IP:PORT", help_heading = "Watching")]
    admin: Option<SocketAddr>,

    /// Tables are kept so long after their latest game was over.
    #[arg(
        long, env = "HAMBAZI_KEEP_FINISHED", default_value_t = Span(Keep::default().finished),
        value_name = "TIME", help_heading = "Keeping"
    )]
    keep_finished: Span,

    /// Tables whose games were rated are kept so long after their latest move; for ever if nothing is said, since
    /// ratings come from them.
    #[arg(long, env = "HAMBAZI_KEEP_RATED", value_name = "TIME", help_heading = "Keeping")]
    keep_rated: Option<Span>,

    /// Tables at which a game was left unfinished are kept so long after the last move.
    #[arg(
        long, env = "HAMBAZI_KEEP_DESERTED", default_value_t = Span(Keep::default().deserted),
        value_name = "TIME", help_heading = "Keeping"
    )]
    keep_deserted: Span,

    /// Tables at which no game was begun are kept so long after somebody last took a chair.
    #[arg(
        long, env = "HAMBAZI_KEEP_LOBBIES", default_value_t = Span(Keep::default().lobbies),
        value_name = "TIME", help_heading = "Keeping"
    )]
    keep_lobbies: Span,

    /// Photographs are kept so long after somebody was last at the table.
    #[arg(
        long, env = "HAMBAZI_KEEP_PHOTOS", default_value_t = Span(Limits::default().photos_kept),
        value_name = "TIME", help_heading = "Keeping"
    )]
    keep_photos: Span,

    #[command(flatten)]
    bounds: Bounds,

    /// Sets no limit on how often anything may be asked: for trials only.
    #[arg(
        long, env = "HAMBAZI_UNHURRIED", action = ArgAction::Set, num_args = 0..=1,
        default_value = "false", default_missing_value = "true",
        value_parser = BoolishValueParser::new(), value_name = "YES", help_heading = "Limits"
    )]
    unhurried: bool,
}

/// Reads an address; a port alone listens only on this machine.
pub fn address(text: &str) -> Result<SocketAddr, String> {
    let port = text.parse().map(|port: u16| SocketAddr::from(([127, 0, 0, 1], port)));
    port.or_else(|_| text.parse()).map_err(|_| {
        "neither a port, such as 8427, nor an address, such as 0.0.0.0:8427".to_owned()
    })
}

/// A key for push, as far as its form goes.
fn push_key(key: &str) -> Result<String, &'static str> {
    let is_key = key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_key { Ok(key.to_owned()) } else { Err("a key has 64 hexadecimal digits") }
}

/// A token that is long enough not to be guessed.
fn long_enough(token: &str) -> Result<String, &'static str> {
    if token.len() < 16 { Err("at least 16 letters, please") } else { Ok(token.to_owned()) }
}

/// A variable is how a service is mostly set up, and a misspelled one would be passed over in silence.
fn warn_of_unknown_variables() {
    let given = std::env::vars_os();
    let given = given.filter_map(|(name, value)| {
        Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
    });
    for (variable, meant) in variables::unknown(given) {
        let meant = meant.map_or_else(String::new, |meant| format!(": is {meant} meant?"));
        tracing::warn!("there is no setting {variable}, so it changes nothing{meant}");
    }
}

impl Serve {
    /// The server's configuration.
    fn config(&self) -> Config {
        let limits = self.bounds.limits(self.keep_photos);
        Config {
            listen: self.listen,
            data: self.data.clone(),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            admin_token: self.admin_token.clone(),
            admin_listen: self.admin,
            keep: Keep {
                finished: self.keep_finished.0,
                rated: self.keep_rated.map(|span| span.0),
                deserted: self.keep_deserted.0,
                lobbies: self.keep_lobbies.0,
            },
            database: self.database.clone(),
            nats: self.nats.clone(),
            nats_access: NatsAccess {
                credentials: self.nats_credentials.clone(),
                ca: self.nats_ca.clone(),
                certificate: self
                    .nats_certificate
                    .clone()
                    .zip(self.nats_key.clone())
                    .map(|(certificate, key)| [certificate, key]),
            },
            public_tables: self.public_tables,
            accounts: self.accounts.into(),
            push: matches!(self.push, OnOff::On),
            push_key: self.push_key.clone(),
            push_services: self.push_services.clone(),
            limits: if self.unhurried { limits.in_no_hurry() } else { limits },
        }
    }

    /// Serves until the process is told to stop.
    pub fn run(self) -> ExitCode {
        let served = server::log_to_stderr(&self.log).map_err(|why| format!("--log: {why}"));
        exit_code(served.and_then(|()| {
            warn_of_unknown_variables();
            server::serve(self.config()).map_err(|why| why.to_string())
        }))
    }
}
