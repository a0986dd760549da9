//! From a WASM module to the two files that a browser loads.

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::assets::File;

/// Creates `NAME.js` and `NAME_bg.wasm` from the compiler's module.
pub fn bind(module: &Path, name: &str, draft: bool) -> Result<Vec<File>> {
    let folder = tempfile::tempdir()?;
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(!draft)
        .remove_producers_section(true)
        .generate(folder.path())?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder.path())? {
        let path = entry?.path();
        if path.is_dir() {
            return Err("wasm-bindgen made a folder of snippets: nothing names those yet".into());
        }
        files.push(File::read(&path)?);
    }
    Ok(files)
}
