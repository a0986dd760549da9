//! How many files and sockets this process may have open at once.

/// What the system allows: now, and at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Allowed {
    soft: u64,
    hard: u64,
}

/// More than any server of ours can use; some containers allow a thousand times that.
const ENOUGH: u64 = 1 << 20;

/// Raises the limit as far as the system lets us, and tells what it is now; nothing where the
/// system does not say.
pub fn raise() -> Option<u64> {
    let Allowed { soft, hard } = allowed()?;
    let wanted = hard.min(ENOUGH);
    if soft < wanted
        && let Err(why) = set(wanted, hard)
    {
        tracing::warn!(
            %why, soft, hard,
            "could not raise the limit on open files; fewer people can come"
        );
    }
    most()
}

/// How many may be open now; nothing where the system does not say.
#[must_use]
pub fn most() -> Option<u64> {
    allowed().map(|allowed| allowed.soft)
}

/// Read from a file, for a service may be forbidden to ask by the call that also sets it.
#[cfg(target_os = "linux")]
fn allowed() -> Option<Allowed> {
    let text = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    let mut words = line.split_whitespace();
    let mut next = || match words.next()? {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    };
    Some(Allowed { soft: next()?, hard: next()? })
}

#[cfg(all(unix, not(target_os = "linux")))]
fn allowed() -> Option<Allowed> {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    Some(Allowed {
        soft: limit.current.unwrap_or(u64::MAX),
        hard: limit.maximum.unwrap_or(u64::MAX),
    })
}

#[cfg(not(unix))]
fn allowed() -> Option<Allowed> {
    None
}

#[cfg(unix)]
fn set(soft: u64, hard: u64) -> std::io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let maximum = (hard < u64::MAX).then_some(hard);
    Ok(setrlimit(Resource::Nofile, Rlimit { current: Some(soft), maximum })?)
}

#[cfg(not(unix))]
fn set(_: u64, _: u64) -> std::io::Result<()> {
    Ok(())
}
