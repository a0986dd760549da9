//! Clients that misbehave: they flood, send garbage or do not read.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::ToServer;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::connection::{Connection, Household, Received};
use crate::onlooker::come;
use crate::population::Population;
use crate::tally::Failure;

/// More messages than any page sends at once, and more than a server with limits accepts.
const SHOUTS: u32 = 600;

/// How long a slow reader pauses.
const NAP: Duration = Duration::from_secs(5);

/// Misbehaves in one way after another.
pub async fn misbehave(crowd: Arc<Population>, number: u64) {
    let household = Household(130_000 + number);
    crowd.begun().await;
    for turn in number.. {
        if let Some(code) = crowd.table_to_watch(number) {
            let came = come(&crowd, household, &code, number).await;
            let done = match (came, turn % 4) {
                (Err(part), _) => Err(part),
                (Ok(connection), 0) => sleeps(connection).await,
                (Ok(connection), 1) => sends_garbage(&crowd, connection).await,
                (Ok(connection), 2) => floods(&crowd, connection).await,
                (Ok(connection), _) => sends_too_much(&crowd, connection).await,
            };
            if let Err(part) = done {
                crowd.tally.error(part);
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Reads nothing for a while. The server may leave it connected, but must then send the newest view
/// and not a queue of old ones.
async fn sleeps(mut connection: Connection) -> Result<(), Failure> {
    sleep(NAP).await;
    connection.receive().await.map(drop)
}

/// Sends invalid JSON, an unknown message and a binary frame.
async fn sends_garbage(crowd: &Population, mut connection: Connection) -> Result<(), Failure> {
    for turn in 0..SHOUTS {
        let nonsense = match turn % 4 {
            0 => Message::text("{"),
            1 => Message::text(r#"{"ask":"win"}"#),
            2 => Message::binary(vec![0xff; 32]),
            _ => Message::text(r#"{"ask":"act","moment":-1,"move":"D3"}"#),
        };
        if connection.send(nonsense).await.is_err() {
            break;
        }
    }
    is_disconnected(crowd, connection).await
}

/// Sends a valid message far too often.
async fn floods(crowd: &Population, mut connection: Connection) -> Result<(), Failure> {
    for n in 0..SHOUTS {
        if connection.ask(&ToServer::Ping { n }).await.is_err() {
            break;
        }
    }
    match is_disconnected(crowd, connection).await {
        // A server without limits may accept a flood.
        Err(Failure::Lenient) => Ok(()),
        done => done,
    }
}

/// Sends a message longer than any from our page.
async fn sends_too_much(crowd: &Population, mut connection: Connection) -> Result<(), Failure> {
    // The server may close the connection midway.
    let _ = connection.send(Message::text("x".repeat(64 * 1024))).await;
    is_disconnected(crowd, connection).await
}

/// Waits for the server to close the connection.
async fn is_disconnected(crowd: &Population, mut connection: Connection) -> Result<(), Failure> {
    let ended = async { while let Received::Text(_) = connection.next().await {} };
    match timeout(NAP, ended).await {
        Ok(()) => {
            crowd.tally.sent_away.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
        Err(_) => Err(Failure::Lenient),
    }
}
