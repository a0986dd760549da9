//! The move picker: which turns are tried, and in which order, by hash move, killers, history and the history of replies.

// Values, depths and counts are small; these casts lose nothing.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use crate::bfs::OpenEdges;
use crate::grid::{Bits, Grid, PackedMove, Walls};
use crate::node::Node;
use crate::parameters::{
    DETOUR_ORDER, HISTORY_CUTOFF_FACTOR, HISTORY_FADE, HISTORY_GAIN_LIMIT, HISTORY_LIMIT,
    KILLER_ORDER, NEAR_OTHER_PAWN, NEAR_OWN_PAWN, OTHER_STEP_ORDER, PATH_STEP_ORDER,
    STEP_HISTORY_DIVISOR,
};

/// The history, replies and killers.
#[derive(Clone, Debug)]
pub struct HistoryTable {
    history: Box<[[i16; PackedMove::COUNT]; 2]>,
    /// By seat and answered turn.
    replies: Vec<[i16; PackedMove::COUNT]>,
    killers: Vec<[Option<PackedMove>; 2]>,
    /// The turn that led to each ply.
    path: Vec<PackedMove>,
}

impl Default for HistoryTable {
    fn default() -> HistoryTable {
        HistoryTable {
            history: Box::new([[0; PackedMove::COUNT]; 2]),
            replies: vec![[0; PackedMove::COUNT]; 2 * PackedMove::COUNT],
            killers: vec![[None; 2]; crate::alphabeta::DEEPEST + 2],
            path: vec![PackedMove::PASS; crate::alphabeta::DEEPEST + 2],
        }
    }
}

impl HistoryTable {
    /// Ages the history when a search begins.
    pub fn fade(&mut self) {
        for liking in self.history.iter_mut().chain(&mut self.replies).flatten() {
            *liking /= HISTORY_FADE;
        }
        self.killers.fill([None; 2]);
    }

    /// A turn caused a cutoff, and those before it did not.
    pub fn liked(
        &mut self,
        seat: usize,
        turn: PackedMove,
        before: &[PackedMove],
        depth: i32,
        ply: usize,
    ) {
        let gain = (depth * depth).min(HISTORY_GAIN_LIMIT);
        let history = &mut self.history[seat];
        let replies = &mut self.replies[seat * PackedMove::COUNT + self.path[ply].index()];
        let mut change = |turn: PackedMove, by: i32| {
            for liking in [&mut history[turn.index()], &mut replies[turn.index()]] {
                let now = i32::from(*liking);
                *liking = (now + by - now * by.abs() / HISTORY_LIMIT) as i16;
            }
        };
        change(turn, HISTORY_CUTOFF_FACTOR * gain);
        for &other in before.iter().filter(|&&other| other != turn) {
            change(other, -gain);
        }
        if turn.is_wall() && self.killers[ply][0] != Some(turn) {
            self.killers[ply] = [Some(turn), self.killers[ply][0]];
        }
    }

    /// The search enters this turn.
    pub fn goes(&mut self, ply: usize, turn: PackedMove) {
        self.path[ply + 1] = turn;
    }

    fn liking(&self, seat: usize, turn: PackedMove, ply: usize) -> i32 {
        let reply = self.replies[seat * PackedMove::COUNT + self.path[ply].index()][turn.index()];
        i32::from(self.history[seat][turn.index()]) + i32::from(reply)
    }
}

/// The turns of one position, one by one, the likely ones first.
pub struct MovePicker {
    turns: [PackedMove; 320],
    worth: [i32; 320],
    count: usize,
    tried_count: usize,
    walls: Walls,
    are_all: bool,
}

impl MovePicker {
    fn none() -> MovePicker {
        MovePicker {
            turns: [PackedMove::PASS; 320],
            worth: [0; 320],
            count: 0,
            tried_count: 0,
            walls: Walls::default(),
            are_all: false,
        }
    }

    /// All turns; a wall may yet shut somebody in.
    pub fn all<const S: u32>(
        grid: &Grid<S>,
        node: &Node,
        history: &HistoryTable,
        known: Option<PackedMove>,
    ) -> MovePicker {
        let mut choices = MovePicker::likely(grid, node, history, known, 10, 0);
        choices.add_rest(grid, node, history, 0);
        choices
    }

    /// The steps, and the walls that touch a path or a pawn.
    pub fn likely<const S: u32>(
        grid: &Grid<S>,
        node: &Node,
        history: &HistoryTable,
        known: Option<PackedMove>,
        depth: i32,
        ply: usize,
    ) -> MovePicker {
        let mut choices = MovePicker::none();
        let (me, other) = node.seats();
        let ways = OpenEdges::of(grid, node.board.walls);
        for &to in node.board.steps(grid, &ways).as_slice() {
            let turn = PackedMove::step(to);
            let mut worth = history.liking(me, turn, ply) / STEP_HISTORY_DIVISOR;
            worth += if node.trails[me].squares >> to & 1 == 1 {
                PATH_STEP_ORDER
            } else {
                OTHER_STEP_ORDER
            };
            choices.add(turn, worth, known);
        }
        let room = node.board.room(grid);
        if room == Walls::default() {
            choices.are_all = true;
            return choices;
        }
        let attack = node.trails[other].across.and(room);
        let mut walls = attack;
        if depth >= 2 {
            walls = walls.or(worth_a_try(grid, node).and(room));
        }
        let killers = history.killers[ply];
        for killer in killers.into_iter().flatten() {
            walls = walls.or(Walls::one(killer).and(room));
        }
        if let Some(known) = known.filter(|known| known.is_wall()) {
            walls = walls.or(Walls::one(known).and(room));
        }
        choices.walls = walls;
        let pawn = 1 << node.board.pawns[other];
        walls.each(|turn| {
            let mut worth = history.liking(me, turn, ply);
            if killers.contains(&Some(turn)) {
                worth += KILLER_ORDER;
            }
            if depth >= 2 && Walls::one(turn).meets(attack) {
                let with = OpenEdges::of(grid, node.board.walls.or(Walls::one(turn)));
                let Some(steps) = with.distance(pawn, grid.goals[other]) else { return };
                worth += DETOUR_ORDER * (i32::from(steps) - i32::from(node.trails[other].steps));
            }
            choices.add(turn, worth, known);
        });
        choices
    }

    /// Adds the walls that were left out.
    pub fn add_rest<const S: u32>(
        &mut self,
        grid: &Grid<S>,
        node: &Node,
        history: &HistoryTable,
        ply: usize,
    ) {
        let rest = node.board.room(grid).without(self.walls);
        let me = node.board.mover();
        rest.each(|turn| self.add(turn, history.liking(me, turn, ply) - 10_000, None));
        self.are_all = true;
    }

    /// Whether no turn was left out.
    pub fn are_all(&self) -> bool {
        self.are_all
    }

    fn add(&mut self, turn: PackedMove, worth: i32, known: Option<PackedMove>) {
        self.turns[self.count] = turn;
        self.worth[self.count] = if known == Some(turn) { 1_000_000 } else { worth };
        self.count += 1;
    }

    /// The best turn that was not returned yet.
    pub fn next(&mut self) -> Option<PackedMove> {
        let left = self.tried_count..self.count;
        let best = left.max_by_key(|&at| (self.worth[at], std::cmp::Reverse(at)))?;
        self.turns.swap(self.tried_count, best);
        self.worth.swap(self.tried_count, best);
        self.tried_count += 1;
        Some(self.turns[self.tried_count - 1])
    }

    /// The turns returned so far.
    pub fn tried(&self) -> &[PackedMove] {
        &self.turns[..self.tried_count]
    }
}

/// Walls near the pawns, and those that take the place of a wall across one's own path.
pub fn worth_a_try<const S: u32>(grid: &Grid<S>, node: &Node) -> Walls {
    let (me, other) = node.seats();
    let near = touching::<S>(around(grid, 1 << node.board.pawns[other], NEAR_OTHER_PAWN));
    let mine = touching::<S>(around(grid, 1 << node.board.pawns[me], NEAR_OWN_PAWN));
    let guard = node.trails[me].across.shadow::<S>().without(node.trails[me].across);
    near.or(mine).or(guard)
}

/// The squares within `far` king's steps.
fn around<const S: u32>(grid: &Grid<S>, from: Bits, far: u32) -> Bits {
    let mut set = from;
    for _ in 0..far {
        set |= (set & grid.has_east) << 1 | set >> 1 & grid.has_east;
        set |= set << S & grid.squares | set >> S;
    }
    set
}

/// The walls with one end at a corner of these squares.
fn touching<const S: u32>(squares: Bits) -> Walls {
    let corners = squares | squares >> 1 | squares >> S | squares >> (S + 1);
    Walls { flat: corners, upright: corners }
}
