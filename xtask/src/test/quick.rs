//! `cargo xtask test --quick`: what a change can break at once, in a minute or a few.

use std::collections::BTreeSet;

use super::packages::Packages;
use super::run::Run;
use super::{binaries, layout};
use crate::steps::{StepError, cargo, command, lines_of};

/// Changes in these are not tried here, and how they are.
const ELSEWHERE: [(&str, &str); 6] = [
    ("browser/web/static/", "the page in a browser: test-support/e2e/README.md"),
    ("test-support/e2e/", "the page in a browser: test-support/e2e/README.md"),
    ("gallery/painter/", "whether stored cards are what is painted: cargo xtask paint --check"),
    ("gallery/easel/", "whether stored cards are what is painted: cargo xtask paint --check"),
    ("bindings/python/", "the Python package: cargo xtask wheel --test"),
    ("bindings/npm", "the npm packages: cargo xtask npm --test"),
];

/// Checks format and written rules, then runs the tests of the crates that differ from `main` and
/// of those that depend on them directly, but for the slow ones.
///
/// # Errors
/// A step failed.
pub fn run() -> Result<(), StepError> {
    let mut run = Run::new();
    layout(&mut run);
    let changed = changed_files()?;
    let packages = Packages::read()?;
    let own: BTreeSet<String> =
        changed.iter().filter_map(|file| packages.holding(file)).map(str::to_owned).collect();
    let dependents = packages.direct_dependents(&own);
    let all: BTreeSet<_> = own.union(&dependents).map(String::as_str).collect();
    if all.is_empty() {
        println!("\nno crate differs from main");
    } else {
        let names = all.iter().copied().collect::<Vec<_>>().join(", ");
        run.step(&format!("tests of {names}"), |count| {
            let mut build = cargo(&["test"]);
            build.args(all.iter().flat_map(|name| ["--package", name]));
            let (slow, quick) =
                binaries::build(&mut build)?.into_iter().partition(binaries::TestBinary::is_slow);
            let outcome = binaries::run(quick, count);
            for binary in &slow {
                println!("left out, for it is slow: {binary}");
            }
            outcome
        });
    }
    let elsewhere: BTreeSet<_> = ELSEWHERE
        .iter()
        .filter(|(place, _)| changed.iter().any(|file| file.starts_with(place)))
        .map(|(_, how)| how)
        .collect();
    for how in elsewhere {
        println!("not tried here: {how}");
    }
    run.end()
}

/// The files that differ from where this branch left `main`, committed or not, and new ones.
fn changed_files() -> Result<Vec<String>, StepError> {
    let git = |arguments: &[&str]| lines_of(command("git").args(arguments));
    let base = git(&["merge-base", "HEAD", "main"])?.concat();
    let mut files = git(&["diff", "--name-only", &base])?;
    files.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    Ok(files)
}
