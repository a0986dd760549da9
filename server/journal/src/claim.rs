//! Makes sure that only one server uses a folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::{error, fmt, io};

/// The file that is locked. It stays after the lock is gone, and then means nothing.
const FILE: &str = "hambazi.lock";

/// The claim to a folder, until this is dropped or the process ends in any way.
#[derive(Debug)]
pub struct Claim {
    _file: File,
}

/// Why a folder cannot be claimed.
#[derive(Debug)]
pub enum Claimed {
    /// Another server has it; with its process id, if known.
    By(PathBuf, Option<u32>),
    /// The lock file cannot be written.
    Disk(PathBuf, io::Error),
}

impl fmt::Display for Claimed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claimed::By(folder, pid) => {
                write!(f, "another server has the folder {}", folder.display())?;
                pid.map_or(Ok(()), |pid| write!(f, " (pid {pid})"))?;
                f.write_str("; stop it first, or use another folder")
            }
            Claimed::Disk(file, why) => write!(f, "{}: {why}", file.display()),
        }
    }
}

impl error::Error for Claimed {}

impl Claim {
    /// Claims a folder for one server alone.
    ///
    /// # Errors
    /// Another server has it, or the lock file cannot be written.
    pub fn alone(folder: &Path) -> Result<Claim, Claimed> {
        Claim::with(folder, File::try_lock)
    }

    /// Claims a folder for one of several nodes, whose tables are in a database.
    ///
    /// # Errors
    /// A server has it alone, or the lock file cannot be written.
    pub fn among_nodes(folder: &Path) -> Result<Claim, Claimed> {
        Claim::with(folder, File::try_lock_shared)
    }

    fn with(
        folder: &Path,
        lock: impl FnOnce(&File) -> Result<(), TryLockError>,
    ) -> Result<Claim, Claimed> {
        let path = folder.join(FILE);
        let failed = |why| Claimed::Disk(path.clone(), why);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(failed)?;
        match lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let read = file.read_to_string(&mut text);
                let pid = read.ok().and_then(|_| text.trim().parse().ok());
                return Err(Claimed::By(folder.to_owned(), pid));
            }
            // Some file systems have no locks; there we go on without one.
            Err(TryLockError::Error(why)) => {
                tracing::warn!(
                    %why, path = %path.display(),
                    "cannot lock the data folder: never start a second server on it"
                );
            }
        }
        let pid = format!("{}\n", std::process::id());
        let emptied = file.set_len(0).and_then(|()| file.rewind());
        emptied.and_then(|()| file.write_all(pid.as_bytes())).or_else(|why| match why.kind() {
            // The lock works without the process id, and a full disk is reported elsewhere.
            io::ErrorKind::StorageFull | io::ErrorKind::FileTooLarge => Ok(()),
            _ => Err(failed(why)),
        })?;
        Ok(Claim { _file: file })
    }
}
