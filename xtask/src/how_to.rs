//! Follows `docs/how-to/add-a-game.md` and `docs/how-to/add-a-message.md` in a copy of the project,
//! and checks that the new game can be played and that the message keeps the laws of a room.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::root;
use crate::steps::{self, StepError, cargo, command, run_and_see};
use crate::test::binaries;
use crate::test::count::TestCount;

/// The files that the guide to games adds, each in its place.
const EXAMPLE: &str = "docs/how-to/tictactoe";

/// The lines that the guides add to existing files, and the most files they may touch.
///
/// * A game: two of the catalog, the modules of the board and the face, a line in each place that
///   asks every game something, and the table of crates.
/// * A message: what is asked, what the room does (with its limit) and a button (with its words in
///   three languages), and a line in the laws.
const EDITS: [(&str, usize); 2] =
    [("docs/how-to/tictactoe.patch", 12), ("docs/how-to/add-a-message.patch", 9)];

/// What is tested with the new game: its own rules, words, board, rulebook and lessons, questions,
/// the two protocols for programs, and a table at a server, against people and against the baseline. With the new
/// message: the laws of a room. The page must compile.
const PACKAGES: [&str; 9] = [
    "tictactoe",
    "catalog",
    "game-faces",
    "board-view",
    "rulebook",
    "lessons",
    "open-room",
    "hambazi",
    "server",
];
const TESTS: [&str; 11] = [
    "rules",
    "catalog",
    "words",
    "pictures",
    "figures",
    "texts",
    "courses",
    "laws",
    "every_game",
    "ugi",
    "games",
];

/// Adds the guides' game and message to a copy of the project, and runs the tests that see them.
///
/// # Errors
/// A step of a guide fails, or it changes too many files.
pub fn follow_guides(count: &mut TestCount) -> Result<(), StepError> {
    let root = root();
    let copy = root.join("target/how-to");
    for (edits, most) in EDITS {
        let touched = touched(&root.join(edits))?;
        if touched > most {
            return Err(StepError(format!("{edits} touches {touched} files, at most {most}")));
        }
    }
    copy_project(&root, &copy)?;
    let mut add = Command::new("cp");
    steps::run(add.arg("-R").arg(root.join(EXAMPLE).join(".")).arg(&copy))?;
    for (edits, _) in EDITS {
        let mut apply = Command::new("git");
        apply.args(["apply", "--whitespace=error"]);
        // Otherwise git would treat the copy as part of this repository.
        apply.env("GIT_CEILING_DIRECTORIES", root.join("target"));
        run_and_see(apply.arg(root.join(edits)).current_dir(&copy), |_| ())?;
    }
    // Chosen from the whole workspace, they are built of the same crates as its own tests.
    let mut tests = cargo(&["test", "--workspace", "--bin", "web"]);
    tests.args(TESTS.iter().flat_map(|name| ["--test", name])).current_dir(&copy);
    let mut built = binaries::build(&mut tests)?;
    built.retain(|binary| PACKAGES.contains(&binary.package.as_str()));
    binaries::run(built, count)
}

/// How many existing files these edits change.
fn touched(edits: &Path) -> Result<usize, StepError> {
    let text = fs::read_to_string(edits);
    let text = text.map_err(|why| StepError(format!("{}: {why}", edits.display())))?;
    Ok(text.lines().filter(|line| line.starts_with("--- ")).count())
}

/// Copies the project and its build, so that only the new game's changes are rebuilt.
fn copy_project(root: &Path, copy: &Path) -> Result<(), StepError> {
    let failed = |why: std::io::Error| StepError(format!("{}: {why}", copy.display()));
    if copy.exists() {
        fs::remove_dir_all(copy).map_err(failed)?;
    }
    let built = copy.join("target/debug");
    fs::create_dir_all(&built).map_err(failed)?;
    let mut files = command("git");
    files.args(["ls-files", "-co", "--exclude-standard"]);
    for path in listed(files)?.iter().filter(|path| root.join(path).exists()) {
        let to = copy.join(path);
        fs::create_dir_all(to.parent().unwrap_or(copy)).map_err(failed)?;
        // Keep the modification times, or Cargo would rebuild everything.
        fs::copy(root.join(path), &to).map_err(failed)?;
        let file = fs::File::options().append(true).open(&to).map_err(failed)?;
        let modified = fs::metadata(root.join(path)).and_then(|data| data.modified());
        file.set_modified(modified.map_err(failed)?).map_err(failed)?;
    }
    // Hard links are enough for files that the compiler replaces; files that Cargo overwrites must
    // be copied.
    let debug = root.join("target/debug");
    if !debug.join("deps").exists() {
        return Ok(());
    }
    steps::run(Command::new("cp").arg("-al").arg(debug.join("deps")).arg(&built))?;
    for written in [".fingerprint", "build"] {
        steps::run(Command::new("cp").arg("-a").arg(debug.join(written)).arg(&built))?;
    }
    Ok(())
}

/// The lines that a command prints.
fn listed(mut command: Command) -> Result<Vec<PathBuf>, StepError> {
    let output = command.output().map_err(|why| StepError(why.to_string()))?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect())
}
