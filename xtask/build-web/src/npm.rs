//! The native half of an npm package: bindings, and the module as text.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::bind::bind_whole;
use crate::{Result, wasm};

/// Builds a package of ours into two modules of JavaScript in a folder: `native.js` with its
/// bindings, and `wasm.js` with the module, packed by zlib and spelt in base64.
///
/// # Errors
/// It does not build, or the folder can't be written.
pub fn build(root: &Path, package: &str, folder: &Path) -> Result<()> {
    let module = wasm::build(root, package, "page")?;
    let (script, module) = bind_whole(&module)?;
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&module, 10);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("native.js"), script)?;
    let text = BASE64_STANDARD.encode(packed);
    fs::write(folder.join("wasm.js"), format!("export default \"{text}\";\n"))?;
    Ok(())
}
