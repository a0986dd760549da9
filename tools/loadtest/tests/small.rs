//! A small crowd at a server in the same process.

use std::net::SocketAddr;
use std::time::Duration;

use loadtest::{Left, LobbyPlan, Plan, Process};
use protocol::Clock;
use server::{Config, Limits, Running};
use tempfile::TempDir;

async fn start(limits: &Limits) -> (TempDir, Running) {
    let folder = TempDir::new().unwrap();
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config =
        Config { listen, data: folder.path().to_owned(), limits: *limits, ..Config::default() };
    (folder, server::start(config).await.expect("the server starts"))
}

fn plan(server: SocketAddr) -> Plan {
    Plan {
        server,
        tables: 3,
        evenings: 0,
        time: Duration::from_secs(2),
        rate: None,
        onlookers: 0,
        idle: 0,
        reconnects: 0.0,
        bad: 0,
        clock: Clock::new(600_000, 1_000),
        admin_token: None,
        process: Process::listening_at(server),
        seed: 7,
    }
}

/// A server with default limits serves all of this, and disconnects only clients that misbehave.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mixed_crowd_finds_every_table_as_it_was_played() {
    let (_folder, running) = start(&Limits::default()).await;
    let plan = Plan {
        evenings: 1,
        rate: Some(24.0),
        onlookers: 6,
        idle: 60,
        reconnects: 10.0,
        bad: 4,
        time: Duration::from_secs(8),
        ..plan(running.address())
    };
    let mut lines = Vec::new();
    let report = loadtest::run(plan, |line| lines.push(line.to_owned())).await;
    assert_eq!(report.errors, [], "{report}");
    assert!((1..=200).contains(&report.moves), "24 moves/s were asked for: {report}");
    assert!(report.commands > 0 && report.looks > 0, "{report}");
    assert!(report.reconnects > 0, "{report}");
    // Garbage, a flood and a message that is too long.
    assert!(report.sent_away >= 3, "{report}");
    assert!(lines.len() > 8, "{lines:?}");
    let cost = report.cost.expect("the process is this one");
    assert!(cost.resident > 0);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_counted_move_was_stored() {
    let (_folder, running) = start(&Limits::unhurried()).await;
    let report = loadtest::run(plan(running.address()), |_| ()).await;
    assert_eq!(report.errors, []);
    assert!(report.moves > 0, "{report}");
    let stored = running.journal().counts().appends;
    assert!(stored >= report.moves, "{stored} lines for {} moves", report.moves);
    assert!(report.waits.p50 <= report.waits.p99 && report.waits.p99 <= report.waits.most);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_games_are_served_after_a_restart() {
    let (folder, running) = start(&Limits::unhurried()).await;
    let left = Left { file: folder.path().join("games"), games: 9, moves: 4 };
    let count = loadtest::leave(plan(running.address()), &left, |_| ()).await.expect("a file");
    assert_eq!(count, 9);
    running.stop().await;

    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.path().to_owned(),
        ..Config::default()
    };
    let running = server::start(config).await.expect("the server starts");
    let (good, _, waits) =
        loadtest::return_to(plan(running.address()), &left, |_| ()).await.expect("a file");
    assert_eq!(good, 9);
    assert!(waits.most > Duration::ZERO);
    running.stop().await;

    // A server without these tables serves none of them.
    let (_other, running) = start(&Limits::default()).await;
    let (good, ..) =
        loadtest::return_to(plan(running.address()), &left, |_| ()).await.expect("a file");
    assert_eq!(good, 0);
    running.stop().await;
}

/// Everybody in the lobby is told, and all who look for somebody find one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_in_the_lobby_is_paired() {
    let folder = TempDir::new().unwrap();
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config =
        Config { listen, data: folder.path().to_owned(), public_tables: true, ..Config::default() };
    let running = server::start(config).await.expect("the server starts");
    let plan = LobbyPlan {
        server: running.address(),
        watchers: 60,
        pairs: 6.0,
        time: Duration::from_secs(2),
        process: None,
        admin_token: None,
    };
    let report = loadtest::lobby(plan, |_| {}).await;
    assert_eq!(report.errors, [], "{report}");
    assert!(report.pairs > 0 && report.news > 0, "{report}");
    running.stop().await;
}
