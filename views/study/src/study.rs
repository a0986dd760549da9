//! The study as a value.

use catalog::{AnyPosition, AnyRecord, Game, GameTree, Mark, NodeId, PlayError, Setup};
use game_core::{Dice, Seeded};

/// A game that is studied.
#[derive(Clone, Debug)]
pub struct Study {
    setup: Setup,
    tree: GameTree,
    /// Where one stands.
    at: NodeId,
    /// The end of the line that one has looked at: going forward follows it.
    trail: NodeId,
    /// What was deleted, with its places, the last one last.
    deleted: Vec<(NodeId, usize)>,
}

impl Study {
    /// A study of the usual game, before its first move.
    #[must_use]
    pub fn new(game: Game) -> Study {
        Study::at_start(Setup::usual(game), AnyRecord::usual(game).now())
    }

    /// A study that begins at this position.
    #[must_use]
    pub fn at_start(setup: Setup, start: AnyPosition) -> Study {
        Study::of(setup, GameTree::new(start))
    }

    /// A study with this tree, at its beginning.
    #[must_use]
    pub fn of(setup: Setup, tree: GameTree) -> Study {
        let root = GameTree::ROOT;
        Study { setup, tree, at: root, trail: root, deleted: Vec::new() }
    }

    /// The setup of its game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        self.setup.game()
    }

    /// Its moves, variations, comments and marks.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Where one stands.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The line to where one stands, as a game.
    #[must_use]
    pub fn record(&self) -> AnyRecord {
        self.tree.record(self.at)
    }

    /// The line through where one stands, to its end.
    #[must_use]
    pub fn whole_line(&self) -> AnyRecord {
        let end = self.tree.main_line(self.at).last().copied();
        self.tree.record(end.unwrap_or(self.at))
    }

    /// All nodes in a lasting order: each before those that follow it, the main line first.
    #[must_use]
    pub fn order(&self) -> Vec<NodeId> {
        let (mut order, mut open) = (Vec::new(), vec![GameTree::ROOT]);
        while let Some(node) = open.pop() {
            order.push(node);
            open.extend(self.tree.children(node).iter().rev());
        }
        order
    }

    /// Goes to a node.
    pub fn go(&mut self, to: NodeId) {
        self.at = to;
        // One step past the end is looked at first: a line of moves is played so.
        if self.tree.parent(to) == Some(self.trail) || !self.is_on_trail(to) {
            self.trail = to;
        }
    }

    fn is_on_trail(&self, node: NodeId) -> bool {
        // What comes later than the node is no way to it.
        let mut above = std::iter::successors(Some(self.trail), |&at| self.tree.parent(at));
        let ply = self.tree.ply(node);
        above.find(|&at| self.tree.ply(at) <= ply) == Some(node)
    }

    /// Goes one move back.
    pub fn back(&mut self) {
        if let Some(before) = self.tree.parent(self.at) {
            self.go(before);
        }
    }

    /// Goes one move forward: along the line that one came from, or else the main one.
    pub fn forward(&mut self) {
        let trail = self.tree.path(self.trail);
        let known = trail.iter().skip_while(|node| **node != self.at).nth(1);
        if let Some(next) = known.or_else(|| self.tree.children(self.at).first()).copied() {
            self.go(next);
        }
    }

    /// Goes to the position before the first move.
    pub fn to_start(&mut self) {
        self.go(GameTree::ROOT);
    }

    /// Goes to the end of the line.
    pub fn to_end(&mut self) {
        let from = if self.is_on_trail(self.at) { self.trail } else { self.at };
        if let Some(&end) = self.tree.main_line(from).last() {
            self.go(end);
        }
    }

    /// The nodes to which these moves lead from the beginning, as far as they are there.
    #[must_use]
    pub fn along(&self, moves: &[String]) -> Vec<NodeId> {
        let mut at = GameTree::ROOT;
        let mut next = |mv: &String| {
            let found = self
                .tree
                .children(at)
                .iter()
                .find(|&&child| self.tree.mv(child) == Some(mv.as_str()));
            at = *found?;
            Some(at)
        };
        moves.iter().map_while(&mut next).collect()
    }

    /// Goes to the next variation of the last move, or to the one before.
    pub fn other(&mut self, next: bool) {
        let Some(parent) = self.tree.parent(self.at) else { return };
        let place = self.tree.place(self.at);
        let to = if next { Some(place + 1) } else { place.checked_sub(1) };
        let siblings = self.tree.children(parent);
        if let Some(&node) = to.and_then(|to| siblings.get(to)) {
            self.go(node);
        }
    }

    /// Plays a move: a new variation, or one that is there.
    ///
    /// # Errors
    /// Why it is illegal. The study is unchanged.
    pub fn play(&mut self, mv: &str) -> Result<(), PlayError> {
        let node = self.tree.add(self.at, mv)?;
        // What was deleted here can't come back beside the same move.
        let tree = &self.tree;
        let is_same = |other: NodeId| {
            tree.parent(other) == Some(self.at) && tree.position(other) == tree.position(node)
        };
        self.deleted.retain(|(deleted, _)| !is_same(*deleted));
        self.go(node);
        Ok(())
    }

    /// Deletes the last move with everything after it, and goes to the move before.
    pub fn delete(&mut self) {
        if self.at != GameTree::ROOT {
            self.deleted.push((self.at, self.tree.place(self.at)));
            self.at = self.tree.remove(self.at);
            self.trail = self.at;
        }
    }

    /// Whether a deletion can be undone.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        !self.deleted.is_empty()
    }

    /// Undoes the last deletion, and goes to what was deleted.
    pub fn undo(&mut self) {
        if let Some((node, place)) = self.deleted.pop() {
            self.tree.restore(node, place);
            self.go(node);
        }
    }

    /// Whether one stands on a variation.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        self.tree.path(self.at).into_iter().any(|node| self.tree.place(node) > 0)
    }

    /// Makes the line to where one stands the main line.
    pub fn promote(&mut self) {
        self.tree.promote(self.at);
    }

    /// Sets the comment on where one stands.
    pub fn comment(&mut self, comment: &str) {
        self.tree.set_comment(self.at, comment);
    }

    /// Marks the last move, or takes this mark from it.
    pub fn mark(&mut self, mark: Mark) {
        let new = Some(mark).filter(|mark| self.tree.mark(self.at) != Some(*mark));
        self.tree.set_mark(self.at, new);
    }
}

/// Chance for a setup whose position is given by a text anyway.
pub(crate) fn any_dice() -> impl Dice {
    Seeded::new(0)
}
