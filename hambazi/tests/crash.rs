//! The short form of `cargo xtask crash`: ten kills of the program while people play.

use std::path::PathBuf;
use std::time::Duration;

use kill_test::{KillPlan, run};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_kills_lose_nothing() {
    let data = tempfile::tempdir().unwrap();
    let plan = KillPlan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_hambazi")),
        data: data.path().to_owned(),
        kills: 10,
        rate: 300,
        tables: 12,
        life: (Duration::from_millis(20), Duration::from_millis(250)),
        // A machine that runs all tests at once is sometimes late; the long run is stricter.
        clock: Duration::from_millis(250),
        seed: 5,
    };
    let report = run(&plan, |_| ()).await.expect("no fault");
    println!("{report}");
    assert!(report.kills >= 10);
    assert!(report.moves > 50, "only {} moves: the test played too little", report.moves);
    assert!(!report.clocks.is_empty());
}
