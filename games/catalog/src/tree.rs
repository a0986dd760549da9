//! A game with its variations, comments and marks.

use game_core::{Notation, Record};

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
    /// How many moves led here.
    ply: usize,
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
            ply: 0,
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

    /// Plays a move, as people type it, from a node and returns the node it leads to. A move that is
    /// there already is not added again.
    ///
    /// # Errors
    /// Why it is illegal. The tree is unchanged.
    pub fn add(&mut self, at: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let is_known =
            |mv: &str| self.children(at).iter().copied().find(|&child| self.node(child).mv == mv);
        if let Some(child) = is_known(text) {
            return Ok(child);
        }
        // The same move may be written in another way.
        let (mv, here) = self.position(at).typed(text)?;
        if let Some(child) = is_known(&mv) {
            return Ok(child);
        }
        let child = NodeId(self.nodes.len());
        self.nodes.push(Node {
            parent: Some(at),
            ply: self.node(at).ply + 1,
            mv,
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

    /// How many moves lead to a node.
    #[must_use]
    pub fn ply(&self, at: NodeId) -> usize {
        self.node(at).ply
    }

    /// How many moves the tree has, in all variations and with those that were removed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was ever played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
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
        let path = self.path(at);
        let moves = path.iter().filter_map(|&node| self.mv(node));
        with_position!(self.position(GameTree::ROOT), start => replayed(&**start, moves).into())
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

/// The game of these moves, each played once.
fn replayed<'a, P: Notation>(start: &P, moves: impl Iterator<Item = &'a str>) -> Record<P> {
    let (mut here, mut played) = (start.clone(), Vec::new());
    for text in moves {
        let mv = here.read_move(text).expect("a tree's moves are in notation");
        here.advance(mv);
        played.push(mv);
    }
    Record { start: start.clone(), played }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use game_core::{ParseError, Position, Ruled, Seat, Status};

    use super::*;

    thread_local! {
        static PLAYED: Cell<usize> = const { Cell::new(0) };
        static COPIED: Cell<usize> = const { Cell::new(0) };
    }

    /// A game that counts what is done with it.
    #[derive(PartialEq, Eq, Hash, Debug)]
    struct Counter;

    impl Clone for Counter {
        fn clone(&self) -> Counter {
            COPIED.set(COPIED.get() + 1);
            Counter
        }
    }

    #[derive(Clone, PartialEq, Debug)]
    struct Never;

    impl std::fmt::Display for Never {
        fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Ok(())
        }
    }

    impl std::error::Error for Never {}

    impl Ruled for Never {
        fn rule(&self) -> &'static str {
            "0.0"
        }
    }

    impl Position for Counter {
        type Move = ();
        type Illegal = Never;

        fn seats(&self) -> u8 {
            1
        }

        fn status(&self) -> Status {
            Status::Turn(Seat(0))
        }

        fn check(&self, (): ()) -> Result<(), Never> {
            Ok(())
        }

        fn each_move(&self, mut visit: impl FnMut(())) {
            visit(());
        }

        fn after(&self, (): ()) -> Counter {
            self.clone()
        }

        fn advance(&mut self, (): ()) {
            PLAYED.set(PLAYED.get() + 1);
        }
    }

    impl Notation for Counter {
        fn write_move(&self, (): ()) -> String {
            "go".to_owned()
        }

        fn read_move(&self, _: &str) -> Result<(), ParseError> {
            Ok(())
        }

        fn write(&self) -> String {
            String::new()
        }

        fn read(&self, _: &str) -> Result<Counter, ParseError> {
            Ok(Counter)
        }
    }

    #[test]
    fn a_long_line_plays_each_move_once_and_copies_no_position_on_the_way() {
        let record = replayed(&Counter, std::iter::repeat_n("go", 2_000));
        assert_eq!((record.played.len(), PLAYED.get(), COPIED.get()), (2_000, 2_000, 2));
        PLAYED.set(0);
        COPIED.set(0);
        _ = record.now();
        assert_eq!((PLAYED.get(), COPIED.get()), (2_000, 1));
    }
}
