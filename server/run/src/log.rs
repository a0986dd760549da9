//! The log, as an operator asks for it.

use std::io;

/// The crates of the server, whose lines in the log are lines of the server.
const PARTS: [&str; 6] = ["doors", "limits", "metrics", "projector", "store", "tables"];

/// Writes the log to standard error; `levels` says how much, such as `info`,
/// `debug` or `server=debug`.
///
/// # Errors
/// Nobody can read `levels`.
pub fn log_to_stderr(levels: &str) -> Result<(), String> {
    use std::io::IsTerminal;

    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_new(for_all_crates(levels)).map_err(|why| why.to_string())?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal());
    // A second log is no log: the first one stays.
    let _ = log.try_init();
    Ok(())
}

/// What is asked of the log of `server` is meant for the crates that it is made of.
fn for_all_crates(levels: &str) -> String {
    let mut directives: Vec<String> = levels.split(',').map(str::to_owned).collect();
    for directive in levels.split(',') {
        let level = directive.trim().strip_prefix("server");
        if let Some(level) = level.filter(|level| level.is_empty() || level.starts_with('=')) {
            directives.extend(PARTS.map(|part| format!("{part}{level}")));
        }
    }
    directives.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_of_the_server_is_that_of_all_its_crates() {
        assert_eq!(for_all_crates("info"), "info");
        assert_eq!(for_all_crates("server::lifecycle=debug"), "server::lifecycle=debug");
        let all = for_all_crates("warn,server=debug");
        assert!(all.starts_with("warn,server=debug,"), "{all}");
        for part in PARTS {
            assert!(all.contains(&format!(",{part}=debug")), "{all}");
        }
    }
}
