//! Monte Carlo tree search with priors and without playouts.
//!
//! A visit follows upper confidence bounds with priors (PUCT: Rosin, *Multi-armed bandits with
//! episode context*, 2011). Proved wins and losses are backed up as in Winands, Björnsson and
//! Saito, *Monte-Carlo tree search solver*, 2008. Several threads may search one tree. It knows no
//! game: the caller says what positions and turns are.

use std::collections::HashMap;

use crate::parameters::{ALL_MOVES_VISITS, EDGES_PER_NODE};

/// No spot.
const NONE: u32 = u32::MAX;

/// What is known of a position, from the view of the seat to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum NodeValue {
    /// The chance to win, from 0 to 1.
    Chance(f32),
    /// Won in this many plies.
    Won(i16),
    /// Lost in this many plies.
    Lost(i16),
    /// Drawn, or nobody can force a win.
    Drawn,
}

/// A position that the tree can store.
pub trait Keyed: Copy + PartialEq {
    /// Its hash key.
    fn key(&self) -> u64;
}

/// What a visit needs to know before it goes on.
#[derive(Clone, Copy, Debug)]
pub enum Request<P> {
    /// The value of this position, which is new.
    Look(P),
    /// The likely turns here.
    List(P),
    /// All turns here.
    ListAll(P),
    /// Nothing: the visit is over.
    Home,
}

/// A node of the tree.
#[derive(Clone, Debug)]
struct Node<P> {
    here: P,
    /// How many turns were played before it.
    ply: u32,
    /// The index of its first edge, and how many it has.
    first: u32,
    count: u16,
    /// How many of them were tried. These come first.
    tried: u16,
    /// Whether all turns are among its edges.
    is_whole: bool,
    visits: u32,
    known: NodeValue,
    /// The sum of the visits' values, as chances of the seat to move.
    worth: f64,
}

/// A turn at a node; higher priors come first.
#[derive(Clone, Copy, Debug)]
struct Edge<T> {
    turn: T,
    /// In how many plies the turn is proved to lose; negative if it wins, 0 if neither is proved.
    proof: i16,
    prior: f32,
    visits: u32,
    child: u32,
    /// The sum of the visits' values, as chances of the seat that takes the turn.
    worth: f64,
    /// The mean value of its visits; below all others if the turn is proved to lose.
    mean: f32,
    /// The prior divided by the visits and one.
    share: f32,
}

/// One way down the tree.
#[derive(Clone, Debug)]
pub struct Visit {
    path: Vec<Passed>,
    at: u32,
    shape: u32,
}

/// A node that a visit passed, and the edge by which it left.
#[derive(Clone, Copy, Debug)]
struct Passed {
    key: u64,
    node: u32,
    edge: u32,
}

impl Visit {
    /// The keys of the positions it passed, the root's first.
    pub fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        self.path.iter().map(|passed| passed.key)
    }

    /// How many turns it took.
    #[must_use]
    pub fn length(&self) -> usize {
        self.path.len()
    }
}

/// The tree.
#[derive(Debug)]
pub struct MctsTree<P, T> {
    nodes: Vec<Node<P>>,
    edges: Vec<Edge<T>>,
    /// The nodes by key and ply: transpositions share one node.
    places: HashMap<(u64, u32), u32>,
    /// The exploration constant of PUCT.
    c_puct: f32,
    max_nodes: usize,
    max_edges: usize,
    /// The game that it belongs to.
    game: u64,
    /// Goes up whenever nodes move.
    shape: u32,
}

impl<P: Keyed, T: Copy + PartialEq> MctsTree<P, T> {
    /// A tree of about `bytes` bytes at most. `c_puct` says how much a prior weighs against what
    /// visits found.
    #[must_use]
    pub fn of(bytes: usize, c_puct: f32) -> MctsTree<P, T> {
        let each =
            size_of::<Node<P>>() + EDGES_PER_NODE * size_of::<Edge<T>>() + size_of::<[u64; 4]>();
        let max_nodes = (bytes / each).max(1 << 10);
        let (old_nodes, edges, places) = (Vec::new(), Vec::new(), HashMap::new());
        MctsTree {
            nodes: old_nodes,
            edges,
            places,
            c_puct,
            max_nodes,
            max_edges: EDGES_PER_NODE * max_nodes,
            game: 0,
            shape: 0,
        }
    }

    /// Puts the root at `here`, after `ply` turns of that game. What is known of it stays.
    pub fn set_root(&mut self, game: u64, here: &P, ply: u32) {
        if self.game != game {
            self.clear();
            self.game = game;
        }
        // a draw by repetition further up is no draw here
        let known =
            self.find(here, ply).filter(|&at| self.nodes[at as usize].known != NodeValue::Drawn);
        match known {
            Some(0) => {}
            Some(root) => self.reroot(root, 0),
            None => {
                self.clear();
                self.nodes.push(Node::new(here, ply, NodeValue::Chance(0.5)));
                self.places.insert((here.key(), ply), 0);
            }
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.places.clear();
        self.shape += 1;
    }

    /// The node of a position after `ply` turns.
    fn find(&self, here: &P, ply: u32) -> Option<u32> {
        let place = self.places.get(&(here.key(), ply)).copied();
        place.filter(|&at| self.nodes[at as usize].here == *here)
    }

    fn edges(&self, at: u32) -> &[Edge<T>] {
        let node = &self.nodes[at as usize];
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }

    /// Forgets all but the nodes below `root` with enough visits. Nodes above still count what was
    /// forgotten.
    fn reroot(&mut self, root: u32, visits: u32) {
        let (old_nodes, edges) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.edges));
        self.places.clear();
        self.shape += 1;
        let mut moved = vec![NONE; old_nodes.len()];
        let mut follow = |node: u32, nodes: &mut Vec<Node<P>>| {
            let place = &mut moved[node as usize];
            if *place == NONE {
                *place = index(nodes.len());
                nodes.push(old_nodes[node as usize].clone());
            }
            *place
        };
        let mut nodes = Vec::new();
        follow(root, &mut nodes);
        let mut at = 0;
        while at < nodes.len() {
            let Node { first, count, here, ply, known, .. } = nodes[at];
            nodes[at].first = index(self.edges.len());
            if known != NodeValue::Drawn {
                self.places.insert((here.key(), ply), index(at));
            }
            for edge in &edges[first as usize..][..usize::from(count)] {
                let stays = edge.child != NONE && edge.visits >= visits;
                let child = if stays { follow(edge.child, &mut nodes) } else { NONE };
                self.edges.push(Edge { child, ..*edge });
            }
            at += 1;
        }
        self.nodes = nodes;
    }

    /// Frees memory when the tree is full.
    pub fn make_room(&mut self) {
        if self.nodes.len() < self.max_nodes && self.edges.len() < self.max_edges {
            return;
        }
        let mut visits = 2;
        while visits < u32::MAX / 4
            && (self.nodes.len() > self.max_nodes / 2 || self.edges.len() > self.max_edges / 2)
        {
            self.reroot(0, visits);
            visits *= 2;
        }
    }

    /// Begins a visit at the root.
    #[must_use]
    pub fn begin(&self) -> Visit {
        Visit { path: Vec::new(), at: 0, shape: self.shape }
    }

    /// Goes down until the caller must say something.
    pub fn select(&mut self, visit: &mut Visit, after: impl Fn(&P, T) -> P) -> Request<P> {
        while self.knows(visit) {
            let node = &self.nodes[visit.at as usize];
            let (here, ply) = (node.here, node.ply);
            if !matches!(node.known, NodeValue::Chance(_)) {
                break;
            }
            if visit.path.is_empty() && !node.is_whole {
                return Request::ListAll(here);
            }
            if node.count == 0 {
                return Request::List(here);
            }
            let Some(edge) = self.choose(node) else { return Request::ListAll(here) };
            visit.path.push(Passed { key: here.key(), node: visit.at, edge });
            // virtual loss: another thread goes elsewhere until this visit is over
            let node = &mut self.nodes[visit.at as usize];
            node.visits += 1;
            node.tried += u16::from(edge == node.first + u32::from(node.tried));
            let taken = &mut self.edges[edge as usize];
            taken.visits += 1;
            taken.weigh();
            let Edge { child, turn, .. } = *taken;
            if child != NONE {
                visit.at = child;
                continue;
            }
            let next = after(&here, turn);
            let Some(known) = self.find(&next, ply + 1) else { return Request::Look(next) };
            // a transposition
            self.edges[edge as usize].child = known;
            visit.at = known;
            break;
        }
        Request::Home
    }

    /// The edge with the highest upper bound; `None` if more turns must be listed first.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // near enough
    fn choose(&self, node: &Node<P>) -> Option<u32> {
        let NodeValue::Chance(static_value) = node.known else { return None };
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        let (tried, untried) = edges.split_at(usize::from(node.tried));
        let visits = node.visits as f32 + 1.0;
        let exploration = self.c_puct * visits.sqrt();
        let (mut most, mut best) = (f32::NEG_INFINITY, NONE);
        for (edge, nth) in tried.iter().zip(node.first..) {
            let bound = edge.mean + exploration * edge.share;
            if bound > most {
                (most, best) = (bound, nth);
            }
        }
        match untried.first() {
            // the others have lower priors
            Some(edge) => {
                let mean = (f64::from(static_value) + node.worth) as f32 / visits;
                let is_best = mean + exploration * edge.share > most;
                Some(if is_best { node.first + u32::from(node.tried) } else { best })
            }
            None => {
                (best != NONE && (node.is_whole || node.visits < ALL_MOVES_VISITS)).then_some(best)
            }
        }
    }

    /// Ends a visit: the new position is worth `known`.
    pub fn looked(&mut self, mut visit: Visit, here: &P, known: NodeValue) {
        if !self.knows(&visit) {
            return;
        }
        let Some(&Passed { node, edge, .. }) = visit.path.last() else { return };
        let ply = self.nodes[node as usize].ply + 1;
        let taken = &mut self.edges[edge as usize];
        if taken.child == NONE {
            taken.child = index(self.nodes.len());
            self.nodes.push(Node::new(here, ply, known));
            if known != NodeValue::Drawn {
                self.places.insert((here.key(), ply), taken.child);
            }
        }
        visit.at = taken.child;
        self.backpropagate(&visit);
    }

    /// Adds the turns of the node that the visit is at, with their priors, the highest first.
    ///
    /// # Panics
    /// When there are more than 65,535.
    pub fn listed(&mut self, visit: &Visit, turns: &[(T, f32)], is_whole: bool) {
        if !self.knows(visit) {
            return;
        }
        let node = &mut self.nodes[visit.at as usize];
        let (before, count) = (node.first as usize, usize::from(node.count));
        if count > 0 && (node.is_whole || !is_whole) {
            return; // another thread was faster
        }
        node.first = index(self.edges.len());
        node.is_whole = is_whole;
        self.edges.extend_from_within(before..before + count);
        for &(turn, prior) in turns {
            if self.edges[before..before + count].iter().all(|edge| edge.turn != turn) {
                self.edges.push(Edge::new(turn, prior));
            }
        }
        let count = self.edges.len() - node.first as usize;
        node.count = u16::try_from(count).expect("there are fewer turns");
        self.conclude(visit.at);
    }

    /// Ends a visit at a node whose outcome is known.
    pub fn decided(&mut self, visit: &Visit, known: NodeValue) {
        if self.knows(visit) {
            self.nodes[visit.at as usize].known = known;
            self.backpropagate(visit);
        }
    }

    /// Adds the result of a visit to all nodes that it passed.
    pub fn backpropagate(&mut self, visit: &Visit) {
        if !self.knows(visit) {
            return;
        }
        let last = &self.nodes[visit.at as usize];
        let mut chance = match last.known {
            NodeValue::Chance(chance) => {
                (f64::from(chance) + last.worth) / f64::from(1 + last.visits)
            }
            NodeValue::Won(_) => 1.0,
            NodeValue::Lost(_) => 0.0,
            NodeValue::Drawn => 0.5,
        };
        for &Passed { node, edge, .. } in visit.path.iter().rev() {
            chance = 1.0 - chance;
            let taken = &mut self.edges[edge as usize];
            taken.worth += chance;
            self.nodes[node as usize].worth += chance;
            taken.proof = match self.nodes[taken.child as usize].known {
                NodeValue::Won(plies) => 1 + plies,
                NodeValue::Lost(plies) => -1 - plies,
                NodeValue::Chance(_) | NodeValue::Drawn => 0,
            };
            taken.weigh();
            if taken.proof != 0 {
                self.conclude(node);
            }
        }
    }

    /// Proves a node won if one of its edges wins, and lost if all lose.
    fn conclude(&mut self, at: u32) {
        let proofs = self.edges(at).iter().map(|edge| edge.proof);
        let fastest = proofs.clone().filter(|&proof| proof < 0).max();
        let are_lost = self.nodes[at as usize].is_whole && proofs.clone().all(|proof| proof > 0);
        let known = match (fastest, proofs.max()) {
            (Some(plies), _) => NodeValue::Won(-plies),
            (None, Some(plies)) if are_lost => NodeValue::Lost(plies),
            _ => return,
        };
        self.nodes[at as usize].known = known;
    }

    /// Whether no nodes have moved since the visit began.
    fn knows(&self, visit: &Visit) -> bool {
        visit.shape == self.shape
    }

    /// Whether the root is won, lost or drawn.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        !matches!(self.nodes[0].known, NodeValue::Chance(_))
    }

    /// The value of the root so far.
    #[allow(clippy::cast_possible_truncation)] // near enough
    #[must_use]
    pub fn outlook(&self) -> NodeValue {
        let known = self.nodes[0].known;
        match self.best(0) {
            Some(edge) if matches!(known, NodeValue::Chance(_)) => {
                NodeValue::Chance(edge.mean.max(0.0))
            }
            _ => known,
        }
    }

    /// The principal variation.
    #[must_use]
    pub fn line(&self) -> Vec<T> {
        let (mut line, mut at) = (Vec::new(), 0);
        while at != NONE
            && let Some(edge) = self.best(at)
        {
            line.push(edge.turn);
            at = edge.child;
        }
        line
    }

    /// The edge that wins soonest, else the most visited, else the one that loses latest.
    fn best(&self, at: u32) -> Option<&Edge<T>> {
        let merit = |edge: &Edge<T>| match edge.proof {
            0 => (1, edge.visits),
            proof if proof < 0 => (2, u32::MAX - u32::from(proof.unsigned_abs())),
            proof => (0, u32::from(proof.unsigned_abs())),
        };
        let tried = self.edges(at).iter().filter(|edge| edge.visits > 0);
        tried.rev().max_by_key(|edge| merit(edge))
    }
}

impl<P: Copy> Node<P> {
    fn new(here: &P, ply: u32, known: NodeValue) -> Node<P> {
        Node {
            here: *here,
            ply,
            first: 0,
            count: 0,
            tried: 0,
            is_whole: false,
            visits: 0,
            known,
            worth: 0.0,
        }
    }
}

impl<T> Edge<T> {
    fn new(turn: T, prior: f32) -> Edge<T> {
        let (proof, visits, child, worth, mean) = (0, 0, NONE, 0.0, 0.0);
        Edge { turn, proof, prior, visits, child, worth, mean, share: prior }
    }

    /// Updates the mean and the share after a visit or a proof.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // near enough
    fn weigh(&mut self) {
        self.mean = if self.proof > 0 {
            f32::NEG_INFINITY
        } else {
            (self.worth / f64::from(self.visits)) as f32
        };
        self.share = self.prior / (1.0 + self.visits as f32);
    }
}

/// The index of the next element.
fn index(length: usize) -> u32 {
    u32::try_from(length).expect("the tree has fewer")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap from which one, two or three are taken in turn; the seat that can't take any has lost.
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Heap(u32);

    impl Keyed for Heap {
        fn key(&self) -> u64 {
            self.0.into()
        }
    }

    /// Searches until the root is decided, and returns how many positions it took.
    fn solve(tree: &mut MctsTree<Heap, u32>, heap: u32, ply: u32) -> usize {
        tree.set_root(0, &Heap(heap), ply);
        let mut looks = 0;
        while !tree.is_decided() && looks < 10_000 {
            tree.make_room();
            let mut visit = tree.begin();
            loop {
                match tree.select(&mut visit, |heap, taken| Heap(heap.0 - taken)) {
                    Request::Home => {
                        tree.backpropagate(&visit);
                        break;
                    }
                    Request::Look(heap) => {
                        looks += 1;
                        let known =
                            if heap.0 == 0 { NodeValue::Lost(0) } else { NodeValue::Chance(0.5) };
                        tree.looked(visit, &heap, known);
                        break;
                    }
                    Request::List(heap) | Request::ListAll(heap) => {
                        let turns: Vec<(u32, f32)> =
                            (1..=heap.0.min(3)).map(|taken| (taken, 0.25)).collect();
                        tree.listed(&visit, &turns, true);
                    }
                }
            }
        }
        looks
    }

    #[test]
    fn what_is_won_or_lost_is_found_and_no_position_is_looked_at_twice() {
        for heap in 1..40 {
            let mut tree = MctsTree::of(1 << 20, 1.5);
            let looks = solve(&mut tree, heap, 0);
            let known = tree.outlook();
            assert_eq!(matches!(known, NodeValue::Lost(_)), heap % 4 == 0, "{heap}: {known:?}");
            // only this many heaps can be left after this many turns
            let most: u32 = (1..=heap).map(|turns| heap.min(3 * turns) - turns + 1).sum();
            assert!(looks <= most as usize, "{heap}: {looks} looks, {most} positions");
        }
    }

    #[test]
    fn what_was_seen_serves_the_next_turn() {
        let mut tree = MctsTree::of(1 << 20, 1.5);
        solve(&mut tree, 22, 0);
        let line = tree.line();
        assert_eq!(line[0], 2, "four times five are left");
        assert_eq!(solve(&mut tree, 20, 1), 0);
        let next = 20 - line[1];
        assert_eq!(solve(&mut tree, next, 2), 0);
        assert_eq!(tree.line(), line[2..]);
    }

    #[test]
    fn without_room_it_forgets_and_still_finds_out() {
        let mut tree = MctsTree::of(0, 1.5);
        solve(&mut tree, 120, 0);
        assert!(matches!(tree.outlook(), NodeValue::Lost(_)));
        assert!(tree.nodes.len() <= 2 << 10 && tree.places.len() <= tree.nodes.len());
    }
}
