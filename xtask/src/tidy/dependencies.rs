//! Dependencies have licenses compatible with ours, come from a public registry, and come once
//! (`deny.toml`).

use std::fs;
use std::path::Path;

use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

use crate::steps::{StepError, cargo};

/// The registry of all dependencies.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A crate that is not ours.
struct Dependency {
    name: String,
    version: String,
    license: String,
    source: String,
}

/// The lists in `deny.toml`.
struct Deny {
    licenses: Vec<String>,
    banned: Vec<String>,
    /// Older versions beside newer ones, as `NAME@VERSION`.
    skipped: Vec<String>,
}

/// Dependencies that break the rules.
///
/// # Errors
/// Cargo fails, or `deny.toml` can't be read.
pub fn faults(root: &Path) -> Result<Vec<String>, StepError> {
    let deny = fs::read_to_string(root.join("deny.toml"));
    let deny = read(&deny.map_err(|why| StepError(format!("deny.toml: {why}")))?);
    let dependencies = dependencies(root)?;
    let mut faults: Vec<_> = dependencies.iter().flat_map(|it| wrong(it, &deny)).collect();
    faults.extend(duplicates(&dependencies, &deny));
    Ok(faults)
}

/// Older versions beside newer ones that `deny.toml` does not list, and those in its list that are
/// no longer there.
fn duplicates(dependencies: &[Dependency], deny: &Deny) -> Vec<String> {
    let number = |part: &str| part.parse::<u64>().unwrap_or_default();
    let parts =
        |it: &&Dependency| it.version.split(['.', '+', '-']).map(number).collect::<Vec<_>>();
    let is_older = |it: &&Dependency| {
        dependencies.iter().any(|other| other.name == it.name && parts(&other) > parts(it))
    };
    let named = |it: &Dependency| format!("{}@{}", it.name, it.version);
    let older: Vec<_> = dependencies.iter().filter(is_older).map(named).collect();
    let new = older.iter().filter(|it| !deny.skipped.contains(it));
    let gone = deny.skipped.iter().filter(|it| !older.contains(it));
    let new = new.map(|it| format!("{it}: a second version, which deny.toml does not list"));
    new.chain(gone.map(|it| format!("{it}: deny.toml lists it, and nobody brings it"))).collect()
}

fn dependencies(root: &Path) -> Result<Vec<Dependency>, StepError> {
    let failed = |why: String| StepError(format!("cargo metadata: {why}"));
    let output = cargo(&["metadata", "--locked", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|why| failed(why.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|why| failed(why.to_string()))?;
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let dependency = |package: &Value| Dependency {
        name: text(&package["name"]),
        version: text(&package["version"]),
        license: text(&package["license"]),
        source: text(&package["source"]),
    };
    Ok(packages.iter().map(dependency).filter(|dependency| !dependency.source.is_empty()).collect())
}

fn wrong(dependency: &Dependency, deny: &Deny) -> Vec<String> {
    let Dependency { name, license, source, .. } = dependency;
    let mut faults = Vec::new();
    if source != REGISTRY {
        faults.push(format!("{name}: comes from {source}, where not everyone looks"));
    }
    if deny.banned.contains(name) {
        faults.push(format!("{name}: deny.toml bans it"));
    }
    if !goes(license, &deny.licenses) {
        faults.push(format!("{name}: its license {license:?} is not among those of deny.toml"));
    }
    faults
}

/// Reads the lists that matter here: each quoted string on its own line.
fn read(text: &str) -> Deny {
    let list = |name: &str| {
        let after = text.split_once(&format!("\n{name} = [\n")).map_or("", |(_, after)| after);
        let lines = after.lines().take_while(|line| !line.starts_with(']'));
        lines.map(|line| line.trim_matches([' ', ',', '"']).to_owned()).collect()
    };
    Deny { licenses: list("allow"), banned: list("deny"), skipped: list("skip") }
}

/// Whether one may choose so that each license that then holds is allowed. Older crates write a
/// slash for `OR`, and names that SPDX has replaced since.
fn goes(license: &str, allowed: &[String]) -> bool {
    let mode =
        ParseMode { allow_slash_as_or_operator: true, allow_deprecated: true, ..ParseMode::STRICT };
    let allowed: Vec<_> = allowed.iter().filter_map(|one| Licensee::parse(one).ok()).collect();
    let license = Expression::parse_mode(license, mode);
    license.is_ok_and(|it| it.evaluate(|part| allowed.iter().any(|one| one.satisfies(part))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_license_is_fine_if_one_of_its_choices_is() {
        let deny = read(
            "[licenses]\nallow = [\n    \"MIT\",\n    \"Zlib\",\n]\ndeny = [\n    \"ssl\",\n]\n",
        );
        for good in [
            "MIT",
            "GPL-3.0 OR MIT",
            "MIT AND Zlib",
            "(GPL-3.0 OR MIT) AND Zlib",
            "ISC/MIT",
            "GPL-3.0-only OR MIT AND Zlib",
        ] {
            assert!(goes(good, &deny.licenses), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(GPL-3.0 OR ISC) AND MIT",
            "MIT WITH X",
            "MIT WITH LLVM-exception",
            "MIT OR a license of mine",
        ] {
            assert!(!goes(bad, &deny.licenses), "{bad}");
        }
        let dependency = |name: &str, license: &str, source: &str| Dependency {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            license: license.to_owned(),
            source: source.to_owned(),
        };
        assert_eq!(wrong(&dependency("a", "MIT", REGISTRY), &deny), [""; 0]);
        assert_eq!(wrong(&dependency("ssl", "GPL-3.0", "git+https://x"), &deny).len(), 3);
    }

    #[test]
    fn a_second_version_is_found_and_so_is_a_line_for_none() {
        let dependency = |name: &str, version: &str| Dependency {
            name: name.to_owned(),
            version: version.to_owned(),
            license: "MIT".to_owned(),
            source: REGISTRY.to_owned(),
        };
        let all = [dependency("a", "1.9.0"), dependency("a", "1.10.0"), dependency("b", "2.0.0")];
        let deny = |text: &str| read(&format!("[bans]\nskip = [\n{text}]\n"));
        assert_eq!(duplicates(&all, &deny("    \"a@1.9.0\",\n")), [""; 0]);
        assert_eq!(
            duplicates(&all, &deny("    \"b@1.0.0\",\n")),
            [
                "a@1.9.0: a second version, which deny.toml does not list",
                "b@1.0.0: deny.toml lists it, and nobody brings it",
            ]
        );
    }
}
