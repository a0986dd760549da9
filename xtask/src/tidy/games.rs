//! No code outside a game's own files branches on its name, so that a new game is left out nowhere.

use super::Text;

/// Where the games are listed.
const LIST: &str = "games/catalog/src/list.rs";

/// The types of the catalog with a variant for each game.
const TYPES: [&str; 6] =
    ["Game", "Setup", "AnyRecord", "AnyPosition", "AnyIllegal", "AnySetupError"];

/// Where a game may be named: tests, examples and benches, and what is there for tests alone.
const TESTS: [&str; 6] =
    ["/tests/", "/tests.rs", "/examples/", "/benches/", "/test-support/", "/tools/loadtest/"];

/// Branches on the name of a game, and lints that are silenced so that one may be left out.
pub fn faults(files: &[Text]) -> Vec<String> {
    let games = listed(files);
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.is("rs") && !is_test(&file.path)) {
        for (number, line) in (1..).zip(code(&file.content)) {
            let place = format!("{}:{number}", file.path);
            if line.contains(concat!("allow(", "unreachable_patterns")) {
                faults.push(format!("{place}: a pattern that swallows the next game"));
            }
            for game in games.iter().filter(|game| !is_own(&file.path, game)) {
                if names(line, game) {
                    faults.push(format!(
                        "{place}: {game} has a folder of its own; ask a trait, not its name"
                    ));
                }
            }
        }
    }
    faults
}

/// The games in the catalog's list: `Dvonn = dvonn::Position;`.
fn listed(files: &[Text]) -> Vec<String> {
    let list = files.iter().find(|file| file.path == LIST);
    let list = list.and_then(|list| list.content.split("games! { $\n").nth(1)).unwrap_or_default();
    let names = list.lines().filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.trim().to_owned()).collect()
}

fn is_test(path: &str) -> bool {
    TESTS.iter().any(|part| format!("/{path}").contains(part))
}

/// Whether a file is the game's own: it or one of its folders is named after it.
fn is_own(path: &str, game: &str) -> bool {
    let game = game.to_lowercase();
    path.trim_end_matches(".rs").split('/').any(|part| part == game)
}

/// The lines of code before the tests; comments are empty lines.
fn code(content: &str) -> impl Iterator<Item = &str> {
    let lines = content.lines().take_while(|line| *line != "#[cfg(test)]");
    lines.map(|line| if line.trim_start().starts_with("//") { "" } else { line })
}

/// Whether a line names the game's variant of one of the catalog's types.
fn names(line: &str, game: &str) -> bool {
    TYPES.iter().any(|of| {
        let variant = format!("{of}::{game}");
        line.match_indices(&variant).any(|(at, _)| {
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            !line[..at].ends_with(is_part) && !line[at + variant.len()..].starts_with(is_part)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn found(path: &str, content: &str) -> usize {
        let list = "//! The list.\ngames! { $\n    /// DVONN.\n    Dvonn = dvonn::Position;\n}\n";
        faults(&[text(LIST, list), text(path, content)]).len()
    }

    #[test]
    fn a_branch_on_a_game_outside_its_files_is_found() {
        let branch = "//! A.\nlet n = match game {\n    Game::Dvonn => 1,\n    _ => 2,\n};\n";
        assert_eq!(found("tools/a/src/lib.rs", branch), 1);
        assert_eq!(found("tools/a/src/dvonn.rs", branch), 0, "its own file");
        assert_eq!(found("views/a/src/dvonn/b.rs", branch), 0, "its own folder");
        assert_eq!(found("views/a/tests/b.rs", branch), 0);
        assert_eq!(found("views/a/src/lib.rs", "//! A.\nif let AnyRecord::Dvonn(_) = it {}"), 1);
    }

    #[test]
    fn tests_comments_and_names_that_begin_alike_are_not() {
        let test = "//! A.\n#[cfg(test)]\nmod tests {\n    const A: Game = Game::Dvonn;\n}\n";
        for harmless in [test, "//! A.\n/// Such as Game::Dvonn.\n", "//! A.\nGame::Dvonny;\n"] {
            assert_eq!(found("views/a/src/lib.rs", harmless), 0, "{harmless}");
        }
    }

    #[test]
    fn a_silenced_lint_is_found_even_in_a_games_file() {
        let lint = concat!("//! A.\n#[allow(", "unreachable_patterns)]\n");
        assert_eq!(found("tools/a/src/dvonn.rs", lint), 1);
    }
}
