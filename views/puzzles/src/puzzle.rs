//! Puzzles, and their reader.

use std::error::Error;
use std::fmt;

use catalog::{AnyRecord, Game, Setup};
use serde::{Deserialize, Serialize};

use crate::theme::Theme;

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// Win.
    Win,
    /// Win with a sumo.
    Sumo,
    /// Win by at least so much.
    By(u8),
    /// Reach the far side.
    Edge,
}

/// Moves that are accepted, and what follows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The accepted moves.
    pub moves: Vec<String>,
    /// The best answer to them; without one, the puzzle is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// What is accepted after the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Branch>,
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its name, under which a device remembers it.
    pub name: String,
    /// What is to be reached.
    pub goal: Goal,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How hard it is.
    pub rating: u16,
    /// The rules of play.
    pub setup: Setup,
    /// The position; the solver is to move. Where the move that led to it is known, it was played.
    pub start: AnyRecord,
    /// The moves that reach the goal.
    pub tree: Vec<Branch>,
}

impl Puzzle {
    /// The puzzle as a line, without its end.
    ///
    /// # Panics
    /// Never: all of it can be written as JSON.
    #[must_use]
    pub fn line(&self) -> String {
        let usual = Setup::usual(self.start.game());
        let before = self.start.moves().pop().map(|mv| {
            let position = self.start.cut(self.start.plies() - 1).position();
            Before { position, mv }
        });
        let text = PuzzleText {
            name: self.name.clone(),
            before,
            position: self.start.position(),
            setup: (self.setup != usual).then(|| self.setup.clone()),
            goal: self.goal,
            themes: self.themes.clone(),
            rating: self.rating,
            tree: self.tree.clone(),
        };
        serde_json::to_string(&text).expect("it can be written")
    }

    /// How many moves its solver makes at most.
    #[must_use]
    pub fn depth(&self) -> usize {
        depth(&self.tree)
    }
}

fn depth(tree: &[Branch]) -> usize {
    tree.iter().map(|branch| 1 + depth(&branch.then)).max().unwrap_or(0)
}

/// Why a text holds no puzzles: the line, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&["line ", &self.line.to_string(), ": ", &self.why].concat())
    }
}

impl Error for PuzzleError {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleText {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Before>,
    position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<Setup>,
    goal: Goal,
    themes: Vec<Theme>,
    rating: u16,
    tree: Vec<Branch>,
}

/// The move that led to a position, and where it was played.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    position: String,
    #[serde(rename = "move")]
    mv: String,
}

/// Reads puzzles, one a line.
///
/// # Errors
/// What is wrong with the first line that is no puzzle.
pub fn read(game: Game, text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = (1..).zip(text.lines()).filter(|(_, text)| !text.is_empty());
    lines.map(|(line, text)| puzzle(game, text).map_err(|why| PuzzleError { line, why })).collect()
}

fn puzzle(game: Game, text: &str) -> Result<Puzzle, String> {
    let text: PuzzleText = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let PuzzleText { name, before, position, setup, goal, themes, rating, tree } = text;
    let setup = setup.unwrap_or_else(|| Setup::usual(game));
    let (first, moves) = match before {
        Some(Before { position, mv }) => (position, vec![mv]),
        None => (position.clone(), Vec::new()),
    };
    let start = setup.record(&first, &moves).map_err(|why| why.to_string())?;
    if start.game() != game {
        return Err("another game".to_owned());
    }
    if !moves.is_empty() && start.position() != position {
        return Err("the move before does not lead to the position".to_owned());
    }
    check(&start, &tree)?;
    Ok(Puzzle { name, goal, themes, rating, setup, start, tree })
}

/// Checks that every move of a tree is legal, and that after each answer the solver is to move.
fn check(here: &AnyRecord, tree: &[Branch]) -> Result<(), String> {
    if tree.iter().all(|branch| branch.moves.is_empty()) {
        return Err("no move is accepted".to_owned());
    }
    let played = |record: &AnyRecord, mv: &str| {
        let mut record = record.clone();
        record.play(mv).map_err(|why| [mv, ": ", &why.to_string()].concat())?;
        Ok::<_, String>(record)
    };
    for branch in tree {
        for mv in &branch.moves {
            let after = played(here, mv)?;
            let Some(answer) = &branch.answer else { continue };
            let answered = played(&after, answer)?;
            if answered.turn() != here.turn() {
                return Err([answer, ": the solver is not to move after it"].concat());
            }
            check(&answered, &branch.then)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"name":"a","position":"1 e9 e1 3 3 -","goal":"win","themes":["race"],"rating":800,"tree":[{"moves":["e10"]}]}"#;

    fn why(line: &str) -> String {
        read(Game::Daaliz, &[LINE, line].join("\n")).expect_err(line).to_string()
    }

    #[test]
    fn a_line_is_a_puzzle() {
        let puzzles = read(Game::Daaliz, &[LINE, LINE, ""].join("\n")).expect("two puzzles");
        assert_eq!(puzzles.len(), 2);
        assert_eq!((puzzles[0].rating, puzzles[0].goal), (800, Goal::Win));
        let by = LINE.replace("\"win\"", "{\"by\":7}");
        assert_eq!(read(Game::Daaliz, &by).expect("a goal")[0].goal, Goal::By(7));
    }

    #[test]
    fn the_move_before_is_played_and_written_again() {
        let before = r#"{"name":"a","before":{"position":"2 e9 e2 3 3 -","move":"e1"},"position""#;
        let line = LINE.replace(r#"{"name":"a","position""#, before);
        let puzzle = read(Game::Daaliz, &line).expect("a puzzle").remove(0);
        assert_eq!(
            (puzzle.start.moves(), puzzle.start.position().as_str()),
            (vec!["e1".to_owned()], "1 e9 e1 3 3 -")
        );
        assert_eq!(puzzle.line(), line);
        assert_eq!(
            read(Game::Daaliz, LINE).expect("a puzzle")[0].line(),
            LINE,
            "as ever without one"
        );
        assert!(why(&line.replace("2 e9 e2", "2 e8 e2")).contains("move before"));
        assert!(why(&line.replace("\"e1\"", "\"e5\"")).starts_with("line 2: "));
    }

    #[test]
    fn an_error_names_the_line_and_what_is_wrong() {
        assert!(why("{}").starts_with("line 2: missing field `name`"));
        assert!(why(&LINE.replace("e10", "e5")).starts_with("line 2: e5: "));
        assert!(why(&LINE.replace("\"e10\"", "")).ends_with("no move is accepted"));
        assert!(why(&LINE.replace("1 e9", "1 z9")).starts_with("line 2: "));
        assert!(why(&LINE.replace("race", "luck")).contains("luck"));
        let early = LINE.replace("[\"e10\"]", "[\"e8\"],\"answer\":\"e2\"");
        assert!(why(&early).ends_with("no move is accepted"), "{}", why(&early));
        let nobody = LINE.replace("[\"e10\"]", "[\"e8\"],\"answer\":\"e9\"");
        assert!(why(&nobody).starts_with("line 2: e9: "));
    }
}
