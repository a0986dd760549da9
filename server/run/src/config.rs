//! What an operator may choose.

use std::net::SocketAddr;
use std::path::PathBuf;

use accounts::AccountPolicy;
use doors::http::origin::Site;
use limits::settings::{Keep, Limits};
use tables::cluster::NatsAccess;

/// What an operator may choose. The defaults need no thought.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The folder of `hambazi.sqlite`. It is made where there is none.
    pub data: PathBuf,
    /// Pages from these origins may ask as well, beside the server's own;
    /// such as `https://play.example.org`.
    pub origins: Vec<String>,
    /// A proxy stands before the server, and the last address in its
    /// `X-Forwarded-For` is the asker's.
    pub behind_proxy: bool,
    /// The token that opens `/admin` and `/metrics`; where there is none, it
    /// is drawn at the first start and kept in the folder as `admin.token`.
    pub admin_token: Option<String>,
    /// Where those two are to be found instead, such as an address that only this machine has.
    pub admin_listen: Option<SocketAddr>,
    /// How long tables are kept.
    pub keep: Keep,
    /// A PostgreSQL database that keeps the tables instead, so that several
    /// servers may share them; such as `postgres://hambazi@db/hambazi`.
    pub database: Option<String>,
    /// A NATS server by which those servers talk; such as `nats://nats:4222`.
    pub nats: Option<String>,
    /// How this server shows there who it is, and knows that server.
    pub nats_access: NatsAccess,
    /// Hosts may offer their tables to anyone, until `/admin` says otherwise.
    pub public_tables: bool,
    /// Who may have an account.
    pub accounts: AccountPolicy,
    /// Whether people are told of things on their devices while no page is open.
    pub push: bool,
    /// The key by which push services know this server, as 64 hexadecimal digits; where there is none, one is drawn at the first
    /// start and kept in the folder as `push.key`.
    pub push_key: Option<String>,
    /// Origins of push services beside those of browsers' makers.
    pub push_services: Vec<String>,
    /// How much may be asked.
    pub limits: Limits,
}

impl Config {
    /// What tells our own pages from others.
    pub(crate) fn site(&self) -> Site {
        Site { origins: self.origins.clone(), behind_proxy: self.behind_proxy }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8427)),
            data: PathBuf::from("."),
            origins: Vec::new(),
            behind_proxy: false,
            admin_token: None,
            admin_listen: None,
            keep: Keep::default(),
            database: None,
            nats: None,
            nats_access: NatsAccess::default(),
            public_tables: false,
            accounts: AccountPolicy::default(),
            push: true,
            push_key: None,
            push_services: Vec::new(),
            limits: Limits::default(),
        }
    }
}
