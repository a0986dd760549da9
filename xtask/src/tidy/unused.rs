//! What a crate's manifest brings along, its code names.

use std::path::Path;

use serde_json::Value;

use super::Text;

/// Dependencies that only turn on a feature of somebody else's, and are named nowhere.
const FOR_A_FEATURE: [(&str, &str); 1] = [("web", "getrandom")];

/// Dependencies that no file of their crate names; `packages` is as Cargo describes the crates.
pub fn faults(root: &Path, packages: &[Value], files: &[Text]) -> Vec<String> {
    packages.iter().flat_map(|package| of_package(root, package, files)).collect()
}

fn of_package(root: &Path, package: &Value, files: &[Text]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let manifest = text(&package["manifest_path"]);
    let folder = Path::new(&manifest).parent().and_then(|folder| folder.strip_prefix(root).ok());
    let folder = folder.map(|folder| format!("{}/", folder.display())).unwrap_or_default();
    let code: Vec<_> =
        files.iter().filter(|file| file.is("rs") && file.path.starts_with(&folder)).collect();
    let name = text(&package["name"]);
    let dependencies = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
    let is_named = |dependency: &Value| {
        let rename = &dependency["rename"];
        let known = if rename.is_null() { &dependency["name"] } else { rename };
        let word = text(known).replace('-', "_");
        code.iter().any(|file| names(&file.content, &word))
    };
    let unused = dependencies.iter().filter(|dependency| !is_named(dependency));
    unused
        .map(|dependency| text(&dependency["name"]))
        .filter(|known| !FOR_A_FEATURE.contains(&(name.as_str(), known.as_str())))
        .map(|known| format!("{folder}Cargo.toml: no file names {known}"))
        .collect()
}

/// Whether a text has this word as a path's beginning or as a name that is imported.
fn names(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let after = &text[at + word.len()..];
        !text[..at].ends_with(is_part)
            && (after.starts_with("::") || after.starts_with([';', ' ', ',', '}']))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::text;
    use super::*;

    #[test]
    fn a_dependency_that_no_file_names_is_found() {
        let files = [
            text("games/dvonn/src/lib.rs", "use serde_json::Value;\n"),
            text("games/daaliz/src/lib.rs", "use libm::sqrt;\n"),
        ];
        let package = json!({
            "name": "dvonn", "manifest_path": "/x/games/dvonn/Cargo.toml",
            "dependencies": [{"name": "serde-json"}, {"name": "serde"}, {"name": "libm"},
                {"name": "long", "rename": "serde_json"}],
        });
        assert_eq!(
            of_package(Path::new("/x"), &package, &files),
            [
                "games/dvonn/Cargo.toml: no file names serde",
                "games/dvonn/Cargo.toml: no file names libm"
            ]
        );
    }
}
