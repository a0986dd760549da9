//! A node that is cut off does not become a second owner.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use server::Config;
use test_services::FlakyProxy;
use tokio::time::sleep;

use crate::Stage;
use crate::players::{Map, Play};
use crate::support::{PATIENCE, http};

/// Longer than a lease, and than anyone waits for a sign of life.
const CUT: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_never_makes_two_owners() {
    let stage = Stage::set();
    let (database, nats) = (
        FlakyProxy::to(stage.postgres.address()).await,
        FlakyProxy::to(stage.nats.address()).await,
    );
    let behind_wires = Config {
        database: Some(stage.postgres.url_by(database.address())),
        nats: Some(format!("nats://{}", nats.address())),
        ..stage.config()
    };
    let cut_off = server::start(behind_wires).await.expect("the node starts");
    let others = [stage.start().await, stage.start().await];
    let mut at = vec![cut_off.address()];
    at.extend(others.iter().map(server::Running::address));
    let map: Map = Arc::new(Mutex::new(at.clone()));

    for (what, wires) in
        [("database", vec![&database]), ("NATS", vec![&nats]), ("both", vec![&database, &nats])]
    {
        // A third of the tables begin at the node that will be cut off.
        let play = Play::begin(&map, 6).await;
        play.goes_on(5).await;
        play.longest_gap();
        for wire in &wires {
            wire.cut();
        }
        sleep(CUT).await;
        // All tables go on at the others, while the cut lasts.
        let more = play.goes_on(3).await;
        let ready = http(at[0], "GET /readyz", &[], "").await.status;
        assert_eq!(ready, 503, "it knows that it is cut off");
        for wire in &wires {
            wire.mend();
        }
        // The longest time without a move tells how long people waited.
        play.goes_on(5).await;
        let longest = play.longest_gap();
        println!("cut from {what}: at most {longest:?} between two moves, {more:?} for 3 more");
        let mended = Instant::now();
        while http(at[0], "GET /readyz", &[], "").await.status != 200 {
            assert!(mended.elapsed() < PATIENCE, "it does not come back");
            sleep(Duration::from_millis(50)).await;
        }
        let moves = play.end(at[0]).await;
        println!("{moves} moves seen");
    }
    for node in others {
        node.stop().await;
    }
    cut_off.stop().await;
}
