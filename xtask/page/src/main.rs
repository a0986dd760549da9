//! Puts the page together: Rust to WASM, names that change with the content, and a scale at the end.
//!
//! A crate of its own, so that the rest of `xtask` builds in a second: only this one needs
//! wasm-bindgen's machinery.

mod assets;
mod bind;
mod scale;
mod target;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// What goes wrong here is read by a developer, once.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const HELP: &str = "\
Builds the page into target/site.

Usage: cargo xtask page [--draft]

  --draft   build quickly and weigh nothing: for trying things out
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let draft = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--draft"] => true,
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match build(draft) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("page: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page and weighs it.
fn build(draft: bool) -> Result<()> {
    let root = root();
    let mut files = assets::gather(&root)?;
    for (packages, profile) in [(&["web", "parlor"][..], "page"), (&["worker"], "worker")] {
        let modules = wasm::build(&root, packages, (!draft).then_some(profile))?;
        for (module, package) in modules.iter().zip(packages) {
            files.extend(bind::bind(module, package, draft)?);
        }
    }
    let read = |path| fs::read_to_string(root.join(path));
    let pages = [
        ("index.html", read("site/web/index.html")?),
        ("parlor.html", read("site/parlor/parlor.html")?),
    ];
    let site = assets::name(files, &pages)?;
    let site = assets::keep(site, &fs::read_to_string(root.join("site/web/offline.js"))?);

    let folder = root.join("target/site");
    assets::write(&site, &folder)?;
    println!("{}", folder.display());
    if draft { Ok(()) } else { scale::weigh(&site) }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies two folders deep").to_path_buf()
}
