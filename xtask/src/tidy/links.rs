//! Links between our own pages have a target, and files that pages name in backticks are there.

use std::collections::BTreeSet;
use std::path::Path;

use super::Text;

/// Links and names of files without a target.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut places: BTreeSet<&str> = BTreeSet::new();
    for file in files {
        let mut path = file.path.as_str();
        while places.insert(path) {
            path = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        }
    }
    let mut faults = without_a_place(files);
    for page in files.iter().filter(|file| file.is("md")) {
        for target in targets(&page.content) {
            if !places.contains(resolved(&page.path, target).as_str()) {
                faults.push(format!("{}: the link to {target} leads nowhere", page.path));
            }
        }
        for path in named(&page.content) {
            if !is_there(&places, &page.path, path) {
                faults.push(format!("{}: there is no {path}", page.path));
            }
        }
    }
    faults
}

/// Paths in backticks, and names of Rust files there. Those with a place for a name, such as
/// `games/GAME`, are none.
fn named(content: &str) -> impl Iterator<Item = &str> {
    let is_of_path = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "/._-".contains(c);
    let is_path = move |path: &&str| {
        let is_file = is_rust(path) && !path.starts_with('.');
        (is_file || path.contains('/')) && path.chars().all(is_of_path)
    };
    let outside_fences = content.split("```").step_by(2);
    outside_fences.flat_map(|text| text.split('`').skip(1).step_by(2)).filter(is_path)
}

fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "rs")
}

/// Whether a path leads somewhere from the root, from the page, or as the end of another path.
/// What begins with no folder of ours is no path: `play/pass`, `/en/rules`.
fn is_there(places: &BTreeSet<&str>, page: &str, path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let begins = path.split('/').next().unwrap_or_default();
    let is_ours = is_rust(path) || places.contains(begins) && !begins.is_empty();
    let end = format!("/{path}");
    !is_ours
        || places.contains(path)
        || places.contains(resolved(page, path).as_str())
        || places.iter().any(|place| place.ends_with(&end))
}

/// Decisions that the list of decisions omits, or lists without a date or a status.
fn without_a_place(files: &[Text]) -> Vec<String> {
    const FOLDER: &str = "docs/decisions/";
    let list = files.iter().find(|file| file.path == format!("{FOLDER}README.md"));
    let list = list.map_or("", |list| list.content.as_str());
    let mut faults = Vec::new();
    for name in files.iter().filter_map(|file| file.path.strip_prefix(FOLDER)) {
        match list.lines().find(|row| row.contains(&format!("({name})"))) {
            _ if name == "README.md" => {}
            None => faults.push(format!("{FOLDER}{name} is not in the list of decisions")),
            Some(row) if !is_dated(row) => {
                faults.push(format!("{FOLDER}{name} is listed without a date or a status"));
            }
            Some(_) => {}
        }
    }
    faults
}

/// Whether a row of the list ends with a date, `YYYY-MM-DD`, and a status.
fn is_dated(row: &str) -> bool {
    let mut cells = row.trim().trim_matches('|').rsplit('|').map(str::trim);
    let (status, date) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
    let shape = date.chars().map(|c| if c.is_ascii_digit() { '0' } else { c });
    !status.is_empty() && shape.eq("0000-00-00".chars())
}

/// The targets of a page's links, without external ones.
fn targets(content: &str) -> impl Iterator<Item = &str> {
    content.split("](").skip(1).filter_map(|after| {
        let target = after.split([')', ' ', '#']).next()?;
        (!target.is_empty() && !target.contains(':')).then_some(target)
    })
}

/// The path of a target from the root.
fn resolved(page: &str, target: &str) -> String {
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn a_link_without_a_target_is_found() {
        let page = "[a](../README.md) [b](rules/) [c](https://hambazi.example) [d](gone.md#part)";
        let files =
            [text("README.md", ""), text("docs/page.md", page), text("docs/rules/dvonn.md", "")];
        assert_eq!(faults(&files), ["docs/page.md: the link to gone.md leads nowhere"]);
    }

    #[test]
    fn a_file_that_a_page_names_and_that_is_gone_is_found() {
        let page = "`games/core/src/` `games/gone` `seat.rs` `gone.rs` `core/src/seat.rs` `a/b` `/en/rules` \
            `games/GAME/x.rs` `*.rs` `.rs`\n```\nrm `games/gone`\n```\n`games/core/gone.rs`";
        let files = [text("docs/page.md", page), text("games/core/src/seat.rs", "")];
        let gone = ["games/gone", "gone.rs", "games/core/gone.rs"];
        assert_eq!(faults(&files), gone.map(|path| format!("docs/page.md: there is no {path}")));
    }

    #[test]
    fn a_decision_missing_from_the_list_is_found() {
        let list = "| [1](0001-one.md) | One | 2026-11-21 | stands |\n| [3](0003-three.md) | Three | stands |";
        let files = [
            text("docs/decisions/0001-one.md", ""),
            text("docs/decisions/0002-two.md", ""),
            text("docs/decisions/0003-three.md", ""),
            text("docs/decisions/README.md", list),
        ];
        let found = faults(&files);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(found[0], "docs/decisions/0002-two.md is not in the list of decisions");
        assert_eq!(found[1], "docs/decisions/0003-three.md is listed without a date or a status");
    }
}
