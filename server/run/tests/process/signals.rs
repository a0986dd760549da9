//! Signals end the server in good order, or not at all.

use std::process::Command;

use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::Server;
use crate::support::http;

impl Server {
    fn send(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(sent.expect("there is a kill").success());
    }
}

#[tokio::test]
async fn a_closed_terminal_ends_the_server_as_its_supervisor_does() {
    for signal in ["-HUP", "-TERM", "-INT"] {
        let folder = TempDir::new().unwrap();
        let mut server = Server::start("", folder.path());
        server.send(signal);
        server.says("stopping").await;
        let (server, ended) = spawn_blocking(move || {
            let ended = server.child.wait();
            (server, ended)
        })
        .await
        .unwrap();
        assert!(ended.unwrap().success(), "{signal}");
        server.says("stopped").await;
        assert!(
            !folder.path().join("hambazi.sqlite-wal").exists(),
            "{signal}: the journal is closed"
        );
    }
}

#[tokio::test]
async fn a_server_that_is_to_outlive_its_terminal_does() {
    let folder = TempDir::new().unwrap();
    // As nohup does.
    let server = Server::start("trap '' HUP", folder.path());
    server.send("-HUP");
    // What comes after it is heard after it.
    server.send("-USR1");
    server.says("SIGUSR1 means nothing here").await;
    assert_eq!(http(server.at, "GET /readyz", &[], "").await.status, 200);
    assert!(server.lines_with("stopping").is_empty());
}

#[tokio::test]
async fn signals_of_other_habits_are_told_and_change_nothing() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("", folder.path());
    for signal in ["USR1", "USR2"] {
        server.send(&format!("-{signal}"));
        server.says(&format!("SIG{signal} means nothing here: SIGTERM stops the server")).await;
    }
    assert_eq!(http(server.at, "GET /readyz", &[], "").await.status, 200);
}
