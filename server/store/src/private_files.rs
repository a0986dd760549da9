//! What is in the folder is the server's alone.

use std::path::Path;

/// What may be in the folder. The journal of a running game says how it will be dealt.
#[cfg(unix)]
const OURS: [&str; 13] = [
    "hambazi.sqlite",
    "hambazi.sqlite-wal",
    "hambazi.sqlite-shm",
    "projections.sqlite",
    "projections.sqlite-wal",
    "projections.sqlite-shm",
    "hambazi.lock",
    "admin.token",
    "push.key",
    "public-tables",
    "address",
    "pulse",
    "photos",
];

/// From now on what this process makes is readable by its own account alone.
#[cfg(unix)]
pub fn from_now_on() {
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}

/// Takes the rights of others away from what an earlier start left with them.
#[cfg(unix)]
pub fn mend(data: &Path) {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    for name in OURS {
        let path = data.join(name);
        let Ok(file) = fs::symlink_metadata(&path) else { continue };
        let mode = file.permissions().mode();
        let others = mode & 0o077;
        // A link has the rights of what it leads to, which is where somebody put it.
        if file.is_symlink() || others == 0 {
            continue;
        }
        match fs::set_permissions(&path, fs::Permissions::from_mode(mode & 0o700)) {
            Ok(()) => {
                tracing::info!(
                    path = %path.display(),
                    "made a file readable for the server's account alone"
                );
            }
            Err(why) => {
                tracing::warn!(
                    %why, path = %path.display(),
                    "other accounts may read this file: mend its permissions"
                );
            }
        }
    }
}

/// Elsewhere a folder's own rights must do.
#[cfg(not(unix))]
pub fn from_now_on() {}

/// Elsewhere a folder's own rights must do.
#[cfg(not(unix))]
pub fn mend(_: &Path) {}
