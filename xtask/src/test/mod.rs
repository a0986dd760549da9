//! `cargo xtask test`: everything that must hold before a change goes in.

pub mod binaries;
pub mod count;
mod packages;
pub mod quick;
mod run;

use std::path::Path;

use crate::root;
use crate::steps::{self, PageBuild, StepError, cargo, command, run_and_see};
use crate::{crates, how_to, npm, services, tidy, wheel};

use count::TestCount;
use packages::Packages;
use run::Run;

/// The crate with the page inside.
const HOLDS_THE_PAGE: &str = "server";

/// Runs every step, even after a failure, and ends with a table of times and a summary line.
///
/// # Errors
/// A step failed.
pub fn run() -> Result<(), StepError> {
    let mut run = Run::new();
    layout(&mut run);
    let served = rust_and_page(&mut run);
    run.step("examples in the documentation", |count| {
        run_and_see(&mut cargo(&["test", "--workspace", "--doc", "--quiet"]), |line| {
            count.see(line);
        })
    });
    run.step("a fifth game, as the guide says", how_to::add_a_game);
    run.step("the page in a browser", |count| match served {
        Some(()) => browser_tests(count),
        None => Err(StepError("not run: there is no server with a page".to_owned())),
    });
    run.step("the Python package", |count| wheel::test(|line| count.see(line)));
    run.step("the npm packages", |count| npm::test(|line| count.see(line)));
    run.step("the crates of the rules, as the registry gets them", |_| crates::check());
    run.step("what the compiler and Clippy say", |_| {
        let strict = ["--", "--deny", "warnings"];
        steps::run(cargo(&["clippy", "--workspace", "--all-targets", "--keep-going"]).args(strict))
    });
    run.end()
}

/// Checks the format and the written rules.
fn layout(run: &mut Run) {
    run.step("layout of the code", |_| steps::run(&mut cargo(&["fmt", "--all", "--check"])));
    run.step("what paper promises", |_| tidy::run(false));
}

/// Compiles the Rust tests and runs them, builds the page beside those that have no use for it, and
/// then puts it into the server for the others; `None` if there is no such server.
fn rust_and_page(run: &mut Run) -> Option<()> {
    let compile = |page: Option<&Path>| {
        let mut tests = cargo(&["test", "--workspace"]);
        if let Some(page) = page {
            tests.env("HAMBAZI_PAGE", page);
        }
        binaries::build(&mut tests)
    };
    let compiled = run.step("compiling the Rust tests", |_| {
        services::for_store_tests()?;
        let with_page = Packages::read()?.with_dependents(HOLDS_THE_PAGE);
        let without = |binary: &binaries::TestBinary| !with_page.contains(&binary.package);
        let all = compile(None)?;
        Ok(all.into_iter().partition::<Vec<_>, _>(without))
    });
    let (without_page, with_page) = compiled?;
    let page = run.step("the tool that builds the page", |_| PageBuild::begin());
    run.step("rules, laws, oracles and rooms", |count| binaries::run(without_page, count));
    let page = page?;
    let page = run.step("the page, begun before them", |_| page.end())?;
    run.step("compiling the server with the page in it", |_| compile(Some(&page)))?;
    run.step("servers and sockets", |count| binaries::run(with_page, count));
    Some(())
}

/// Runs the browser's tests against the program of the Rust tests.
fn browser_tests(count: &mut TestCount) -> Result<(), StepError> {
    let program = root().join("target/debug/hambazi");
    services::for_page_tests()?;
    let e2e = root().join("test-support/e2e");
    steps::run(
        command("npm").args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&e2e),
    )?;
    let mut run = |tests: &str| {
        let mut npm = command("npm");
        npm.args(["run", "--silent", tests]).current_dir(&e2e).env("HAMBAZI", &program);
        run_and_see(&mut npm, |line| count.see(line))
    };
    // What fails among the first keeps none of the others from running.
    let (pairs, alone) = (run("pairs"), run("alone"));
    pairs.and(alone)
}
