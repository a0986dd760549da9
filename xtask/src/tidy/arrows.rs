//! Dependencies between crates follow the table in `tree.rs`, and the page of crates shows that
//! table.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::Text;
use super::tree::{self, CRATES, Row, STRANGERS};
use crate::steps::StepError;

/// The page with the table, and the marks around it.
const PAGE: &str = "docs/CRATES.md";
const BEGIN: &str = "<!-- crates: written by `cargo xtask tidy --write` -->\n";
const END: &str = "<!-- end of crates -->";

/// A crate of the workspace, and our crates that it depends on.
pub struct Arrows {
    name: String,
    folder: String,
    description: String,
    knows: Vec<String>,
}

/// The dependencies of these crates, without those of tests; `packages` is as Cargo describes them.
pub fn of_workspace(root: &Path, packages: &[Value]) -> Vec<Arrows> {
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let arrows = |package: &Value| {
        let dependencies = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
        // One from the registry may be called as one of ours is.
        let is_ours = |known: &&Value| known["kind"].is_null() && !known["path"].is_null();
        let knows = dependencies.iter().filter(is_ours).map(name);
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().and_then(|folder| folder.strip_prefix(root).ok());
        Arrows {
            name: name(package),
            folder: folder.unwrap_or(Path::new("")).to_string_lossy().into_owned(),
            description: package["description"].as_str().unwrap_or_default().to_owned(),
            knows: knows.collect(),
        }
    };
    packages.iter().map(arrows).collect()
}

/// Rows of the table without a crate in the workspace.
pub fn empty_rows(found: &[Arrows]) -> Vec<String> {
    let is_empty = |row: &&Row| !found.iter().any(|crates| crates.name == row.name);
    let empty = CRATES.iter().filter(is_empty);
    empty
        .map(|row| format!("{}: this row of xtask/src/tidy/tree.rs has no crate", row.name))
        .collect()
}

/// Crates and dependencies that are not in the table, and dependencies in the table that do not
/// exist.
pub fn faults(found: &[Arrows]) -> Vec<String> {
    let mut faults = table_faults();
    for Arrows { name, folder, description, knows } in found {
        if description.is_empty() {
            faults.push(format!("{folder}/Cargo.toml: no description"));
        }
        let Some(row) = tree::find(name) else {
            if is_new_game(folder, knows) {
                continue;
            }
            faults.push(format!("{name}: this crate has no row in xtask/src/tidy/tree.rs"));
            continue;
        };
        if row.folder != folder {
            faults.push(format!("{name} lies in {folder}, not in {}", row.folder));
        }
        let is_new = |known: &String| {
            let found = found.iter().find(|it| it.name == *known && tree::find(known).is_none());
            found.is_some_and(|it| is_new_game(&it.folder, &it.knows))
        };
        let not_in_row = knows.iter().filter(|known| !row.knows.contains(&known.as_str()));
        for known in not_in_row.filter(|known| name != "catalog" || !is_new(known)) {
            faults.push(format!("{name} -> {known}: no such arrow in xtask/src/tidy/tree.rs"));
        }
        for unused in row.knows.iter().filter(|known| !knows.iter().any(|it| it == *known)) {
            faults.push(format!("{name} -> {unused}: nobody follows this arrow any more"));
        }
    }
    faults
}

/// A crate of rules that depends on `game-core` alone needs no row: only the catalog may depend on
/// it, and everything else goes through the catalog.
fn is_new_game(folder: &str, knows: &[String]) -> bool {
    folder.starts_with("games/") && knows == ["game-core"]
}

/// Arrows of the table itself that point to a later wing, or between wings that must not know each
/// other.
fn table_faults() -> Vec<String> {
    let mut faults = Vec::new();
    for row in CRATES {
        for known in
            row.knows.iter().map(|known| tree::find(known).expect("a row's crates have rows"))
        {
            let both = [row.wing(), known.wing()];
            if tree::rank(both[1]) > tree::rank(both[0]) {
                faults.push(format!("{} -> {} runs down", row.name, known.name));
            }
            if both[0] != both[1] && both.iter().all(|wing| STRANGERS.contains(wing)) {
                faults.push(format!("{} -> {}: {both:?} never meet", row.name, known.name));
            }
        }
    }
    faults
}

/// Whether the page of crates shows the current table; `write` updates the page first.
///
/// # Errors
/// The page can't be written.
pub fn page_faults(
    root: &Path,
    files: &[Text],
    found: &[Arrows],
    write: bool,
) -> Result<Vec<String>, StepError> {
    let Some(page) = files.iter().find(|file| file.path == PAGE) else {
        return Ok(vec![format!("{PAGE} is not there")]);
    };
    let Some(wanted) = with_table(&page.content, found) else {
        return Ok(vec![format!("{PAGE} has no place for the table of crates")]);
    };
    if wanted == page.content {
        return Ok(Vec::new());
    }
    if write {
        return fs::write(root.join(PAGE), wanted)
            .map(|()| Vec::new())
            .map_err(|why| StepError(format!("{PAGE}: {why}")));
    }
    Ok(vec![format!("{PAGE} shows another table of crates; cargo xtask tidy --write mends it")])
}

/// The page with the current table between its marks.
fn with_table(page: &str, found: &[Arrows]) -> Option<String> {
    let description = |name: &str| {
        let own = found.iter().find(|crates| crates.name == name);
        own.map(|own| own.description.clone()).unwrap_or_default()
    };
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}{}\n{END}{after}", tree::page(description)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(name: &str, folder: &str, knows: &[&str]) -> Arrows {
        let knows = knows.iter().map(|&known| known.to_owned()).collect();
        let (name, folder) = (name.to_owned(), folder.to_owned());
        Arrows { name, folder, description: "A crate".to_owned(), knows }
    }

    #[test]
    fn a_crate_of_the_registry_is_none_of_ours_whatever_its_name() {
        let known = |path: Value| serde_json::json!({"name": "hex", "kind": null, "path": path});
        let package = |path| serde_json::json!({"name": "store", "dependencies": [known(path)]});
        let found = |path| of_workspace(Path::new("/x"), &[package(path)]).remove(0).knows;
        assert_eq!(found(Value::Null), [""; 0]);
        assert_eq!(found("/x/games/hex".into()), ["hex"]);
    }

    #[test]
    fn the_table_itself_has_no_arrow_to_a_later_wing() {
        assert_eq!(table_faults(), [""; 0]);
    }

    #[test]
    fn an_arrow_that_is_not_in_the_table_is_found() {
        assert!(faults(&[arrows("dvonn", "games/dvonn", &["game-core"])]).is_empty());
        let down = faults(&[arrows("dvonn", "games/dvonn", &["game-core", "protocol"])]);
        assert_eq!(down, ["dvonn -> protocol: no such arrow in xtask/src/tidy/tree.rs"]);
    }

    #[test]
    fn an_unused_arrow_is_found() {
        let unused = faults(&[arrows("dvonn", "games/dvonn", &[])]);
        assert_eq!(unused, ["dvonn -> game-core: nobody follows this arrow any more"]);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert_eq!(faults(&[arrows("helpers", "helpers", &[])]).len(), 1);
        assert_eq!(faults(&[arrows("dvonn", "rooms/dvonn", &["game-core"])]).len(), 1);
    }

    #[test]
    fn a_new_game_needs_no_row_and_only_the_catalog_depends_on_it() {
        let game = arrows("ludo", "games/ludo", &["game-core"]);
        let row = tree::find("catalog").unwrap();
        let knows = [row.knows, &["ludo"]].concat();
        let catalog = arrows("catalog", "games/catalog", &knows);
        assert_eq!(faults(&[game, catalog]), [""; 0]);
        let game = arrows("ludo", "games/ludo", &["game-core", "protocol"]);
        assert_eq!(faults(&[game, arrows("catalog", "games/catalog", &knows)]).len(), 2);
        let game = arrows("ludo", "games/ludo", &["game-core"]);
        assert_eq!(faults(&[game, arrows("nnue", "engines/nnue", &["ludo"])]).len(), 1);
    }

    #[test]
    fn a_row_without_a_crate_is_found() {
        let all: Vec<Arrows> =
            CRATES.iter().map(|row| arrows(row.name, row.folder, row.knows)).collect();
        assert_eq!(empty_rows(&all), [""; 0]);
        let empty = empty_rows(&all[1..]);
        assert_eq!(empty, ["language: this row of xtask/src/tidy/tree.rs has no crate"]);
    }

    #[test]
    fn the_table_is_written_into_the_page() {
        let found = [arrows("dvonn", "games/dvonn", &[])];
        let page = with_table(&format!("before\n{BEGIN}old\n{END}\nafter\n"), &found).unwrap();
        assert!(page.starts_with("before\n") && page.ends_with(&format!("{END}\nafter\n")));
        assert!(page.contains("| `games/dvonn` | A crate |") && !page.contains("old\n"));
        assert_eq!(with_table("no marks", &found), None);
    }

    #[test]
    fn a_crate_that_does_not_say_what_it_is_is_found() {
        let mut dvonn = arrows("dvonn", "games/dvonn", &["game-core"]);
        dvonn.description.clear();
        assert_eq!(faults(&[dvonn]), ["games/dvonn/Cargo.toml: no description"]);
    }
}
