//! Builds the page's Rust for the browser.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::Result;
use crate::target;

/// Builds one of our packages in a profile, and returns the path of its module.
///
/// # Errors
/// There is no compiler for the browser, or it reports an error.
pub fn build(root: &Path, package: &str, profile: &str) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["build", "--target", target::NAME, "--package", package]);
    cargo.arg("--message-format=json-render-diagnostics");
    // Panic messages contain file names; they must not reveal paths of this machine.
    cargo.args(["--config", &format!("target.{}.rustflags=[{}]", target::NAME, shortened(root))]);
    cargo.args(["--profile", profile]);
    target::compiler(root)?.equip(&mut cargo, root);
    let output = cargo.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{package} does not build").into());
    }
    let lines = String::from_utf8(output.stdout)?;
    let found = lines.lines().rev().find_map(|line| module(line, package));
    found.ok_or_else(|| "Cargo did not tell where the module lies".into())
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

/// The path of the module in a line of Cargo's output.
fn module(line: &str, package: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let name = format!("{}.wasm", package.replace('-', "_"));
    // A program has one file; a library may have others beside its module.
    let files = message.get("filenames")?.as_array()?.iter().filter_map(Value::as_str);
    files
        .map(Path::new)
        .find(|file| file.file_name().is_some_and(|it| it == name.as_str()))
        .map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_found_in_cargos_output() {
        let line = r#"{"filenames":["/x/web.wasm"]}"#;
        assert_eq!(module(line, "web"), Some("/x/web.wasm".into()));
        assert_eq!(module(line, "worker"), None);
        let library = r#"{"filenames":["/x/hambazi_npm.d","/x/hambazi_npm.wasm"]}"#;
        assert_eq!(module(library, "hambazi-npm"), Some("/x/hambazi_npm.wasm".into()));
        assert_eq!(module(r#"{"filenames":[]}"#, "web"), None);
        assert_eq!(module("not json", "web"), None);
    }
}
