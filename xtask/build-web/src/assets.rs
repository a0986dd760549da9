//! The files of the page, each named after its content.
//!
//! In texts, `/assets/NAME` stands for the file of that name and becomes `/assets/NAME.HASH.EXT`.
//! So browsers may cache every asset forever, and only request documents again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use documents::Address;
use sha2::{Digest, Sha256};

use crate::Result;
use crate::dark::at_once;

/// The prefix of an asset's name in a text.
const PREFIX: &str = "/assets/";
/// The kinds of files that may refer to assets.
const TEXTS: [&str; 6] = [".css", ".ftl", ".js", ".svg", ".txt", ".webmanifest"];
/// The words of documents, which the server writes, and of prompts for language models.
const NOT_FOR_PAGES: [&str; 5] =
    ["html.ftl", "model.ftl", "privacy.ftl", "ratings.ftl", "rulebook.ftl"];
/// The puzzles, each game's in a folder.
const PUZZLES: &str = "views/puzzles/data";
/// The names of their parts begin so.
const PUZZLE: &str = "puzzles-";
/// The languages, each with a folder of phrases.
pub const LOCALES: &str = "views/i18n/locales";

/// A file before it is renamed.
#[derive(Clone)]
pub struct File {
    /// Its name, without a folder.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
}

impl File {
    /// Reads a file from disk.
    pub fn read(path: &Path) -> Result<File> {
        let name = path.file_name().ok_or("a file without a name")?.to_string_lossy().into_owned();
        Ok(File { name, content: fs::read(path)? })
    }
}

/// The files of the page as they are served. The server writes its documents.
pub struct Site {
    /// The service worker that stores the page on a device.
    pub offline: String,
    /// Everything else, sorted by name.
    pub assets: Vec<Asset>,
}

/// The front page in one language.
pub struct Front {
    /// Its path.
    pub path: String,
    /// What the server will write, but for the name of the host.
    pub html: String,
}

/// A renamed file.
pub struct Asset {
    /// The name that texts use for it.
    pub name: String,
    /// The name under `/assets` that it is served as.
    pub lasting: String,
    /// The content as served.
    pub content: Vec<u8>,
}

impl Asset {
    /// Whether only Dixit needs it.
    pub fn is_of_dixit(&self) -> bool {
        let only = ["split_dixit.wasm", "split_screen.wasm", "shared_dixit_screen.wasm"];
        self.name.starts_with("dixit") || only.contains(&self.name.as_str())
    }

    /// Whether lessons, puzzles and studies need it, and nothing else does.
    pub fn is_of_study(&self) -> bool {
        self.name.starts_with("study")
    }

    /// Whether it is the picture of a rule, of which one is seen at a time.
    fn is_of_a_rule(&self) -> bool {
        self.name.starts_with("rule-")
    }

    /// Whether it is a part of a game's puzzles.
    fn is_of_puzzles(&self) -> bool {
        self.name.starts_with(PUZZLE)
    }
}

/// The folders with each page's files that aren't Rust.
const STATIC: [&str; 2] = ["browser/web/static", "browser/web-dixit/static"];

/// Everything that isn't Rust: the files in [`STATIC`] and the phrases of each language.
pub fn gather(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for folder in STATIC {
        for entry in fs::read_dir(root.join(folder))? {
            let path = entry?.path();
            let mut file = File::read(&path)?;
            if path.extension().is_some_and(|kind| kind == "css") {
                file.content = at_once(&String::from_utf8(file.content)?)?.into();
            }
            files.push(file);
        }
    }
    for entry in fs::read_dir(root.join(LOCALES))? {
        files.extend(phrases(&entry?.path())?);
    }
    files.extend(puzzles(&root.join(PUZZLES))?);
    Ok(files)
}

/// The puzzles of each game in parts such as `puzzles-dvonn-00.jsonl`, and `puzzles.txt`, which lists them.
fn puzzles(folder: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for game in sorted(folder)?.iter().filter(|path| path.is_dir()) {
        let of_game = game.file_name().ok_or("a game without a name")?.to_string_lossy();
        for part in sorted(game)? {
            let mut file = File::read(&part)?;
            file.name = [PUZZLE, &of_game, "-", &file.name].concat();
            files.push(file);
        }
    }
    let listed: String = files.iter().map(|file| [PREFIX, &file.name, "\n"].concat()).collect();
    files.push(File { name: "puzzles.txt".to_owned(), content: listed.into_bytes() });
    Ok(files)
}

/// What is in a folder, in the order of the names.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The phrases of one language: those of the page and of each game in `fa.ftl`, and those of a part
/// that is loaded later in a separate file such as `dixit-fa.ftl`.
fn phrases(folder: &Path) -> Result<Vec<File>> {
    let language = folder.file_name().ok_or("a language without a name")?.to_string_lossy();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            continue;
        }
        let mut file = File::read(&path)?;
        if NOT_FOR_PAGES.contains(&file.name.as_str()) {
            continue;
        }
        file.name = match file.name.as_str() {
            "page.ftl" => {
                file.content.extend(of_games(&folder.join("games"))?);
                format!("{language}.ftl")
            }
            part => format!("{}-{language}.ftl", part.trim_end_matches(".ftl")),
        };
        files.push(file);
    }
    Ok(files)
}

/// The phrases of games with their own files, one after the other.
fn of_games(folder: &Path) -> Result<Vec<u8>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut phrases = Vec::new();
    for path in sorted(folder)? {
        phrases.push(b'\n');
        phrases.extend(fs::read(path)?);
    }
    Ok(phrases)
}

/// Renames every file, and replaces its name in the texts.
pub fn name(files: Vec<File>) -> Result<Site> {
    let mut namer = Namer { waiting: BTreeMap::new(), named: BTreeMap::new() };
    for file in files {
        if let Some(twin) = namer.waiting.insert(file.name, file.content) {
            return Err(format!("two files bear one name; one has {} bytes", twin.len()).into());
        }
    }
    while let Some(name) = namer.waiting.keys().next().cloned() {
        namer.lasting(&name)?;
    }
    Ok(Site { offline: String::new(), assets: namer.named.into_values().collect() })
}

/// Fills in the service worker's lists of front pages, of places that are only read, of files and of
/// puzzles, and a version that changes when any page or file does. What only Dixit needs is in no list: Dixit needs a network anyway.
pub fn offline_script(site: Site, fronts: &[Front], script: &str) -> Site {
    let listed = |paths: Vec<String>| {
        paths.iter().map(|path| format!("\"{path}\"")).collect::<Vec<_>>().join(", ")
    };
    let paths = |assets: Vec<&Asset>| {
        listed(assets.iter().map(|asset| [PREFIX, &asset.lasting].concat()).collect())
    };
    let is_seldom = |asset: &&Asset| asset.is_of_dixit() || asset.is_of_a_rule();
    let cached = site.assets.iter().filter(|asset| !is_seldom(asset));
    let (puzzles, files) = cached.partition(|asset| asset.is_of_puzzles());
    let (puzzles, files) = (paths(puzzles), paths(files));
    let pages = listed(fronts.iter().map(|front| front.path.clone()).collect());
    let read = Address::listed().into_iter().filter(Address::is_only_read);
    let written = listed(read.map(|address| address.bare()).collect());
    let html: String = fronts.iter().map(|front| front.html.as_str()).collect();
    let cached = with_hash("hambazi", (files.clone() + &html).as_bytes());
    let head = format!(
        "const KEPT = \"{cached}\";\nconst PAGES = [{pages}];\nconst WRITTEN = [{written}];\n"
    );
    let tail = format!("const FILES = [{files}];\nconst PUZZLES = [{puzzles}];\n{script}");
    Site { offline: head + &tail, ..site }
}

/// Renames files, after the files that they refer to.
struct Namer {
    waiting: BTreeMap<String, Vec<u8>>,
    named: BTreeMap<String, Asset>,
}

impl Namer {
    /// The final name of the file `name`.
    fn lasting(&mut self, name: &str) -> Result<String> {
        if let Some(asset) = self.named.get(name) {
            return Ok(asset.lasting.clone());
        }
        let mut content = self
            .waiting
            .remove(name)
            .ok_or_else(|| format!("{PREFIX}{name} is named but not there, or names itself"))?;
        if TEXTS.iter().any(|end| name.ends_with(end)) {
            content = self.resolve(&String::from_utf8(content)?)?.into_bytes();
        }
        let lasting = with_hash(name, &content);
        let asset = Asset { name: name.to_string(), lasting: lasting.clone(), content };
        self.named.insert(name.to_string(), asset);
        Ok(lasting)
    }

    /// The text with every name in it replaced.
    fn resolve(&mut self, text: &str) -> Result<String> {
        let mut parts = text.split(PREFIX);
        let mut resolved = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let end = part
                .find(|c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c)))
                .unwrap_or(part.len());
            resolved.push_str(PREFIX);
            resolved.push_str(&self.lasting(&part[..end])?);
            resolved.push_str(&part[end..]);
        }
        Ok(resolved)
    }
}

/// `page.css` becomes `page.0123456789abcdef.css`.
fn with_hash(name: &str, content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let hash = hex::encode(&digest[..8]);
    match name.rsplit_once('.') {
        Some((stem, end)) => format!("{stem}.{hash}.{end}"),
        None => format!("{name}.{hash}"),
    }
}

/// Makes `folder` hold exactly the page. Unchanged files are left untouched, so that Cargo doesn't
/// rebuild the program for the same page.
pub fn write(site: &Site, folder: &Path) -> Result<()> {
    let assets = folder.join("assets");
    fs::create_dir_all(&assets)?;
    let offline = (folder.join("offline.js"), site.offline.as_bytes());
    let lasting = site.assets.iter().map(|a| (assets.join(&a.lasting), &a.content[..]));
    let wanted: BTreeMap<_, _> = iter::once(offline).chain(lasting).collect();
    for place in [folder, &assets] {
        for item in fs::read_dir(place)? {
            let path = item?.path();
            if path.is_file() && !wanted.contains_key(&path) {
                fs::remove_file(path)?;
            }
        }
    }
    for (path, content) in &wanted {
        if fs::read(path).ok().as_deref() != Some(*content) {
            fs::write(path, content)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> File {
        File { name: name.into(), content: content.into() }
    }

    fn named<'a>(site: &'a Site, name: &str) -> &'a Asset {
        site.assets.iter().find(|asset| asset.name == name).unwrap()
    }

    #[test]
    fn a_name_changes_with_the_content_of_what_it_names() {
        let build = |face: &str| {
            let files = vec![
                file("page.css", "src: url(\"/assets/face.woff2\")"),
                file("face.woff2", face),
            ];
            name(files).unwrap()
        };
        let (one, other) = (build("one"), build("other"));
        assert_ne!(named(&one, "face.woff2").lasting, named(&other, "face.woff2").lasting);
        assert_ne!(named(&one, "page.css").lasting, named(&other, "page.css").lasting);
    }

    #[test]
    fn all_files_are_cached_under_a_name_that_changes_with_them() {
        let build = |face: &str, html: &str| {
            let site = name(vec![file("face.woff2", face), file("dixit.css", "p {}")]).unwrap();
            let front = Front { path: "/fa/".into(), html: html.into() };
            offline_script(site, &[front], "script")
        };
        let site = build("one", "");
        assert!(site.offline.contains(&named(&site, "face.woff2").lasting));
        assert!(!site.offline.contains(&named(&site, "dixit.css").lasting));
        assert!(site.offline.ends_with("\nscript"));
        assert!(site.offline.contains("const PAGES = [\"/fa/\"];"));
        assert_ne!(site.offline.lines().next(), build("other", "").offline.lines().next());
        assert_ne!(site.offline.lines().next(), build("one", "<p>").offline.lines().next());
    }

    #[test]
    fn puzzles_are_listed_and_only_cached_once_they_are_wanted() {
        let temporary = tempfile::tempdir().unwrap();
        for (game, part) in [("dvonn", "01.jsonl"), ("dvonn", "00.jsonl"), ("daaliz", "00.jsonl")] {
            let folder = temporary.path().join(game);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(part), [game, part].concat()).unwrap();
        }
        let files = puzzles(temporary.path()).unwrap();
        let site = offline_script(name(files).unwrap(), &[], "script");
        let parts = ["daaliz-00", "dvonn-00", "dvonn-01"]
            .map(|part| [PREFIX, &named(&site, &format!("puzzles-{part}.jsonl")).lasting].concat());
        let list = named(&site, "puzzles.txt");
        let listed = String::from_utf8_lossy(&list.content).into_owned();
        assert_eq!(listed.lines().collect::<Vec<_>>(), parts);
        let line = |name: &str| {
            site.offline.lines().find(|line| line.starts_with(name)).unwrap().to_owned()
        };
        assert!(parts.iter().all(|part| line("const PUZZLES").contains(part)));
        assert!(line("const FILES").contains(&list.lasting));
        assert!(!line("const FILES").contains("jsonl"));
    }

    #[test]
    fn unreferenced_files_are_served_too() {
        let site = name(vec![file("fa.ftl", "a = b")]).unwrap();
        assert_eq!(site.assets.len(), 1);
    }

    #[test]
    fn a_name_without_a_file_is_an_error() {
        let files = vec![file("page.css", "src: url(\"/assets/gone.svg\")")];
        let Err(why) = name(files) else { panic!() };
        assert!(why.to_string().contains("gone.svg"));
    }

    #[test]
    fn two_files_that_name_each_other_are_an_error() {
        let files = vec![file("a.css", "/assets/b.css"), file("b.css", "/assets/a.css")];
        assert!(name(files).is_err());
    }

    #[test]
    fn a_folder_that_already_holds_the_page_is_left_untouched() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let put = |text: &str| {
            let site = name(vec![file("fa.ftl", text)]).unwrap();
            write(&site, folder).unwrap();
            site.assets[0].lasting.clone()
        };
        let in_assets = || -> Vec<_> {
            let items = fs::read_dir(folder.join("assets")).unwrap();
            items.map(|item| item.unwrap().file_name().into_string().unwrap()).collect()
        };
        let written = |path: &Path| fs::metadata(folder.join(path)).unwrap().modified().unwrap();
        let old = put("a = b");
        let times = [written(Path::new("")), written(Path::new("offline.js"))];
        assert_eq!(put("a = b"), old);
        assert_eq!([written(Path::new("")), written(Path::new("offline.js"))], times);
        let new = put("a = c");
        assert_eq!(in_assets(), [new], "the file of old is gone");
    }
}
