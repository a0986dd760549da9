//! What the tests need beyond Rust, and how to install it on a fresh Debian machine.

use std::process::{Command, Stdio};

use crate::steps::{StepError, command, run};

/// A program, and its Debian package.
struct Need {
    programs: &'static [&'static str],
    package: &'static str,
}

const FOR_STORES: [Need; 2] = [
    Need { programs: &["initdb"], package: "postgresql" },
    Need { programs: &["nats-server"], package: "nats-server" },
];

const BROWSER: Need = Need { programs: &["chromium"], package: "chromium" };

const FOR_NPM: [Need; 2] = [
    Need { programs: &["node", "nodejs"], package: "nodejs" },
    Need { programs: &["npm"], package: "npm" },
];

const FOR_THE_PAGE: [Need; 4] = [
    BROWSER,
    Need { programs: &["firefox-esr"], package: "firefox-esr" },
    Need { programs: &["WebKitWebDriver"], package: "webkit2gtk-driver" },
    Need { programs: &["Xvfb"], package: "xvfb" },
];

/// Makes sure that PostgreSQL and NATS are installed; tests start them themselves.
///
/// # Errors
/// One is missing and can't be installed, for lack of root or `apt-get`.
pub fn for_store_tests() -> Result<(), StepError> {
    see_to(&FOR_STORES)
}

/// Makes sure that all browsers, the screen that one of them needs, Node.js and npm are installed.
///
/// # Errors
/// One is missing and can't be installed, for lack of root or `apt-get`.
pub fn for_page_tests() -> Result<(), StepError> {
    see_to(&FOR_THE_PAGE)?;
    for_npm()
}

/// Makes sure that Node.js and npm are installed.
///
/// # Errors
/// One is missing and can't be installed, for lack of root or `apt-get`.
pub fn for_npm() -> Result<(), StepError> {
    see_to(&FOR_NPM)
}

/// Makes sure that what packs npm's packages is installed, and the browser that tries them.
///
/// # Errors
/// One is missing and can't be installed, for lack of root or `apt-get`.
pub fn for_npm_tests() -> Result<(), StepError> {
    for_npm()?;
    see_to(&[BROWSER])
}

/// Makes sure that Python is installed, with virtual environments, which Debian packs apart.
///
/// # Errors
/// It is missing and can't be installed, for lack of root or `apt-get`.
pub fn for_wheel_tests() -> Result<(), StepError> {
    let needed = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";
    let mut python = Command::new("python3");
    let answer = python.args(["-c", needed]).stderr(Stdio::null()).status();
    if answer.is_ok_and(|status| status.success()) {
        return Ok(());
    }
    install(&["python3", "python3-venv"])
}

fn see_to(needs: &[Need]) -> Result<(), StepError> {
    let missing: Vec<&str> =
        needs.iter().filter(|need| !need.is_here()).map(|need| need.package).collect();
    install(&missing)
}

/// Installs Debian packages, if there are any to install.
fn install(missing: &[&str]) -> Result<(), StepError> {
    if missing.is_empty() {
        return Ok(());
    }
    let ask = format!("please install {} (Debian: apt-get install)", missing.join(", "));
    if !is_root() || !is_found("apt-get") {
        return Err(StepError(ask));
    }
    eprintln!("xtask: installing {}", missing.join(", "));
    run(command("apt-get").args(["update", "-qq"]))?;
    let quietly = ["install", "-y", "-qq", "--no-install-recommends"];
    run(command("apt-get")
        .args(quietly)
        .args(missing)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null()))
    .map_err(|_| StepError(ask))
}

impl Need {
    fn is_here(&self) -> bool {
        self.programs.iter().any(|program| is_found(program))
    }
}

fn is_found(program: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    // Debian keeps PostgreSQL's programs in a folder for each version, off the path.
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = std::env::split_paths(&paths)
        .chain(["/usr/sbin".into()])
        .chain(versions.map(|version| version.path().join("bin")));
    folders.into_iter().any(|folder| folder.join(program).is_file())
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
