//! The crates of the rules: whether the registry would take them as they are.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde_json::Value;

use crate::root;
use crate::steps::{self, StepError, cargo, run_and_see};

/// What people may add to their own programs, the first for all others.
const CRATES: [&str; 5] = ["game-core", "dvonn", "kamisado", "daaliz", "dixit"];

/// What a crate says of itself, of which Cargo misses some only in a warning, and the rest not at all.
const FACTS: [&str; 6] =
    ["description", "license", "rust_version", "readme", "keywords", "categories"];

/// Packs the crates, and builds each from its packed files alone, with all its features.
///
/// # Errors
/// A crate says too little of itself, or its users would miss a file or a version.
pub fn check() -> Result<(), StepError> {
    let packages = steps::packages()?;
    let missing: Vec<_> = CRATES.iter().flat_map(|name| missing(name, &packages)).collect();
    if !missing.is_empty() {
        return Err(StepError(missing.join("\n")));
    }
    // Where the workspace was compiled before, everything is there, and no network is needed.
    run_and_see(&mut cargo(&["fetch", "--locked", "--target", "host-tuple"]), |_| ())?;
    forget_unpacked()?;
    // A developer's tree has changes that are not committed.
    let mut package = cargo(&["package", "--offline", "--allow-dirty", "--all-features"]);
    package.args(CRATES.iter().flat_map(|name| ["--package", name]));
    run_and_see(package.env("CARGO_TARGET_DIR", root().join("target/crates")), |_| ())
}

/// Removes what Cargo unpacked of these crates before. It unpacks a version once for each folder that packed it, so the
/// others would be built with what that version was the last time.
fn forget_unpacked() -> Result<(), StepError> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    home.map_or(Ok(()), |home| forget_below(&home.join("registry/src")))
        .map_err(|why| StepError(format!("what Cargo unpacked of our crates: {why}")))
}

/// Registries without a host have a name that begins with a hyphen.
fn forget_below(sources: &Path) -> io::Result<()> {
    if !sources.is_dir() {
        return Ok(());
    }
    for registry in fs::read_dir(sources)? {
        let registry = registry?;
        if !registry.file_name().as_encoded_bytes().starts_with(b"-") {
            continue;
        }
        for name in CRATES {
            let unpacked = registry.path().join(format!("{name}-{}", env!("CARGO_PKG_VERSION")));
            if unpacked.is_dir() {
                fs::remove_dir_all(unpacked)?;
            }
        }
    }
    Ok(())
}

/// Packs the crates, builds them, and returns the packed files.
///
/// # Errors
/// As for [`check`].
pub fn pack() -> Result<Vec<PathBuf>, StepError> {
    check()?;
    let folder = root().join("target/crates/package");
    let version = env!("CARGO_PKG_VERSION");
    Ok(CRATES.iter().map(|name| folder.join(format!("{name}-{version}.crate"))).collect())
}

/// What this crate does not say of itself.
fn missing(name: &str, packages: &[Value]) -> Vec<String> {
    let Some(package) = packages.iter().find(|package| package["name"] == name) else {
        return vec![format!("{name}: the workspace has no such crate")];
    };
    let says = |fact: &&str| match &package[*fact] {
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    };
    let at = |what: &str| format!("{name}: {what} ({})", package["manifest_path"]);
    let mut missing: Vec<_> = FACTS
        .iter()
        .filter(|fact| !says(fact))
        .map(|fact| at(&format!("no {}", fact.replace('_', "-"))))
        .collect();
    // No list means any registry, and an empty one means none.
    if !package["publish"].is_null() {
        missing.push(at("it says that it is not published"));
    }
    missing
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_unpacked_of_these_crates_alone_is_removed() {
        let sources = tempfile::tempdir().unwrap();
        let version = env!("CARGO_PKG_VERSION");
        let folder = |name: &str| sources.path().join(name);
        let ours = folder(&format!("-12ab/dvonn-{version}"));
        let others =
            [folder("-12ab/serde-1.0.0"), folder(&format!("index.example-1/dvonn-{version}"))];
        for folder in others.iter().chain([&ours]) {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join("lib.rs"), "").unwrap();
        }
        forget_below(sources.path()).unwrap();
        assert!(!ours.exists());
        assert!(others.iter().all(|folder| folder.exists()));
        forget_below(&folder("none")).unwrap();
    }

    #[test]
    fn what_a_crate_does_not_say_is_found() {
        let whole = json!({
            "name": "whole", "manifest_path": "whole/Cargo.toml", "publish": null,
            "description": "All", "license": "MIT", "rust_version": "1.90",
            "readme": "README.md", "keywords": ["all"], "categories": ["games"],
        });
        let mut poor = whole.clone();
        poor["name"] = json!("poor");
        poor["rust_version"] = Value::Null;
        poor["keywords"] = json!([]);
        poor["publish"] = json!([]);
        let packages = [whole, poor];
        assert_eq!(missing("whole", &packages), [""; 0]);
        assert_eq!(
            missing("poor", &packages),
            [
                r#"poor: no rust-version ("whole/Cargo.toml")"#,
                r#"poor: no keywords ("whole/Cargo.toml")"#,
                r#"poor: it says that it is not published ("whole/Cargo.toml")"#,
            ]
        );
        assert_eq!(missing("none", &packages), ["none: the workspace has no such crate"]);
    }
}
