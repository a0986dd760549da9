//! The folders of a crate and their imports follow a written table, as crates do.
//!
//! Only folders right below `src` have rows. The files beside them belong to all folders; `circles.rs`
//! looks after those.

use std::collections::{BTreeMap, BTreeSet};

use super::Text;
use super::circles;
use super::tree::CRATES;

/// A folder, and the folders of the same crate that it may import.
type Row = (&'static str, &'static [&'static str]);

/// The crates with two folders or more. A folder may import those in earlier rows of its crate.
#[rustfmt::skip]
const FOLDERS: [(&str, &[Row]); 12] = [
    ("gallery/deck", &[("cards", &[]), ("fresh", &[])]),
    ("gallery/easel", &[("marks", &[]), ("scenery", &[]), ("figure", &[]), ("beast", &[])]),
    ("views/game-faces", &[("daaliz", &[]), ("dvonn", &[]), ("kamisado", &[])]),
    ("views/documents", &[("calendar", &[]), ("rules", &[])]),
    ("browser/web-boards", &[("board", &[]), ("room", &["board"]), ("local", &["room"])]),
    ("browser/web-dixit", &[
        ("parts", &[]),
        ("waiting_room", &["parts"]),
        ("table", &["parts", "waiting_room"]),
        ("tv", &["parts", "table"]),
        ("course", &["parts", "table"]),
    ]),
    ("server/tables", &[
        ("bots", &[]),
        ("messages", &[]),
        ("public_tables", &[]),
        ("lobby", &["public_tables"]),
        ("cluster", &["lobby", "messages", "public_tables"]),
        ("actors", &["bots", "cluster", "lobby", "messages", "public_tables"]),
        ("pairings", &["actors", "cluster", "lobby"]),
        ("looks", &["actors", "bots"]),
        ("visits", &["actors", "cluster", "messages", "public_tables"]),
    ]),
    ("server/doors", &[("session", &[]), ("http", &["session"])]),
    ("tools/train", &[("dvonn", &[]), ("daaliz", &[])]),
    ("tools/language-model", &[("observed", &[]), ("dixit", &[])]),
    ("bindings/python", &[("games", &[]), ("data", &[]), ("dixit_table", &[])]),
    ("xtask", &[("tidy", &[]), ("test", &["tidy"])]),
];

/// The folders of a crate, and those that each imports.
type Found = BTreeMap<String, BTreeSet<String>>;

/// Folders and imports that are not in the table, and what the table says in vain.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for row in CRATES {
        let found = folders_of(row.folder, files);
        let written = FOLDERS.iter().find(|(name, _)| *name == row.folder);
        let rows = written.map_or(&[][..], |(_, rows)| rows);
        if found.len() > 1 || written.is_some() {
            faults.extend(compare(row.folder, rows, &found));
        }
    }
    faults
}

fn compare(name: &str, rows: &[Row], found: &Found) -> Vec<String> {
    let mut faults = Vec::new();
    let place = |folder: &str| rows.iter().position(|(row, _)| *row == folder);
    for (folder, imports) in found {
        let Some((_, knows)) = rows.iter().find(|(row, _)| row == folder) else {
            faults.push(format!("{name}: {folder} has no row in xtask/src/tidy/folders.rs"));
            continue;
        };
        for other in imports.iter().filter(|other| !knows.contains(&other.as_str())) {
            faults.push(format!(
                "{name}: {folder} -> {other}: no such arrow in xtask/src/tidy/folders.rs"
            ));
        }
    }
    for (folder, knows) in rows {
        let imports = found.get(*folder);
        if imports.is_none() {
            faults.push(format!("{name}: there is no folder {folder} any more"));
        }
        for other in *knows {
            if !imports.is_some_and(|imports| imports.contains(*other)) {
                faults.push(format!(
                    "{name}: {folder} -> {other}: nobody follows this arrow any more"
                ));
            }
            if place(other) >= place(folder) {
                faults.push(format!("{name}: {folder} -> {other} runs down"));
            }
        }
    }
    faults
}

fn folders_of(folder: &str, files: &[Text]) -> Found {
    let modules = circles::modules_of(folder, files);
    let source = format!("{folder}/src/");
    let code = files.iter().filter(|file| file.is("rs"));
    let below = code.filter_map(|file| file.path.strip_prefix(&source));
    let mut found: Found = below
        .filter_map(|path| Some((path.split_once('/')?.0.to_owned(), BTreeSet::new())))
        .collect();
    let names: BTreeSet<String> = found.keys().cloned().collect();
    for (from, all) in circles::edges(&modules) {
        let Some(imports) = from.first().and_then(|folder| found.get_mut(folder)) else { continue };
        let others = all.iter().filter_map(|to| to.first());
        imports
            .extend(others.filter(|to| names.contains(*to) && from.first() != Some(to)).cloned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::text;

    const ROWS: [Row; 2] = [("rules", &[]), ("room", &["rules"])];

    fn of(rules: &str, room: &str) -> Found {
        let files = [
            text("games/any/src/lib.rs", "mod room;\nmod rules;"),
            text("games/any/src/rules/mod.rs", rules),
            text("games/any/src/room/mod.rs", "mod chair;"),
            text("games/any/src/room/chair.rs", room),
        ];
        folders_of("games/any", &files)
    }

    fn faults_of(rows: &[Row], rules: &str, room: &str) -> Vec<String> {
        compare("games/any", rows, &of(rules, room))
    }

    #[test]
    fn imports_that_follow_the_table_are_fine() {
        assert_eq!(faults_of(&ROWS, "", "use crate::rules::Turn;"), [""; 0]);
    }

    #[test]
    fn an_import_that_is_not_in_the_table_is_found() {
        let found = faults_of(&ROWS, "use crate::room::chair;", "use crate::rules::Turn;");
        assert_eq!(found, ["games/any: rules -> room: no such arrow in xtask/src/tidy/folders.rs"]);
    }

    #[test]
    fn an_arrow_to_a_later_row_is_found() {
        let rows: [Row; 2] = [("room", &["rules"]), ("rules", &[])];
        let found = faults_of(&rows, "", "use crate::rules::Turn;");
        assert_eq!(found, ["games/any: room -> rules runs down"]);
    }

    #[test]
    fn rows_without_a_folder_or_an_import_are_found() {
        assert_eq!(
            faults_of(&ROWS, "", ""),
            ["games/any: room -> rules: nobody follows this arrow any more"]
        );
        let rows: [Row; 3] = [ROWS[0], ROWS[1], ("garden", &[])];
        assert_eq!(
            faults_of(&rows, "", "use crate::rules::Turn;"),
            ["games/any: there is no folder garden any more"]
        );
        assert_eq!(
            faults_of(&ROWS[..1], "", ""),
            ["games/any: room has no row in xtask/src/tidy/folders.rs"]
        );
    }
}
