//! A game with its variations.
//!
//! Its text follows the usual game records: moves one after the other, a variation in round
//! brackets after the move that it replaces, a comment in braces after its move.

use game_core::ParseError;

use crate::list::{AnyPosition, AnyRecord};
use crate::position::PlayError;

/// A node of a tree: the position before the first move, or after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// A game with its variations and comments. Each node holds its position, so none is played twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTree {
    nodes: Vec<Node>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    parent: Option<NodeId>,
    /// The move that led here; empty at the root.
    mv: String,
    here: AnyPosition,
    comment: String,
    /// The continuations, the main one first.
    children: Vec<NodeId>,
}

impl GameTree {
    /// The position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree with nothing but its root.
    #[must_use]
    pub fn new(start: AnyPosition) -> GameTree {
        let root = Node {
            parent: None,
            mv: String::new(),
            here: start,
            comment: String::new(),
            children: Vec::new(),
        };
        GameTree { nodes: vec![root] }
    }

    /// A game as one line without variations.
    ///
    /// # Panics
    /// Never: a record's moves are legal.
    #[must_use]
    pub fn of(record: &AnyRecord) -> GameTree {
        let mut tree = GameTree::new(record.cut(0).now());
        let mut at = GameTree::ROOT;
        for mv in record.moves() {
            at = tree.add(at, &mv).expect("a record's moves are legal");
        }
        tree
    }

    /// Plays a move from a node and returns the node it leads to. A move that is there already is
    /// not added again.
    ///
    /// # Errors
    /// Why it is illegal. The tree is unchanged.
    pub fn add(&mut self, at: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let known = self.children(at).iter().find(|&&child| self.node(child).mv == text);
        if let Some(&child) = known {
            return Ok(child);
        }
        let mut here = self.position(at).clone();
        here.play(text)?;
        // The same move may be written in another way.
        let same = self.children(at).iter().find(|&&child| *self.position(child) == here);
        if let Some(&child) = same {
            return Ok(child);
        }
        let child = NodeId(self.nodes.len());
        let (parent, mv, comment) = (Some(at), text.to_owned(), String::new());
        self.nodes.push(Node { parent, mv, here, comment, children: Vec::new() });
        self.nodes[at.0].children.push(child);
        Ok(child)
    }

    /// The position at a node.
    #[must_use]
    pub fn position(&self, at: NodeId) -> &AnyPosition {
        &self.node(at).here
    }

    /// The move that led to a node; `None` at the root.
    #[must_use]
    pub fn mv(&self, at: NodeId) -> Option<&str> {
        self.node(at).parent.map(|_| self.node(at).mv.as_str())
    }

    /// The node before this one.
    #[must_use]
    pub fn parent(&self, at: NodeId) -> Option<NodeId> {
        self.node(at).parent
    }

    /// The nodes after this one, the main continuation first.
    #[must_use]
    pub fn children(&self, at: NodeId) -> &[NodeId] {
        &self.node(at).children
    }

    /// The comment on this node, or an empty text.
    #[must_use]
    pub fn comment(&self, at: NodeId) -> &str {
        &self.node(at).comment
    }

    /// Sets the comment on a node.
    pub fn set_comment(&mut self, at: NodeId, comment: &str) {
        comment.trim().clone_into(&mut self.nodes[at.0].comment);
    }

    /// The nodes from the root to this one, both included.
    #[must_use]
    pub fn path(&self, at: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(at), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// The nodes of the main line from here on, this one first.
    #[must_use]
    pub fn main_line(&self, at: NodeId) -> Vec<NodeId> {
        std::iter::successors(Some(at), |&node| self.children(node).first().copied()).collect()
    }

    /// Makes the line that leads to a node the main line.
    pub fn promote(&mut self, at: NodeId) {
        for pair in self.path(at).windows(2) {
            let siblings = &mut self.nodes[pair[0].0].children;
            if let Some(place) = siblings.iter().position(|&child| child == pair[1]) {
                siblings[..=place].rotate_right(1);
            }
        }
    }

    /// Removes a node with everything after it, and returns the node before it. The root stays;
    /// removed numbers are not used again.
    pub fn remove(&mut self, at: NodeId) -> NodeId {
        let Some(parent) = self.parent(at) else { return GameTree::ROOT };
        self.nodes[parent.0].children.retain(|&child| child != at);
        parent
    }

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
        text.push_str(&self.node(at).mv);
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
    pub fn read(start: AnyPosition, text: &str) -> Result<GameTree, ParseError> {
        let mut tree = GameTree::new(start);
        let mut at = GameTree::ROOT;
        let mut open = Vec::new();
        let mut rest = text;
        loop {
            rest = rest.trim_start();
            let place = text.len() - rest.len();
            let error = |expected| ParseError { at: place, expected };
            let Some(first) = rest.chars().next() else { break };
            match first {
                '{' => {
                    let (comment, after) = comment(&rest[1..]).ok_or(error("a closing brace"))?;
                    tree.set_comment(at, &comment);
                    rest = after;
                }
                '(' => {
                    open.push(at);
                    at = tree.parent(at).ok_or(error("a move before its variation"))?;
                    rest = &rest[1..];
                }
                ')' => {
                    at = open.pop().ok_or(error("an open bracket before"))?;
                    rest = &rest[1..];
                }
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || "(){".contains(c));
                    let (mv, after) = rest.split_at(end.unwrap_or(rest.len()));
                    at = tree.add(at, mv).map_err(|_| error("a legal move"))?;
                    rest = after;
                }
            }
        }
        let whole = if open.is_empty() { Ok(tree) } else { Err("a closing bracket") };
        whole.map_err(|expected| ParseError { at: text.len(), expected })
    }

    fn node(&self, at: NodeId) -> &Node {
        &self.nodes[at.0]
    }
}

/// Separates what is written next from what comes before.
fn blank(text: &mut String) {
    if !text.is_empty() && !text.ends_with('(') {
        text.push(' ');
    }
}

/// A comment after its opening brace, and the rest.
fn comment(text: &str) -> Option<(String, &str)> {
    let mut comment = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '}' => return Some((comment, &text[at + 1..])),
            '\\' => comment.push(chars.next()?.1),
            _ => comment.push(c),
        }
    }
    None
}
