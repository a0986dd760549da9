//! Where the compiler for the browser comes from.
//!
//! Cargo builds the standard library with the page, so its source is needed: from rustup where
//! that can fetch it; else from Debian's packages, which bring a compiler and its source.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::Result;

/// The name of the target.
pub const NAME: &str = "wasm32-unknown-unknown";

/// A compiler that can build for the browser, with the source of its standard library.
pub enum Compiler {
    /// The one that builds everything else.
    Usual,
    /// Debian's.
    Debian(Debian),
}

/// Finds a compiler for the browser, or fetches one.
///
/// # Errors
/// When neither rustup nor Debian can give one.
pub fn compiler(root: &Path) -> Result<Compiler> {
    let wanted = env::var("HAMBAZI_WASM").unwrap_or_default(); // `debian` takes that way at once
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
    /// Lets Cargo build with this compiler: the standard library too, made small, and without the
    /// words of panics, which a tenth of the module would otherwise be
    /// (`docs/decisions/0032-a-light-page.md`).
    pub fn equip(&self, cargo: &mut Command, root: &Path) {
        cargo.args(["-Z", "build-std=std", "-Z", "build-std-features=optimize_for_size"]);
        cargo.env("RUSTC_BOOTSTRAP", "1");
        cargo.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-Z unstable-options -C panic=immediate-abort",
        );
        // A build folder of its own: two compilers in one would throw away each other's work.
        if let Compiler::Debian(debian) = self {
            debian.equip(cargo, &root.join("target/debian"));
        }
    }
}

/// Whether the source of the usual compiler's standard library is here.
fn has_source() -> bool {
    let sysroot = output_of("rustc", &["--print", "sysroot"]).unwrap_or_default();
    Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").exists()
}

/// Debian's compiler, unpacked beside our builds instead of installed: its package may not share a
/// machine with rustup or with Debian's own older `rustc`, and unpacking needs no root.
pub struct Debian {
    /// What would be `/usr`.
    usr: PathBuf,
}

impl Debian {
    /// Fetches and unpacks the compiler, unless it lies there already.
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

    /// Whether compiler and source are there.
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

    /// Where the compiler's own libraries lie: in the one folder of this machine's kind.
    fn libraries(&self) -> PathBuf {
        let library = self.usr.join("lib");
        let kinds = fs::read_dir(&library).into_iter().flatten().flatten();
        let mut kinds = kinds.map(|entry| entry.path());
        kinds.find(|path| path.to_string_lossy().ends_with("-linux-gnu")).unwrap_or(library)
    }
}

/// The usual compiler's linker for the browser, else the one that is installed.
fn linker() -> PathBuf {
    let sysroot = output_of("rustc", &["--print", "sysroot"]).unwrap_or_default();
    let host = output_of("rustc", &["--print", "host-tuple"]).unwrap_or_default();
    let ours = Path::new(sysroot.trim()).join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
    if ours.exists() { ours } else { "rust-lld".into() }
}

/// The compiler, its libraries at run time, and the source of the standard library.
fn packages() -> Result<Vec<String>> {
    let asked = [
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
    let told = output_of("apt-cache", &asked).ok_or("neither rustup nor Debian has the target")?;
    let needed = |name: &str| name.starts_with("libstd-rust-web") || name.starts_with("libllvm");
    let mut packages: Vec<_> =
        told.lines().filter(|line| needed(line)).map(str::to_string).collect();
    packages.extend(["rustc-web", "rust-web-src"].map(str::to_string));
    Ok(packages)
}

/// What a command prints, if it succeeds.
fn output_of(command: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(command).args(arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command to its end; one that is not there fails as well.
fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}
