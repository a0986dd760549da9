//! Leases: which node may write to which book.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Config};

use crate::postgres::link::{connect, in_time};
use crate::postgres::sweep::PostgresSweep;
use crate::postgres::tables::{
    ARRANGEMENT, BURY, HAND_ALL_BACK, HAND_BACK, LIVE, LIVED, NOW, OWNER, TABLES, TAKE,
};
use crate::postgres::writer::{Postgres, PostgresReader};
use crate::store::{Failure, Fence};

/// A value and its type, for queries without a prepared statement.
type Value<'a> = (&'a (dyn ToSql + Sync), Type);

/// The leases of one node on books that many nodes share.
///
/// A node has a book until it gives it back, or until its lease runs out by the
/// database's clock; then the first node that asks takes the book over. The
/// lease only says when a book may be taken. The fence keeps a former owner
/// out, however late it wakes up.
#[derive(Clone)]
pub struct Leases(Arc<Inner>);

struct Inner {
    config: Config,
    node: String,
    length: Duration,
    connection: Mutex<Option<Arc<Client>>>,
    began: u64,
}

/// The result of asking for a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is ours.
    Ours(Granted),
    /// This node has it.
    Theirs(String),
    /// There is no such book.
    Nowhere,
}

/// A book that is ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Granted {
    /// The fencing token.
    pub fence: Fence,
    /// Whether we were its last owner, too.
    pub again: bool,
    /// Until when its last owner is known to have been running.
    pub lived: Option<u64>,
}

impl Leases {
    /// Joins the nodes at this database, under a name that no other node ever
    /// had. Creates the tables if needed.
    ///
    /// # Errors
    /// The URL is invalid, the database cannot be reached, or its schema is of another version.
    pub async fn join(url: &str, node: &str, length: Duration) -> Result<Leases, Failure> {
        let config = Config::from_str(url)?;
        let client = connect(&config).await?;
        in_time(client.batch_execute(TABLES)).await?;
        let row = in_time(client.query_one("SELECT arrangement FROM hambazi", &[])).await?;
        let arrangement: i32 = row.try_get(0)?;
        if arrangement != ARRANGEMENT {
            return Err(format!("the database is of another version ({arrangement})").into());
        }
        let row = in_time(client.query_one("SHOW fsync", &[])).await?;
        if row.try_get::<_, &str>(0)? != "on" {
            tracing::warn!("fsync is off in PostgreSQL, so a power cut may lose moves: turn it on");
        }
        in_time(client.execute(BURY, &[])).await?;
        let now: i64 = in_time(client.query_one(NOW, &[])).await?.try_get(0)?;
        let began = u64::try_from(now)?;
        let connection = Mutex::new(Some(Arc::new(client)));
        let node = node.to_owned();
        let leases = Leases(Arc::new(Inner { config, node, length, connection, began }));
        leases.renew(None).await?;
        Ok(leases)
    }

    /// The writer and the reader of this node.
    #[must_use]
    pub fn hands(&self) -> (Postgres, PostgresReader) {
        Postgres::new(&self.0.config, &self.0.node)
    }

    /// A sweep over the books of all nodes.
    #[must_use]
    pub fn sweep(&self) -> PostgresSweep {
        PostgresSweep::new(&self.0.config)
    }

    /// The name of this node.
    #[must_use]
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// When this node joined, by the database's clock in milliseconds since 1970.
    #[must_use]
    pub fn began(&self) -> u64 {
        self.0.began
    }

    /// Renews the leases of all books of this node, and stores that it was
    /// running at `beat`. Returns until when the leases last at least.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn live(&self, beat: u64) -> Result<Instant, Failure> {
        self.renew(Some(i64::try_from(beat)?)).await
    }

    async fn renew(&self, beat: Option<i64>) -> Result<Instant, Failure> {
        let asked = Instant::now();
        let length = self.0.length.as_secs_f64() * 1e3;
        let client = self.client().await?;
        let values: [Value<'_>; 3] =
            [(&self.0.node, Type::TEXT), (&beat, Type::INT8), (&length, Type::FLOAT8)];
        self.disconnect_on_error(in_time(client.query_typed(LIVE, &values)).await).await?;
        Ok(asked + self.0.length)
    }

    /// Takes a book, unless a live node has it.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn take(&self, book: &str) -> Result<Taken, Failure> {
        let client = self.client().await?;
        let node = &self.0.node;
        let both: [Value<'_>; 2] = [(&book, Type::TEXT), (node, Type::TEXT)];
        let taken =
            self.disconnect_on_error(in_time(client.query_typed(TAKE, &both)).await).await?;
        if let Some(row) = taken.first() {
            let former: Option<&str> = row.try_get(1)?;
            let lived: Option<i64> = row.try_get(2)?;
            return Ok(Taken::Ours(Granted {
                fence: Fence(row.try_get(0)?),
                again: former == Some(node),
                lived: lived.map(u64::try_from).transpose()?,
            }));
        }
        let owner =
            self.disconnect_on_error(in_time(client.query_typed(OWNER, &both[..1])).await).await?;
        let Some(row) = owner.first() else { return Ok(Taken::Nowhere) };
        // It may have been given back in between; then a retry gets it.
        Ok(Taken::Theirs(row.try_get::<_, Option<String>>(0)?.unwrap_or_default()))
    }

    /// Gives back a book that we had with this fence. We were running until `lived`.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn hand_back(&self, book: &str, fence: Fence, lived: u64) -> Result<(), Failure> {
        let client = self.client().await?;
        let lived = i64::try_from(lived)?;
        let values: [Value<'_>; 4] = [
            (&book, Type::TEXT),
            (&fence.0, Type::INT8),
            (&self.0.node, Type::TEXT),
            (&lived, Type::INT8),
        ];
        self.disconnect_on_error(in_time(client.query_typed(HAND_BACK, &values)).await).await?;
        Ok(())
    }

    /// Gives back all books. We were running until `lived`.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn hand_all_back(&self, lived: u64) -> Result<(), Failure> {
        let client = self.client().await?;
        let lived = i64::try_from(lived)?;
        let values: [Value<'_>; 2] = [(&self.0.node, Type::TEXT), (&lived, Type::INT8)];
        self.disconnect_on_error(in_time(client.query_typed(HAND_ALL_BACK, &values)).await).await?;
        Ok(())
    }

    /// Stores until when the clocks went on, for books that were never taken.
    pub(crate) async fn lived_until(
        &self,
        books: &[&str],
        lived: Option<u64>,
    ) -> Result<(), Failure> {
        let client = self.client().await?;
        let lived = lived.map(i64::try_from).transpose()?;
        let values: [Value<'_>; 2] = [(&books, Type::TEXT_ARRAY), (&lived, Type::INT8)];
        self.disconnect_on_error(in_time(client.query_typed(LIVED, &values)).await).await?;
        Ok(())
    }

    /// The connection, reopened if the last one is gone. Concurrent callers
    /// share it, and their queries are pipelined.
    async fn client(&self) -> Result<Arc<Client>, Failure> {
        let mut connection = self.0.connection.lock().await;
        if let Some(client) = connection.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let client = Arc::new(connect(&self.0.config).await?);
        *connection = Some(Arc::clone(&client));
        Ok(client)
    }

    /// Disconnects after an error, since the connection may be dead.
    async fn disconnect_on_error<T>(&self, answer: Result<T, Failure>) -> Result<T, Failure> {
        if answer.is_err() {
            *self.0.connection.lock().await = None;
        }
        answer
    }
}
