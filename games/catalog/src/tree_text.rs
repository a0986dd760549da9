//! The text of a tree.
//!
//! It follows the usual game records: moves one after the other, each with its mark, a variation in
//! round brackets after the move that it replaces, a comment in braces after its move. What people
//! paste is read as well: numbers of moves, results, marks that stand apart, `$2`.

use std::error::Error;
use std::fmt;

use game_core::excerpt;

use crate::list::AnyPosition;
use crate::mark::Mark;
use crate::position::PlayError;
use crate::tree::{GameTree, NodeId};
use crate::typed::{is_aside, move_number};

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
    /// There are more moves than may be read.
    TooMany,
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
            TreeFault::TooMany => write!(f, "at {}: there are too many moves", self.at),
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
        GameTree::read_first(usize::MAX, start, text)
    }

    /// The same, up to this many moves of all variations.
    #[must_use]
    pub fn read_first(
        most: usize,
        start: AnyPosition,
        text: &str,
    ) -> (GameTree, Option<TreeError>) {
        let mut reader = Reader {
            tree: GameTree::new(start),
            most,
            at: GameTree::ROOT,
            open: Vec::new(),
            begins: false,
            lead: String::new(),
            rest: text,
        };
        let mut why = None;
        while why.is_none() && !reader.next().is_empty() {
            let fault = reader.step().err();
            why = fault.map(|fault| TreeError { at: text.len() - reader.rest.len(), fault });
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
    /// The most moves that are read.
    most: usize,
    /// The last move that was read.
    at: NodeId,
    /// The moves that stand before the open brackets.
    open: Vec<NodeId>,
    /// Whether a bracket was opened and no move has come since.
    begins: bool,
    /// What was said since then: it belongs to the move that comes.
    lead: String,
    /// What is still to be read. It stays where an error is.
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// The rest without what separates.
    fn next(&mut self) -> &'a str {
        self.rest = self.rest.trim_start_matches(|c: char| c.is_whitespace() || ",;".contains(c));
        self.rest
    }

    /// Reads a bracket, a comment, a mark or a move.
    fn step(&mut self) -> Result<(), TreeFault> {
        let (first, after) = self.rest.split_at_checked(1).unwrap_or((self.rest, ""));
        match first {
            "{" => {
                let (comment, rest) = comment(after);
                self.comment(&comment);
                self.rest = rest.ok_or(TreeFault::Expected("a closing brace"))?;
            }
            "(" => {
                let before = self.tree.parent(self.at).filter(|_| !self.begins);
                let before = before.ok_or(TreeFault::Expected("a move before its variation"))?;
                self.open.push(self.at);
                (self.at, self.rest, self.begins) = (before, after, true);
            }
            ")" => {
                self.at = self.open.pop().ok_or(TreeFault::Expected("an open bracket before"))?;
                (self.rest, self.begins) = (after, false);
                self.say_lead();
            }
            // A name and its value, as records have them at their head.
            "[" if self.tree.is_empty() && self.open.is_empty() => {
                let end = after.find(']').ok_or(TreeFault::Expected("a closing bracket ]"))?;
                self.rest = &after[end + 1..];
            }
            "$" => self.numbered_mark(after)?,
            _ => self.word()?,
        }
        Ok(())
    }

    /// Says something of the last move, after what was said of it before.
    fn comment(&mut self, comment: &str) {
        if self.begins {
            append(&mut self.lead, comment);
        } else {
            let mut said = self.tree.comment(self.at).to_owned();
            append(&mut said, comment);
            self.tree.set_comment(self.at, &said);
        }
    }

    /// Says of the last move what came before it.
    fn say_lead(&mut self) {
        let lead = std::mem::take(&mut self.lead);
        if !lead.is_empty() {
            self.comment(&lead);
        }
    }

    /// A mark by its number. One that has no sign here becomes a comment.
    fn numbered_mark(&mut self, after: &'a str) -> Result<(), TreeFault> {
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let number: u8 =
            after[..end].parse().map_err(|_| TreeFault::Expected("a mark such as $2"))?;
        match Mark::numbered(number) {
            Some(mark) => self.mark(mark)?,
            None if number == 0 => {}
            None => self.comment(&["$", &after[..end]].concat()),
        }
        self.rest = &after[end..];
        Ok(())
    }

    fn mark(&mut self, mark: Mark) -> Result<(), TreeFault> {
        if self.begins || self.at == GameTree::ROOT {
            return Err(TreeFault::Expected("a move before its mark"));
        }
        self.tree.set_mark(self.at, Some(mark));
        Ok(())
    }

    /// A move with its mark, a mark alone, a number or a result.
    fn word(&mut self) -> Result<(), TreeFault> {
        let end = self.rest.find(|c: char| c.is_whitespace() || "(){,;$".contains(c));
        let (word, after) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if is_aside(word) {
            self.rest = after;
            return Ok(());
        }
        let number = move_number(word);
        let (word, rest) = (&word[number..], &self.rest[number..]);
        let mv = word.trim_end_matches(['!', '?']);
        let mark = match &word[mv.len()..] {
            "" => None,
            sign => Some(Mark::named(sign).ok_or(TreeFault::Expected("a mark such as !?"))?),
        };
        self.rest = rest;
        if !mv.is_empty() {
            self.mv(mv)?;
        }
        if let Some(mark) = mark {
            self.mark(mark)?;
        }
        self.rest = after;
        Ok(())
    }

    fn mv(&mut self, text: &str) -> Result<(), TreeFault> {
        let before = self.at;
        self.at = self.tree.add(before, text).map_err(|why| TreeFault::Move {
            text: excerpt(text),
            number: self.tree.ply(before) + 1,
            why,
        })?;
        if self.tree.len() > self.most {
            self.at = self.tree.remove(self.at);
            return Err(TreeFault::TooMany);
        }
        self.begins = false;
        self.say_lead();
        Ok(())
    }
}

/// Puts a text behind another.
fn append(text: &mut String, more: &str) {
    let more = more.trim();
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
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
