//! From a WASM module to the two files that a browser loads.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::assets::File;

/// Makes `NAME.js` and `NAME_bg.wasm` out of the compiler's module.
pub fn bind(module: &Path, name: &str, draft: bool) -> Result<Vec<File>> {
    let folder = Scratch::new()?;
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(!draft)
        .remove_producers_section(true)
        .generate(&folder.0)?;
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder.0)? {
        let path = entry?.path();
        if path.is_dir() {
            return Err("wasm-bindgen made a folder of snippets: nothing names those yet".into());
        }
        files.push(File::read(&path)?);
    }
    Ok(files)
}

/// A folder that goes when it is done with.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch> {
        let folder = env::temp_dir().join(format!("hambazi-page-{}", process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0); // the system clears it in the end
    }
}
