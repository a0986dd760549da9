//! Cuts a module into one that comes first and chunks that are fetched when they are needed.
//!
//! What `#[wasm_split(NAME)]` stands on, and all that nothing else needs, becomes `split_NAME.wasm`;
//! what several chunks need, and the first page does not, becomes a piece of its own. There are
//! a hundred of these, one for each set of users, so that those with much the same users are linked
//! into one pack, such as `shared_boards_dixit.wasm`: fewer requests, and better compressed.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::Result;
use crate::assets::File;
use crate::fold::fold;
use crate::link::link;

/// What the module asks its loaders of.
const LOADERS: &str = "./loaders.js";

/// The names of chunks begin so, and those of packs with what several chunks share.
pub const CHUNK: &str = "split_";
pub const SHARED: &str = "shared_";

/// Whether a page needs `file`, a chunk or a pack, in order to show what the split `name` draws.
pub fn is_for(file: &str, name: &str) -> bool {
    let stem = file.strip_suffix(".wasm").unwrap_or_default();
    let shares = |name: &str| {
        stem.strip_prefix(SHARED).is_some_and(|users| users.split('_').any(|user| user == name))
    };
    let has_boards = ON_BOARDS.contains(&name) && name != "dialogs" && shares("boards");
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
    let input = fold(&input)?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = transform(options).map_err(|why| format!("cannot split the module: {why:#}"))?;
    let packs = shared(&split.prefetch_map);
    let mut pieces: BTreeMap<&str, Vec<Vec<u8>>> = BTreeMap::new();
    for path in &split.split_modules {
        let stem = path.file_stem().and_then(OsStr::to_str).ok_or("a piece without a name")?;
        let name = packs.get(stem).map_or(stem, String::as_str);
        pieces.entry(name).or_default().push(fs::read(path)?);
    }
    let linked = |(name, pieces): (&str, Vec<Vec<u8>>)| {
        let pieces: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
        Ok(File { name: format!("{name}.wasm"), content: link(&pieces)? })
    };
    let chunks = pieces.into_iter().map(linked).collect::<Result<_>>()?;
    let loaders = repacked(&fs::read_to_string(folder.join(LOADERS))?, &packs)?;
    Ok(Some(Parts { main, chunks, loaders }))
}

/// The loaders of the packs in the place of those of their pieces.
fn repacked(loaders: &str, packs: &BTreeMap<&str, String>) -> Result<String> {
    const LOADER: &str = "const __";
    const END: &str = ", []);\n";
    let odd = |piece: &str| format!("{piece} is not fetched as it was: look at split.rs");
    let mut parts = loaders.split("const __chunk_");
    let mut repacked = parts.next().unwrap_or_default().to_owned();
    let mut known = BTreeSet::new();
    for part in parts {
        let (number, _) = part.split_once(' ').unwrap_or_default();
        let piece = ["chunk_", number].concat();
        let pack = packs.get(piece.as_str()).ok_or_else(|| odd(&piece))?;
        let (loader, rest) = part.split_once(END).ok_or_else(|| odd(&piece))?;
        if known.insert(pack) {
            let loader = loader.strip_prefix(number).unwrap_or_default();
            let (file, packed) = (format!("./{piece}.wasm"), format!("./{pack}.wasm"));
            if !loader.contains(&file) {
                return Err(odd(&piece).into());
            }
            repacked += &[LOADER, pack, &loader.replace(&file, &packed), END].concat();
        }
        repacked += rest;
    }
    // What each split waits for.
    let waits = |line: &str| {
        let Some(list) = line.strip_prefix(", [__").and_then(|line| line.strip_suffix("]));"))
        else {
            return line.to_owned();
        };
        let packs: BTreeSet<_> = list.split(", __").filter_map(|piece| packs.get(piece)).collect();
        let names: Vec<_> = packs.iter().map(|pack| ["__", pack].concat()).collect();
        format!(", [{}]));", names.join(", "))
    };
    Ok(repacked.lines().map(waits).collect::<Vec<_>>().join("\n"))
}

/// The packs of what several splits share, by the pieces, whose numbers change with the module.
fn shared(fetched: &HashMap<String, Vec<String>>) -> BTreeMap<&str, String> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, files) in fetched {
        for file in files.iter().filter(|file| file.starts_with("chunk_")) {
            users.entry(file).or_default().insert(split);
        }
    }
    users.into_iter().map(|(file, users)| (file, packed_for(users))).collect()
}

/// The splits that stand on most of what boards share.
const ON_BOARDS: [&str; 7] =
    ["dialogs", "lessons", "online", "openings", "puzzles", "review", "study"];

/// The pack for what these splits share. It is named after those who need it all, or most of it.
fn packed_for(mut users: BTreeSet<&str>) -> String {
    const STUDIOUS: [&str; 4] = ["lessons", "puzzles", "review", "study"];
    const AFTER_ACCOUNT: [&str; 3] = ["club", "lobby", "ways"];
    // The lobby takes of what tables share, to which it leads.
    if !users.iter().all(|user| AFTER_ACCOUNT.contains(user)) {
        users.remove("lobby");
    }
    // A club, the lobby and the ways back come after the account.
    for after in AFTER_ACCOUNT {
        if users.len() > 1 && users.remove(after) {
            users.insert("people");
        }
    }
    // The account takes a little of nearly all others, who share that among themselves too.
    if users.len() > 1 && users.contains("people") {
        let is_of_tables = users.contains("boards") || users.contains("online");
        users = BTreeSet::from(["dixit", "people", if is_of_tables { "boards" } else { "study" }]);
    }
    // What a table on the server has in common with these, and boards have not, is small.
    if users.contains("online") && users.iter().any(|user| STUDIOUS.contains(user)) {
        users.insert("boards");
    }
    if users.contains("boards") {
        users.retain(|user| !ON_BOARDS.contains(user));
    }
    // What the television has in common with others than Dixit is small.
    if users.iter().any(|user| !["dixit", "screen"].contains(user)) {
        users.remove("screen");
    }
    // A review and the openings come after their study.
    if users.contains("study") {
        users.retain(|user| !["openings", "review"].contains(user));
    }
    // What else all these share with each other or with others is small, but for the tasks of
    // lessons and puzzles.
    let tasks = BTreeSet::from(["lessons", "puzzles"]);
    if users.len() > 1 && users != tasks && users.iter().any(|user| STUDIOUS.contains(user)) {
        users.extend(STUDIOUS);
        users.insert("dialogs");
    }
    let mut name = SHARED.to_owned();
    for (n, user) in users.into_iter().enumerate() {
        let _ = write!(name, "{}{user}", if n == 0 { "" } else { "_" });
    }
    name
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
            "{script}\n{rest}\nconst LOADERS = {{ {} }}, {names} = LOADERS;\n",
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
            ("dixit".to_owned(), files(&["chunk_4", "chunk_6", "chunk_9", "split_dixit"])),
            ("boards".to_owned(), files(&["chunk_4", "chunk_5", "split_boards"])),
            ("dialogs".to_owned(), files(&["chunk_4", "chunk_5", "split_dialogs"])),
            ("screen".to_owned(), files(&["chunk_4", "chunk_6", "split_screen"])),
            ("study".to_owned(), files(&["chunk_5", "chunk_8", "chunk_9", "split_study"])),
            ("review".to_owned(), files(&["chunk_5", "chunk_8", "split_review"])),
            ("openings".to_owned(), files(&["chunk_5", "chunk_8", "split_openings"])),
            ("lessons".to_owned(), files(&["chunk_5", "chunk_7", "split_lessons"])),
            ("puzzles".to_owned(), files(&["chunk_3", "chunk_5", "chunk_7", "split_puzzles"])),
            ("online".to_owned(), files(&["chunk_3", "chunk_5", "split_online"])),
        ]);
        let packs: Vec<_> = shared(&fetched).into_values().collect();
        assert_eq!(
            packs,
            [
                "shared_boards",
                "shared_boards_dixit",
                "shared_boards",
                "shared_dixit_screen",
                "shared_lessons_puzzles",
                "shared_study",
                "shared_dialogs_dixit_lessons_puzzles_review_study",
            ]
        );
        let file = |n: usize| format!("{}.wasm", packs[n]);
        let (all, boards, screen, tasks) = (&file(1), &file(2), &file(3), &file(4));
        assert!(is_for(all, "dixit") && is_for(all, "boards") && is_for(all, "study"));
        assert!(is_for(boards, "study") && !is_for(boards, "dixit"));
        assert!(is_for(screen, "screen") && !is_for(screen, "study"));
        assert!(is_for(tasks, "puzzles") && !is_for(tasks, "study"));
        assert!(is_for("split_study.wasm", "study") && !is_for("split_boards.wasm", "study"));
        assert!(!is_for("worker_bg.wasm", "worker"));
    }
    #[test]
    fn a_pack_is_loaded_in_the_place_of_its_pieces() {
        let loader = |name: &str| {
            format!(
                "/* a */\nconst __{name} = load(() => {{ fetch(\"./{name}.wasm\"); }}\n, []);\n"
            )
        };
        let split =
            "export const __wasm_split_load_a = wrap(load(() => {}\n, [__chunk_1, __chunk_2]));";
        let loaders = ["const load = 0;\n", &loader("chunk_1"), &loader("chunk_2"), split].concat();
        let pack = "shared_boards".to_owned();
        let packs = BTreeMap::from([("chunk_1", pack.clone()), ("chunk_2", pack)]);
        let split = split.replace("[__chunk_1, __chunk_2]", "[__shared_boards]");
        let wanted = ["const load = 0;\n", &loader("shared_boards"), "/* a */\n", &split].concat();
        assert_eq!(repacked(&loaders, &packs).unwrap(), wanted);
        assert!(repacked(&loaders, &BTreeMap::new()).is_err());
    }
}
