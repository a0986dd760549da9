//! The mind: what a table asks for.

use std::sync::Arc;

use dvonn::{Board, Move, Phase, Position};
use play::{Position as _, Record, Status};
use search::{Budget, Level, Listener, Memory, Mind, Thought, Verdict};

use crate::placing::place;
use crate::walk::{Habits, Here, Question, Walk};
use crate::worth::{MOST, is_proved, verdict};

/// How much memory a mind takes where nobody says so.
const BYTES: usize = 32 << 20;
/// How far beside the last value the next is looked for at first.
const ASIDE: i32 = 60;

/// A player of DVONN.
pub struct DvonnMind {
    level: Level,
    seed: u64,
    memory: Arc<Memory>,
    habits: Habits,
    /// The first head shares its memory with others, which begin elsewhere.
    nth: u32,
}

impl DvonnMind {
    /// A mind of that level. A weaker one slips, as `seed` will have it.
    #[must_use]
    pub fn at(level: Level, seed: u64) -> DvonnMind {
        DvonnMind::sized(level, seed, BYTES)
    }

    /// A mind with so many bytes of memory.
    #[must_use]
    pub fn sized(level: Level, seed: u64, bytes: usize) -> DvonnMind {
        let memory = Arc::new(Memory::new(bytes));
        DvonnMind { level, seed, memory, habits: Habits::default(), nth: 0 }
    }

    fn jump(
        &mut self,
        board: &Board,
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
    ) -> Option<Thought<Move>> {
        let moves = board.moves();
        let first = *moves.first()?;
        let unread = Verdict::Judged { score: 0, chance: 500 };
        let mut thought = Thought { line: vec![first], verdict: unread, depth: 0, nodes: 0 };
        self.memory.turn();
        self.habits.fade();
        let mut walk = Walk::new(&self.memory, budget, &mut self.habits);
        let here = Here::at(board);
        let mut value = 0;
        let deepest = i32::try_from(budget.depth.min(100)).expect("at most 100");
        for depth in 1 + self.nth.cast_signed() % 2..=deepest {
            let found = aspire(&mut walk, &here, depth, value);
            thought.nodes = walk.nodes;
            let line: Vec<Move> = walk.line().iter().filter_map(|step| step.mv()).collect();
            if !line.is_empty() {
                thought.line = line;
            }
            if walk.spent {
                break;
            }
            value = found;
            thought.depth = depth.unsigned_abs();
            thought.verdict = verdict(value, board.mover());
            tell(&thought);
            if is_proved(value) || moves.len() == 1 {
                break;
            }
        }
        Some(thought)
    }
}

/// Looks near the last value first, and further away only if it must.
fn aspire(walk: &mut Walk<'_>, here: &Here, depth: i32, last: i32) -> i32 {
    let (mut low, mut high) = (last - ASIDE, last + ASIDE);
    if depth < 4 {
        (low, high) = (-MOST, MOST);
    }
    loop {
        let value = walk.value(here, Question { depth, alpha: low, beta: high, ply: 0 });
        if walk.spent || (value > low && value < high) {
            return value;
        }
        if value <= low {
            low = if low < last - 4 * ASIDE { -MOST } else { last - 8 * ASIDE };
        } else {
            high = if high > last + 4 * ASIDE { MOST } else { last + 8 * ASIDE };
        }
    }
}

impl Mind for DvonnMind {
    type Position = Position;

    fn think(
        &mut self,
        game: &Record<Position>,
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
    ) -> Option<Thought<Move>> {
        let now = game.played.iter().fold(game.start.clone(), |here, &mv| here.after(mv));
        let Status::Turn(_) = now.status() else { return None };
        match now.phase() {
            Phase::Jumping => self.jump(now.board(), budget, tell),
            Phase::Placing => {
                let verdict = Verdict::Judged { score: 0, chance: 500 };
                let line = vec![place(now.board())];
                Some(Thought { line, verdict, depth: 1, nodes: 1 })
            }
        }
    }

    fn companion(&self) -> Option<DvonnMind> {
        Some(DvonnMind {
            level: self.level,
            seed: self.seed,
            memory: Arc::clone(&self.memory),
            habits: Habits::default(),
            nth: self.nth + 1,
        })
    }

    fn forget(&mut self) {
        self.memory.clear();
        self.habits = Habits::default();
    }
}
