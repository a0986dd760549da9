//! The npm packages: what npm installs, and their tests in a fresh project of Node.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;
use crate::services;
use crate::steps::{self, StepError, command, remove, run_and_see};

/// A package, and the limit of its size as it is sent, in bytes.
struct Package {
    /// Its name on the registry, in the scope of the house, and its folder in `bindings/npm`.
    name: &'static str,
    /// The crate of its native half.
    native: &'static str,
    heaviest: u64,
}

const PACKAGES: [Package; 2] = [
    Package { name: "rules", native: "hambazi-npm", heaviest: 150_000 },
    Package { name: "board", native: "hambazi-npm-board", heaviest: 200_000 },
];

/// The site's style sheets that boards need.
const SHEETS: [&str; 2] = ["tokens.css", "board.css"];

/// The texts that go wherever the packages go.
pub const LICENSES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the files that people install.
///
/// # Errors
/// Node or npm is missing, a build fails, or a package is too large.
pub fn build() -> Result<Vec<PathBuf>, StepError> {
    services::for_npm()?;
    PACKAGES.iter().map(Package::build).collect()
}

/// Installs the packages in a fresh project, and runs their tests and their types' check there.
///
/// # Errors
/// Node or npm is missing, or a step fails.
pub fn test(see: impl FnMut(&str)) -> Result<(), StepError> {
    services::for_npm_tests()?;
    let packages = build()?;
    let project = root().join("target/npm-project");
    remove(&project)?;
    copy(&root().join("bindings/npm/tests"), &project)?;
    let npm = |arguments: &[&str]| {
        let mut npm = command("npm");
        npm.args(arguments).args(["--no-audit", "--no-fund", "--silent"]).current_dir(&project);
        npm
    };
    steps::run(&mut npm(&["ci"]))?;
    steps::run(npm(&["install", "--no-save", "--offline"]).args(packages))?;
    let tests = run_and_see(npm(&["test"]).env("HAMBAZI_ROOT", root()), see);
    // Both are asked even if one fails.
    let types = steps::run(&mut npm(&["run", "types"]));
    tests.and(types)
}

impl Package {
    /// Builds it, packs it, and weighs it.
    fn build(&self) -> Result<PathBuf, StepError> {
        let folder = root().join("target/npm").join(self.name);
        remove(&folder)?;
        for part in ["shared", self.name] {
            copy(&root().join("bindings/npm").join(part), &folder)?;
        }
        for license in LICENSES {
            let copied = fs::copy(root().join(license), folder.join(license));
            copied.map_err(|why| failed(&folder, &why))?;
        }
        steps::run(steps::build_web()?.arg("npm").arg(self.native).arg(&folder))?;
        if self.name == "board" {
            fs::write(folder.join("style.js"), style()?).map_err(|why| failed(&folder, &why))?;
        }
        let mut pack = command("npm");
        pack.args(["pack", "--silent", "--pack-destination", ".."]).current_dir(&folder);
        steps::run(pack.stdout(std::process::Stdio::null()))?;
        let version = env!("CARGO_PKG_VERSION");
        let packed = folder.with_file_name(format!("hambazi-{}-{version}.tgz", self.name));
        let size = fs::metadata(&packed).map_err(|why| failed(&packed, &why))?.len();
        self.is_light_enough(size)?;
        Ok(packed)
    }

    fn is_light_enough(&self, size: u64) -> Result<(), StepError> {
        let Package { name, heaviest, .. } = self;
        if size <= *heaviest {
            return Ok(());
        }
        Err(StepError(format!("@hambazi/{name} has {size} bytes; {heaviest} are the most")))
    }
}

/// The site's look as a module of JavaScript: what it says of the page holds for the element, and its
/// typefaces stay away.
fn style() -> Result<String, StepError> {
    let mut style = String::new();
    for sheet in SHEETS {
        let path = root().join("browser/web/static").join(sheet);
        let text = fs::read_to_string(&path).map_err(|why| failed(&path, &why))?;
        style.push_str(&for_element(&text));
    }
    let quoted = style.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
    Ok(format!("export default `{quoted}`;\n"))
}

fn for_element(sheet: &str) -> String {
    let from = sheet.find(":root").unwrap_or(0);
    let dark = ":host([theme=\"dark\"])";
    sheet[from..].replace(":root[data-theme=\"dark\"]", dark).replace(":root", ":host")
}

/// Copies the files of a folder into a new one, without its folders.
fn copy(from: &Path, to: &Path) -> Result<(), StepError> {
    fs::create_dir_all(to).map_err(|why| failed(to, &why))?;
    for entry in fs::read_dir(from).map_err(|why| failed(from, &why))?.flatten() {
        let path = entry.path();
        if path.is_file() {
            fs::copy(&path, to.join(entry.file_name())).map_err(|why| failed(&path, &why))?;
        }
    }
    Ok(())
}

fn failed(at: &Path, why: &std::io::Error) -> StepError {
    StepError(format!("{}: {why}", at.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_over_its_limit_is_an_error() {
        let [rules, _] = &PACKAGES;
        assert!(rules.is_light_enough(rules.heaviest).is_ok());
        let why = rules.is_light_enough(rules.heaviest + 1).unwrap_err();
        assert_eq!(why.0, "@hambazi/rules has 150001 bytes; 150000 are the most");
    }

    #[test]
    fn what_the_page_looks_like_is_what_the_element_looks_like() {
        let sheet =
            "/* fonts */ @font-face {} :root { --a: 1 } :root[data-theme=\"dark\"] .b { c: d }";
        assert_eq!(for_element(sheet), ":host { --a: 1 } :host([theme=\"dark\"]) .b { c: d }");
    }
}
