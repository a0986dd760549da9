//! Packs a folder of inputs that a fuzzer found, or unpacks them into it.
//!
//! `cargo run -p fuzz-targets --example found -- pack|unpack READER FOLDER`

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use fuzz_targets::{READERS, found};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [verb, reader, folder] = &arguments[..] else { return Err("found: three words".into()) };
    if READERS.iter().all(|(name, _)| name != reader) {
        return Err(format!("no reader {reader}").into());
    }
    let packed = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("found/{reader}.gz"));
    let folder = Path::new(folder);
    match verb.as_str() {
        "pack" => {
            let files = fs::read_dir(folder)?.map(|file| fs::read(file?.path()));
            let mut found = files.collect::<Result<Vec<_>, _>>()?;
            // Sorted by length: similar inputs pack well, and the shortest comes first.
            found.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
            found.dedup();
            fs::write(&packed, found::pack(&found))?;
            println!("{}: {} found", packed.display(), found.len());
        }
        "unpack" => {
            for (at, bytes) in found::unpack(&fs::read(&packed)?)?.iter().enumerate() {
                fs::write(folder.join(format!("kept-{at:05}")), bytes)?;
            }
        }
        _ => return Err(format!("found: {verb} is neither pack nor unpack").into()),
    }
    Ok(())
}
