//! The search for three and four: everyone is taken to play for themselves or their team,
//! and the others to walk; whoever asks, and its partner, may place walls.
//!
//! This is max^n (Luckhardt and Irani, 1986) over each seat's share of the hope, with
//! Korf's shallow pruning (*Multi-player alpha-beta pruning*, 1991): shares add up, so what
//! a seat holds for certain, the others cannot have.

use search::Budget;

use crate::flood::{Trail, Ways};
use crate::grid::{Grid, OUT, Turn, Walls};
use crate::stand::Stand;

/// All the hope there is; each seat has a share.
pub const WHOLE: i32 = 10_000;

/// What each seat may hope for.
pub type Shares = [i32; 4];

/// What a search found out.
#[derive(Clone, Debug)]
pub struct Found {
    pub shares: Shares,
    pub turn: Turn,
    pub depth: u32,
    pub nodes: u64,
}

/// The search for three and four.
pub struct Crowd<const S: u32> {
    pub grid: Grid<S>,
    /// Who asked.
    root: usize,
    nodes: u64,
    enough: bool,
}

impl<const S: u32> Crowd<S> {
    pub fn new(grid: Grid<S>) -> Crowd<S> {
        Crowd { grid, root: 0, nodes: 0, enough: false }
    }

    /// Thinks until the budget is spent and tells after each depth.
    pub fn think(
        &mut self,
        stand: &Stand,
        budget: &Budget<'_>,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        self.nodes = 0;
        self.enough = false;
        self.root = stand.mover();
        let trails = self.trails(stand)?;
        let mut turns = self.turns(stand, &trails, 0);
        let me = stand.mover();
        let mut found = Found {
            shares: self.shares(stand, &trails),
            turn: *turns.first()?,
            depth: 0,
            nodes: 0,
        };
        for depth in 1..=budget.depth.min(40) {
            let mut best: Option<(i32, Shares, usize)> = None;
            for (at, &turn) in turns.iter().enumerate() {
                let floor = best.as_ref().map_or(-1, |best| best.0);
                let Some(shares) = self.after(stand, &trails, turn, depth, 1, me, floor, budget)
                else {
                    continue;
                };
                if self.enough {
                    break;
                }
                let mine = self.hope(&shares, me);
                if best.as_ref().is_none_or(|best| mine > best.0) {
                    best = Some((mine, shares, at));
                }
            }
            if let Some((_, shares, at)) = best {
                found = Found { shares, turn: turns[at], depth, nodes: self.nodes };
                turns[..=at].rotate_right(1);
            }
            found.nodes = self.nodes;
            if self.enough {
                break;
            }
            found.depth = depth;
            tell(&found);
            if self.hope(&found.shares, me) == WHOLE {
                break;
            }
        }
        Some(found)
    }

    /// What the seat and its partner may hope for.
    pub fn hope(&self, shares: &Shares, seat: usize) -> i32 {
        if self.grid.teams { shares[seat] + shares[(seat + 2) % 4] } else { shares[seat] }
    }

    /// The shares after a turn; nothing where the turn is none.
    #[allow(clippy::too_many_arguments)]
    fn after(
        &mut self,
        stand: &Stand,
        trails: &[Trail; 4],
        turn: Turn,
        depth: u32,
        ply: u32,
        chooser: usize,
        floor: i32,
        budget: &Budget<'_>,
    ) -> Option<Shares> {
        let next = stand.after(&self.grid, turn);
        if next.has_arrived(&self.grid, chooser) {
            let mut shares = [0; 4];
            shares[chooser] = WHOLE;
            return Some(shares);
        }
        let mut next_trails = *trails;
        if turn.is_wall() {
            let wall = Walls::one(turn);
            let ways = Ways::of(&self.grid, next.walls);
            for seat in 0..usize::from(self.grid.seats) {
                if trails[seat].across.meets(wall) {
                    next_trails[seat] = ways.trail(1 << next.pawns[seat], self.grid.goals[seat])?;
                }
            }
        } else if turn != Turn::PASS {
            let ways = Ways::of(&self.grid, next.walls);
            next_trails[chooser] =
                ways.trail(1 << next.pawns[chooser], self.grid.goals[chooser])?;
        }
        Some(self.search(&next, &next_trails, depth - 1, ply, chooser, floor, budget))
    }

    /// `floor` is what the seat that chose before holds already.
    #[allow(clippy::too_many_arguments)]
    fn search(
        &mut self,
        stand: &Stand,
        trails: &[Trail; 4],
        depth: u32,
        ply: u32,
        chooser: usize,
        floor: i32,
        budget: &Budget<'_>,
    ) -> Shares {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && (budget.stop)() || self.nodes >= budget.nodes {
            self.enough = true;
        }
        let me = stand.mover();
        if self.enough || depth == 0 {
            return self.shares(stand, trails);
        }
        let are_rivals = !self.grid.teams || (chooser + me) % 2 == 1;
        let mut best: Option<Shares> = None;
        for turn in self.turns(stand, trails, ply) {
            let mine = best.as_ref().map_or(-1, |best| self.hope(best, me));
            if mine == WHOLE || are_rivals && mine >= WHOLE - floor {
                break;
            }
            if let Some(shares) = self.after(stand, trails, turn, depth, ply + 1, me, mine, budget)
                && self.hope(&shares, me) > mine
            {
                best = Some(shares);
            }
        }
        best.unwrap_or_else(|| self.shares(stand, trails))
    }

    /// The ways of all seats; nothing where one has none.
    fn trails(&self, stand: &Stand) -> Option<[Trail; 4]> {
        let ways = Ways::of(&self.grid, stand.walls);
        let mut trails = [Trail::default(); 4];
        for (seat, trail) in trails[..usize::from(self.grid.seats)].iter_mut().enumerate() {
            if stand.pawns[seat] == OUT {
                return None;
            }
            *trail = ways.trail(1 << stand.pawns[seat], self.grid.goals[seat])?;
        }
        Some(trails)
    }

    /// The turns worth a try: all of them at the root, fewer further on.
    fn turns(&self, stand: &Stand, trails: &[Trail; 4], ply: u32) -> Vec<Turn> {
        let me = stand.mover();
        let ways = Ways::of(&self.grid, stand.walls);
        let mut turns: Vec<Turn> =
            stand.steps(&self.grid, &ways).as_slice().iter().map(|&to| Turn::step(to)).collect();
        turns.sort_by_key(|turn| trails[me].squares >> turn.0 & 1 == 0);
        let is_mine = me == self.root || self.grid.teams && (me + self.root).is_multiple_of(2);
        if !is_mine && !turns.is_empty() {
            turns.truncate(1);
            return turns;
        }
        let room = stand.room(&self.grid);
        let mut across = Walls::default();
        for (seat, trail) in trails[..usize::from(self.grid.seats)].iter().enumerate() {
            let is_rival = seat != me && !(self.grid.teams && (seat + me).is_multiple_of(2));
            let is_near = ply < 2 || trail.steps <= 3;
            if is_rival && is_near {
                across = across.or(trail.across);
            }
        }
        across.and(room).each(|wall| turns.push(wall));
        if ply == 0 {
            room.without(across).each(|wall| {
                if stand.after(&self.grid, wall).all_have_ways(&self.grid) {
                    turns.push(wall);
                }
            });
            turns.retain(|turn| {
                !turn.is_wall() || stand.after(&self.grid, *turn).all_have_ways(&self.grid)
            });
        }
        if turns.is_empty() {
            turns.push(Turn::PASS);
        }
        turns
    }

    /// The shares without a search: who is a step ahead has more than twice the hope.
    fn shares(&self, stand: &Stand, trails: &[Trail; 4]) -> Shares {
        let seats = usize::from(self.grid.seats);
        let mut weights = [0i64; 4];
        for seat in 0..seats {
            let steps = usize::from(trails[seat].steps + self.grid.last_step(seat));
            let wait = (seat + seats - stand.mover()) % seats;
            let time = (4 * steps + 4 * wait / seats)
                .saturating_sub(usize::from(stand.stocks[seat].min(9)));
            weights[seat] = HOPE[time.min(HOPE.len() - 1)];
        }
        let sum: i64 = weights.iter().sum();
        let mut shares = [0; 4];
        let mut left = WHOLE;
        for seat in 1..seats {
            shares[seat] = i32::try_from(weights[seat] * i64::from(WHOLE) / sum)
                .expect("no share is more than the whole");
            left -= shares[seat];
        }
        shares[0] = left;
        shares
    }
}

/// How much there is to hope for by the time it takes, in quarters of a round.
const HOPE: [i64; 256] = {
    let mut table = [1; 256];
    let mut at = 0;
    let mut hope: i64 = 1 << 40;
    while at < 256 && hope > 1 {
        table[at] = hope;
        hope = hope * 4 / 5;
        at += 1;
    }
    table
};
