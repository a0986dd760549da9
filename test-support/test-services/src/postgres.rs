//! A PostgreSQL server.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::stage::{PATIENCE, find, free_port, signal, tied};

/// A PostgreSQL server for one test, with default settings.
pub struct Postgres {
    child: Child,
    port: u16,
    folder: TempDir,
    programs: PathBuf,
}

impl Postgres {
    /// Creates a cluster, starts it and waits until it answers.
    ///
    /// # Panics
    /// PostgreSQL is not installed, or does not start.
    #[must_use]
    pub fn start() -> Postgres {
        let initdb = find("initdb", &versions(), "postgresql");
        let programs = initdb.parent().expect("a program is in a folder").to_owned();
        let folder = TempDir::with_prefix("postgres").expect("a temporary folder can be made");
        if let Some(user) = user(folder.path()) {
            let id = |what: &str| number(Command::new("id").args([what, user]));
            chown(folder.path(), Some(id("-u")), Some(id("-g"))).expect("root may give it away");
        }
        let mut make = tied("KILL", user(folder.path()), &initdb);
        make.args(["--username=hambazi", "--auth=trust", "--encoding=UTF8", "--locale=C"]);
        make.args(["--no-sync", "--no-instructions", "--pgdata"]).arg(folder.path().join("data"));
        let done = make.current_dir(folder.path()).stderr(Stdio::inherit()).status();
        assert!(done.expect("initdb starts").success(), "initdb fails");
        let port = free_port();
        let child = serve(&programs, folder.path(), port);
        let postgres = Postgres { child, port, folder, programs };
        postgres.wait();
        postgres
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Its address in the form for `--database`.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_by(self.address())
    }

    /// Its URL through another address, such as a [`crate::FlakyProxy`].
    #[must_use]
    pub fn url_by(&self, address: SocketAddr) -> String {
        format!("postgres://hambazi@{address}/postgres")
    }

    /// Kills it like a power cut, and starts it again.
    ///
    /// # Panics
    /// It does not start again.
    pub fn fall_and_rise(&mut self) {
        // Its children notice at once and exit silently.
        signal(&self.child, "KILL");
        self.child.wait().expect("it ends");
        // It can't start again until the last of them has released the shared memory.
        let begun = Instant::now();
        loop {
            self.child = serve(&self.programs, self.folder.path(), self.port);
            if self.answers_soon() {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not rise");
        }
    }

    fn answers_soon(&mut self) -> bool {
        while matches!(self.child.try_wait(), Ok(None)) {
            if self.answers() {
                return true;
            }
            sleep(Duration::from_millis(20));
        }
        false
    }

    fn answers(&self) -> bool {
        let mut ask = Command::new(self.programs.join("pg_isready"));
        ask.args(["--quiet", "--host=127.0.0.1", "--port", &self.port.to_string()]);
        ask.status().is_ok_and(|status| status.success())
    }

    fn wait(&self) {
        let begun = Instant::now();
        while !self.answers() {
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer");
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        signal(&self.child, "QUIT");
        // It may have ended by itself.
        let _ = self.child.wait();
    }
}

fn serve(programs: &Path, folder: &Path, port: u16) -> Child {
    let mut command = tied("QUIT", user(folder), &programs.join("postgres"));
    let socket = format!("unix_socket_directories={}", folder.display());
    command.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-c", &socket, "-D"]);
    command.arg(folder.join("data")).current_dir(folder).spawn().expect("PostgreSQL starts")
}

/// PostgreSQL refuses to run as root, so it runs as the user from its package.
fn user(folder: &Path) -> Option<&'static str> {
    static ROOT: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    let root = || fs::metadata(folder).is_ok_and(|made| made.uid() == 0);
    ROOT.get_or_init(root).then_some("postgres")
}

fn number(command: &mut Command) -> u32 {
    let id = command.output().expect("there is an id");
    let id = String::from_utf8_lossy(&id.stdout).trim().parse();
    id.expect("the package postgresql brings the user postgres")
}

/// Debian keeps the programs of each version in a separate folder.
fn versions() -> Vec<PathBuf> {
    let folders = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = folders.map(|version| version.path().join("bin")).collect();
    folders.sort_unstable();
    folders.reverse();
    folders
}
