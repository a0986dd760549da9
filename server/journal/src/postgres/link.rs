//! A connection to PostgreSQL that is reopened after a failure.

use std::collections::HashMap;
use std::error::Error;
use std::future::Future;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_postgres::config::Host;
use tokio_postgres::{Client, Config, NoTls, Statement};

use crate::postgres::tables::SESSION;
use crate::store::Failure;

/// The time limit of a query. After it, we don't know whether it was done.
const PATIENCE: Duration = Duration::from_secs(3);

/// Connects, and sets the session's parameters.
pub async fn connect(config: &Config) -> Result<Client, Failure> {
    let mut config = config.clone();
    config.connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE).application_name("hambazi");
    let connected = in_time(config.connect(NoTls)).await;
    let (client, connection) = connected.map_err(|why| unreached(&config, &*why))?;
    tokio::spawn(async move {
        if let Err(why) = connection.await {
            tracing::warn!(%why, "lost a connection to the database");
        }
    });
    in_time(client.batch_execute(SESSION)).await?;
    Ok(client)
}

/// Where a database was looked for, and all that is known of why it was not reached. The password
/// is not in it.
fn unreached(config: &Config, why: &(dyn Error + Send + Sync)) -> Failure {
    let hosts = config.get_hosts().iter().enumerate().map(|(n, host)| {
        let port = config.get_ports().get(n).or(config.get_ports().first()).unwrap_or(&5432);
        match host {
            Host::Tcp(name) => format!("{name}:{port}"),
            #[cfg(unix)]
            Host::Unix(folder) => folder.display().to_string(),
        }
    });
    let hosts: Vec<String> = hosts.collect();
    let mut causes = why.to_string();
    let mut source = why.source();
    while let Some(cause) = source {
        causes = format!("{causes}: {cause}");
        source = cause.source();
    }
    format!("the database at {}: {causes}", hosts.join(", ")).into()
}

/// Waits up to the time limit.
pub async fn in_time<T, E>(what: impl Future<Output = Result<T, E>>) -> Result<T, Failure>
where
    Failure: From<E>,
{
    match timeout(PATIENCE, what).await {
        Ok(done) => Ok(done?),
        Err(_) => Err("the database does not answer".into()),
    }
}

/// A blocking connection to PostgreSQL, for its own thread.
pub struct Link {
    config: Config,
    schema: Option<&'static str>,
    up: Option<(Session, Runtime)>,
}

/// A connection and its prepared statements.
pub struct Session {
    /// The connection.
    pub client: Client,
    prepared: HashMap<&'static str, Statement>,
}

impl Session {
    /// A statement that is prepared once.
    ///
    /// # Errors
    /// The database cannot be reached, or rejects the statement.
    pub async fn prepared(&mut self, text: &'static str) -> Result<Statement, Failure> {
        if let Some(known) = self.prepared.get(text) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(text).await?;
        self.prepared.insert(text, statement.clone());
        Ok(statement)
    }
}

impl Drop for Link {
    /// It may be dropped in asynchronous code, which must not block.
    fn drop(&mut self) {
        if let Some((_, runtime)) = self.up.take() {
            runtime.shutdown_background();
        }
    }
}

impl Link {
    /// A link that connects when it is first used.
    #[must_use]
    pub fn new(config: Config) -> Link {
        Link { config, schema: None, up: None }
    }

    /// Names without a schema mean those of this one; it need not be there yet.
    #[must_use]
    pub fn in_schema(mut self, schema: &'static str) -> Link {
        self.schema = Some(schema);
        self
    }

    /// Runs a query, and disconnects if it fails, since the connection may then
    /// be in any state.
    ///
    /// # Errors
    /// The database cannot be reached, does not answer, or refuses.
    pub fn ask<T>(
        &mut self,
        query: impl AsyncFnOnce(&mut Session) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let (mut session, runtime) = match self.up.take() {
            Some((session, runtime)) if !session.client.is_closed() => (session, runtime),
            _ => {
                let runtime = Builder::new_current_thread().enable_all().build()?;
                let client = runtime.block_on(connect(&self.config))?;
                if let Some(schema) = self.schema {
                    let set = format!("SET search_path TO {schema}");
                    runtime.block_on(in_time(client.batch_execute(&set)))?;
                }
                (Session { client, prepared: HashMap::new() }, runtime)
            }
        };
        let answer = runtime.block_on(in_time(query(&mut session)))?;
        self.up = Some((session, runtime));
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_is_down_is_named_with_the_cause() {
        // A port that was free a moment ago.
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let address = format!("postgres://hambazi:secret@{free}/hambazi");
        let Err(why) = connect(&address.parse().unwrap()).await else {
            panic!("nobody listens there")
        };
        let said = why.to_string();
        assert!(said.contains(&format!("the database at {free}")), "{said}");
        assert!(said.to_lowercase().contains("refused"), "{said}");
        assert!(!said.contains("secret"), "{said}");
    }
}
