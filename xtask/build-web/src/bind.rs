//! From a WASM module to the files that a browser loads.

use std::collections::HashMap;
use std::path::Path;
use std::{fs, mem};

use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::Result;
use crate::assets::File;
use crate::brief::{script, shorten};
use crate::split::split;

/// Makes bindings and a module for them, which stays whole, out of the compiler's module.
pub fn bind_whole(module: &Path) -> Result<(String, Vec<u8>)> {
    let mut bound = bindgen(module, "native", false)?.generate_output()?;
    let names = shorten_both(&mut bound);
    Ok((script(bound.js(), &names), bound.wasm_mut().emit_wasm()))
}

/// How every module is bound.
fn bindgen(module: &Path, name: &str, draft: bool) -> Result<Bindgen> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(!draft)
        .remove_producers_section(true);
    Ok(bindgen)
}

/// Gives what script and module call each other by short names; the script is not changed yet.
fn shorten_both(bound: &mut Output) -> HashMap<String, String> {
    let bindings = bound.wasm_mut();
    let imports = bindings.imports.iter_mut().map(|import| &mut import.name);
    shorten(imports.chain(bindings.exports.iter_mut().map(|export| &mut export.name)))
}

/// Makes `NAME.js` and `NAME_bg.wasm` out of the compiler's module, and the chunks that it is split
/// into.
pub fn bind(module: &Path, name: &str, draft: bool) -> Result<Vec<File>> {
    let (folder, pieces) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let parts = split(module, pieces.path())?;
    let main = parts.as_ref().map_or(module, |parts| &parts.main);
    let mut bound =
        bindgen(main, name, draft)?.keep_lld_exports(parts.is_some()).generate_output()?;
    let names = shorten_both(&mut bound);
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
