//! Joins the locale files of each language, those of games with their own file too, and lists the
//! puzzles, so that a new game or language needs nothing here.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files that documents speak from; a folder stands for all files in it.
const PARTS: [&str; 12] = [
    "club.ftl",
    "lobby.ftl",
    "page.ftl",
    "dixit.ftl",
    "html.ftl",
    "people.ftl",
    "phrases.ftl",
    "privacy.ftl",
    "ratings.ftl",
    "rulebook.ftl",
    "study.ftl",
    "games",
];

fn main() {
    let locales = Path::new("../i18n/locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for us"));
    let mut list = "[\n".to_owned();
    for folder in sorted(locales).expect("the locales are there") {
        let tag = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
        let joined = joined(&folder).expect("a locale can be read");
        writeln!(list, "    ({tag:?}, {joined:?}),").expect("a string takes all that is written");
    }
    fs::write(out.join("words.rs"), list + "]\n").expect("the folder is ours");
    write_puzzles(&out).expect("the puzzles are there");
}

/// Lists the parts of each game's puzzles, in the order in which the page lists them.
fn write_puzzles(out: &Path) -> io::Result<()> {
    let data = fs::canonicalize("../puzzles/data")?;
    println!("cargo::rerun-if-changed={}", data.display());
    let mut list = "[\n".to_owned();
    for folder in sorted(&data)? {
        let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for part in sorted(&folder)? {
            writeln!(list, "    ({game:?}, include_str!({:?})),", part.display().to_string())
                .expect("a string takes all that is written");
        }
    }
    fs::write(out.join("puzzles.rs"), list + "]\n")
}

fn joined(folder: &Path) -> io::Result<String> {
    let mut text = String::new();
    for part in PARTS.map(|part| folder.join(part)) {
        let files = if part.is_dir() { sorted(&part)? } else { vec![part] };
        for file in files.iter().filter(|file| file.is_file()) {
            text += &fs::read_to_string(file)?;
            text.push('\n');
        }
    }
    Ok(text)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}
