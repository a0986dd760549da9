//! `cargo xtask serve`: from nothing to a page for playing.

use std::env;
use std::path::{Path, PathBuf};

use crate::progress::tell;
use crate::root;
use crate::steps::{self, StepError, cargo, command};

/// Builds everything, without the last bytes and the last speed that `cargo xtask program` is for,
/// and starts the server, which prints the address of the page.
///
/// # Errors
/// A build fails, or the server stops on its own.
pub fn run(arguments: &[String]) -> Result<(), StepError> {
    println!("xtask: the first start takes some minutes, each later one less than one");
    let mut tool = tell("1 of 4: the tool that puts the page together", steps::build_web)?;
    tell("2 of 4: the page", || steps::run(tool.arg("--draft")))?;
    tell("3 of 4: the server", || {
        let mut server = cargo(&["build", "--workspace", "--bin", "hambazi"]);
        steps::run(server.env("HAMBAZI_PAGE", steps::site()))
    })?;
    println!("\n== 4 of 4: the start");
    let mut server = command(root().join("target/debug/hambazi"));
    server.arg("serve").args(arguments);
    if !names_data(arguments, |name| env::var_os(name).is_some()) {
        let data = data(&root());
        println!("xtask: the tables are kept in {}", data.display());
        server.arg("--data").arg(data);
    }
    steps::run(&mut server)
}

/// Whether the developer chose the data folder, or a settings file that may choose it.
fn names_data(arguments: &[String], is_set: impl Fn(&str) -> bool) -> bool {
    let flags = ["--data", "--config"];
    let is_one = |argument: &String| {
        let flag = argument.split_once('=').map_or(argument.as_str(), |(flag, _)| flag);
        flags.contains(&flag)
    };
    arguments.iter().any(is_one) || ["HAMBAZI_DATA", "HAMBAZI_CONFIG"].into_iter().any(is_set)
}

/// A folder that git ignores; or the checkout itself, if an earlier version stored tables there.
fn data(root: &Path) -> PathBuf {
    if root.join("hambazi.sqlite").exists() { root.to_owned() } else { root.join("data") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_the_developer_chose_is_left_alone() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let unset = |_: &str| false;
        assert!(!names_data(&words("--port 8000"), unset));
        assert!(names_data(&words("--data here"), unset));
        assert!(names_data(&words("--data=here"), unset));
        assert!(names_data(&words("--config settings.toml"), unset));
        assert!(names_data(&words("--port 8000"), |name| name == "HAMBAZI_DATA"));
    }

    #[test]
    fn tables_of_an_earlier_version_stay_where_they_are() {
        let temporary = tempfile::tempdir().unwrap();
        let root = temporary.path();
        assert_eq!(data(root), root.join("data"));
        std::fs::write(root.join("hambazi.sqlite"), "").unwrap();
        assert_eq!(data(root), root);
    }
}
