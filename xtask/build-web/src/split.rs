//! Cuts a module into one that comes first and chunks that are fetched when they are needed.
//!
//! What `#[wasm_split(NAME)]` stands on, and all that nothing else needs, becomes `split_NAME.wasm`;
//! what several chunks need, and the first page does not, becomes a module of its own. There are
//! dozens of these, one for each set of users, so that those with much the same users are packed
//! into one file, such as `shared_boards_dixit.wasm`: fewer requests, and better compressed.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::Result;
use crate::assets::File;

/// What the module asks its loaders of.
const LOADERS: &str = "./loaders.js";

/// The names of chunks begin so, and those of packs with what several chunks share.
pub const CHUNK: &str = "split_";
pub const SHARED: &str = "shared_";

/// Fetches a module out of a pack. One that could not be fetched is asked for again.
const PACKS: &str = "\
const packs = new Map();
const pack = ({ href }) => {
    if (!packs.has(href)) {
        const coming = fetch(href).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status)));
        coming.catch(() => packs.delete(href));
        packs.set(href, coming);
    }
    return packs.get(href);
};
const piece = async (url, from, to) =>
    new Response((await pack(url)).slice(from, to), { headers: { \"content-type\": \"application/wasm\" } });
";

/// Whether a page needs `file`, a chunk or a pack, in order to show what the split `name` draws.
pub fn is_for(file: &str, name: &str) -> bool {
    let stem = file.strip_suffix(".wasm").unwrap_or_default();
    let shares = |name: &str| {
        stem.strip_prefix(SHARED).is_some_and(|users| users.split('_').any(|user| user == name))
    };
    // Of what boards share, studies need most: see `packed_for`.
    let has_boards = name == "study" && shares("boards");
    stem.strip_prefix(CHUNK) == Some(name) || shares(name) || has_boards
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
    let mut packs: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (numbered, name) in shared(&split.prefetch_map) {
        let file = format!("{numbered}.wasm");
        let whole = format!("fetch(new URL(\"./{file}\", import.meta.url))");
        let at = chunks.iter().position(|chunk| chunk.name == file);
        let at = at.filter(|_| loaders.contains(&whole));
        let at = at.ok_or_else(|| format!("{file} is not fetched as it was: look at split.rs"))?;
        let pack = packs.entry(name.clone()).or_default();
        let from = pack.len();
        pack.extend(chunks.remove(at).content);
        let to = pack.len();
        let part = format!("piece(new URL(\"./{name}\", import.meta.url), {from}, {to})");
        loaders = loaders.replace(&whole, &part);
    }
    chunks.extend(packs.into_iter().map(|(name, content)| File { name, content }));
    Ok(Some(Parts { main, chunks, loaders }))
}

/// The packs of what several splits share, by the numbers that change with the module.
fn shared(fetched: &HashMap<String, Vec<String>>) -> BTreeMap<&str, String> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, files) in fetched {
        for file in files.iter().filter(|file| file.starts_with("chunk_")) {
            users.entry(file).or_default().insert(split);
        }
    }
    users.into_iter().map(|(file, users)| (file, packed_for(users))).collect()
}

/// The pack for what these splits share. It is named after those who need it all, or most of it.
fn packed_for(mut users: BTreeSet<&str>) -> String {
    // Dialogs and studies stand on most of what boards share; what the television has in common
    // with others than Dixit is small.
    if users.contains("boards") {
        users.retain(|user| !["dialogs", "study"].contains(user));
    }
    if users.iter().any(|user| !["dixit", "screen"].contains(user)) {
        users.remove("screen");
    }
    let mut name = SHARED.to_owned();
    for (n, user) in users.into_iter().enumerate() {
        let _ = write!(name, "{}{user}", if n == 0 { "" } else { "_" });
    }
    name + ".wasm"
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
        // Each loader comes with a comment on who needs it.
        let rest: Vec<&str> =
            rest.lines().map(str::trim).filter(|line| !line.starts_with("/*")).collect();
        let rest = rest.join("\n");
        let (script, names) = (script.join("\n"), names.join(" = LOADERS, "));
        Ok(format!(
            "{script}\n{PACKS}{rest}\nconst LOADERS = {{ {} }}, {names} = LOADERS;\n",
            loaders.join(", ")
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_is_packed_with_what_has_much_the_same_users() {
        let files = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        let fetched = HashMap::from([
            ("dixit".to_owned(), files(&["chunk_4", "chunk_6", "split_dixit"])),
            ("boards".to_owned(), files(&["chunk_4", "chunk_5", "split_boards"])),
            ("dialogs".to_owned(), files(&["chunk_4", "chunk_5", "split_dialogs"])),
            ("screen".to_owned(), files(&["chunk_4", "chunk_6", "split_screen"])),
            ("study".to_owned(), files(&["chunk_5", "split_study"])),
        ]);
        let packs: Vec<_> = shared(&fetched).into_values().collect();
        assert_eq!(
            packs,
            ["shared_boards_dixit.wasm", "shared_boards.wasm", "shared_dixit_screen.wasm"]
        );
        let [all, boards, screen] = &packs[..] else { panic!("{packs:?}") };
        assert!(is_for(all, "dixit") && is_for(all, "boards") && is_for(all, "study"));
        assert!(is_for(boards, "study") && !is_for(boards, "dixit"));
        assert!(is_for(screen, "screen") && !is_for(screen, "study"));
        assert!(is_for("split_study.wasm", "study") && !is_for("split_boards.wasm", "study"));
        assert!(!is_for("worker_bg.wasm", "worker"));
    }
}
