//! Finds a compiler for the browser.
//!
//! Cargo builds the standard library with the page, so its source is needed: from rustup if it can
//! fetch it, otherwise from Debian's packages, which hold a compiler and its source.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::Result;

/// The name of the target.
pub const NAME: &str = "wasm32-unknown-unknown";

/// A compiler that can build for the browser, with the source of its standard library.
pub enum Compiler {
    /// The default toolchain.
    Usual,
    /// Debian's.
    Debian(Debian),
}

/// Finds a compiler for the browser, or downloads one.
///
/// # Errors
/// Neither rustup nor Debian can provide one.
pub fn compiler(root: &Path) -> Result<Compiler> {
    let wanted = env::var("HAMBAZI_WASM").unwrap_or_default(); // `debian` skips rustup
    if wanted != "debian" {
        if has_source() {
            return Ok(Compiler::Usual);
        }
        eprintln!("page: no source of the standard library here; asking rustup");
        if succeeds(Command::new("rustup").args(["component", "add", "rust-src"])) && has_source() {
            return Ok(Compiler::Usual);
        }
        eprintln!("page: rustup could not bring it; asking Debian");
    }
    Debian::unpack(&root.join("target/debian-rust")).map(Compiler::Debian)
}

impl Compiler {
    /// Lets Cargo build with this compiler. The standard library is built too: optimized for size
    /// and without panic messages, which would be a tenth of the module
    /// (`docs/decisions/0032-a-light-page.md`).
    pub fn equip(&self, cargo: &mut Command, root: &Path) {
        cargo.args(["-Z", "build-std=std", "-Z", "build-std-features=optimize_for_size"]);
        cargo.env("RUSTC_BOOTSTRAP", "1");
        cargo.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-Z unstable-options -Z fmt-debug=none -Z location-detail=none -C panic=immediate-abort",
        );
        // A separate build folder: two compilers in one would invalidate each other's work.
        if let Compiler::Debian(debian) = self {
            debian.equip(cargo, &root.join("target/debian"));
        }
    }
}

/// Whether the source of the default toolchain's standard library is installed.
fn has_source() -> bool {
    let sysroot = output_of("rustc", &["--print", "sysroot"]).unwrap_or_default();
    Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").exists()
}

/// Debian's compiler, unpacked beside our builds instead of installed. Its package conflicts with
/// rustup and with Debian's older `rustc`, and unpacking needs no root.
pub struct Debian {
    /// The folder that would be `/usr`.
    usr: PathBuf,
}

impl Debian {
    /// Downloads and unpacks the compiler, unless it is already there.
    fn unpack(folder: &Path) -> Result<Debian> {
        let debian = Debian { usr: folder.join("usr") };
        if debian.is_whole() {
            return Ok(debian);
        }
        fs::create_dir_all(folder)?;
        for package in packages()? {
            let mut fetch = Command::new("apt-get");
            if !succeeds(fetch.args(["download", &package]).current_dir(folder)) {
                return Err(format!("Debian does not give {package}").into());
            }
        }
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let is_package = path.extension().is_some_and(|end| end == "deb");
            if is_package && !succeeds(Command::new("dpkg-deb").arg("-x").args([&path, folder])) {
                return Err(format!("{} does not unpack", path.display()).into());
            }
        }
        if debian.is_whole() { Ok(debian) } else { Err("Debian's compiler is not whole".into()) }
    }

    /// Whether the compiler and the source are there.
    fn is_whole(&self) -> bool {
        self.rustc().exists() && self.usr.join("lib/rustlib/src/rust/library/Cargo.lock").exists()
    }

    fn rustc(&self) -> PathBuf {
        self.usr.join("bin/rustc")
    }

    /// Lets Cargo build with this compiler into `builds`.
    fn equip(&self, cargo: &mut Command, builds: &Path) {
        cargo.env("RUSTC", self.rustc()).env("CARGO_TARGET_DIR", builds);
        cargo.env("LD_LIBRARY_PATH", self.libraries());
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker());
    }

    /// The folder of the compiler's own libraries: the only one for this machine's architecture.
    fn libraries(&self) -> PathBuf {
        let library = self.usr.join("lib");
        let kinds = fs::read_dir(&library).into_iter().flatten().flatten();
        let mut kinds = kinds.map(|entry| entry.path());
        kinds.find(|path| path.to_string_lossy().ends_with("-linux-gnu")).unwrap_or(library)
    }
}

/// The default toolchain's linker for the browser, or else the installed one.
fn linker() -> PathBuf {
    let sysroot = output_of("rustc", &["--print", "sysroot"]).unwrap_or_default();
    let host = output_of("rustc", &["--print", "host-tuple"]).unwrap_or_default();
    let ours = Path::new(sysroot.trim()).join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
    if ours.exists() { ours } else { "rust-lld".into() }
}

/// The compiler, its runtime libraries, and the source of the standard library.
fn packages() -> Result<Vec<String>> {
    let arguments = [
        "depends",
        "--recurse",
        "--no-recommends",
        "--no-suggests",
        "--no-conflicts",
        "--no-breaks",
        "--no-replaces",
        "--no-enhances",
        "rustc-web",
    ];
    let output =
        output_of("apt-cache", &arguments).ok_or("neither rustup nor Debian has the target")?;
    let needed = |name: &str| name.starts_with("libstd-rust-web") || name.starts_with("libllvm");
    let mut packages: Vec<_> =
        output.lines().filter(|line| needed(line)).map(str::to_string).collect();
    packages.extend(["rustc-web", "rust-web-src"].map(str::to_string));
    Ok(packages)
}

/// The output of a command, if it succeeds.
fn output_of(command: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(command).args(arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command to its end; a missing one fails too.
fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}
