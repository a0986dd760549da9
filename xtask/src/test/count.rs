//! How many tests passed and which failed, read from what their runners print.

/// Counts of passed and failed tests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TestCount {
    pub passed: u32,
    pub failed: u32,
    /// The names of failed tests.
    pub names: Vec<String>,
    /// The names of tests that failed beside others, and passed when they were run again alone.
    pub unsteady: Vec<String>,
}

/// How many failed tests are run again. A busy machine does not fail more than these.
const RUN_AGAIN: usize = 3;

impl TestCount {
    /// Runs again alone what failed beside others, if that is little. Returns whether all of it passed
    /// then: so it counts, and it is named as unsteady.
    pub fn retry(&mut self, again: impl FnOnce(&[String]) -> TestCount) -> bool {
        let failed = self.names.len();
        // A program that breaks off names no test, or counts another number.
        if failed == 0 || failed > RUN_AGAIN || self.failed as usize != failed {
            return false;
        }
        let alone = again(&self.names);
        let passed = alone.failed == 0 && alone.passed == self.failed;
        if passed {
            self.passed += std::mem::take(&mut self.failed);
            self.unsteady.append(&mut self.names);
        }
        passed
    }

    /// Adds other counts.
    pub fn add(&mut self, other: TestCount) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.names.extend(other.names);
        self.unsteady.extend(other.unsteady);
    }

    /// Adds the counts in a line of a test runner: Cargo's `test result: ok. 3 passed; 0 failed;
    /// ...`, Node's `# pass 3`, or pytest's `1 failed, 3 passed in 0.2s`.
    pub fn see(&mut self, line: &str) {
        self.names.extend(failed_test(line).map(str::to_owned));
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

/// The name of a test that failed by a line of its runner.
fn failed_test(line: &str) -> Option<&str> {
    if let Some(test) = line.strip_prefix("not ok ") {
        return test.split_once(" - ").map(|(_, name)| name);
    }
    let of_cargo = || line.strip_prefix("test ")?.strip_suffix(" ... FAILED");
    line.strip_prefix("FAILED ").or_else(of_cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(count, TestCount { passed: 19, failed: 5, ..TestCount::default() });
    }

    #[test]
    fn failed_tests_are_named() {
        let mut count = TestCount::default();
        count.see("test laws::one_by_one ... ok");
        count.see("test laws::two_by_two ... FAILED");
        count.see("ok 3 - a game is won");
        count.see("not ok 4 - a game is lost");
        count.see("FAILED tests/test_games.py::test_draw - assert 1 == 2");
        let failed = [
            "laws::two_by_two",
            "a game is lost",
            "tests/test_games.py::test_draw - assert 1 == 2",
        ];
        assert_eq!(count.names, failed);
    }

    #[test]
    fn a_test_that_passes_alone_is_unsteady_and_not_failed() {
        let count = |passed, failed, names: &[&str]| {
            let names = names.iter().map(|&name| name.to_owned()).collect();
            TestCount { passed, failed, names, ..TestCount::default() }
        };
        assert!(!count(2, 0, &[]).retry(|_| unreachable!()));
        let mut unsteady = count(2, 1, &["a game is lost"]);
        assert!(unsteady.retry(|_| count(1, 0, &[])));
        assert_eq!((unsteady.passed, unsteady.failed), (3, 0));
        assert_eq!(unsteady.unsteady, ["a game is lost"]);

        // It fails again, or the runner no longer finds it.
        for alone in [count(0, 1, &["a game is lost"]), count(0, 0, &[])] {
            let mut broken = count(2, 1, &["a game is lost"]);
            assert!(!broken.retry(|_| alone));
            assert_eq!(broken, count(2, 1, &["a game is lost"]));
        }
        // Many tests do not fail by chance, and what breaks off names none.
        assert!(!count(2, 4, &["a", "b", "c", "d"]).retry(|_| unreachable!()));
        assert!(!count(2, 1, &[]).retry(|_| unreachable!()));
    }
}
