//! Puts the page into the program: takes the folder that `HAMBAZI_PAGE` names,
//! compresses each file ahead, and writes the list that `page.rs` includes.
//! Without that folder documents are served without scripts.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use compression::Effort;
use sha2::{Digest, Sha256};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=HAMBAZI_PAGE");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for us"));
    let page = env::var_os("HAMBAZI_PAGE").filter(|page| !page.is_empty()).map(PathBuf::from);
    let files = page.as_deref().map_or_else(Vec::new, page_files);
    let mut list = "static FILES: &[File] = &[\n".to_owned();
    for (number, (path, source)) in files.iter().enumerate() {
        entry(&mut list, &out, number, path, source).expect("the page can be copied");
    }
    list.push_str("];\n");
    fs::write(out.join("page.rs"), list).expect("the folder is ours");
}

fn page_files(page: &Path) -> Vec<(String, PathBuf)> {
    println!("cargo::rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    collect(page, "", &mut files).expect("HAMBAZI_PAGE names a folder that can be read");
    files.sort();
    files
}

/// Finds all files of a folder, with the paths at which they are served.
fn collect(folder: &Path, at: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for item in fs::read_dir(folder)? {
        let item = item?;
        let name = item.file_name().into_string().expect("the page's file names are ASCII");
        let path = format!("{at}/{name}");
        if item.file_type()?.is_dir() {
            collect(&item.path(), &path, files)?;
        } else {
            files.push((path, item.path()));
        }
    }
    Ok(())
}

fn entry(
    list: &mut String,
    out: &Path,
    number: usize,
    path: &str,
    source: &Path,
) -> io::Result<()> {
    let plain = fs::read(source)?;
    let digest = Sha256::digest(&plain);
    let tag = hex::encode(&digest[..12]);
    let store = |ending: &str, bytes: Option<Vec<u8>>| -> io::Result<String> {
        let Some(bytes) = bytes else { return Ok("None".to_owned()) };
        let name = format!("page-{number}.{ending}");
        fs::write(out.join(&name), bytes)?;
        Ok(format!("Some(include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\")))"))
    };
    let shorter = |bytes: Vec<u8>| (bytes.len() < plain.len()).then_some(bytes);
    let brotli = store("br", shorter(compression::brotli(&plain, Effort::Most)))?;
    let gzip = store("gz", shorter(compression::gzip(&plain)))?;
    // What is compressed is unpacked for the few who take no coding: plain files would make the
    // program 8 MB larger.
    let plain = store("plain", gzip.starts_with("None").then_some(plain))?;
    writeln!(
        list,
        "    File {{ path: {path:?}, kind: {kind:?}, hashed: {hashed}, tag: \"\\\"{tag}\\\"\",\n        \
         plain: {plain}, brotli: {brotli},\n        gzip: {gzip} }},",
        kind = kind(path),
        hashed = is_hashed(path),
    )
    .expect("a string takes all that is written");
    Ok(())
}

/// Whether a name ends in a hash of the file, as in `app-1f2e3d4c.js`.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').collect::<Vec<_>>();
    let words =
        stem.iter().take(stem.len().saturating_sub(1)).flat_map(|part| part.split(['-', '_']));
    words.skip(1).any(|word| word.len() >= 8 && word.bytes().all(|b| b.is_ascii_hexdigit()))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "webmanifest" => "application/manifest+json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
