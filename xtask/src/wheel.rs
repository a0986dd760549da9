//! The Python package: its wheel, and its tests in a fresh virtual environment.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::root;
use crate::services;
use crate::steps::{self, StepError, command, remove, run_and_see};

/// The package of `OpenSpiel`, whose own simulations are run where it has a wheel.
const OPEN_SPIEL: &str = "open-spiel==2.0.2";

/// Builds the wheel that people install.
///
/// # Errors
/// Python is missing, or the build fails.
pub fn build() -> Result<PathBuf, StepError> {
    let python = Environment::fresh()?;
    python.wheel("release", "wheels")
}

/// Installs the wheel in a fresh environment, and runs its tests and its types' check there.
///
/// # Errors
/// Python is missing, or a step fails.
pub fn test(see: impl FnMut(&str)) -> Result<(), StepError> {
    let python = Environment::fresh()?;
    let wheel = python.wheel("dev", "wheels-for-tests")?;
    steps::run(python.pip().arg(&wheel))?;
    if steps::run(python.pip().args(["--only-binary=:all:", OPEN_SPIEL])).is_err() {
        eprintln!("xtask: OpenSpiel has no wheel for this Python; its simulations are not run");
    }
    let program = steps::program_of_tests()?;
    // Both are asked even if one fails.
    let mut tests = python.module("pytest");
    tests.args(["-q", "-p", "no:cacheprovider"]).env("HAMBAZI", program);
    let tests = run_and_see(&mut tests, see);
    let types = python.types();
    tests.and(types)
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// A new one, with what builds and tests the package.
    fn fresh() -> Result<Environment, StepError> {
        services::for_wheel_tests()?;
        let folder = root().join("target/wheel-environment");
        remove(&folder)?;
        steps::run(command("python3").args(["-m", "venv"]).arg(&folder))?;
        let python = Environment { folder };
        steps::run(python.pip().args(["--requirement", "tests/requirements.txt"]))?;
        Ok(python)
    }

    /// A module of Python, in the package's folder.
    fn module(&self, name: &str) -> Command {
        let mut module = command(self.folder.join("bin/python"));
        module.args(["-m", name]).current_dir(root().join("bindings/python"));
        module.env("PYTHONDONTWRITEBYTECODE", "1");
        module
    }

    fn pip(&self) -> Command {
        let mut pip = self.module("pip");
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        pip
    }

    /// The wheel, alone in this folder of `target`.
    fn wheel(&self, profile: &str, folder: &str) -> Result<PathBuf, StepError> {
        let out = root().join("target").join(folder);
        remove(&out)?;
        let mut maturin = self.module("maturin");
        maturin.args(["build", "--quiet", "--locked", "--profile", profile, "--interpreter"]);
        steps::run(maturin.arg(self.folder.join("bin/python")).arg("--out").arg(&out))?;
        let built =
            fs::read_dir(&out).into_iter().flatten().flatten().map(|entry| entry.path()).next();
        built.ok_or_else(|| StepError(format!("{}: no wheel", out.display())))
    }

    /// Checks the types of the package, of its tests and of what the notebooks bring along.
    fn types(&self) -> Result<(), StepError> {
        for of in [&["--package", "hambazi"][..], &["tests"], &["notebooks"]] {
            let mut types = self.module("mypy");
            types.arg("--strict").arg("--cache-dir").arg(root().join("target/mypy"));
            steps::run(types.args(of))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::npm::LICENSES;

    #[test]
    fn the_package_has_the_texts_of_the_project_s_licenses() {
        for name in LICENSES {
            let text = |folder: &str| fs::read_to_string(root().join(folder).join(name)).unwrap();
            assert_eq!(text("bindings/python"), text("."), "{name}");
        }
    }
}
