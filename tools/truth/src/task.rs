//! Positions with the value of every move, and files of them.

use std::collections::BTreeMap;
use std::fmt;

use catalog::{AnyRecord, Game, Setup, include_by_game};
use game_core::ParseError;
use serde_json::{Value, json};

/// A position in which the value of every move is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The setup, where it is not the usual one.
    pub setup: Option<Setup>,
    /// The position, in the game's notation.
    pub position: String,
    /// How many turns the game still takes when our engine plays it to its end.
    pub left: u32,
    /// What each move is worth for the seat to move: the final difference in a game that counts
    /// points, else 1 for a win, 0 for a draw and -1 for a loss.
    pub moves: BTreeMap<String, i32>,
}

/// The versions of the format: that of the usual setups, and one whose lines may name others.
const VERSIONS: [u64; 2] = [1, 2];

impl Task {
    /// The value of the best moves.
    #[must_use]
    pub fn best(&self) -> i32 {
        self.moves.values().copied().max().unwrap_or(0)
    }

    /// Whether some move is better than another.
    #[must_use]
    pub fn asks_something(&self) -> bool {
        self.moves.values().any(|&value| value != self.best())
    }

    /// The position, with nothing played.
    ///
    /// # Errors
    /// It is none of this setup.
    pub fn record(&self, game: Game) -> Result<AnyRecord, ParseError> {
        let usual = || Setup::usual(game);
        self.setup.clone().unwrap_or_else(usual).record(&self.position, &[])
    }

    fn read(line: &str) -> Result<Task, String> {
        let value: Value = serde_json::from_str(line).map_err(|why| why.to_string())?;
        let setup = value.get("setup").cloned().map(serde_json::from_value);
        let setup = setup.transpose().map_err(|why| format!("setup: {why}"))?;
        let position = value["position"].as_str().ok_or("position is a text")?.to_owned();
        let left = value["left"].as_u64().and_then(|left| u32::try_from(left).ok());
        let moves = value["moves"].as_object().ok_or("moves is an object")?;
        let moves = moves.iter().map(|(mv, value)| {
            let value = value.as_i64().and_then(|value| i32::try_from(value).ok());
            value.map(|value| (mv.clone(), value)).ok_or("the value of a move is a whole number")
        });
        Ok(Task {
            setup,
            position,
            left: left.ok_or("left is a number of turns")?,
            moves: moves.collect::<Result<_, _>>()?,
        })
    }
}

impl fmt::Display for Task {
    /// A line of a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Task { setup, position, left, moves } = self;
        let mut line = json!({ "position": position, "left": left, "moves": moves });
        if let Some(setup) = setup {
            line["setup"] = json!(setup);
        }
        write!(f, "{line}")
    }
}

/// The tasks of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tasks {
    /// Of which game.
    pub game: Game,
    /// The tasks in order.
    pub list: Vec<Task>,
}

impl Tasks {
    /// The first line of a file: its version, its game, and the command that made it.
    /// `has_setups`: whether its lines name setups.
    #[must_use]
    pub fn head(game: Game, made: &str, has_setups: bool) -> String {
        let version = VERSIONS[usize::from(has_setups)];
        json!({ "truth": version, "game": game.name(), "made": made }).to_string()
    }

    /// The same tasks by their setup, in order.
    #[must_use]
    pub fn by_setup(self) -> Vec<(Option<Setup>, Tasks)> {
        let Tasks { game, list } = self;
        let mut groups: Vec<(Option<Setup>, Tasks)> = Vec::new();
        for task in list {
            match groups.iter_mut().find(|(setup, _)| *setup == task.setup) {
                Some((_, tasks)) => tasks.list.push(task),
                None => groups.push((task.setup.clone(), Tasks { game, list: vec![task] })),
            }
        }
        groups
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first line that can't be read, or whose moves are not the legal ones.
    pub fn read(text: &str) -> Result<Tasks, String> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (_, head) = lines.next().ok_or("there is nothing in here")?;
        let head: Value = serde_json::from_str(head).map_err(|why| format!("line 1: {why}"))?;
        if !VERSIONS.iter().any(|version| head["truth"] == *version) {
            return Err("line 1: no file of version 1 or 2".to_owned());
        }
        let game = head["game"].as_str().and_then(Game::named);
        let game = game.ok_or_else(|| format!("line 1: game is one of {}", Game::names()))?;
        let mut list = Vec::new();
        for (number, line) in lines {
            let task = Task::read(line).and_then(|task| {
                let record = task.record(game).map_err(|why| why.to_string())?;
                if record.game() != game {
                    return Err("its setup is of another game".into());
                }
                let mut legal = record.legal();
                legal.sort();
                if !task.moves.keys().eq(legal.iter()) {
                    return Err("its moves are not the legal moves".into());
                }
                Ok(task)
            });
            list.push(task.map_err(|why| format!("line {number}: {why}"))?);
        }
        Ok(Tasks { game, list })
    }
}

/// The file that comes along; empty where a game has none.
#[must_use]
pub fn stored(game: Game) -> &'static str {
    include_by_game!("../data/", ".jsonl")[game.index()]
}
