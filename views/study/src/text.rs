//! A study as text: for files, for the browser's store, and packed in links.
//!
//! ```text
//! hambazi study 1 daaliz
//! setup {"goal": "reach"}
//! position 1 e1 e9 10 10 -
//! at 3
//!
//! e2! e8 {a comment} (d9 e3) e3
//! ```
//!
//! `setup` and `position` are left out for the usual game, and `at` for the beginning. After an
//! empty line comes the tree.

use std::fmt::Write;

use catalog::{AnyPosition, Game, GameTree, Setup};
use game_core::excerpt;

use crate::error::{Opened, StudyError};
use crate::study::{Study, any_dice};

/// The start of every text, before its version and the name of the game.
pub const HEAD: &str = "hambazi study ";

/// The version of texts that is known here.
pub const VERSION: &str = "1";

impl Study {
    /// The study as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = [HEAD, VERSION, " ", self.game().name(), "\n"].concat();
        text.push_str(&self.write_start());
        let at = self.order().iter().position(|node| *node == self.at()).unwrap_or(0);
        if at > 0 {
            _ = writeln!(text, "at {at}");
        }
        [text, self.tree().write()].join("\n")
    }

    /// The line through where one stands as a record (`docs/records.md`).
    #[must_use]
    pub fn write_record(&self) -> String {
        let moves = self.whole_line().moves().join("\n");
        let text = ["hambazi 1 ", self.game().name(), "\n", &self.write_start(), &moves];
        [text.concat().trim_end(), "\n"].concat()
    }

    /// Whether it is the usual game, without moves and comments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tree().write().is_empty() && self.write_start().is_empty()
    }

    /// The lines with setup and position, where they are not the usual ones.
    fn write_start(&self) -> String {
        let (setup, mut lines) = (self.setup(), String::new());
        if *setup != Setup::usual(setup.game()) {
            _ = writeln!(lines, "setup {}", write_setup(setup));
        }
        let start = self.tree().position(GameTree::ROOT).write();
        let usual = setup.begin(&mut any_dice()).ok().map(|record| record.start());
        if usual.as_ref() != Some(&start) {
            _ = writeln!(lines, "position {start}");
        }
        lines
    }

    /// Reads the text of a study of this game, as far as it makes sense.
    #[must_use]
    pub fn read(game: Game, text: &str) -> Opened {
        let opened = read_any(game, usize::MAX, text);
        if opened.study.game() == game {
            return opened;
        }
        let other = StudyError::OtherGame(opened.study.game().name().to_owned());
        Opened { study: Study::new(game), error: Some(other) }
    }
}

/// Reads the text of a study of any game, up to this many moves and as far as it makes sense. Where
/// nothing can be read it is an empty one of `game`.
pub fn read_any(game: Game, most: usize, text: &str) -> Opened {
    let failed = |why| Opened { study: Study::new(game), error: Some(why) };
    let text = text.replace("\r\n", "\n");
    let (head, tree) = text.split_once("\n\n").unwrap_or((&text, ""));
    let mut lines = (1..).zip(head.lines());
    let first = lines.next().and_then(|(_, line)| line.strip_prefix(HEAD));
    let game = match first.map(game_of) {
        Some(Ok(game)) => game,
        Some(Err(why)) => return failed(why),
        None => return failed(StudyError::Nothing),
    };
    let (mut setup, mut position, mut at) = (None, None, 0);
    for (line, text) in lines {
        match text.split_once(' ') {
            Some(("setup", json)) => setup = Some(json),
            Some(("position", text)) => position = Some(text),
            Some(("at", number)) => at = number.trim().parse().unwrap_or(0),
            _ => {
                let reason = "expected setup, position or at".to_owned();
                return failed(StudyError::Line { line, reason });
            }
        }
    }
    let (setup, start) = match start(game, setup, position) {
        Ok(start) => start,
        Err(why) => return failed(why),
    };
    let (tree, why) = GameTree::read_first(most, start, tree);
    let mut study = Study::of(setup, tree);
    let here = study.order().get(at).copied();
    study.go(here.unwrap_or(GameTree::ROOT));
    let tree = text.split_once("\n\n").map_or("", |(_, tree)| tree);
    Opened { study, error: why.map(|why| StudyError::of_tree(why, tree)) }
}

/// The game of a head such as `1 daaliz`.
///
/// # Errors
/// Its version or its game is not known here.
pub fn game_of(head: &str) -> Result<Game, StudyError> {
    let (version, name) = head.trim().split_once(' ').unwrap_or((head.trim(), ""));
    if version != VERSION {
        return Err(StudyError::Version(excerpt(version)));
    }
    known(name.trim())
}

/// The game of this name.
///
/// # Errors
/// It has no board of study.
pub fn known(name: &str) -> Result<Game, StudyError> {
    Game::named(name).ok_or_else(|| StudyError::OtherGame(excerpt(name)))
}

/// The setup in this JSON, and the position of this text; the usual ones where they are left out.
///
/// # Errors
/// Why not.
pub fn start(
    game: Game,
    setup: Option<&str>,
    position: Option<&str>,
) -> Result<(Setup, AnyPosition), StudyError> {
    let setup = setup.map_or(Ok(Setup::usual(game)), |json| read_setup(game, json))?;
    let start = if let Some(text) = position {
        setup.read(text).map_err(|why| StudyError::of_position(why, text))?
    } else {
        let begun = setup.begin(&mut any_dice());
        begun.map_err(|why| StudyError::of_setup(&why))?.now()
    };
    Ok((setup, start))
}

/// A setup as records have it: without the name of its game.
#[must_use]
pub fn write_setup(setup: &Setup) -> serde_json::Value {
    let mut value = serde_json::to_value(setup).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.remove("game");
    }
    value
}

/// A setup of this game. Records leave its name out, since their first line has it.
fn read_setup(game: Game, json: &str) -> Result<Setup, StudyError> {
    let wrong = |why: serde_json::Error| StudyError::of_setup(&why);
    let mut value: serde_json::Value = serde_json::from_str(json).map_err(wrong)?;
    if let Some(fields) = value.as_object_mut() {
        fields.entry("game").or_insert_with(|| game.name().into());
    }
    let setup: Setup = serde_json::from_value(value).map_err(wrong)?;
    if setup.game() == game {
        Ok(setup)
    } else {
        Err(StudyError::OtherGame(setup.game().name().to_owned()))
    }
}
