//! Shared parts of both servers: a free port, a program, a signal.

use std::ffi::OsStr;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long a service may take to answer: a busy machine is slow, and no reason to fail.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A port that nobody uses at the moment.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    listener.local_addr().expect("it has an address").port()
}

/// Finds a program on the path or in one of these folders.
///
/// # Panics
/// It is nowhere; the message names its package.
pub fn find(program: &str, folders: &[PathBuf], package: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = ["/usr/sbin".into(), "/usr/local/sbin".into()];
    let all = folders.iter().cloned().chain(std::env::split_paths(&path)).chain(usual);
    all.map(|folder: PathBuf| folder.join(program))
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("please install {package} (Debian: apt-get install {package})"))
}

/// A command for a program that ends when the thread that starts it does, for whatever reason.
pub fn tied(signal: &str, user: Option<&str>, program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", signal]);
    if let Some(user) = user {
        command.args(["--reuid", user, "--regid", user, "--clear-groups"]);
    }
    command.arg(program).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Sends a signal by its name.
pub fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    // A program that has already ended needs no signal.
    let _ = Command::new("kill").args([OsStr::new("-s"), name.as_ref(), id.as_ref()]).status();
}
