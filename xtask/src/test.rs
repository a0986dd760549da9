//! `cargo xtask test`: everything that must hold before a change goes in.

use std::path::Path;
use std::time::Instant;

use crate::root;
use crate::steps::{self, PageBuild, StepError, cargo, command, run_and_see};
use crate::{crates, how_to, npm, services, tidy, wheel};

/// Counts of passed and failed tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct TestCount {
    passed: u32,
    failed: u32,
}

impl TestCount {
    /// Adds the counts in a line of a test runner: Cargo's `test result: ok. 3 passed; 0 failed;
    /// ...`, Node's `# pass 3`, or pytest's `1 failed, 3 passed in 0.2s`.
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
        } else if let Some(count) = line.strip_prefix("# ") {
            match count.split_once(' ') {
                Some(("pass", n)) => self.passed += number(n),
                Some(("fail", n)) => self.failed += number(n),
                _ => {}
            }
        } else if let Some((counts, time)) = line.rsplit_once(" in ")
            && time.starts_with(|digit: char| digit.is_ascii_digit())
        {
            for part in counts.split(", ") {
                match part.split_once(' ') {
                    Some((n, "passed")) => self.passed += number(n),
                    Some((n, "failed" | "error" | "errors")) => self.failed += number(n),
                    _ => {}
                }
            }
        }
    }
}

/// A run of all steps: the counts, and why steps failed.
struct Run {
    begun: Instant,
    count: TestCount,
    failures: Vec<String>,
}

impl Run {
    fn new() -> Run {
        Run { begun: Instant::now(), count: TestCount::default(), failures: Vec::new() }
    }

    /// Runs one step. A failure is recorded, and the run continues.
    fn step<T>(
        &mut self,
        name: &str,
        work: impl FnOnce(&mut TestCount) -> Result<T, StepError>,
    ) -> Option<T> {
        println!("\n== {name} ({} s)", self.begun.elapsed().as_secs());
        let failed_before = self.count.failed;
        match work(&mut self.count) {
            Ok(made) => Some(made),
            Err(StepError(why)) => {
                println!("{name}: {why}");
                // A step that failed without naming a test counts as one failure.
                self.count.failed = self.count.failed.max(failed_before + 1);
                self.failures.push(format!("{name}: {why}"));
                None
            }
        }
    }

    /// Ends with all failures and a summary line.
    fn end(self) -> Result<(), StepError> {
        println!("\n== done ({} s)", self.begun.elapsed().as_secs());
        for failure in &self.failures {
            println!("failed: {failure}");
        }
        println!("{} passed, {} failed", self.count.passed, self.count.failed);
        match self.failures.len() {
            0 => Ok(()),
            1 => Err(StepError("a step failed".to_owned())),
            n => Err(StepError(format!("{n} steps failed"))),
        }
    }
}

/// Runs every step, even after a failure, and ends with a summary line.
///
/// # Errors
/// A step failed.
pub fn run() -> Result<(), StepError> {
    let mut run = Run::new();
    // Most of the page's build keeps one core busy, and waits for nothing else.
    let page = PageBuild::begin();
    run.step("layout of the code", |_| steps::run(&mut cargo(&["fmt", "--all", "--check"])));
    run.step("what paper promises", |_| tidy::run(false));
    run.step("what the compiler and Clippy say", |_| {
        let strict = ["--", "--deny", "warnings"];
        steps::run(cargo(&["clippy", "--workspace", "--all-targets"]).args(strict))
    });
    run.step("the Python package", |count| wheel::test(|line| count.see(line)));
    run.step("the crates of the rules, as the registry gets them", |_| crates::check());
    let page = run.step("the page, begun with the first step", |_| page.end());
    run.step("rules, laws, oracles, rooms and sockets", |count| rust_tests(page.as_deref(), count));
    run.step("a fifth game, as the guide says", |count| {
        how_to::add_a_game(&mut |line| count.see(line))
    });
    run.step("the npm packages", |count| npm::test(|line| count.see(line)));
    run.step("the page in a browser", |count| {
        if page.is_none() {
            return Err(StepError("not run: there is no page".to_owned()));
        }
        browser_tests(count)
    });
    run.end()
}

/// Runs the tests of all crates, with the page in the server if there is one.
fn rust_tests(page: Option<&Path>, count: &mut TestCount) -> Result<(), StepError> {
    services::for_store_tests()?;
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    if let Some(page) = page {
        tests.env("HAMBAZI_PAGE", page);
    }
    run_and_see(&mut tests, |line| count.see(line))
}

/// Runs the browser's tests against the program of the Rust tests.
fn browser_tests(count: &mut TestCount) -> Result<(), StepError> {
    services::for_page_tests()?;
    let e2e = root().join("test-support/e2e");
    steps::run(
        command("npm").args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&e2e),
    )?;
    let program = root().join("target/debug/hambazi");
    let mut run = |tests: &str| {
        let mut npm = command("npm");
        npm.args(["run", "--silent", tests]).current_dir(&e2e).env("HAMBAZI", &program);
        run_and_see(&mut npm, |line| count.see(line))
    };
    // What fails among the first keeps none of the others from running.
    let (pairs, alone) = (run("pairs"), run("alone"));
    pairs.and(alone)
}

#[cfg(test)]
mod tests {
    use super::{Run, StepError, TestCount};

    #[test]
    fn all_test_runners_are_understood() {
        let mut count = TestCount::default();
        count.see(
            "test result: FAILED. 12 passed; 1 failed; 0 ignored; 0 measured; finished in 0.1s",
        );
        count.see("# pass 3");
        count.see("# fail 2");
        count.see("test passed ... ok");
        count.see("1 failed, 4 passed, 2 skipped, 1 error in 12.34s (0:00:12)");
        count.see("5 passed in all");
        assert_eq!(count, TestCount { passed: 19, failed: 5 });
    }

    #[test]
    fn a_run_goes_on_after_a_failed_step_and_names_all_failures() {
        let mut run = Run::new();
        let failed = run.step("first", |_| Err::<(), _>(StepError("it broke".to_owned())));
        assert_eq!(failed, None);
        run.step("second", |count| {
            count.see("# pass 2");
            count.see("# fail 3");
            Err::<(), _>(StepError("three tests failed".to_owned()))
        });
        assert_eq!(run.step("third", |_| Ok(7)), Some(7));
        assert_eq!(run.count, TestCount { passed: 2, failed: 4 });
        assert_eq!(run.failures, ["first: it broke", "second: three tests failed"]);
        assert_eq!(run.end().unwrap_err().0, "2 steps failed");
        assert!(Run::new().end().is_ok());
    }
}
