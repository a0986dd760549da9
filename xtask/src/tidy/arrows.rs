//! Arrows between crates run one way, as `docs/ARCHITECTURE.md` draws them.

use std::path::Path;

use serde_json::Value;

use crate::steps::{Failed, cargo};

const GAMES: [&str; 4] = ["dvonn", "kamisado", "daaliz", "dixit"];
const MINDS: [&str; 5] = ["search", "net", "dvonn-mind", "kamisado-mind", "daaliz-mind"];

/// A crate and the crates of ours that it knows; what only its tests know does not count.
pub struct Arrows {
    from: String,
    to: Vec<String>,
}

/// What a crate may know besides `play`. A crate that is not listed has no place in the house.
fn allowed(name: &str) -> Option<Vec<&str>> {
    let with_games = |more: &[&'static str]| {
        Some(GAMES.into_iter().chain(more.iter().copied()).collect::<Vec<&str>>())
    };
    let with_minds = |more: &[&'static str]| with_games(&[&MINDS[..], more].concat());
    match name {
        "play" | "laws" | "room" | "journal" | "search" | "net" | "novice" | "easel" | "xtask"
        | "page" | "darkroom" | "backstage" | "brownout" => Some(vec![]),
        game if GAMES.contains(&game) => Some(vec![]),
        "deck" => Some(vec!["easel"]),
        "protocol" | "lexicon" | "scene" => with_games(&[]),
        "playmate" | "school" => with_minds(&[]),
        "ugi" | "arena" | "ask" => with_games(&["search", "playmate", "ugi"]),
        "evening" => with_games(&["protocol", "room"]),
        "thinker" => with_games(&["protocol", "search", "playmate"]),
        "server" => with_games(&[
            "protocol",
            "room",
            "evening",
            "journal",
            "lexicon",
            "scene",
            "thinker",
            "darkroom",
            "dixit-mind",
            "deck",
        ]),
        "load" | "crash" => with_games(&["protocol"]),
        "strangers" => {
            with_games(&["protocol", "room", "evening", "darkroom", "ask", "playmate", "ugi"])
        }
        "linen" => Some(vec!["lexicon"]),
        "web" => with_games(&["protocol", "lexicon", "linen", "scene"]),
        "parlor" => Some(vec!["dixit", "protocol", "lexicon", "linen"]),
        "worker" => Some(vec!["protocol", "thinker"]),
        "hambazi" => with_games(&[
            "ask", "server", "evening", "journal", "search", "playmate", "ugi", "arena", "deck",
            "load", "protocol",
        ]),
        mind => {
            let game = mind.strip_suffix("-mind")?;
            Some(vec!["search", "net", GAMES.into_iter().find(|known| *known == game)?])
        }
    }
}

/// Asks Cargo who knows whom.
///
/// # Errors
/// When Cargo does not answer.
pub fn told(root: &Path) -> Result<Vec<Arrows>, Failed> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|why| Failed(format!("cargo metadata: {why}")))?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|why| Failed(format!("cargo metadata: {why}")))?;
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: Vec<String> = packages.iter().map(name).collect();
    let arrows = |package: &Value| {
        let known = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
        let to = known.iter().filter(|known| known["kind"].is_null()).map(name);
        Arrows { from: name(package), to: to.filter(|to| ours.contains(to)).collect() }
    };
    Ok(packages.iter().map(arrows).collect())
}

/// Arrows that are not drawn on paper.
pub fn faults(arrows: &[Arrows]) -> Vec<String> {
    let mut faults = Vec::new();
    for Arrows { from, to } in arrows {
        let Some(allowed) = allowed(from) else {
            faults.push(format!("{from}: this crate has no place in docs/ARCHITECTURE.md"));
            continue;
        };
        for to in to.iter().filter(|to| *to != "play" && !allowed.contains(&to.as_str())) {
            faults.push(format!("{from} -> {to}: no such arrow in docs/ARCHITECTURE.md"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(from: &str, to: &[&str]) -> Arrows {
        Arrows { from: from.to_owned(), to: to.iter().map(|&to| to.to_owned()).collect() }
    }

    #[test]
    fn an_arrow_that_runs_down_is_found() {
        assert!(
            faults(&[arrows("dvonn", &["play"]), arrows("server", &["room", "dixit"])]).is_empty()
        );
        assert_eq!(faults(&[arrows("dvonn", &["protocol"])]).len(), 1);
        assert_eq!(faults(&[arrows("web", &["server"])]).len(), 1);
        assert_eq!(faults(&[arrows("dvonn-mind", &["search", "kamisado"])]).len(), 1);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert_eq!(faults(&[arrows("helpers", &[])]).len(), 1);
        assert_eq!(faults(&[arrows("chess-mind", &[])]).len(), 1);
    }
}
