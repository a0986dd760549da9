//! A plan for three and four: which walls, and when, make one's own race the shortest if all others
//! walk their shortest paths.
//!
//! One wall costs a turn against everybody and delays few. So a race against three is won by
//! several walls that pay only together, too far ahead for a full search. With the others' steps
//! predicted it becomes a search for one seat. This is a beam search (Lowerre, *The Harpy speech
//! recognition system*, 1976), one beam for each number of walls left, wider each time until a plan
//! wins or the budget is spent.

use std::collections::HashSet;

use search::Budget;

use crate::bfs::{OpenEdges, Trail};
use crate::board::Board;
use crate::grid::{Grid, PackedMove, Walls};
use crate::parameters::PLAN_ROUNDS;

/// A plan, and the position at the planner's next turn.
#[derive(Clone, Copy)]
pub struct Plan {
    pub board: Board,
    pub trails: [Trail; 4],
    /// Its first turn.
    pub first: PackedMove,
    /// By how much rivals come first, summed up, in turns of single seats; 0 if the race is won.
    pub lack: i32,
    /// By how much the nearest rival comes later.
    lead: i32,
}

/// A search for a plan.
pub struct Planner<'a, const S: u32> {
    pub grid: &'a Grid<S>,
    pub budget: &'a Budget<'a>,
    pub nodes: u64,
    pub spent: bool,
}

impl<const S: u32> Planner<'_, S> {
    /// Any legal turn.
    pub fn any_turn(&self, board: &Board, trails: &[Trail; 4]) -> PackedMove {
        let mut turns = self.turns(board, trails, true);
        board.room(self.grid).each(|wall| turns.push(wall));
        let may_be = |turn: &PackedMove| self.take(&mut (*board, *trails), *turn);
        turns.into_iter().find(may_be).unwrap_or(PackedMove::PASS)
    }

    /// The best plan that a beam of this width finds.
    pub fn plan(&mut self, board: &Board, trails: &[Trail; 4], width: usize) -> Option<Plan> {
        let me = board.mover();
        let (lack, lead) = self.race(board, trails, me);
        let root = Plan { board: *board, trails: *trails, first: PackedMove::PASS, lack, lead };
        let mut beam = vec![root];
        let mut best: Option<Plan> = None;
        for round in 0..PLAN_ROUNDS {
            let mut next = Vec::new();
            let mut met = HashSet::new();
            for plan in &beam {
                self.grow(plan, round == 0, &mut |child| {
                    if met.insert(child.board.key) {
                        next.push(child);
                    }
                });
                if self.spent {
                    break;
                }
            }
            next.sort_by_key(|child: &Plan| (child.lack, -child.lead));
            for child in &next {
                let is_better = best.as_ref().is_none_or(|best| {
                    let worth = |plan: &Plan| (-plan.lack, plan.board.stocks[me], plan.lead);
                    worth(child) > worth(best)
                });
                if is_better {
                    best = Some(*child);
                }
            }
            if self.spent || best.is_some_and(|best| best.lack == 0) {
                break;
            }
            beam = narrowed(&next, me, width);
            if beam.is_empty() {
                break;
            }
        }
        best
    }

    /// Plays each turn and the others' steps after it.
    fn grow(&mut self, plan: &Plan, is_root: bool, visit: &mut impl FnMut(Plan)) {
        let me = plan.board.mover();
        for turn in self.turns(&plan.board, &plan.trails, is_root) {
            self.nodes += 1;
            self.spent |= self.nodes >= self.budget.nodes
                || self.nodes.is_multiple_of(256) && (self.budget.stop)();
            if self.spent {
                return;
            }
            let first = if is_root { turn } else { plan.first };
            let mut here = (plan.board, plan.trails);
            if !self.take(&mut here, turn) {
                continue;
            }
            let arrived = self.others_walk(&mut here, me);
            let (board, trails) = here;
            let (lack, lead) = match arrived {
                Some(seat) if self.is_mine(seat, me) => (0, i32::MAX),
                Some(_) => continue,
                None => match self.race(&board, &trails, me) {
                    (0, lead) => (self.run(here, me), lead),
                    behind => behind,
                },
            };
            visit(Plan { board, trails, first, lack, lead });
        }
    }

    /// The others walk until it is the planner's turn, or somebody arrives.
    fn others_walk(&self, here: &mut (Board, [Trail; 4]), me: usize) -> Option<usize> {
        let mut seat = me;
        loop {
            if here.0.has_arrived(self.grid, seat) {
                return Some(seat);
            }
            seat = here.0.mover();
            if seat == me {
                return None;
            }
            let turn = self.walk(&here.0, &here.1[seat]);
            self.take(here, turn);
        }
    }

    /// By how much rivals come first if all walk home, jumps and all.
    fn run(&self, mut here: (Board, [Trail; 4]), me: usize) -> i32 {
        for _ in 0..4 * PLAN_ROUNDS {
            let seat = here.0.mover();
            let turn = self.walk(&here.0, &here.1[seat]);
            self.take(&mut here, turn);
            if here.0.has_arrived(self.grid, seat) {
                let is_won = self.is_mine(seat, me);
                return if is_won {
                    0
                } else {
                    i32::from(self.grid.seats * (here.1[me].steps + 1))
                };
            }
        }
        i32::from(self.grid.seats)
    }

    /// The step that brings the mover nearest to its goal.
    fn walk(&self, board: &Board, trail: &Trail) -> PackedMove {
        let ways = OpenEdges::of(self.grid, board.walls);
        let goal = self.grid.goals[board.mover()];
        let steps = board.steps(self.grid, &ways);
        let steps = steps.as_slice();
        let on_trail = steps.iter().find(|&&to| trail.squares >> to & 1 == 1);
        let nearest = || steps.iter().min_by_key(|&&to| ways.distance(1 << to, goal));
        on_trail.or_else(nearest).map_or(PackedMove::PASS, |&to| PackedMove::step(to))
    }

    /// Takes the turn; returns false if it shuts somebody in.
    fn take(&self, here: &mut (Board, [Trail; 4]), turn: PackedMove) -> bool {
        let (board, trails) = here;
        let mover = board.mover();
        *board = board.after(self.grid, turn);
        if turn == PackedMove::PASS || board.has_arrived(self.grid, mover) {
            return true;
        }
        let ways = OpenEdges::of(self.grid, board.walls);
        let wall = Walls::one(turn);
        for seat in self.seats() {
            let is_new =
                if turn.is_wall() { trails[seat].across.meets(wall) } else { seat == mover };
            if is_new {
                match ways.trail(1 << board.pawns[seat], self.grid.goals[seat]) {
                    Some(trail) => trails[seat] = trail,
                    None => return false,
                }
            }
        }
        true
    }

    /// The steps, and the walls across a rival's path; at the root all steps.
    fn turns(&self, board: &Board, trails: &[Trail; 4], is_root: bool) -> Vec<PackedMove> {
        let me = board.mover();
        let mut turns = Vec::new();
        if is_root {
            let ways = OpenEdges::of(self.grid, board.walls);
            let steps = board.steps(self.grid, &ways);
            turns.extend(steps.as_slice().iter().map(|&to| PackedMove::step(to)));
        } else {
            turns.push(self.walk(board, &trails[me]));
        }
        let mut across = Walls::default();
        for seat in self.seats().filter(|&seat| !self.is_mine(seat, me)) {
            across = across.or(trails[seat].across);
        }
        across.and(board.room(self.grid)).each(|wall| turns.push(wall));
        turns
    }

    /// The state of the race, in turns of single seats: by how much rivals come first, summed up,
    /// and by how much the first of them comes later.
    fn race(&self, board: &Board, trails: &[Trail; 4], me: usize) -> (i32, i32) {
        let seats = usize::from(self.grid.seats);
        let time = |seat: usize| {
            let steps = usize::from(trails[seat].steps + self.grid.last_step(seat));
            let wait = (seat + seats - board.mover()) % seats;
            i32::try_from(steps * seats + wait).expect("small")
        };
        let (mine, rivals): (Vec<usize>, Vec<usize>) =
            self.seats().partition(|&seat| self.is_mine(seat, me));
        let mine = mine.into_iter().map(time).min().expect("the planner sits there");
        let leads = rivals.into_iter().map(|seat| time(seat) - mine);
        let (mut lack, mut lead) = (0, i32::MAX);
        for by in leads {
            lack += (-by).max(0);
            lead = lead.min(by);
        }
        (lack, lead)
    }

    fn seats(&self) -> impl Iterator<Item = usize> + use<S> {
        0..usize::from(self.grid.seats)
    }

    fn is_mine(&self, seat: usize, me: usize) -> bool {
        seat == me || self.grid.teams && (seat + me).is_multiple_of(2)
    }
}

/// The `width` best plans for each number of walls left, without those that have none and can't
/// catch up.
fn narrowed(sorted: &[Plan], me: usize, width: usize) -> Vec<Plan> {
    let mut counts = [0; 32];
    let mut beam = Vec::new();
    for plan in sorted {
        let stock = usize::from(plan.board.stocks[me]).min(31);
        if stock > 0 && counts[stock] < width {
            counts[stock] += 1;
            beam.push(*plan);
        }
    }
    beam
}
