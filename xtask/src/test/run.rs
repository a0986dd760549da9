//! A run of many steps: their times, their counts, and what failed.

use std::time::{Duration, Instant};

use super::count::TestCount;
use crate::steps::StepError;

/// A run of all steps: the counts, and why steps failed.
pub struct Run {
    begun: Instant,
    count: TestCount,
    times: Vec<(String, Duration)>,
    failures: Vec<String>,
}

impl Run {
    pub fn new() -> Run {
        Run {
            begun: Instant::now(),
            count: TestCount::default(),
            times: Vec::new(),
            failures: Vec::new(),
        }
    }

    /// Runs one step. A failure is recorded, and the run continues.
    pub fn step<T>(
        &mut self,
        name: &str,
        work: impl FnOnce(&mut TestCount) -> Result<T, StepError>,
    ) -> Option<T> {
        println!("\n== {name} ({} s)", self.begun.elapsed().as_secs());
        let begun = Instant::now();
        let failed_before = self.count.failed;
        let named_before = self.count.names.len();
        let outcome = work(&mut self.count);
        self.times.push((name.to_owned(), begun.elapsed()));
        match outcome {
            Ok(made) => Some(made),
            Err(StepError(why)) => {
                println!("{name}: {why}");
                // A step that failed without naming a test counts as one failure.
                self.count.failed = self.count.failed.max(failed_before + 1);
                let tests = &self.count.names[named_before..];
                let tests: String = tests.iter().flat_map(|test| ["\n  ", test]).collect();
                self.failures.push(format!("{name}{tests}\n  {why}"));
                None
            }
        }
    }

    /// Ends with the time of each step, all failures with the tests that failed, and a summary line.
    pub fn end(self) -> Result<(), StepError> {
        println!("\n== done ({} s)", self.begun.elapsed().as_secs());
        for (name, time) in &self.times {
            println!("{:6} s  {name}", time.as_secs());
        }
        for failure in &self.failures {
            println!("failed: {failure}");
        }
        for name in &self.count.unsteady {
            println!("unsteady, for it passed only alone: {name}");
        }
        println!("{} passed, {} failed", self.count.passed, self.count.failed);
        match self.failures.len() {
            0 => Ok(()),
            1 => Err(StepError("a step failed".to_owned())),
            n => Err(StepError(format!("{n} steps failed"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_goes_on_after_a_failed_step_and_names_all_failures() {
        let mut run = Run::new();
        let failed = run.step("first", |_| Err::<(), _>(StepError("it broke".to_owned())));
        assert_eq!(failed, None);
        run.step("second", |count| {
            count.see("# pass 2");
            count.see("# fail 3");
            count.see("not ok 7 - a game is lost");
            Err::<(), _>(StepError("three tests failed".to_owned()))
        });
        assert_eq!(run.step("third", |_| Ok(7)), Some(7));
        assert_eq!((run.count.passed, run.count.failed), (2, 4));
        let second = "second\n  a game is lost\n  three tests failed";
        assert_eq!(run.failures, ["first\n  it broke", second]);
        assert_eq!(run.times.len(), 3);
        assert_eq!(run.end().unwrap_err().0, "2 steps failed");
        assert!(Run::new().end().is_ok());
    }
}
