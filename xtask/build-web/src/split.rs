//! Cuts a module into one that comes first and chunks that are fetched when they are needed.
//!
//! What `#[wasm_split(NAME)]` stands on, and all that nothing else needs, becomes `split_NAME.wasm`;
//! what several chunks need, and the first page does not, becomes a chunk that is named after all
//! of them, such as `split_boards_study.wasm`.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::Result;
use crate::assets::File;

/// What the module asks its loaders of.
const LOADERS: &str = "./loaders.js";

/// The name of every chunk begins so.
pub const CHUNK: &str = "split_";

/// Whether a page needs the chunk `file` in order to show what the split `name` draws.
pub fn is_for(file: &str, name: &str) -> bool {
    let names = file.strip_prefix(CHUNK).and_then(|rest| rest.strip_suffix(".wasm"));
    names.is_some_and(|names| names.split('_').any(|one| one == name))
}

/// The parts of a module.
pub struct Parts {
    /// What comes first, for wasm-bindgen.
    pub main: PathBuf,
    /// The rest.
    pub chunks: Vec<File>,
    /// The script that fetches the chunks; see [`with_loaders`].
    loaders: String,
}

/// Cuts `module`, which was linked with `--emit-relocs`, in `folder`. Nothing where it was not.
///
/// # Errors
/// When the module is not what the compiler makes.
pub fn split(module: &Path, folder: &Path) -> Result<Option<Parts>> {
    let input = fs::read(module)?;
    if !has_relocations(&input)? {
        return Ok(None);
    }
    let main = folder.join("main.wasm");
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = transform(options).map_err(|why| format!("cannot split the module: {why:#}"))?;
    let chunk = |path: &PathBuf| {
        let file = File::read(path)?;
        Ok(File { content: without_custom(&file.content)?, ..file })
    };
    let mut chunks: Vec<File> = split.split_modules.iter().map(chunk).collect::<Result<_>>()?;
    let mut loaders = fs::read_to_string(folder.join(LOADERS))?;
    for (numbered, name) in shared(&split.prefetch_map) {
        let file = format!("{numbered}.wasm");
        loaders = loaders.replace(&format!("./{file}"), &format!("./{name}"));
        let chunk = chunks.iter_mut().find(|chunk| chunk.name == file);
        chunk.ok_or_else(|| format!("{file} is to be fetched and not there"))?.name = name;
    }
    Ok(Some(Parts { main, chunks, loaders }))
}

/// The names of what several splits share, by the numbers that change with the module.
fn shared(fetched: &HashMap<String, Vec<String>>) -> BTreeMap<&str, String> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, files) in fetched {
        for file in files.iter().filter(|file| file.starts_with("chunk_")) {
            users.entry(file).or_default().insert(split);
        }
    }
    let named = |users: BTreeSet<&str>| {
        let names: Vec<&str> = users.into_iter().collect();
        format!("{CHUNK}{}.wasm", names.join("_"))
    };
    users.into_iter().map(|(file, users)| (file, named(users))).collect()
}

fn has_relocations(module: &[u8]) -> Result<bool> {
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::CustomSection(section) = payload?
            && section.name().starts_with("reloc.")
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The module without its custom sections: names and such, a fifth of it.
fn without_custom(module: &[u8]) -> Result<Vec<u8>> {
    let mut kept = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Some((id, range)) = payload?.as_section()
            && id != 0
        {
            kept.section(&RawSection { id, data: &module[range] });
        }
    }
    Ok(kept.finish())
}

impl Parts {
    /// The script of wasm-bindgen's, with the loaders in it. As two files they would import each
    /// other, and neither could bear a name that changes with the other's content.
    ///
    /// # Errors
    /// When one of the two does not look as it did when this was written.
    pub fn with_loaders(&self, script: &str) -> Result<String> {
        let odd = |what: &str| format!("the script of a split module has {what}: look at split.rs");
        // One import for each loader.
        let imports = |line: &&str| line.contains(LOADERS) && line.starts_with("import");
        let (imports, script): (Vec<&str>, Vec<&str>) = script.lines().partition(imports);
        let name = |import: &str| {
            let name = import.strip_prefix("import * as ").and_then(|rest| rest.split(' ').next());
            name.map(str::to_owned).ok_or_else(|| odd("another kind of import"))
        };
        let names = imports.into_iter().map(name).collect::<std::result::Result<Vec<_>, _>>()?;
        if names.is_empty() {
            return Err(odd("no import of its loaders").into());
        }
        let (head, rest) = self.loaders.split_once('\n').ok_or_else(|| odd("no loaders"))?;
        if !head.starts_with("import { initSync }") {
            return Err(odd("loaders that begin with something else").into());
        }
        let loaders: Vec<&str> = rest
            .lines()
            .filter_map(|line| line.strip_prefix("export const ")?.split(' ').next())
            .collect();
        // Chunks are named like all other files.
        let rest =
            rest.replace("export const ", "const ").replace("new URL(\"./", "new URL(\"/assets/");
        let (script, names) = (script.join("\n"), names.join(" = LOADERS, "));
        Ok(format!(
            "{script}\n{rest}\nconst LOADERS = {{ {} }}, {names} = LOADERS;\n",
            loaders.join(", ")
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_chunk_is_named_after_its_users() {
        let files = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        let fetched = HashMap::from([
            ("dixit".to_owned(), files(&["chunk_4", "split_dixit"])),
            ("boards".to_owned(), files(&["chunk_4", "chunk_5", "split_boards"])),
            ("study".to_owned(), files(&["chunk_4", "chunk_5"])),
        ]);
        let names: Vec<_> = shared(&fetched).into_iter().collect();
        let [(_, all), (_, two)] = &names[..] else { panic!("{names:?}") };
        assert_eq!([all, two], ["split_boards_dixit_study.wasm", "split_boards_study.wasm"]);
        assert!(is_for(two, "study") && is_for(two, "boards") && !is_for(two, "dixit"));
        assert!(!is_for("worker_bg.wasm", "worker"));
    }
}
