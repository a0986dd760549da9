//! The crates of the workspace, and which depend on which.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;

use crate::root;
use crate::steps::{self, StepError};

/// A crate: its name, its folder from the root, and our crates that it or its tests depend on.
struct Package {
    name: String,
    folder: PathBuf,
    knows: Vec<String>,
}

/// All crates of the workspace.
pub struct Packages(Vec<Package>);

impl Packages {
    /// Asks Cargo.
    ///
    /// # Errors
    /// It fails.
    pub fn read() -> Result<Packages, StepError> {
        Ok(Packages(steps::packages()?.iter().filter_map(package).collect()))
    }

    /// The crate with the innermost folder that holds a file, given from the root.
    pub fn holding(&self, file: &str) -> Option<&str> {
        let holding = self.0.iter().filter(|package| {
            !package.folder.as_os_str().is_empty()
                && PathBuf::from(file).starts_with(&package.folder)
        });
        let inner = holding.max_by_key(|package| package.folder.components().count())?;
        Some(&inner.name)
    }

    /// The crates that depend on one of these themselves.
    pub fn direct_dependents(&self, of: &BTreeSet<String>) -> BTreeSet<String> {
        let depends = |package: &&Package| package.knows.iter().any(|known| of.contains(known));
        self.0.iter().filter(depends).map(|package| package.name.clone()).collect()
    }

    /// A crate and all that depend on it, however far.
    pub fn with_dependents(&self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::from([name.to_owned()]);
        loop {
            let more = self.direct_dependents(&found);
            if more.is_subset(&found) {
                return found;
            }
            found.extend(more);
        }
    }
}

fn package(metadata: &Value) -> Option<Package> {
    let name = metadata["name"].as_str()?.to_owned();
    let folder = PathBuf::from(metadata["manifest_path"].as_str()?).parent()?.to_owned();
    let folder = folder.strip_prefix(root()).ok()?.to_owned();
    let ours = metadata["dependencies"].as_array()?.iter().filter(|known| !known["path"].is_null());
    let knows = ours.filter_map(|known| known["name"].as_str()).map(str::to_owned).collect();
    Some(Package { name, folder, knows })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packages() -> Packages {
        let package = |name: &str, folder: &str, knows: &[&str]| Package {
            name: name.into(),
            folder: folder.into(),
            knows: knows.iter().map(|&name| name.into()).collect(),
        };
        Packages(vec![
            package("dvonn", "games/dvonn", &[]),
            package("catalog", "games/catalog", &["dvonn"]),
            package("server", "server/run", &["catalog"]),
            package("xtask", "xtask", &[]),
            package("build-web", "xtask/build-web", &["catalog"]),
        ])
    }

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.into()).collect()
    }

    #[test]
    fn a_file_belongs_to_the_innermost_crate() {
        let packages = packages();
        assert_eq!(packages.holding("games/dvonn/src/lib.rs"), Some("dvonn"));
        assert_eq!(packages.holding("xtask/build-web/Cargo.toml"), Some("build-web"));
        assert_eq!(packages.holding("xtask/src/main.rs"), Some("xtask"));
        assert_eq!(packages.holding("README.md"), None);
    }

    #[test]
    fn dependents_are_found_near_and_far() {
        let packages = packages();
        assert_eq!(packages.direct_dependents(&names(&["dvonn"])), names(&["catalog"]));
        let far = names(&["dvonn", "catalog", "server", "build-web"]);
        assert_eq!(packages.with_dependents("dvonn"), far);
        assert_eq!(packages.with_dependents("xtask"), names(&["xtask"]));
    }

    #[test]
    fn the_workspace_is_read() {
        let packages = Packages::read().unwrap();
        assert_eq!(packages.holding("games/dvonn/src/lib.rs"), Some("dvonn"));
        assert!(packages.with_dependents("dvonn").contains("hambazi"));
    }
}
