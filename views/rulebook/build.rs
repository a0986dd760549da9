//! Gathers the rules of every game in every language, so that a new game or language needs nothing
//! here.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The English rules are in the folder itself, and each other language has a folder in it.
const RULES: &str = "../../docs/rules";

fn main() {
    println!("cargo::rerun-if-changed={RULES}");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for us"));
    let mut list = "&[\n".to_owned();
    write_folder(Path::new(RULES), "en", &mut list).expect("the rules can be read");
    fs::write(out.join("texts.rs"), list + "]\n").expect("the folder is ours");
}

/// Adds the language, the game and the text of each file.
fn write_folder(folder: &Path, tag: &str, list: &mut String) -> io::Result<()> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            write_folder(&path, &name, list)?;
        } else {
            let text = fs::read_to_string(&path)?;
            writeln!(list, "    ({tag:?}, {name:?}, {text:?}),").expect("a string takes it all");
        }
    }
    Ok(())
}
