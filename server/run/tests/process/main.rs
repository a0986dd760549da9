//! A server in a process of its own, and what the system allows it.
//!
//! The server is this very test program, run once more as a child by a shell that sets the
//! limits: the child runs only `serves_when_it_is_the_child`.
#![cfg(unix)]

#[path = "../support/mod.rs"]
mod support;

mod damage;
mod folder;
mod handles;
mod proxy;
mod signals;

use folder::NOT_FOR_EVER;
use tempfile::TempDir;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use support::{PATIENCE, config};

const FOLDER: &str = "HAMBAZI_TEST_FOLDER";

const BEHIND_PROXY: &str = "HAMBAZI_TEST_BEHIND_PROXY";

/// Tables are opened without limit, but all else is as it is for everybody.
#[test]
fn serves_when_it_is_the_child() {
    let Some(data) = std::env::var_os(FOLDER) else { return };
    server::log_to_stderr("info").unwrap();
    let usual = server::Limits::default();
    let any = server::Rate { burst: 1e9, per_second: 1e9 };
    let limits = server::Limits { opening: any, joining: any, ..usual };
    let config = server::Config {
        data: data.into(),
        limits,
        behind_proxy: std::env::var_os(BEHIND_PROXY).is_some(),
        ..config(&TempDir::new().unwrap())
    };
    if let Err(why) = server::serve(config) {
        eprintln!("hambazi: {why}");
        std::process::exit(1);
    }
}

/// The child, and all that it has logged so far.
struct Server {
    child: Child,
    at: SocketAddr,
    log: Arc<Mutex<Vec<String>>>,
}

/// A command that first does what the shell is told, and then serves from this folder.
fn after(shell: &str, folder: &Path) -> Command {
    let program = std::env::current_exe().expect("this program has a path");
    let mut command = Command::new("sh");
    let line = format!("{shell}\nexec \"$0\" --exact serves_when_it_is_the_child --nocapture");
    command.args(["-c", &line]).arg(program).env(FOLDER, folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Server {
    fn start(shell: &str, folder: &Path) -> Server {
        let mut child = after(shell, folder).spawn().expect("the child starts");
        let log: Arc<Mutex<Vec<String>>> = Arc::default();
        let errors = BufReader::new(child.stderr.take().expect("its output is ours")).lines();
        let said = Arc::clone(&log);
        std::thread::spawn(move || {
            errors.map_while(Result::ok).for_each(|line| said.lock().unwrap().push(line));
        });
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let at = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, at) = line.split_once("http://")?;
            at.trim().parse().ok()
        });
        std::thread::spawn(move || lines.for_each(drop));
        let at = at.unwrap_or_else(|| panic!("it did not start: {:?}", log.lock().unwrap()));
        Server { child, at, log }
    }

    /// The lines of the log that have this in them.
    fn lines_with(&self, what: &str) -> Vec<String> {
        let log = self.log.lock().unwrap();
        log.iter().filter(|line| line.contains(what)).cloned().collect()
    }

    /// Waits until the log has a line with this in it.
    async fn says(&self, what: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(line) = self.lines_with(what).first() {
                return line.clone();
            }
            assert!(start.elapsed() < PATIENCE, "{what} is not in {:?}", self.log.lock().unwrap());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
