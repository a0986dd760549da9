//! The server is killed in the middle of a round: hands, stage and time are
//! the same when it is back.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use dixit::Variant;
use game_core::Seeded;
use protocol::dixit_messages::{Settings, Timer, Timers};
use tempfile::TempDir;

use crate::guest::{Person, begun, brisk, start_in, step};

const FOLDER: &str = "HAMBAZI_TEST_FOLDER";

#[test]
fn serves_when_it_is_the_child() {
    let Some(data) = std::env::var_os(FOLDER) else { return };
    let runtime = tokio::runtime::Runtime::new().expect("the child runs");
    runtime.block_on(async {
        let running = start_in(Path::new(&data), brisk(&TempDir::new().unwrap())).await;
        println!("http://{}", running.address());
        std::future::pending::<()>().await;
    });
}

/// A server in a process of its own.
fn child(folder: &TempDir) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().expect("this program has a path"))
        .args(["--exact", "killed::serves_when_it_is_the_child", "--nocapture"])
        .env(FOLDER, folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
    let at = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, at) = line.split_once("http://")?;
        at.trim().parse().ok()
    });
    // Whatever else it says is heard, or it would end with a broken pipe.
    std::thread::spawn(move || lines.for_each(drop));
    (child, at.expect("it says where it listens"))
}

fn left(timer: Option<Timer>, now_ms: u64) -> u64 {
    match timer.expect("there is a timer") {
        Timer::Runs { until_ms, .. } => until_ms.saturating_sub(now_ms),
        Timer::Stands { left_ms, .. } => left_ms,
    }
}

fn now_ms() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    u64::try_from(now.expect("it is late").as_millis()).expect("it is not that late")
}

#[tokio::test]
async fn killed_in_mid_round_it_comes_back_to_the_same_hands_and_times() {
    for (variant, number) in [(Variant::Base, 4), (Variant::Party, 6), (Variant::Team, 6)] {
        let folder = TempDir::new().unwrap();
        let (mut server, mut at) = child(&folder);
        let settings = Settings { variant, timers: Timers::Usual, ..Settings::default() };
        let (opened, mut people) = begun(at, settings, number).await;
        let mut dice = Seeded::new(u64::from(number));
        // Clue, gifts, votes, results: one kill in each stage, and some between.
        for _ in 0..6 {
            for _ in 0..number {
                assert!(step(&mut people, &mut dice).await);
            }
            let before = left(people[0].view.timer, now_ms());
            server.kill().expect("it still ran");
            server.wait().expect("and now it does not");
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            (server, at) = child(&folder);
            let up = Instant::now();
            for (seat, person) in (0..).zip(&mut people) {
                let again = Person::come(at, &opened.code, seat).await;
                assert_eq!(
                    (&again.view.open, &again.view.mine, again.view.version),
                    (&person.view.open, &person.view.mine, person.view.version),
                );
                *person = again;
            }
            let after = left(people[0].view.timer, now_ms());
            let since = u64::try_from(up.elapsed().as_millis()).expect("not long");
            // The time of the child's death is known to a quarter of a second.
            assert!(after.abs_diff(before) < 2_500 + since, "{before} ms were left, now {after}");
        }
        server.kill().expect("it still ran");
        server.wait().expect("and now it does not");
    }
}
