//! Who may write in which book.

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

/// A value and its type, for questions that are asked without preparing.
type Value<'a> = (&'a (dyn ToSql + Sync), Type);

/// The books that one node has, out of those that many nodes share.
///
/// A node has a book until it gives it back, or until it has not been known
/// to live for the length of a lease, by the database's clock; then whoever
/// asks first takes the book over. The lease only says when a book may be
/// taken. What keeps a former owner out, however late it wakes, is the fence.
#[derive(Clone)]
pub struct Leases(Arc<Inner>);

struct Inner {
    config: Config,
    node: String,
    length: Duration,
    line: Mutex<Option<Arc<Client>>>,
    began: u64,
}

/// What came of asking for a book.
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
    /// By which right.
    pub fence: Fence,
    /// Whether nobody but us has had it since we had it last.
    pub again: bool,
    /// Until when its last owner is known to have lived.
    pub lived: Option<u64>,
}

impl Leases {
    /// Joins the nodes at this database under a name that no other node ever
    /// had, and makes the tables where there are none.
    ///
    /// # Errors
    /// The address is none, the database cannot be reached, or it is not ours.
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
        let line = Mutex::new(Some(Arc::new(client)));
        let leases = Leases(Arc::new(Inner { config, node: node.to_owned(), length, line, began }));
        leases.prolong(None).await?;
        Ok(leases)
    }

    /// The hands that write and read for this node.
    #[must_use]
    pub fn hands(&self) -> (Postgres, PostgresReader) {
        Postgres::new(&self.0.config, &self.0.node)
    }

    /// A hand that sweeps, whichever node it belongs to.
    #[must_use]
    pub fn sweep(&self) -> PostgresSweep {
        PostgresSweep::new(&self.0.config)
    }

    /// What this node is called.
    #[must_use]
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// When this node joined, by the database's clock in milliseconds since 1970.
    #[must_use]
    pub fn began(&self) -> u64 {
        self.0.began
    }

    /// Prolongs the leases of all books that this node has, and says that it
    /// lived at `beat`; tells until when they are prolonged at least.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn live(&self, beat: u64) -> Result<Instant, Failure> {
        self.prolong(Some(i64::try_from(beat)?)).await
    }

    async fn prolong(&self, beat: Option<i64>) -> Result<Instant, Failure> {
        let asked = Instant::now();
        let length = self.0.length.as_secs_f64() * 1e3;
        let client = self.client().await?;
        let values: [Value<'_>; 3] =
            [(&self.0.node, Type::TEXT), (&beat, Type::INT8), (&length, Type::FLOAT8)];
        self.hang_up_on_error(in_time(client.query_typed(LIVE, &values)).await).await?;
        Ok(asked + self.0.length)
    }

    /// Takes a book, unless a living node has it.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn take(&self, book: &str) -> Result<Taken, Failure> {
        let client = self.client().await?;
        let node = &self.0.node;
        let both: [Value<'_>; 2] = [(&book, Type::TEXT), (node, Type::TEXT)];
        let taken = self.hang_up_on_error(in_time(client.query_typed(TAKE, &both)).await).await?;
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
            self.hang_up_on_error(in_time(client.query_typed(OWNER, &both[..1])).await).await?;
        let Some(row) = owner.first() else { return Ok(Taken::Nowhere) };
        // It may have been given back in between; then whoever asks again gets it.
        Ok(Taken::Theirs(row.try_get::<_, Option<String>>(0)?.unwrap_or_default()))
    }

    /// Gives a book back that was ours by this right; its owner lived until now.
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
        self.hang_up_on_error(in_time(client.query_typed(HAND_BACK, &values)).await).await?;
        Ok(())
    }

    /// Gives all books back; their owner lived until now.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn hand_all_back(&self, lived: u64) -> Result<(), Failure> {
        let client = self.client().await?;
        let lived = i64::try_from(lived)?;
        let values: [Value<'_>; 2] = [(&self.0.node, Type::TEXT), (&lived, Type::INT8)];
        self.hang_up_on_error(in_time(client.query_typed(HAND_ALL_BACK, &values)).await).await?;
        Ok(())
    }

    /// Says of books that nobody ever took until when their clocks went on.
    pub(crate) async fn lived_until(
        &self,
        books: &[&str],
        lived: Option<u64>,
    ) -> Result<(), Failure> {
        let client = self.client().await?;
        let lived = lived.map(i64::try_from).transpose()?;
        let values: [Value<'_>; 2] = [(&books, Type::TEXT_ARRAY), (&lived, Type::INT8)];
        self.hang_up_on_error(in_time(client.query_typed(LIVED, &values)).await).await?;
        Ok(())
    }

    /// The line, made anew where the last one is gone. Those who ask at the
    /// same time share it, and their questions travel together.
    async fn client(&self) -> Result<Arc<Client>, Failure> {
        let mut line = self.0.line.lock().await;
        if let Some(client) = line.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let client = Arc::new(connect(&self.0.config).await?);
        *line = Some(Arc::clone(&client));
        Ok(client)
    }

    /// Hangs up when something failed, for the line may be cut.
    async fn hang_up_on_error<T>(&self, answer: Result<T, Failure>) -> Result<T, Failure> {
        if answer.is_err() {
            *self.0.line.lock().await = None;
        }
        answer
    }
}
