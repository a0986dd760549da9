//! Guests bring licenses that go with ours and come from where everyone can look at them (`deny.toml`).

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::steps::{StepError, cargo};

/// Where all guests come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A crate that is not ours.
struct Dependency {
    name: String,
    license: String,
    source: String,
}

/// What `deny.toml` says.
struct Deny {
    licenses: Vec<String>,
    banned: Vec<String>,
}

/// Guests who should not be here.
///
/// # Errors
/// When Cargo does not answer, or `deny.toml` cannot be read.
pub fn faults(root: &Path) -> Result<Vec<String>, StepError> {
    let deny = fs::read_to_string(root.join("deny.toml"));
    let deny = read(&deny.map_err(|why| StepError(format!("deny.toml: {why}")))?);
    let guests = dependencies(root)?;
    Ok(guests.iter().flat_map(|guest| wrong(guest, &deny)).collect())
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
    let guest = |package: &Value| Dependency {
        name: text(&package["name"]),
        license: text(&package["license"]),
        source: text(&package["source"]),
    };
    Ok(packages.iter().map(guest).filter(|guest| !guest.source.is_empty()).collect())
}

fn wrong(guest: &Dependency, deny: &Deny) -> Vec<String> {
    let Dependency { name, license, source } = guest;
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

/// Reads the two lists that we look at: each thing in quotes on a line of its own.
fn read(text: &str) -> Deny {
    let list = |name: &str| {
        let after = text.split_once(&format!("\n{name} = [\n")).map_or("", |(_, after)| after);
        let lines = after.lines().take_while(|line| !line.starts_with(']'));
        lines.map(|line| line.trim_matches([' ', ',', '"']).to_owned()).collect()
    };
    Deny { licenses: list("allow"), banned: list("deny") }
}

/// Whether one may choose so that each license that then holds is allowed. `AND` binds more
/// tightly than `OR`; an old way to write `OR` is a slash.
fn goes(license: &str, allowed: &[String]) -> bool {
    let spaced = license.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    !words.is_empty() && any_of(&words, allowed)
}

fn any_of(words: &[&str], allowed: &[String]) -> bool {
    split(words, "OR").into_iter().any(|choice| {
        split(choice, "AND").into_iter().all(|part| match part {
            ["(", inner @ .., ")"] => any_of(inner, allowed),
            part => allowed.contains(&part.join(" ")),
        })
    })
}

/// Splits at a word that stands in no parenthesis.
fn split<'a, 'b>(words: &'a [&'b str], at: &str) -> Vec<&'a [&'b str]> {
    let mut depth = 0;
    let outside = |word: &&str| {
        match *word {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        depth == 0 && *word == at
    };
    words.split(outside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_license_goes_when_one_may_choose_so() {
        let deny = read(
            "[licenses]\nallow = [\n    \"MIT\",\n    \"Zlib\",\n]\ndeny = [\n    \"ssl\",\n]\n",
        );
        for good in ["MIT", "GPL-3.0 OR MIT", "MIT AND Zlib", "(GPL-3.0 OR MIT) AND Zlib", "X/MIT"]
        {
            assert!(goes(good, &deny.licenses), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR X) AND MIT", "MIT WITH X"] {
            assert!(!goes(bad, &deny.licenses), "{bad}");
        }
        let guest = |name: &str, license: &str, source: &str| Dependency {
            name: name.to_owned(),
            license: license.to_owned(),
            source: source.to_owned(),
        };
        assert_eq!(wrong(&guest("a", "MIT", REGISTRY), &deny), [""; 0]);
        assert_eq!(wrong(&guest("ssl", "GPL-3.0", "git+https://x"), &deny).len(), 3);
    }
}
