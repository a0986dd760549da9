//! `cargo xtask test`: everything that must hold before a change goes in.

pub mod binaries;
pub mod count;
mod packages;
pub mod quick;
pub mod run;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::root;
use crate::steps::{PageBuild, StepError, cargo, command, program_of_tests, run_and_see};
use crate::{crates, how_to, npm, services, tidy, wheel};

use count::TestCount;
use packages::Packages;
use run::Run;

/// The crate with the page inside.
const HOLDS_THE_PAGE: &str = "doors";

/// A part of the whole test, which can be run alone.
type Part = (&'static str, fn(&mut Run));

/// All parts: first what fails at once, last what compiles everything again.
const PARTS: [Part; 8] = [
    ("layout", layout),
    ("rust", rust),
    ("guide", |run| {
        run.step("a fifth game and a message, as the guides say", how_to::follow_guides);
    }),
    ("browser", |run| {
        run.step("the page in a browser", browser_tests);
    }),
    ("python", |run| {
        run.step("the Python package", |count| wheel::test(|line| count.see(line)));
    }),
    ("npm", |run| {
        run.step("the npm packages", |count| npm::test(|line| count.see(line)));
    }),
    ("crates", |run| {
        run.step("the crates of the rules, as the registry gets them", |_| crates::check());
    }),
    ("clippy", |run| {
        run.step("what the compiler and Clippy say", |_| {
            let all = ["clippy", "--workspace", "--all-targets", "--keep-going"];
            run_and_see(cargo(&all).args(["--", "--deny", "warnings"]), |_| ())
        });
    }),
];

/// Runs these parts, or all of them: every step, even after a failure; ends with a table of times
/// and a summary line.
///
/// # Errors
/// A step failed, or there is no such part.
pub fn run(names: &[String]) -> Result<(), StepError> {
    let known = PARTS.map(|(name, _)| name);
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(StepError(format!("{name}: the parts are {}", known.join(", "))));
    }
    let mut run = Run::new();
    for (name, part) in PARTS {
        if names.is_empty() || names.iter().any(|it| it == name) {
            part(&mut run);
        }
    }
    run.end()
}

/// Checks the format and the written rules.
fn layout(run: &mut Run) {
    run.step("layout of the code", |_| {
        run_and_see(&mut cargo(&["fmt", "--all", "--check"]), |_| ())
    });
    run.step("what paper promises", |_| tidy::run(false));
}

/// Compiles the Rust tests and runs those that have no use for the page, which is built beside; then
/// puts it into the server for the others.
fn rust(run: &mut Run) {
    let page = run.step("the tool that builds the page", |_| {
        // Before the page, whose build may ask Debian too.
        services::for_store_tests()?;
        PageBuild::begin()
    });
    let compiled = run.step("compiling the Rust tests, with the page built beside", |_| {
        let with_page = Packages::read()?.with_dependents(HOLDS_THE_PAGE);
        let without = |binary: &binaries::TestBinary| !with_page.contains(&binary.package);
        let all = binaries::build(&mut cargo(&["test", "--workspace"]))?;
        Ok(all.into_iter().partition::<Vec<_>, _>(without))
    });
    let Some((without_page, with_page)) = compiled else { return };
    run.step("rules, laws, oracles and rooms", |count| binaries::run(without_page, count));
    let site = page.and_then(|page| run.step("the rest of the page", |_| page.end()));
    let Some(site) = site else { return };
    run.step("compiling the server with the page in it", |_| {
        binaries::build(with(&site, &mut cargo(&["test", "--workspace"])))
    });
    run.step("servers and sockets", |count| binaries::run(with_page, count));
    run.step("examples in the documentation", |count| {
        let mut tests = cargo(&["test", "--workspace", "--doc", "--quiet"]);
        run_and_see(with(&site, &mut tests), |line| count.see(line))
    });
}

/// Lets a command of Cargo build servers with the page in them.
fn with<'a>(site: &Path, cargo: &'a mut Command) -> &'a mut Command {
    cargo.env("HAMBAZI_PAGE", site)
}

/// Runs the browser's tests against the program of the Rust tests.
fn browser_tests(count: &mut TestCount) -> Result<(), StepError> {
    services::for_page_tests()?;
    // Both are there already if the Rust tests ran before.
    PageBuild::begin()?.end()?;
    let program = program_of_tests()?;
    let e2e = root().join("test-support/e2e");
    let mut install = command("npm");
    install.args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&e2e);
    run_and_see(&mut install, |_| ())?;
    let run = |arguments: &[String], see: &mut dyn FnMut(&str)| {
        let mut npm = command("npm");
        npm.args(["run", "--silent"]).args(arguments).current_dir(&e2e).env("HAMBAZI", &program);
        run_and_see(&mut npm, |line| see(line))
    };
    let (mut own, mut files) = (TestCount::default(), BTreeSet::new());
    let mut all = |tests: &str| {
        run(&[tests.to_owned()], &mut |line| {
            own.see(line);
            files.extend(failed_file(line).map(str::to_owned));
        })
    };
    // What fails among the first keeps none of the others from running.
    let (pairs, alone) = (all("pairs"), all("alone"));
    let passed_again = own.retry(|tests| {
        let patterns = tests.iter().map(|test| format!("--test-name-pattern={}", pattern(test)));
        let words = ["again", "--"].map(str::to_owned).into_iter();
        let mut count = TestCount::default();
        let arguments: Vec<_> = words.chain(patterns).chain(files).collect();
        // Its counts tell how it ended.
        let _ = run(&arguments, &mut |line| count.see(line));
        count
    });
    count.add(own);
    if passed_again { Ok(()) } else { pairs.and(alone) }
}

/// The file of a test that failed, by what Node tells of it.
fn failed_file(line: &str) -> Option<&str> {
    let place = line.strip_prefix("  location: '")?.strip_suffix('\'')?;
    Some(place.rsplitn(3, ':').nth(2).unwrap_or(place))
}

/// A regular expression of JavaScript that only this name of a test matches.
fn pattern(name: &str) -> String {
    let mut pattern = String::from("^");
    for letter in name.chars() {
        if letter.is_ascii_punctuation() {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern + "$"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_test_is_found_in_its_file() {
        let line = "  location: '/x/tests/roof.test.js:28:3'";
        assert_eq!(failed_file(line), Some("/x/tests/roof.test.js"));
        assert_eq!(failed_file("  duration_ms: 8.1"), None);
    }

    #[test]
    fn a_name_is_a_pattern_of_itself() {
        assert_eq!(pattern("a wall, e4h (by finger)"), "^a wall\\, e4h \\(by finger\\)$");
    }
}
