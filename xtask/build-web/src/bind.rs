//! From a WASM module to the files that a browser loads.

use std::path::Path;
use std::{fs, mem};

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::assets::File;
use crate::brief::{script, shorten};
use crate::split::split;

/// Makes `NAME.js` and `NAME_bg.wasm` out of the compiler's module, and the chunks that it is split
/// into.
pub fn bind(module: &Path, name: &str, draft: bool) -> Result<Vec<File>> {
    let (folder, pieces) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let parts = split(module, pieces.path())?;
    let mut bound = Bindgen::new()
        .input_path(parts.as_ref().map_or(module, |parts| &parts.main))
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .keep_lld_exports(parts.is_some())
        .remove_name_section(!draft)
        .remove_producers_section(true)
        .generate_output()?;
    let bindings = bound.wasm_mut();
    let imports = bindings.imports.iter_mut().map(|import| &mut import.name);
    let names = shorten(imports.chain(bindings.exports.iter_mut().map(|export| &mut export.name)));
    bound.emit(folder.path())?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder.path())? {
        let path = entry?.path();
        if path.is_dir() {
            return Err("wasm-bindgen made a folder of snippets: nothing names those yet".into());
        }
        files.push(File::read(&path)?);
    }
    for file in files.iter_mut().filter(|file| file.name == format!("{name}.js")) {
        let bound = String::from_utf8(mem::take(&mut file.content))?;
        let whole = match &parts {
            Some(parts) => parts.with_loaders(&bound)?,
            None => bound,
        };
        file.content = script(&whole, &names).into_bytes();
    }
    files.extend(parts.into_iter().flat_map(|parts| parts.chunks));
    Ok(files)
}
