//! The text of a tree.
//!
//! It follows the usual game records: moves one after the other, each with its mark, a variation in
//! round brackets after the move that it replaces, a comment in braces after its move.

use std::error::Error;
use std::fmt;

use crate::list::AnyPosition;
use crate::mark::Mark;
use crate::position::PlayError;
use crate::tree::{GameTree, NodeId};

/// Why a text is no tree from some place on.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeError {
    /// Where the error begins, in bytes from the start of the text.
    pub at: usize,
    /// What is wrong there.
    pub fault: TreeFault,
}

/// What is wrong with the text of a tree.
#[derive(Clone, PartialEq, Debug)]
pub enum TreeFault {
    /// Something else should stand here.
    Expected(&'static str),
    /// A move that was not played.
    Move {
        /// Its text.
        text: String,
        /// Its number in the line, counted from 1.
        number: usize,
        /// Why.
        why: PlayError,
    },
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            TreeFault::Expected(what) => write!(f, "at {}: expected {what}", self.at),
            TreeFault::Move { text, why, .. } => write!(f, "at {}: {text}: {why}", self.at),
        }
    }
}

impl Error for TreeError {}

impl GameTree {
    /// The tree as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        self.write_comment(GameTree::ROOT, &mut text);
        self.write_from(GameTree::ROOT, &mut text);
        text
    }

    fn write_from(&self, from: NodeId, text: &mut String) {
        let mut at = from;
        while let Some((&main, others)) = self.children(at).split_first() {
            self.write_move(main, text);
            for &other in others {
                blank(text);
                text.push('(');
                self.write_move(other, text);
                self.write_from(other, text);
                text.push(')');
            }
            at = main;
        }
    }

    fn write_move(&self, at: NodeId, text: &mut String) {
        blank(text);
        text.push_str(self.mv(at).unwrap_or_default());
        text.push_str(self.mark(at).map_or("", Mark::sign));
        self.write_comment(at, text);
    }

    fn write_comment(&self, at: NodeId, text: &mut String) {
        let comment = self.comment(at);
        if !comment.is_empty() {
            blank(text);
            let bare = comment.replace('\\', "\\\\").replace('}', "\\}");
            text.extend(["{", &bare, "}"]);
        }
    }

    /// Reads a tree that begins at this position.
    ///
    /// # Errors
    /// Where the text is no tree, or a move is illegal.
    pub fn read(start: AnyPosition, text: &str) -> Result<GameTree, TreeError> {
        match GameTree::read_part(start, text) {
            (tree, None) => Ok(tree),
            (_, Some(why)) => Err(why),
        }
    }

    /// Reads a tree as far as its text makes sense, and says where and why it stops to.
    #[must_use]
    pub fn read_part(start: AnyPosition, text: &str) -> (GameTree, Option<TreeError>) {
        let mut reader =
            Reader { tree: GameTree::new(start), at: GameTree::ROOT, open: Vec::new(), rest: text };
        let mut why = None;
        while why.is_none() && !reader.rest.trim_start().is_empty() {
            reader.rest = reader.rest.trim_start();
            let at = text.len() - reader.rest.len();
            why = reader.step().err().map(|fault| TreeError { at, fault });
        }
        if why.is_none() && !reader.open.is_empty() {
            let fault = TreeFault::Expected("a closing bracket");
            why = Some(TreeError { at: text.len(), fault });
        }
        (reader.tree, why)
    }
}

/// A tree while its text is read.
struct Reader<'a> {
    tree: GameTree,
    /// The last move that was read.
    at: NodeId,
    /// The moves that stand before the open brackets.
    open: Vec<NodeId>,
    rest: &'a str,
}

impl Reader<'_> {
    /// Reads a bracket, a comment or a move.
    fn step(&mut self) -> Result<(), TreeFault> {
        let (first, after) = self.rest.split_at_checked(1).unwrap_or((self.rest, ""));
        match first {
            "{" => {
                let (comment, rest) = comment(after);
                self.tree.set_comment(self.at, &comment);
                self.rest = rest.ok_or(TreeFault::Expected("a closing brace"))?;
            }
            "(" => {
                let before = self.tree.parent(self.at);
                let before = before.ok_or(TreeFault::Expected("a move before its variation"))?;
                self.open.push(self.at);
                (self.at, self.rest) = (before, after);
            }
            ")" => {
                self.at = self.open.pop().ok_or(TreeFault::Expected("an open bracket before"))?;
                self.rest = after;
            }
            _ => self.mv()?,
        }
        Ok(())
    }

    fn mv(&mut self) -> Result<(), TreeFault> {
        let end = self.rest.find(|c: char| c.is_whitespace() || "(){".contains(c));
        let (word, after) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let mv = word.trim_end_matches(['!', '?']);
        let mark = match &word[mv.len()..] {
            "" => None,
            sign => Some(Mark::named(sign).ok_or(TreeFault::Expected("a mark such as !?"))?),
        };
        self.at = self.tree.add(self.at, mv).map_err(|why| TreeFault::Move {
            text: mv.to_owned(),
            number: self.tree.path(self.at).len(),
            why,
        })?;
        self.tree.set_mark(self.at, mark);
        self.rest = after;
        Ok(())
    }
}

/// Separates what is written next from what comes before.
fn blank(text: &mut String) {
    if !text.is_empty() && !text.ends_with('(') {
        text.push(' ');
    }
}

/// A comment after its opening brace, and the rest; `None` if the comment has no end.
fn comment(text: &str) -> (String, Option<&str>) {
    let mut comment = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '}' => return (comment, Some(&text[at + 1..])),
            '\\' => comment.extend(chars.next().map(|(_, c)| c)),
            _ => comment.push(c),
        }
    }
    (comment, None)
}
