//! Spectators, at busy tables and at quiet ones.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::ToServer;
use tokio::time::sleep;

use crate::board::setup;
use crate::connection::{Connection, Household, Received, token};
use crate::population::{Arriving, Population};
use crate::table;
use crate::tally::Failure;

/// Spectators who share one address.
const IN_A_HOUSEHOLD: u64 = 100;

/// Sockets at one quiet table.
const AT_A_TABLE: u64 = 50;

/// Watches one of the tables, and another one after a lost connection.
pub async fn look_on(crowd: Arc<Population>, number: u64) {
    let household = Household(100_000 + number / IN_A_HOUSEHOLD);
    crowd.begun().await;
    loop {
        if let Some(code) = crowd.table_to_watch(number) {
            let look = async {
                let mut connection = come(&crowd, household, &code, number).await?;
                loop {
                    match connection.next().await {
                        Received::Text(_) => crowd.tally.looks.fetch_add(1, Ordering::Relaxed),
                        Received::End => return Err::<(), _>(Failure::Line),
                    };
                }
            };
            if let Err(part) = look.await {
                crowd.tally.error(part);
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Opens a quiet table and connects some idle sockets to it.
pub async fn idle(crowd: Arc<Population>, number: u64, sockets: u64, coming: Arriving) {
    let household = Household(110_000 + number);
    let person = (1 << 40) + number * AT_A_TABLE;
    let mut connections = Vec::new();
    let sat = async {
        let _turn = crowd.turn_to_open().await;
        let opened = table::open(&crowd, household, setup(number), person, false).await?;
        for one in 1..=sockets {
            connections.push(come(&crowd, household, &opened.watch, person + one).await?);
        }
        Ok(())
    };
    let sat: Result<(), Failure> = sat.await;
    if let Err(part) = sat {
        crowd.tally.error(part);
    }
    drop(coming);
    // Each must answer the server's pings.
    for mut connection in connections {
        let crowd = Arc::clone(&crowd);
        tokio::spawn(async move {
            while let Received::Text(_) = connection.next().await {}
            crowd.tally.error(Failure::Line);
        });
    }
}

/// The quiet tables for this many sockets, and how many sockets each gets.
pub fn quiet_tables(sockets: u64) -> impl Iterator<Item = (u64, u64)> {
    let tables = sockets.div_ceil(AT_A_TABLE);
    (0..tables).map(move |table| (table, (sockets - table * AT_A_TABLE).min(AT_A_TABLE)))
}

/// Connects as a spectator and receives the table.
pub async fn come(
    crowd: &Population,
    household: Household,
    code: &str,
    number: u64,
) -> Result<Connection, Failure> {
    let mut connection = household.call(crowd.plan.server, code).await?;
    let token = token(crowd.plan.seed, (1 << 50) + number);
    connection.ask(&ToServer::Hello { token, person: None }).await?;
    connection.receive().await?;
    Ok(connection)
}
