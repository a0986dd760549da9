//! Bad citizens: whoever shouts, talks nonsense or does not listen.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::ToServer;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::line::{Connection, Heard, Household};
use crate::onlooker::come;
use crate::population::Population;
use crate::tally::Failure;

/// More than any page has reason to send in one go, and more than a server
/// that minds its limits will hear out.
const SHOUTS: u32 = 600;

/// A slow reader sleeps for so long.
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
                (Ok(line), 0) => sleeps(line).await,
                (Ok(line), 1) => talks_nonsense(&crowd, line).await,
                (Ok(line), 2) => floods(&crowd, line).await,
                (Ok(line), _) => says_too_much(&crowd, line).await,
            };
            if let Err(part) = done {
                crowd.tally.error(part);
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Takes nothing of what it is sent for a while. It may stay, but must find
/// the newest view and not a queue of old ones: that is the server's affair.
async fn sleeps(mut line: Connection) -> Result<(), Failure> {
    sleep(NAP).await;
    line.hear().await.map(drop)
}

/// Sends what is not JSON, what is no ask, and what is no text.
async fn talks_nonsense(crowd: &Population, mut line: Connection) -> Result<(), Failure> {
    for turn in 0..SHOUTS {
        let nonsense = match turn % 4 {
            0 => Message::text("{"),
            1 => Message::text(r#"{"ask":"win"}"#),
            2 => Message::binary(vec![0xff; 32]),
            _ => Message::text(r#"{"ask":"act","moment":-1,"move":"D3"}"#),
        };
        if line.send(nonsense).await.is_err() {
            break;
        }
    }
    is_sent_away(crowd, line).await
}

/// Asks for something sensible far too often.
async fn floods(crowd: &Population, mut line: Connection) -> Result<(), Failure> {
    for n in 0..SHOUTS {
        if line.ask(&ToServer::Ping { n }).await.is_err() {
            break;
        }
    }
    match is_sent_away(crowd, line).await {
        // To a server without limits, a flood is only a flood.
        Err(Failure::Lenient) => Ok(()),
        done => done,
    }
}

/// Sends a message longer than any page has reason to.
async fn says_too_much(crowd: &Population, mut line: Connection) -> Result<(), Failure> {
    // The server may hang up in the middle of it.
    let _ = line.send(Message::text("x".repeat(64 * 1024))).await;
    is_sent_away(crowd, line).await
}

/// The server ends the socket.
async fn is_sent_away(crowd: &Population, mut line: Connection) -> Result<(), Failure> {
    let ended = async { while let Heard::Text(_) = line.listen().await {} };
    match timeout(NAP, ended).await {
        Ok(()) => {
            crowd.tally.sent_away.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
        Err(_) => Err(Failure::Lenient),
    }
}
