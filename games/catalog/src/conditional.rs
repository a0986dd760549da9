//! Conditional moves: what somebody would answer in a game by correspondence, decided before the other has moved.

use std::error::Error;
use std::fmt;

use game_core::{Seat, excerpt};

use crate::list::{AnyPosition, AnyRecord};
use crate::tree::{GameTree, NodeId};
use crate::tree_text::TreeError;

/// The most lines.
pub const MOST_LINES: usize = 20;

/// The most moves of a line, the others' and one's own.
pub const MOST_PLIES: usize = 12;

/// A tree of moves from a position in which another is to move. Wherever the seat is to move that decided, there is one
/// move; the others' moves branch. Each line ends with a move of that seat.
#[derive(Clone, PartialEq, Debug)]
pub struct ConditionalMoves {
    tree: GameTree,
    seat: Seat,
}

/// Why a tree has no conditional moves.
#[derive(Clone, PartialEq, Debug)]
pub enum ConditionalFault {
    /// It cannot be read, or a move is illegal.
    Unreadable(TreeError),
    /// The seat is to move where the tree begins, or the game is over.
    OwnTurn,
    /// After this move there are two answers.
    TwoAnswers(String),
    /// There are more than [`MOST_LINES`] lines.
    TooManyLines,
    /// A line has more than [`MOST_PLIES`] moves.
    TooLong,
}

impl fmt::Display for ConditionalFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConditionalFault::Unreadable(why) => write!(f, "{why}"),
            ConditionalFault::OwnTurn => f.write_str("nobody else is to move there"),
            ConditionalFault::TwoAnswers(mv) => {
                write!(f, "there are two answers after {}", excerpt(mv))
            }
            ConditionalFault::TooManyLines => write!(f, "there are more than {MOST_LINES} lines"),
            ConditionalFault::TooLong => {
                write!(f, "a line has more than {MOST_PLIES} moves")
            }
        }
    }
}

impl Error for ConditionalFault {}

impl ConditionalMoves {
    /// Those of a tree, for this seat. Comments and marks are left out, and so are moves of others that nothing answers;
    /// `None` where nothing is left.
    ///
    /// # Errors
    /// Why there are none.
    pub fn of(tree: &GameTree, seat: Seat) -> Result<Option<ConditionalMoves>, ConditionalFault> {
        let start = tree.position(GameTree::ROOT);
        if start.turn().is_none_or(|turn| turn == seat) {
            return Err(ConditionalFault::OwnTurn);
        }
        let mut moves = ConditionalMoves { tree: GameTree::new(start.clone()), seat };
        match moves.copy(tree, GameTree::ROOT, GameTree::ROOT)? {
            _ if moves.tree.is_empty() => Ok(None),
            0..=MOST_LINES => Ok(Some(moves)),
            _ => Err(ConditionalFault::TooManyLines),
        }
    }

    /// Reads the text of a tree that begins at this position.
    ///
    /// # Errors
    /// Why there are none.
    pub fn read(
        start: AnyPosition,
        seat: Seat,
        text: &str,
    ) -> Result<Option<ConditionalMoves>, ConditionalFault> {
        let (tree, why) = GameTree::read_first(MOST_LINES * MOST_PLIES, start, text);
        match why {
            Some(why) => Err(ConditionalFault::Unreadable(why)),
            None => ConditionalMoves::of(&tree, seat),
        }
    }

    /// How many lines there are.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.ends(GameTree::ROOT)
    }

    /// The text of the tree.
    #[must_use]
    pub fn write(&self) -> String {
        self.tree.write()
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The answer to these moves, which were played from where the tree begins; `None` if it has none.
    #[must_use]
    pub fn answer(&self, played: &[String]) -> Option<&str> {
        let mut at = GameTree::ROOT;
        for mv in played {
            at = self.child(at, mv)?;
        }
        if !self.is_own(&self.tree, at) {
            return None;
        }
        self.tree.mv(*self.tree.children(at).first()?)
    }

    /// What is left of what a seat decided `since` moves before the end of a game; `None` if nothing was decided for what comes
    /// now, or the text cannot be read.
    #[must_use]
    pub fn left(
        game: &AnyRecord,
        seat: Seat,
        since: usize,
        text: &str,
    ) -> Option<ConditionalMoves> {
        let before = game.plies().checked_sub(since)?;
        let moves = ConditionalMoves::read(game.cut(before).now(), seat, text).ok().flatten()?;
        moves.after(&game.moves()[before..])
    }

    /// What is left after these moves; `None` if nothing was decided for what comes then.
    #[must_use]
    pub fn after(&self, played: &[String]) -> Option<ConditionalMoves> {
        let mut at = GameTree::ROOT;
        for mv in played {
            at = self.child(at, mv)?;
        }
        let mut left = ConditionalMoves {
            tree: GameTree::new(self.tree.position(at).clone()),
            seat: self.seat,
        };
        left.copy(&self.tree, at, GameTree::ROOT).ok()?;
        (!left.tree.is_empty()).then_some(left)
    }

    fn child(&self, at: NodeId, mv: &str) -> Option<NodeId> {
        self.tree.children(at).iter().copied().find(|child| self.tree.mv(*child) == Some(mv))
    }

    /// Whether the seat that decided is to move at a node.
    fn is_own(&self, tree: &GameTree, at: NodeId) -> bool {
        tree.position(at).turn() == Some(self.seat)
    }

    /// Whether it moves anywhere after a node.
    fn answers(&self, tree: &GameTree, at: NodeId) -> bool {
        let children = tree.children(at);
        !children.is_empty()
            && (self.is_own(tree, at) || children.iter().any(|child| self.answers(tree, *child)))
    }

    /// How many lines go on from a node, or end there.
    fn ends(&self, at: NodeId) -> usize {
        self.tree.children(at).iter().map(|child| self.ends(*child)).sum::<usize>().max(1)
    }

    /// Copies what comes after a node, and returns how many lines it has.
    fn copy(
        &mut self,
        tree: &GameTree,
        from: NodeId,
        to: NodeId,
    ) -> Result<usize, ConditionalFault> {
        let is_own = self.is_own(tree, from);
        let mut lines = 0;
        for &child in tree.children(from) {
            if !is_own && !self.answers(tree, child) {
                continue;
            }
            let mv = tree.mv(child).unwrap_or_default();
            if is_own && !self.tree.children(to).is_empty() {
                let after = tree.mv(from).unwrap_or_default().to_owned();
                return Err(ConditionalFault::TwoAnswers(after));
            }
            // It is legal there as it was in the other tree.
            let Ok(copied) = self.tree.add(to, mv) else { continue };
            if self.tree.ply(copied) > MOST_PLIES {
                return Err(ConditionalFault::TooLong);
            }
            lines += self.copy(tree, child, copied)?;
        }
        Ok(lines.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::Game;

    const SECOND: Seat = Seat(1);

    /// After `c1-c5` at Kamisado Black is to answer.
    fn start() -> AnyPosition {
        let mut record = AnyRecord::usual(Game::Kamisado);
        record.play("c1-c5").unwrap();
        record.now()
    }

    /// The first `n` legal moves of a position.
    fn some(here: &AnyPosition, n: usize) -> Vec<String> {
        here.record().legal().into_iter().take(n).collect()
    }

    fn played(moves: &[&str]) -> Vec<String> {
        moves.iter().map(|mv| (*mv).to_owned()).collect()
    }

    /// A tree with this many first moves of the other, each with one answer, and of the first the answers that are
    /// asked for.
    fn tree(others: usize, answers: usize) -> GameTree {
        let mut tree = GameTree::new(start());
        for (n, mv) in some(&start(), others).into_iter().enumerate() {
            let at = tree.add(GameTree::ROOT, &mv).unwrap();
            for answer in some(tree.position(at), if n == 0 { answers } else { 1 }) {
                tree.add(at, &answer).unwrap();
            }
        }
        tree
    }

    #[test]
    fn each_move_of_the_other_has_one_answer() {
        let tree = tree(2, 1);
        let moves = ConditionalMoves::of(&tree, Seat(0)).unwrap().unwrap();
        assert_eq!(moves.write(), tree.write());
        for mv in some(&start(), 2) {
            let at = tree.children(GameTree::ROOT).iter().find(|at| tree.mv(**at) == Some(&*mv));
            let answer = tree.children(*at.unwrap())[0];
            assert_eq!(moves.answer(&[mv]), tree.mv(answer));
        }
        let third = some(&start(), 3).pop().unwrap();
        assert_eq!(moves.answer(&[third]), None, "nothing was decided for it");
        assert_eq!(moves.answer(&[]), None, "the other is to move");
        assert_eq!(moves.lines(), 2);
        let read = ConditionalMoves::read(start(), Seat(0), &moves.write()).unwrap();
        assert_eq!(read, Some(moves));
    }

    #[test]
    fn what_nothing_answers_is_left_out() {
        let mut tree = tree(2, 1);
        let last = *tree.children(GameTree::ROOT).last().unwrap();
        let answer = tree.children(last)[0];
        let next = some(tree.position(answer), 1).remove(0);
        let (bare, whole) = (tree.write(), tree.add(answer, &next).unwrap());
        tree.set_comment(whole, "and then?");
        let moves = ConditionalMoves::of(&tree, Seat(0)).unwrap().unwrap();
        assert_eq!(moves.write(), bare);
        let unanswered = super::tests::tree(2, 0);
        let moves = ConditionalMoves::of(&unanswered, Seat(0)).unwrap().unwrap();
        assert_eq!(moves.tree().len(), 2);
        assert_eq!(moves.answer(&some(&start(), 1)), None);
        assert_eq!(ConditionalMoves::read(start(), Seat(0), ""), Ok(None));
    }

    #[test]
    fn a_tree_that_says_too_much_is_refused_with_the_place() {
        let two = ConditionalMoves::of(&tree(1, 2), Seat(0));
        let first = some(&start(), 1).remove(0);
        assert_eq!(two, Err(ConditionalFault::TwoAnswers(first.clone())));
        assert_eq!(ConditionalMoves::of(&tree(1, 1), SECOND), Err(ConditionalFault::OwnTurn));
        let unreadable = ConditionalMoves::read(start(), Seat(0), "z9-z9");
        assert!(matches!(unreadable, Err(ConditionalFault::Unreadable(why)) if why.at == 0));

        let mut long = GameTree::new(start());
        let mut at = GameTree::ROOT;
        for _ in 0..=MOST_PLIES {
            let mv = some(long.position(at), 1).remove(0);
            at = long.add(at, &mv).unwrap();
        }
        assert_eq!(long.position(at).turn(), Some(Seat(0)), "the other moved last");
        let fits = ConditionalMoves::of(&long, Seat(0)).unwrap().unwrap();
        assert_eq!(fits.tree().len(), MOST_PLIES);
        let mv = some(long.position(at), 1).remove(0);
        long.add(at, &mv).unwrap();
        assert_eq!(ConditionalMoves::of(&long, Seat(0)), Err(ConditionalFault::TooLong));

        let mut wide = GameTree::new(AnyRecord::usual(Game::Daaliz).now());
        for mv in some(wide.position(GameTree::ROOT), MOST_LINES + 1) {
            let at = wide.add(GameTree::ROOT, &mv).unwrap();
            let answer = some(wide.position(at), 1).remove(0);
            wide.add(at, &answer).unwrap();
        }
        let lines = ConditionalMoves::of(&wide, SECOND);
        assert_eq!(lines, Err(ConditionalFault::TooManyLines));
        let last = *wide.children(GameTree::ROOT).last().unwrap();
        wide.remove(last);
        assert!(ConditionalMoves::of(&wide, SECOND).unwrap().is_some());
    }

    #[test]
    fn a_line_goes_on_after_the_first_answer() {
        let mut tree = GameTree::new(start());
        let mut line = Vec::new();
        let mut at = GameTree::ROOT;
        for _ in 0..4 {
            let mv = some(tree.position(at), 1).remove(0);
            at = tree.add(at, &mv).unwrap();
            line.push(mv);
        }
        let moves = ConditionalMoves::of(&tree, Seat(0)).unwrap().unwrap();
        assert_eq!(moves.answer(&line[..1]), Some(&*line[1]));
        assert_eq!(moves.answer(&line[..3]), Some(&*line[3]));
        assert_eq!(moves.answer(&line[..2]), None);
        assert_eq!(moves.answer(&line), None);
        assert_eq!(moves.answer(&played(&["a1-a2"])), None);
        let left = moves.after(&line[..2]).unwrap();
        assert_eq!(
            (left.write(), left.answer(&line[2..3])),
            (line[2..].join(" "), Some(&*line[3]))
        );
        assert_eq!((moves.after(&line), moves.after(&played(&["a1-a2"]))), (None, None));
    }
}
