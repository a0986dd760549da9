//! `cargo xtask test`: all that must hold before a change goes in.

use std::time::Instant;

use crate::root;
use crate::steps::{self, Failed, cargo, command, run_and_see};
use crate::{ready, tidy};

/// Tests seen to pass and to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    passed: u32,
    failed: u32,
}

impl Count {
    /// Adds what a line of a test runner says: Cargo's `test result: ok. 3 passed; 0 failed; ...`
    /// or Node's `# pass 3`.
    fn see(&mut self, line: &str) {
        let number = |text: &str| text.trim().parse().unwrap_or(0);
        if let Some(result) = line.strip_prefix("test result:") {
            for part in result.split([';', '.']) {
                match part.trim().split_once(' ') {
                    Some((n, "passed")) => self.passed += number(n),
                    Some((n, "failed")) => self.failed += number(n),
                    _ => {}
                }
            }
        } else if let Some(told) = line.strip_prefix("# ") {
            match told.split_once(' ') {
                Some(("pass", n)) => self.passed += number(n),
                Some(("fail", n)) => self.failed += number(n),
                _ => {}
            }
        }
    }
}

/// Runs everything, and counts.
///
/// # Errors
/// At the first step that fails.
fn run_all(count: &mut Count) -> Result<(), Failed> {
    let begun = Instant::now();
    let step = |name: &str| println!("\n== {name} ({} s)", begun.elapsed().as_secs());

    step("layout of the code");
    steps::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    step("what paper promises");
    tidy::run()?;
    step("what the compiler and Clippy say");
    let strict = ["--", "--deny", "warnings"];
    steps::run(cargo(&["clippy", "--workspace", "--all-targets"]).args(strict))?;

    step("the page");
    let page = steps::page(&[])?;

    step("rules, laws, oracles, rooms and sockets");
    ready::for_store_tests()?;
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    run_and_see(tests.env("HAMBAZI_PAGE", page), |line| count.see(line))?;

    step("the page in a browser");
    ready::for_page_tests()?;
    let e2e = root().join("site/e2e");
    steps::run(
        command("npm").args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&e2e),
    )?;
    // The tests above were built with this program, which has the page in it.
    let program = root().join("target/debug/hambazi");
    let mut tests = command("npm");
    tests.args(["test", "--silent"]).current_dir(e2e).env("HAMBAZI", program);
    run_and_see(&mut tests, |line| count.see(line))?;
    step("done");
    Ok(())
}

/// Runs everything and closes with one line that counts.
///
/// # Errors
/// At the first step that fails.
pub fn run() -> Result<(), Failed> {
    let mut count = Count::default();
    let outcome = run_all(&mut count);
    if outcome.is_err() {
        count.failed = count.failed.max(1);
    }
    println!("{} passed, {} failed", count.passed, count.failed);
    outcome
}

#[cfg(test)]
mod tests {
    use super::Count;

    #[test]
    fn both_test_runners_are_understood() {
        let mut count = Count::default();
        count.see(
            "test result: FAILED. 12 passed; 1 failed; 0 ignored; 0 measured; finished in 0.1s",
        );
        count.see("# pass 3");
        count.see("# fail 2");
        count.see("test passed ... ok");
        assert_eq!(count, Count { passed: 15, failed: 3 });
    }
}
