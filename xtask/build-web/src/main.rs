//! Builds the page: compiles Rust to WASM, renames files after their content, and checks the size.
//! Builds the native half of npm packages too.
//!
//! A crate of its own, so that the rest of `xtask` builds in a second: only this one needs
//! wasm-bindgen.

mod assets;
mod bind;
mod brief;
mod dark;
mod fold;
mod fronts;
mod link;
mod linked;
mod npm;
mod pictures;
mod scale;
mod split;
mod stamp;
mod target;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use assets::File;
use stamp::Stamp;

/// Errors here are read by a developer, once.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const HELP: &str = "\
Builds the page into target/site.

Usage: cargo xtask page [--draft]
       build-web npm PACKAGE FOLDER   for `cargo xtask npm`: build a package's module into a folder

  --draft   build quickly and weigh nothing: for trying things out
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let built = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => build(false),
        ["--draft"] => build(true),
        ["npm", package, folder] => npm::build(&root(), package, Path::new(folder)),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("build-web: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page and checks its size.
fn build(draft: bool) -> Result<()> {
    let root = root();
    let mut files = assets::gather(&root)?;
    files.extend(pictures::pictures()?);
    files.extend(pictures::lesson_pictures()?);
    let mut modules = Vec::new();
    for (package, profile) in [("web", "page"), ("worker", "worker")] {
        let profile = if draft { "draft" } else { profile };
        modules.push((wasm::build(&root, package, profile)?, package));
    }
    let offline = fs::read_to_string(root.join("browser/web/offline.js"))?;

    let folder = root.join("target/site");
    let stamp = Stamp::of(&inputs(&files, &modules, &offline)?, draft)?;
    if stamp.is_on(&folder) {
        println!("{}", folder.display());
        return Ok(());
    }
    for (module, package) in &modules {
        files.extend(bind::bind(module, package, draft)?);
    }
    let site = assets::name(files)?;
    let documents = fronts::documents(&site)?;
    let site = assets::offline_script(site, &documents.fronts, &offline);
    assets::write(&site, &folder)?;
    println!("{}", folder.display());
    if !draft {
        scale::weigh(&site, &documents)?;
    }
    stamp.put_on(&folder)
}

/// All inputs of the page.
fn inputs(files: &[File], modules: &[(PathBuf, &str)], offline: &str) -> Result<Vec<File>> {
    let mut inputs = files.to_vec();
    for (module, _) in modules {
        inputs.push(File::read(module)?);
    }
    inputs.push(File { name: "offline.js".to_owned(), content: offline.into() });
    Ok(inputs)
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies two folders deep").to_path_buf()
}
