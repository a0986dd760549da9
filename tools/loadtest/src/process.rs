//! What the server's process uses, as reported by the kernel.

use std::fmt;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::tally::real;

/// The kernel counts CPU time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// A process on this machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process(PathBuf);

impl Process {
    /// The process with this number, if it is visible.
    #[must_use]
    pub fn numbered(pid: u32) -> Option<Process> {
        let folder = PathBuf::from(format!("/proc/{pid}"));
        folder.join("stat").exists().then_some(Process(folder))
    }

    /// The process that listens on this port of this machine.
    #[must_use]
    pub fn listening_at(server: SocketAddr) -> Option<Process> {
        let table = if server.is_ipv4() { "/proc/net/tcp" } else { "/proc/net/tcp6" };
        let (port, listens) = (format!(":{:04X}", server.port()), "0A");
        let table = fs::read_to_string(table).ok()?;
        let inode = table.lines().find_map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_it = words.get(1)?.ends_with(&port) && *words.get(3)? == listens;
            is_it.then(|| words.get(9).copied())?
        })?;
        let socket = PathBuf::from(format!("socket:[{inode}]"));
        let holds = |folder: &Path| {
            let files = fs::read_dir(folder.join("fd")).into_iter().flatten().flatten();
            files.filter_map(|file| fs::read_link(file.path()).ok()).any(|file| file == socket)
        };
        let processes = fs::read_dir("/proc").ok()?.flatten().map(|entry| entry.path());
        processes.into_iter().find(|folder| holds(folder)).map(Process)
    }

    fn file(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.0.join(name)).ok()
    }
}

/// What the kernel and the server report at one instant.
#[derive(Clone, PartialEq, Debug)]
pub struct ProcessSample {
    user: Duration,
    system: Duration,
    resident: u64,
    share: u64,
    written: u64,
    commits: Option<u64>,
}

impl ProcessSample {
    /// Takes a sample; `None` if the process isn't visible.
    pub fn take(
        process: &Process,
        server: SocketAddr,
        token: Option<&str>,
    ) -> Option<ProcessSample> {
        let stat = process.file("stat")?;
        // The name before may contain spaces, but nothing after its parenthesis does.
        let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |place: usize| Some(TICK * words.get(place)?.parse::<u32>().ok()?);
        let line = |file: &str, key: &str| {
            let text = process.file(file)?;
            let line = text.lines().find_map(|line| line.strip_prefix(key))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        Some(ProcessSample {
            user: ticks(11)?,
            system: ticks(12)?,
            resident: line("status", "VmRSS:")?,
            share: line("smaps_rollup", "Pss:").unwrap_or(0),
            written: line("io", "write_bytes:").unwrap_or(0),
            commits: token.and_then(|token| commits(server, token)),
        })
    }

    /// The cost since `then`.
    pub fn since(&self, then: &ProcessSample) -> Cost {
        Cost {
            user: self.user.saturating_sub(then.user),
            system: self.system.saturating_sub(then.system),
            resident: self.resident,
            share: self.share,
            written: self.written.saturating_sub(then.written),
            commits: self.commits.zip(then.commits).map(|(now, then)| now - then),
        }
    }
}

/// The server's own count of its syncs. By hand: `ureq` for one question would make the program
/// half a megabyte longer.
fn commits(server: SocketAddr, token: &str) -> Option<u64> {
    let mut stream = TcpStream::connect(server).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    let request = format!(
        "GET /metrics HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\
         authorization: Bearer {token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let count = answer.lines().find(|line| line.starts_with("hambazi_commits_total "))?;
    count.split_whitespace().last()?.parse().ok()
}

/// What a server's process used over some time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// CPU time in user mode.
    pub user: Duration,
    /// CPU time in the kernel.
    pub system: Duration,
    /// Resident memory at the end, in KiB.
    pub resident: u64,
    /// The same, with shared memory divided among its users.
    pub share: u64,
    /// Bytes written to disk.
    pub written: u64,
    /// Syncs of the journal, if the server reports them.
    pub commits: Option<u64>,
}

impl Cost {
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, moves: u64) -> fmt::Result {
        let moves = real(moves.max(1));
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / moves;
        let (user, system) = (micros(self.user), micros(self.system));
        writeln!(
            f,
            "server's CPU     {:.0} µs a move: {user:.0} its own, {system:.0} the kernel's",
            user + system
        )?;
        let megabytes = |kibibytes: u64| real(kibibytes) / 1024.0;
        let (resident, share) = (megabytes(self.resident), megabytes(self.share));
        writeln!(f, "server's memory  {resident:.1} MB resident, {share:.1} MB its share")?;
        writeln!(f, "server's disk    {:.0} bytes written a move", real(self.written) / moves)?;
        match self.commits {
            Some(commits) => writeln!(
                f,
                "server's syncs   {commits}, {:.1} moves in each",
                moves / real(commits.max(1))
            ),
            None => writeln!(f, "server's syncs   not told"),
        }
    }
}
