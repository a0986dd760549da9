//! Several nodes, a PostgreSQL and a NATS of the test's own.

mod any;
mod cut;
mod ends;
mod players;
#[path = "../support/mod.rs"]
mod support;

use server::{Config, Running};
use test_services::{Nats, Postgres};

use support::{Folder, config};

/// What all nodes share.
struct Stage {
    postgres: Postgres,
    nats: Nats,
    folder: Folder,
}

impl Stage {
    fn set() -> Stage {
        Stage { postgres: Postgres::start(), nats: Nats::start(), folder: Folder::new() }
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
