//! A game with its variations, comments and marks.

use crate::list::{AnyPosition, AnyRecord};
use crate::mark::Mark;
use crate::position::PlayError;

/// A node of a tree: the position before the first move, or after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// A game with its variations, comments and marks. Each node holds its position, so none is played twice.
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
    mark: Option<Mark>,
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
            mark: None,
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
        self.nodes.push(Node {
            parent: Some(at),
            mv: text.to_owned(),
            here,
            comment: String::new(),
            mark: None,
            children: Vec::new(),
        });
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

    /// What the move that led here is worth, if anybody said so.
    #[must_use]
    pub fn mark(&self, at: NodeId) -> Option<Mark> {
        self.node(at).mark
    }

    /// Marks the move that led to a node. The root has none.
    pub fn set_mark(&mut self, at: NodeId, mark: Option<Mark>) {
        self.nodes[at.0].mark = mark.filter(|_| at != GameTree::ROOT);
    }

    /// The line that leads to a node, as a game.
    ///
    /// # Panics
    /// Never: a tree's moves are legal.
    #[must_use]
    pub fn record(&self, at: NodeId) -> AnyRecord {
        let mut record = self.position(GameTree::ROOT).record();
        for mv in self.path(at).into_iter().filter_map(|node| self.mv(node)) {
            record.play(mv).expect("a tree's moves are legal");
        }
        record
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

    /// The place of a node among those that follow the same position; 0 is the main one.
    #[must_use]
    pub fn place(&self, at: NodeId) -> usize {
        let siblings = self.parent(at).map_or(&[][..], |parent| self.children(parent));
        siblings.iter().position(|&sibling| sibling == at).unwrap_or(0)
    }

    /// Removes a node with everything after it, and returns the node before it. The root stays;
    /// removed numbers are not used again.
    pub fn remove(&mut self, at: NodeId) -> NodeId {
        let Some(parent) = self.parent(at) else { return GameTree::ROOT };
        self.nodes[parent.0].children.retain(|&child| child != at);
        parent
    }

    /// Puts a removed node back to its place, with everything that was after it.
    pub fn restore(&mut self, at: NodeId, place: usize) {
        let Some(parent) = self.parent(at) else { return };
        let siblings = &mut self.nodes[parent.0].children;
        if !siblings.contains(&at) {
            siblings.insert(place.min(siblings.len()), at);
        }
    }

    fn node(&self, at: NodeId) -> &Node {
        &self.nodes[at.0]
    }
}
