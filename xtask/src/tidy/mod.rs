//! Checks the written rules: arrows, circles, folders, dependencies, words, numbered rules, phrases,
//! files, games, links.

mod arrows;
mod circles;
mod dependencies;
mod files;
mod folders;
mod games;
mod links;
mod phrases;
mod rules;
mod tree;
mod unused;
mod words;

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::root;
use crate::steps::{self, StepError};

/// Runs all checks and prints each problem; `write` first updates the table of crates in the
/// page of crates.
///
/// # Errors
/// There are problems, or a file can't be read.
pub fn run(write: bool) -> Result<(), StepError> {
    let root = root();
    let files = gather(&root).map_err(|why| StepError(why.to_string()))?;
    let packages = steps::packages()?;
    let crates = arrows::of_workspace(&root, &packages);
    let mut faults = arrows::faults(&crates);
    faults.extend(arrows::empty_rows(&crates));
    faults.extend(arrows::page_faults(&root, &files, &crates, write)?);
    faults.extend(dependencies::faults(&root)?);
    faults.extend(unused::faults(&root, &packages, &files));
    faults.extend(circles::faults(&files));
    faults.extend(folders::faults(&files));
    faults.extend(words::faults(&files));
    faults.extend(rules::faults(&files));
    faults.extend(phrases::faults(&files));
    faults.extend(files::faults(&files));
    faults.extend(games::faults(&files));
    faults.extend(links::faults(&files));
    for fault in &faults {
        eprintln!("{fault}");
    }
    match faults.len() {
        0 => {
            println!("tidy: {} files are as paper says", files.len());
            Ok(())
        }
        n => Err(StepError(format!("tidy: {n} things are out of place"))),
    }
}

/// A text of the project, with its path from the root and `/` as separator.
struct Text {
    path: String,
    content: String,
}

impl Text {
    /// Whether the file has this extension.
    fn is(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }
}

/// All texts that people may have written: code, docs, phrases, and only the names of other files.
fn gather(root: &Path) -> io::Result<Vec<Text>> {
    let mut texts = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = folder.join(&name);
            let skipped = name.starts_with('.') || ["target", "node_modules"].contains(&&*name);
            if entry.file_type()?.is_dir() {
                if !skipped {
                    folders.push(path);
                }
                continue;
            }
            let is_text = [".rs", ".md", ".ftl"].iter().any(|end| name.ends_with(end));
            let content = if is_text { fs::read_to_string(entry.path())? } else { String::new() };
            texts.push(Text { path: path.to_string_lossy().into_owned(), content });
        }
    }
    texts.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(texts)
}

#[cfg(test)]
fn text(path: &str, content: &str) -> Text {
    Text { path: path.to_owned(), content: content.to_owned() }
}
