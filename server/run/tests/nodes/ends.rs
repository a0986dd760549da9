//! Nodes are killed, stopped for a while, and replaced one after the other.
//!
//! What is checked is that every table goes on and tells one story. How long it
//! took is printed and not judged: a busy machine takes longer.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::sleep;

use crate::Stage;
use crate::players::{Map, Play};

const DATABASE: &str = "HAMBAZI_TEST_DATABASE";
const NATS: &str = "HAMBAZI_TEST_NATS";
const FOLDER: &str = "HAMBAZI_TEST_FOLDER";

#[test]
fn serves_when_it_is_the_child() {
    let Some(database) = std::env::var(DATABASE).ok() else { return };
    let folder = tempfile::TempDir::new().unwrap();
    let config = server::Config {
        data: std::env::var_os(FOLDER).expect("a folder").into(),
        database: Some(database),
        nats: std::env::var(NATS).ok(),
        ..crate::support::config(&folder)
    };
    server::serve(config).expect("the child serves");
}

/// A node in a process of its own.
struct Node {
    child: Child,
    at: SocketAddr,
}

impl Node {
    fn start(stage: &Stage) -> Node {
        let mut child = Command::new(std::env::current_exe().expect("this program has a path"))
            .args(["--exact", "ends::serves_when_it_is_the_child", "--nocapture"])
            .env(DATABASE, stage.postgres.url())
            .env(NATS, stage.nats.url())
            .env(FOLDER, stage.folder.path())
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
        Node { child, at: at.expect("it says where it listens") }
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.expect("there is a kill").success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_end_and_the_tables_go_on() {
    let stage = Stage::set();
    let mut nodes: Vec<Node> = (0..3).map(|_| Node::start(&stage)).collect();
    let map: Map = Arc::new(Mutex::new(nodes.iter().map(|node| node.at).collect()));
    let play = Play::begin(&map, 9).await;
    play.goes_on(5).await;
    play.longest_gap();

    for round in 0..3 {
        let killed = nodes.remove(0);
        killed.signal("KILL");
        let took = play.goes_on(1).await;
        println!("kill {round}: every table went on within {took:?}");
        drop(killed);
        nodes.push(Node::start(&stage));
        *map.lock().expect("a list is whole") = nodes.iter().map(|node| node.at).collect();
        play.goes_on(3).await;
    }

    // A node sleeps for longer than its leases, and wakes believing that it has its rooms.
    for _ in 0..2 {
        nodes[0].signal("STOP");
        sleep(Duration::from_secs(3)).await;
        play.goes_on(2).await;
        nodes[0].signal("CONT");
        play.goes_on(3).await;
        nodes.rotate_left(1);
    }

    // One after the other is replaced, and nobody has to wait.
    play.longest_gap();
    let comings = play.comings();
    for _ in 0..3 {
        let mut old = nodes.remove(0);
        nodes.push(Node::start(&stage));
        *map.lock().expect("a list is whole") = nodes.iter().map(|node| node.at).collect();
        old.signal("TERM");
        let ended = tokio::task::spawn_blocking(move || old.child.wait()).await;
        assert!(ended.expect("it is waited for").expect("it ends").success());
        play.goes_on(3).await;
    }
    let longest = play.longest_gap();
    let again = play.comings() - comings;
    println!("three replaced: at most {longest:?} between two moves; people came {again} times");

    let moves = play.end(nodes[0].at).await;
    println!("{moves} moves seen");
}
