//! The tree of a search with priors: which turns were tried how often, and how they did.
//!
//! Where a visit goes is chosen by upper bounds with priors (PUCT: Rosin, *Multi-armed bandits
//! with episode context*, 2011); what is won or lost for sure goes up as in Winands, Björnsson
//! and Saito, *Monte-Carlo tree search solver*, 2008. Several climbers may climb one tree.

use crate::grid::{Grid, Turn};
use crate::stand::Stand;

/// How much a prior weighs against what visits saw.
const URGE: f32 = 1.5;
/// After so many visits at a spot all turns are worth a try, not only the likely ones.
const ALL_FROM: u32 = 64;
/// No spot.
const NONE: u32 = u32::MAX;

/// What is known of a position, as whoever is to move there sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Known {
    /// The chance to win, from 0 to 1.
    Chance(f32),
    /// It is won in so many plies.
    Won(i16),
    /// It is lost in so many plies.
    Lost(i16),
    /// It is drawn, or nobody can force a win.
    Drawn,
}

/// What a visit wants to know before it goes on.
#[derive(Clone, Copy, Debug)]
pub enum Errand {
    /// What this position is worth, which nobody has seen.
    Look(Stand),
    /// Which turns are likely here.
    List(Stand),
    /// All turns here.
    ListAll(Stand),
    /// Nothing: the visit is over.
    Home,
}

/// A position of the tree.
#[derive(Clone, Debug)]
struct Spot {
    stand: Stand,
    /// How many turns were played before it.
    ply: u32,
    /// Where its edges begin, and how many there are.
    first: u32,
    count: u16,
    /// So many of them were tried, the first ones.
    tried: u16,
    /// Whether all turns are among its edges.
    is_whole: bool,
    visits: u32,
    known: Known,
    /// All that the visits saw, as chances of whoever is to move.
    worth: f64,
}

/// A turn at a spot; those with more prior come first.
#[derive(Clone, Copy, Debug)]
struct Edge {
    turn: Turn,
    /// In how many plies the turn is known to lose, or to win where that is below 0; 0 is neither.
    proof: i16,
    prior: f32,
    visits: u32,
    child: u32,
    /// All that the visits saw, as chances of whoever takes the turn.
    worth: f64,
    /// What a visit saw on average; below all others where the turn is known to lose.
    mean: f32,
    /// What is left of the prior.
    share: f32,
}

/// One way down the tree.
#[derive(Clone, Debug)]
pub struct Visit {
    path: Vec<Passed>,
    at: u32,
    shape: u32,
}

/// A spot that a visit passed, and the edge by which it left.
#[derive(Clone, Copy, Debug)]
struct Passed {
    key: u64,
    spot: u32,
    edge: u32,
}

impl Visit {
    /// The keys of the positions it left, the root's first.
    pub fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        self.path.iter().map(|passed| passed.key)
    }

    /// How many turns it took.
    pub fn length(&self) -> usize {
        self.path.len()
    }
}

/// The tree.
#[derive(Debug)]
pub struct Tree<const S: u32> {
    spots: Vec<Spot>,
    edges: Vec<Edge>,
    most_spots: usize,
    most_edges: usize,
    /// What game it is of.
    game: u64,
    /// Goes up whenever spots change their places.
    shape: u32,
}

impl<const S: u32> Tree<S> {
    /// A tree that takes about so many bytes at most.
    pub fn of(bytes: usize) -> Tree<S> {
        let most_spots = (bytes / 256).max(1 << 10);
        let (spots, edges) = (Vec::new(), Vec::new());
        Tree { spots, edges, most_spots, most_edges: 8 * most_spots, game: 0, shape: 0 }
    }

    /// Puts the root at that position, which comes after so many turns of that game. What is
    /// known of it stays.
    pub fn plant(&mut self, game: u64, stand: &Stand, ply: u32) {
        if self.game != game {
            self.clear();
            self.game = game;
        }
        // what looked drawn from further up may be played on from here
        let known =
            self.find(stand, ply).filter(|&at| self.spots[at as usize].known != Known::Drawn);
        match known {
            Some(0) => {}
            Some(root) => self.replant(root, 0),
            None => {
                self.clear();
                self.spots.push(Spot::new(stand, ply, Known::Chance(0.5)));
            }
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.spots.clear();
        self.edges.clear();
        self.shape += 1;
    }

    /// The spot of a position: the root or up to two turns on.
    fn find(&self, stand: &Stand, ply: u32) -> Option<u32> {
        let is_it = |&at: &u32| {
            let spot = &self.spots[at as usize];
            spot.stand == *stand && spot.ply == ply
        };
        let roots = if self.spots.is_empty() { 0..0 } else { 0..1 };
        let sons = || roots.clone().flat_map(|root| self.children(root));
        roots.clone().chain(sons()).chain(sons().flat_map(|son| self.children(son))).find(is_it)
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        self.edges(at).iter().map(|edge| edge.child).filter(|&child| child != NONE)
    }

    fn edges(&self, at: u32) -> &[Edge] {
        let spot = &self.spots[at as usize];
        &self.edges[spot.first as usize..][..usize::from(spot.count)]
    }

    /// Forgets all but what comes after that spot, and of this what fewer visits came to. What
    /// they saw is still known above.
    fn replant(&mut self, root: u32, visits: u32) {
        let (spots, edges) = (std::mem::take(&mut self.spots), std::mem::take(&mut self.edges));
        self.shape += 1;
        self.spots.push(spots[root as usize].clone());
        let mut at = 0;
        while at < self.spots.len() {
            let Spot { first, count, .. } = self.spots[at];
            self.spots[at].first = index(self.edges.len());
            for edge in &edges[first as usize..][..usize::from(count)] {
                let is_kept = edge.child != NONE && edge.visits >= visits;
                let child = if is_kept { index(self.spots.len()) } else { NONE };
                if is_kept {
                    self.spots.push(spots[edge.child as usize].clone());
                }
                self.edges.push(Edge { child, ..*edge });
            }
            at += 1;
        }
    }

    /// Makes room where there is none.
    pub fn make_room(&mut self) {
        if self.spots.len() < self.most_spots && self.edges.len() < self.most_edges {
            return;
        }
        let mut visits = 2;
        while visits < u32::MAX / 4
            && (self.spots.len() > self.most_spots / 2 || self.edges.len() > self.most_edges / 2)
        {
            self.replant(0, visits);
            visits *= 2;
        }
    }

    /// A visit begins at the root.
    pub fn begin(&self) -> Visit {
        Visit { path: Vec::new(), at: 0, shape: self.shape }
    }

    /// The visit goes on down, to where something is to be found out.
    pub fn descend(&mut self, grid: &Grid<S>, visit: &mut Visit) -> Errand {
        while self.knows(visit) {
            let spot = &self.spots[visit.at as usize];
            let stand = spot.stand;
            if !matches!(spot.known, Known::Chance(_)) {
                break;
            }
            if visit.path.is_empty() && !spot.is_whole {
                return Errand::ListAll(stand);
            }
            if spot.count == 0 {
                return Errand::List(stand);
            }
            let Some(edge) = self.choose(spot) else { return Errand::ListAll(stand) };
            visit.path.push(Passed { key: stand.key, spot: visit.at, edge });
            // until the visit is over this looks like a loss: so another climber goes elsewhere
            let spot = &mut self.spots[visit.at as usize];
            spot.visits += 1;
            spot.tried += u16::from(edge == spot.first + u32::from(spot.tried));
            let taken = &mut self.edges[edge as usize];
            taken.visits += 1;
            taken.weigh();
            if taken.child == NONE {
                return Errand::Look(stand.after(grid, taken.turn));
            }
            visit.at = taken.child;
        }
        Errand::Home
    }

    /// The edge with the highest upper bound; nothing where more turns should be listed first.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // near enough
    fn choose(&self, spot: &Spot) -> Option<u32> {
        let Known::Chance(glance) = spot.known else { return None };
        let edges = &self.edges[spot.first as usize..][..usize::from(spot.count)];
        let (tried, untried) = edges.split_at(usize::from(spot.tried));
        let visits = spot.visits as f32 + 1.0;
        let urge = URGE * visits.sqrt();
        let (mut most, mut best) = (f32::NEG_INFINITY, NONE);
        for (edge, nth) in tried.iter().zip(spot.first..) {
            let bound = edge.mean + urge * edge.share;
            if bound > most {
                (most, best) = (bound, nth);
            }
        }
        match untried.first() {
            // those after it have less prior
            Some(edge) => {
                let mean = (f64::from(glance) + spot.worth) as f32 / visits;
                let is_best = mean + urge * edge.share > most;
                Some(if is_best { spot.first + u32::from(spot.tried) } else { best })
            }
            None => (best != NONE && (spot.is_whole || spot.visits < ALL_FROM)).then_some(best),
        }
    }

    /// What the position that a visit came to turned out to be; so the visit is over.
    pub fn looked(&mut self, mut visit: Visit, stand: &Stand, known: Known) {
        if !self.knows(&visit) {
            return;
        }
        let Some(&Passed { spot, edge, .. }) = visit.path.last() else { return };
        let ply = self.spots[spot as usize].ply + 1;
        let taken = &mut self.edges[edge as usize];
        if taken.child == NONE {
            taken.child = index(self.spots.len());
            self.spots.push(Spot::new(stand, ply, known));
        }
        visit.at = taken.child;
        self.end(&visit);
    }

    /// Which turns there are where the visit stands, with their priors, the highest first.
    pub fn listed(&mut self, visit: &Visit, turns: &[(Turn, f32)], is_whole: bool) {
        if !self.knows(visit) {
            return;
        }
        let spot = &mut self.spots[visit.at as usize];
        let (before, count) = (spot.first as usize, usize::from(spot.count));
        if count > 0 && (spot.is_whole || !is_whole) {
            return; // another climber was faster
        }
        spot.first = index(self.edges.len());
        spot.is_whole = is_whole;
        self.edges.extend_from_within(before..before + count);
        for &(turn, prior) in turns {
            if self.edges[before..before + count].iter().all(|edge| edge.turn != turn) {
                self.edges.push(Edge::new(turn, prior));
            }
        }
        let count = self.edges.len() - spot.first as usize;
        spot.count = u16::try_from(count).expect("there are a few hundred turns");
        self.conclude(visit.at);
    }

    /// The game is decided where the visit stands; so the visit is over.
    pub fn decided(&mut self, visit: &Visit, known: Known) {
        if self.knows(visit) {
            self.spots[visit.at as usize].known = known;
            self.end(visit);
        }
    }

    /// Tells all that the visit passed what it came to.
    pub fn end(&mut self, visit: &Visit) {
        if !self.knows(visit) {
            return;
        }
        let mut chance = match self.spots[visit.at as usize].known {
            Known::Chance(chance) => f64::from(chance),
            Known::Won(_) => 1.0,
            Known::Lost(_) => 0.0,
            Known::Drawn => 0.5,
        };
        for &Passed { spot, edge, .. } in visit.path.iter().rev() {
            chance = 1.0 - chance;
            let taken = &mut self.edges[edge as usize];
            taken.worth += chance;
            self.spots[spot as usize].worth += chance;
            taken.proof = match self.spots[taken.child as usize].known {
                Known::Won(plies) => 1 + plies,
                Known::Lost(plies) => -1 - plies,
                Known::Chance(_) | Known::Drawn => 0,
            };
            taken.weigh();
            if taken.proof != 0 {
                self.conclude(spot);
            }
        }
    }

    /// What follows for a spot where one of its edges wins or all lose.
    fn conclude(&mut self, at: u32) {
        let proofs = self.edges(at).iter().map(|edge| edge.proof);
        let fastest = proofs.clone().filter(|&proof| proof < 0).max();
        let are_lost = self.spots[at as usize].is_whole && proofs.clone().all(|proof| proof > 0);
        let known = match (fastest, proofs.max()) {
            (Some(plies), _) => Known::Won(-plies),
            (None, Some(plies)) if are_lost => Known::Lost(plies),
            _ => return,
        };
        self.spots[at as usize].known = known;
    }

    /// Whether the visit began since spots changed their places.
    fn knows(&self, visit: &Visit) -> bool {
        visit.shape == self.shape
    }

    /// Whether the root is won, lost or drawn.
    pub fn is_decided(&self) -> bool {
        !matches!(self.spots[0].known, Known::Chance(_))
    }

    /// What is known of the root by now.
    #[allow(clippy::cast_possible_truncation)] // near enough
    pub fn outlook(&self) -> Known {
        let known = self.spots[0].known;
        match self.best(0) {
            Some(edge) if matches!(known, Known::Chance(_)) => Known::Chance(edge.mean.max(0.0)),
            _ => known,
        }
    }

    /// The turns that both are expected to take.
    pub fn line(&self) -> Vec<Turn> {
        let (mut line, mut at) = (Vec::new(), 0);
        while at != NONE
            && let Some(edge) = self.best(at)
        {
            line.push(edge.turn);
            at = edge.child;
        }
        line
    }

    /// The edge that wins soonest, or was taken most often, or loses latest.
    fn best(&self, at: u32) -> Option<&Edge> {
        let merit = |edge: &Edge| match edge.proof {
            0 => (1, edge.visits),
            proof if proof < 0 => (2, u32::MAX - u32::from(proof.unsigned_abs())),
            proof => (0, u32::from(proof.unsigned_abs())),
        };
        let tried = self.edges(at).iter().filter(|edge| edge.visits > 0);
        tried.rev().max_by_key(|edge| merit(edge))
    }
}

impl Spot {
    fn new(stand: &Stand, ply: u32, known: Known) -> Spot {
        Spot {
            stand: *stand,
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

impl Edge {
    fn new(turn: Turn, prior: f32) -> Edge {
        let (proof, visits, child, worth, mean) = (0, 0, NONE, 0.0, 0.0);
        Edge { turn, proof, prior, visits, child, worth, mean, share: prior }
    }

    /// Works out again what visits and a proof change.
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

/// The place of what comes next.
fn index(length: usize) -> u32 {
    u32::try_from(length).expect("the tree has fewer")
}
