//! `cargo xtask release --dry-run`: the files of a release, as far as one machine can make them.
//!
//! The hosted workflow `.github/workflows/release.yml` makes the same on each system by the same
//! commands, and adds what this machine can't build: other systems, the image, and the upload.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;
use crate::steps::{self, StepError, command, lines_of, remove};
use crate::test::run::Run;
use crate::{crates, npm, wheel};

/// What goes into the archive beside the program.
const BESIDE: [&str; 4] = ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md", "docs/running.md"];

/// Makes every file that this machine can make, with checksums and notes, in `target/release-files`.
///
/// # Errors
/// A step failed.
pub fn dry_run() -> Result<(), StepError> {
    let mut run = Run::new();
    let folder = folder();
    run.step("notes", |_| {
        remove(&folder)?;
        fs::create_dir_all(&folder).map_err(|why| failed(&folder, &why))?;
        let path = folder.join("NOTES.md");
        fs::write(&path, notes()?).map_err(|why| failed(&path, &why))
    });
    run.step("program", |_| {
        archive(&lines_of(command("rustc").args(["--print", "host-tuple"]))?.concat(), None)
    });
    run.step("wheel", |_| take(&[wheel::build()?], &folder));
    run.step("npm packages", |_| take(&npm::build()?, &folder));
    run.step("crates", |_| take(&crates::pack()?, &folder));
    run.step("checksums", |_| checksums(&folder));
    println!("\nnot made here: programs and wheels for other systems, the image, the upload");
    println!("{}", folder.display());
    run.end()
}

/// Where the files of a release lie.
fn folder() -> PathBuf {
    root().join("target/release-files")
}

/// Makes the archive with the program for a target of Rust's.
///
/// # Errors
/// A build or the packing fails.
pub fn program(target: &str) -> Result<(), StepError> {
    archive(target, Some(target))
}

/// Packs the program as people get it.
fn archive(named: &str, target: Option<&str>) -> Result<(), StepError> {
    let program = steps::program(target)?;
    fs::create_dir_all(folder()).map_err(|why| failed(&folder(), &why))?;
    let name = format!("hambazi-{}-{named}", env!("CARGO_PKG_VERSION"));
    let inside = root().join("target").join(&name);
    remove(&inside)?;
    fs::create_dir_all(&inside).map_err(|why| failed(&inside, &why))?;
    let beside = BESIDE.iter().map(|name| root().join(name));
    take(&beside.chain([program]).collect::<Vec<_>>(), &inside)?;
    let mut tar = command("tar");
    tar.arg("-czf").arg(folder().join(format!("{name}.tar.gz")));
    steps::run(tar.arg("-C").arg(root().join("target")).arg(name))
}

/// Copies files into a folder.
fn take(files: &[PathBuf], folder: &Path) -> Result<(), StepError> {
    for file in files {
        let name = file.file_name().expect("a file has a name");
        fs::copy(file, folder.join(name)).map_err(|why| failed(file, &why))?;
    }
    Ok(())
}

/// Writes `SHA256SUMS`, which `sha256sum --check` reads.
fn checksums(folder: &Path) -> Result<(), StepError> {
    let entries = fs::read_dir(folder).map_err(|why| failed(folder, &why))?;
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    let sums = lines_of(command("sha256sum").args(names).current_dir(folder))?;
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums.join("\n") + "\n").map_err(|why| failed(&path, &why))
}

/// The notes of this version: what stands in the changelog under its heading.
///
/// # Errors
/// The changelog has no such heading with a date.
pub fn notes() -> Result<String, StepError> {
    let version = env!("CARGO_PKG_VERSION");
    let path = root().join("CHANGELOG.md");
    let text = fs::read_to_string(&path).map_err(|why| failed(&path, &why))?;
    section(&text, version).ok_or_else(|| {
        StepError(format!("CHANGELOG.md has no heading `## {version} - YYYY-MM-DD`"))
    })
}

fn section(changelog: &str, version: &str) -> Option<String> {
    let heading = format!("\n## {version} - ");
    let (_, after) = changelog.split_once(&heading)?;
    let (date, text) = after.split_once('\n')?;
    let digits =
        |part: &str, n: usize| part.len() == n && part.chars().all(|digit| digit.is_ascii_digit());
    let parts: Vec<_> = date.trim().split('-').collect();
    let [year, month, day] = parts[..] else { return None };
    if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
        return None;
    }
    let text = text.split_once("\n## ").map_or(text, |(own, _)| own);
    Some(text.trim().to_owned() + "\n")
}

fn failed(at: &Path, why: &std::io::Error) -> StepError {
    StepError(format!("{}: {why}", at.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_dated_notes() {
        let text = "# Changelog\n\n## Unreleased\n\nLater.\n\n## 0.1.0 - 2026-11-27\n\nAll.\n\n## 0.0.1 - x\n\nOld.\n";
        assert_eq!(section(text, "0.1.0").as_deref(), Some("All.\n"));
        assert_eq!(section(text, "0.0.1"), None, "no date");
        assert_eq!(section(text, "0.2.0"), None);
        assert!(notes().is_ok(), "the changelog has this version");
    }
}
