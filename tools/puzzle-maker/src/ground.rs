//! What a maker must know of a game, and how a tree of moves is built.

use catalog::{Listed, Setup};
use game_core::{Dice, Notation as _, Position, Seat, Status};
use puzzles::{Branch, Goal, Theme};

/// The most moves that a puzzle accepts at once.
const ACCEPTED: usize = 3;
/// The most moves that its solver makes.
const DEPTH: usize = 4;
/// The most branches of a tree; a bushier one is cut to fewer moves.
const BRANCHES: usize = 7;

/// The text of a position, and that of a move in it.
pub(crate) type Before = (String, String);

/// What a maker must know of a game.
pub(crate) trait Ground {
    /// Its positions.
    type Position: Listed;

    /// A setup to play.
    fn setup(dice: &mut dyn Dice) -> Setup;

    /// How many of the first moves are random.
    fn opening(dice: &mut dyn Dice) -> usize;

    /// A move of the opening.
    fn opening_move(
        here: &Self::Position,
        dice: &mut dyn Dice,
    ) -> Option<<Self::Position as Position>::Move> {
        let moves = here.moves();
        (!moves.is_empty()).then(|| moves[dice.below(moves.len())])
    }

    /// The goals that a position may have, the first one first.
    fn goals(&mut self, here: &Self::Position) -> Vec<Goal>;

    /// Whether a seat can force a goal from here on; `None` if that isn't proved.
    fn reaches(&mut self, here: &Self::Position, seat: Seat, goal: Goal) -> Option<bool>;

    /// Whether the goal was reached or missed.
    fn is_over(here: &Self::Position) -> bool {
        matches!(here.status(), Status::Over(_))
    }

    /// The positions to look at in this place of a game, in groups: at most one of each group makes
    /// a puzzle.
    fn variants(here: &Self::Position, _: &mut dyn Dice) -> Vec<Vec<Self::Position>> {
        vec![vec![here.clone()]]
    }

    /// Whether the rest of a game has nothing worth looking at.
    fn is_spent(_: &Self::Position) -> bool {
        false
    }

    /// How long a lost position is held: the highest answer is the best.
    fn stubbornness(&mut self, here: &Self::Position, seat: Seat, goal: Goal) -> u64;

    /// What a line of accepted moves and answers is about, the rarest themes first.
    fn themes(
        &mut self,
        start: &Self::Position,
        line: &[<Self::Position as Position>::Move],
        goal: Goal,
    ) -> Vec<Theme>;

    /// Positions and moves of the other side that may lead here, the likeliest first. Those that
    /// make no sense are left out by the caller.
    fn before(here: &Self::Position) -> Vec<Before>;

    /// A text that is the same for all positions that look alike.
    fn likeness(here: &Self::Position) -> String;
}

/// The tree of a goal; `None` if too many or too few moves force it, or a proof is missing.
pub(crate) fn tree<G: Ground>(
    ground: &mut G,
    here: &G::Position,
    goal: Goal,
) -> Option<Vec<Branch>> {
    let mut tree = grow(ground, here, goal, DEPTH)?;
    for depth in (1..DEPTH).rev() {
        if branches(&tree) > BRANCHES {
            cut(&mut tree, depth);
        }
    }
    Some(tree)
}

fn branches(tree: &[Branch]) -> usize {
    tree.iter().map(|branch| 1 + branches(&branch.then)).sum()
}

/// Leaves out all that comes after this many moves of the solver.
fn cut(tree: &mut Vec<Branch>, depth: usize) {
    let mut kept: Vec<Branch> = Vec::new();
    for mut branch in tree.drain(..) {
        if depth == 1 {
            (branch.answer, branch.then) = (None, Vec::new());
        } else {
            cut(&mut branch.then, depth - 1);
        }
        let alike =
            |other: &&mut Branch| other.answer == branch.answer && other.then == branch.then;
        match kept.iter_mut().find(alike) {
            Some(other) => other.moves.append(&mut branch.moves),
            None => kept.push(branch),
        }
    }
    *tree = kept;
}

fn grow<G: Ground>(
    ground: &mut G,
    here: &G::Position,
    goal: Goal,
    depth: usize,
) -> Option<Vec<Branch>> {
    let seat = here.status().turn()?;
    let accepted = accepted(ground, here, seat, goal)?;
    let mut tree: Vec<Branch> = Vec::new();
    for mv in accepted {
        let after = here.after(mv);
        let text = here.write_move(mv);
        let (answer, then) = answered(ground, &after, seat, goal, depth).unzip();
        let then = then.unwrap_or_default();
        match tree.iter_mut().find(|branch| branch.answer == answer && branch.then == then) {
            Some(branch) => branch.moves.push(text),
            None => tree.push(Branch { moves: vec![text], answer, then }),
        }
    }
    Some(tree)
}

/// The moves that force the goal, if they are few and none of them reaches it at once.
fn accepted<G: Ground>(
    ground: &mut G,
    here: &G::Position,
    seat: Seat,
    goal: Goal,
) -> Option<Vec<<G::Position as Position>::Move>> {
    let moves = here.moves();
    if moves.len() < 3 {
        return None;
    }
    let mut accepted = Vec::new();
    for &mv in &moves {
        let after = here.after(mv);
        if ground.reaches(&after, seat, goal)? {
            if G::is_over(&after) || accepted.len() == ACCEPTED {
                return None;
            }
            accepted.push(mv);
        }
    }
    let is_few = !accepted.is_empty() && 2 * accepted.len() < moves.len();
    is_few.then_some(accepted)
}

/// The best answer after which few moves force the goal again, and what follows it.
fn answered<G: Ground>(
    ground: &mut G,
    after: &G::Position,
    seat: Seat,
    goal: Goal,
    depth: usize,
) -> Option<(String, Vec<Branch>)> {
    if depth == 1 || after.status().turn() != Some(seat.other()) {
        return None;
    }
    let mut best = None;
    for mv in after.moves() {
        let next = after.after(mv);
        let is_open = !G::is_over(&next) && next.status().turn() == Some(seat);
        if is_open && accepted(ground, &next, seat, goal).is_some() {
            let rank = ground.stubbornness(&next, seat, goal);
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, mv));
            }
        }
    }
    let (_, mv) = best?;
    let then = grow(ground, &after.after(mv), goal, depth - 1)?;
    Some((after.write_move(mv), then))
}

/// The first moves and answers of a tree.
pub(crate) fn main_line<P: Listed>(start: &P, tree: &[Branch]) -> Vec<P::Move> {
    let (mut here, mut line, mut open) = (start.clone(), Vec::new(), tree);
    while let Some(branch) = open.first() {
        for text in branch.moves.first().into_iter().chain(&branch.answer) {
            let mv = here.read_move(text).expect("the tree was built from moves");
            here = here.after(mv);
            line.push(mv);
        }
        open = &branch.then;
    }
    line
}
