//! Several nodes, a PostgreSQL and a NATS of the test's own.

mod accounts;
mod any;
#[path = "../../../accounts/tests/authenticator/mod.rs"]
mod authenticator;
mod clubs;
mod cut;
mod ends;
mod month;
mod players;
mod push;
mod rates;
mod seeks;
#[path = "../support/mod.rs"]
mod support;

// The authenticator's.
use base64 as _;
use ed25519_dalek as _;
use server::{Config, Running};
use tempfile::TempDir;
use test_services::{Nats, Postgres};

use support::config;

/// What all nodes share.
struct Stage {
    postgres: Postgres,
    nats: Nats,
    folder: TempDir,
}

impl Stage {
    fn set() -> Stage {
        Stage { postgres: Postgres::start(), nats: Nats::start(), folder: TempDir::new().unwrap() }
    }

    fn config(&self) -> Config {
        Config {
            database: Some(self.postgres.url()),
            nats: Some(self.nats.url()),
            ..config(&self.folder)
        }
    }

    async fn start(&self) -> Running {
        server::start(self.config()).await.expect("the node starts")
    }
}
