//! The short form of `cargo xtask crash`: ten kills of the program while people play.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kill_test::{KillPlan, run};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_ten_times_it_has_lost_nothing() {
    let data = std::env::temp_dir().join(format!("hambazi-crash-test-{}", std::process::id()));
    let plan = KillPlan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_hambazi")),
        data: data.clone(),
        kills: 10,
        rate: 300,
        tables: 12,
        life: (Duration::from_millis(20), Duration::from_millis(250)),
        // A machine that runs all tests at once is late now and then; the long run is stricter.
        clock: Duration::from_millis(250),
        seed: 5,
    };
    let report = run(&plan, |_| ()).await.expect("no fault");
    println!("{report}");
    assert!(report.kills >= 10);
    assert!(report.moves > 50, "only {} moves: the test played too little", report.moves);
    assert!(!report.clocks.is_empty());
    std::fs::remove_dir_all(Path::new(&data)).expect("the journal lies there");
}
