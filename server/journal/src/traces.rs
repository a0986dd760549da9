//! Removes what interrupted copies have left behind.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// A copy in progress is written to more often than this.
const QUIET: Duration = Duration::from_secs(60);

/// Removes unfinished copies and journals from a folder if their process is gone. Such a file is
/// named `NAME.new-PID`, and is renamed to `NAME` only when it is complete.
pub fn sweep_traces(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(pid_of) else { continue };
        let quiet = entry.metadata().and_then(|it| it.modified());
        let quiet = quiet.is_ok_and(|at| at.elapsed().is_ok_and(|past| past >= QUIET));
        if !quiet || lives(pid) {
            continue;
        }
        match fs::remove_file(entry.path()) {
            Ok(()) => {
                tracing::info!(
                    path = %entry.path().display(),
                    "deleted an unfinished file that an earlier run left behind"
                );
            }
            Err(why) => tracing::debug!(%why, path = %entry.path().display(), "not swept"),
        }
    }
}

/// The process of an unfinished file, or of its rollback journal or log.
fn pid_of(name: &str) -> Option<u32> {
    let (before, after) = name.rsplit_once(".new-")?;
    let digits = after.strip_suffix("-journal").or(after.strip_suffix("-wal"));
    let digits = digits.or(after.strip_suffix("-shm")).unwrap_or(after);
    (!before.is_empty()).then(|| digits.parse().ok())?
}

#[cfg(unix)]
fn lives(pid: u32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let pid = i32::try_from(pid).ok().and_then(Pid::from_raw);
    // No permission to signal it means that it exists.
    pid.is_some_and(|pid| test_kill_process(pid) != Err(rustix::io::Errno::SRCH))
}

/// Elsewhere we cannot know, so every process may be alive.
#[cfg(not(unix))]
fn lives(_: u32) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unfinished_files_have_a_process() {
        assert_eq!(pid_of("hambazi-1795.sqlite.new-412"), Some(412));
        assert_eq!(pid_of("tuesday.new-7-journal"), Some(7));
        for whole in ["hambazi.sqlite", "hambazi.sqlite.before-179", ".new-7", "x.new-7.sqlite"] {
            assert_eq!(pid_of(whole), None, "{whole}");
        }
        assert!(lives(std::process::id()));
    }
}
