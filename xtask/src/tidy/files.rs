//! Files are small, and named for their content.

use super::Text;

/// A file of this length can be split.
const LONG: usize = 600;

/// Names for things without a proper place.
const HOMELESS: [&str; 8] =
    ["util", "utils", "helpers", "common", "misc", "manager", "handler", "info"];

/// Generated tables say so in their first line, and may be long.
const GENERATED: &str = "Written by a program";

/// Files that are too long, and names that say nothing.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for Text { path, content } in files.iter().filter(|file| file.is("rs")) {
        let lines = content.lines().count();
        let generated = content.lines().next().is_some_and(|first| first.contains(GENERATED));
        if lines > LONG && !generated {
            faults.push(format!("{path}: {lines} lines, and at {LONG} there is a seam"));
        }
        if !content.starts_with("//!") {
            faults.push(format!("{path}: the first line does not say what this is"));
        }
        for part in path.trim_end_matches(".rs").split('/').filter(|part| HOMELESS.contains(part)) {
            faults.push(format!("{path}: nothing is called \"{part}\" here"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn long_nameless_and_homeless_files_are_found() {
        let long = format!("//! Long.\n{}", "\n".repeat(LONG));
        assert_eq!(faults(&[text("games/core/src/long.rs", &long)]).len(), 1);
        let table = long.replace("Long", GENERATED);
        assert!(faults(&[text("games/core/src/table.rs", &table)]).is_empty());
        assert_eq!(faults(&[text("games/core/src/lib.rs", "mod a;\n")]).len(), 1);
        assert_eq!(faults(&[text("games/core/src/utils/lib.rs", "//! U.\n")]).len(), 1);
    }
}
