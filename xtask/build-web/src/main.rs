//! Builds the page: compiles Rust to WASM, renames files after their content, and checks the size.
//!
//! A crate of its own, so that the rest of `xtask` builds in a second: only this one needs
//! wasm-bindgen.

mod assets;
mod bind;
mod languages;
mod scale;
mod split;
mod stamp;
mod target;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use assets::File;
use catalog::Game;
use languages::HtmlWords;
use stamp::Stamp;

/// Errors here are read by a developer, once.
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

/// Builds the page and checks its size.
fn build(draft: bool) -> Result<()> {
    let root = root();
    let mut files = assets::gather(&root)?;
    let mut modules = Vec::new();
    for (package, profile) in [("web", "page"), ("worker", "worker")] {
        modules.push((wasm::build(&root, package, (!draft).then_some(profile))?, package));
    }
    let read = |path| fs::read_to_string(root.join(path));
    let words = HtmlWords::read(&root.join(assets::LOCALES))?;
    let pictures = pictures();
    let page = |path| -> Result<String> {
        Ok(languages::fill(&read(path)?, &words)?.replace("{pictures}", &pictures))
    };
    let pages = [("index.html", page("browser/web/index.html")?)];
    let offline = read("browser/web/offline.js")?;

    let folder = root.join("target/site");
    let stamp = Stamp::of(&inputs(&files, &modules, &pages, &offline)?, draft)?;
    if stamp.is_on(&folder) {
        println!("{}", folder.display());
        return Ok(());
    }
    for (module, package) in &modules {
        files.extend(bind::bind(module, package, draft)?);
    }
    let site = assets::offline_script(assets::name(files, &pages)?, &offline);
    assets::write(&site, &folder)?;
    println!("{}", folder.display());
    if !draft {
        scale::weigh(&site)?;
    }
    stamp.put_on(&folder)
}

/// The pictures of the games on the front page, which so need neither their rules nor a request.
fn pictures() -> String {
    let picture = |game: Game| {
        let drawn = board_view::inline(&board_view::picture(game));
        format!("<template id=\"picture-{}\">{drawn}</template>", game.name())
    };
    Game::ALL.into_iter().map(picture).collect::<Vec<_>>().join("\n")
}

/// All inputs of the page.
fn inputs(
    files: &[File],
    modules: &[(PathBuf, &str)],
    pages: &[(&str, String)],
    offline: &str,
) -> Result<Vec<File>> {
    let mut inputs = files.to_vec();
    for (module, _) in modules {
        inputs.push(File::read(module)?);
    }
    let texts = pages.iter().map(|(name, page)| (*name, page.as_str()));
    inputs.extend(
        texts
            .chain([("offline.js", offline)])
            .map(|(name, text)| File { name: name.to_owned(), content: text.into() }),
    );
    Ok(inputs)
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies two folders deep").to_path_buf()
}
