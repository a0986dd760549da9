//! From a WASM module to the two files that a browser loads.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, process};

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::assets::File;

/// What the compiler and wasm-bindgen may use; `wasm-opt` has to be told each.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Makes `web.js` and `web_bg.wasm` out of the compiler's module.
pub fn bind(module: &Path, draft: bool) -> Result<Vec<File>> {
    let folder = Scratch::new()?;
    Bindgen::new()
        .input_path(module)
        .out_name("web")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(!draft)
        .remove_producers_section(true)
        .generate(&folder.0)?;
    let wasm = folder.0.join("web_bg.wasm");
    if !draft {
        shrink(&wasm)?;
    }
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

/// Lets `wasm-opt` shrink the module in place, where there is one. A module that it cannot read,
/// or that grows, stays as it was: size is all that depends on this.
fn shrink(wasm: &Path) -> Result<()> {
    let smaller = wasm.with_extension("smaller");
    let shrunk = Command::new("wasm-opt")
        .args(["-Oz", "--strip-debug", "--strip-producers"])
        .args(FEATURES)
        .args([wasm.as_os_str(), OsStr::new("-o"), smaller.as_os_str()])
        .stderr(Stdio::null())
        .status();
    match shrunk {
        Ok(status) if status.success() && size(&smaller)? < size(wasm)? => {
            fs::rename(&smaller, wasm)?;
        }
        Ok(_) => {
            eprintln!("page: wasm-opt did not help; the module stays as it is");
            let _ = fs::remove_file(&smaller); // it may never have been written
        }
        Err(_) => eprintln!("page: no wasm-opt here; the page will be a little bigger"),
    }
    Ok(())
}

/// Bytes on disk.
fn size(path: &Path) -> Result<u64> {
    Ok(fs::metadata(path)?.len())
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
