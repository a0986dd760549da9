//! Builds the page's Rust for the browser.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::Result;
use crate::target;

/// Builds packages of ours side by side in a profile, or in the quick one, and tells where their
/// modules lie.
///
/// # Errors
/// When there is no compiler for the browser, or it finds a mistake.
pub fn build(root: &Path, packages: &[&str], profile: Option<&str>) -> Result<Vec<PathBuf>> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["build", "--target", target::NAME]);
    cargo.args(packages.iter().flat_map(|package| ["--package", package]));
    cargo.arg("--message-format=json-render-diagnostics");
    // What a panic says names files; where they lie on this machine is nobody's business.
    cargo.args(["--config", &format!("target.{}.rustflags=[{}]", target::NAME, shortened(root))]);
    if let Some(profile) = profile {
        cargo.args(["--profile", profile]);
    }
    target::compiler(root)?.equip(&mut cargo, root);
    let output = cargo.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{} does not build", packages.join(" or ")).into());
    }
    let told = String::from_utf8(output.stdout)?;
    let found = |package| told.lines().rev().find_map(|line| module(line, package));
    let found = packages.iter().map(|&package| found(package)).collect::<Option<_>>();
    found.ok_or_else(|| "Cargo did not tell where the modules lie".into())
}

/// Flags that shorten the paths of the crates, ours and others'.
fn shortened(root: &Path) -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let crates = home.map(|home| home.join("registry/src"));
    let each = [Some((root.to_owned(), "")), crates.map(|path| (path, "crates"))];
    let flag =
        |(path, name): (PathBuf, &str)| format!("'--remap-path-prefix={}={name}'", path.display());
    each.into_iter().flatten().map(flag).collect::<Vec<_>>().join(",")
}

/// The module that this line of Cargo's tells of.
fn module(line: &str, package: &str) -> Option<PathBuf> {
    let told: Value = serde_json::from_str(line).ok()?;
    let executable = told.get("executable")?.as_str()?;
    let module = Path::new(executable);
    (module.file_name()? == format!("{package}.wasm").as_str()).then(|| module.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_tells_where_the_module_lies() {
        let line = r#"{"executable":"/x/web.wasm"}"#;
        assert_eq!(module(line, "web"), Some("/x/web.wasm".into()));
        assert_eq!(module(line, "worker"), None);
        assert_eq!(module(r#"{"executable":null}"#, "web"), None);
        assert_eq!(module("not json", "web"), None);
    }
}
