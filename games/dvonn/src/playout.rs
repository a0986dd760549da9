//! Random games to the end, played in place.

use game_core::{Dice, Position};

use crate::board::{Board, Phase};
use crate::field::Field;
use crate::fields::Fields;
use crate::lattice::{self, Around};

impl Board {
    /// Plays random legal moves, all equally likely, to the end of the game. Returns the last board
    /// and the number of moves.
    ///
    /// The same as `game_core::playout` in half the time.
    #[must_use]
    pub fn played_out<D: Dice + ?Sized>(&self, dice: &mut D) -> (Board, u32) {
        let mut here = *self;
        let mut plies = 0;
        while here.phase == Phase::Placing {
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
            plies += 1;
        }
        while here.jump_at_random(dice) || here.pass_if_other_can_jump() {
            plies += 1;
        }
        (here, plies)
    }

    /// Makes one of the mover's jumps, if there is any.
    ///
    /// Counts bits first and then finds the chosen one: a list of moves would cost a mispredicted
    /// branch for each stack.
    #[inline]
    fn jump_at_random<D: Dice + ?Sized>(&mut self, dice: &mut D) -> bool {
        let Around { surrounded, hinges } = lattice::around(self.any());
        let liftable = self.mine & !surrounded;
        let mut landings = [0; 64];
        let mut total = 0;
        for (from, landings) in Fields(liftable).zip(&mut landings) {
            *landings = self.landings(from);
            total += landings.count_ones() as usize;
        }
        if total == 0 {
            return false;
        }
        let (from, to) = nth_jump(liftable, &landings, dice.below(total));
        self.jump(from, to, hinges);
        true
    }

    fn pass_if_other_can_jump(&mut self) -> bool {
        let goes_on = self.can_jump(self.mover.other());
        if goes_on {
            self.turn();
        }
        goes_on
    }
}

/// The jump with this number, counted through the stacks and their landings.
#[inline]
fn nth_jump(liftable: u64, landings: &[u64; 64], mut nth: usize) -> (Field, Field) {
    for (from, &landings) in Fields(liftable).zip(landings) {
        let count = landings.count_ones() as usize;
        if nth < count {
            return (from, Fields(landings).nth(nth).expect("nth is below their count"));
        }
        nth -= count;
    }
    unreachable!("the number was drawn below the count of all jumps")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game_core::{Notation, Seeded, Status};

    use super::*;
    use crate::setup::Start;

    /// Dice that fall as given, then 0 forever.
    struct ScriptedDice(Vec<usize>);

    impl Dice for ScriptedDice {
        fn below(&mut self, n: usize) -> usize {
            self.0.pop().unwrap_or(0).min(n - 1)
        }
    }

    #[test]
    fn a_playout_ends_where_the_game_does() {
        let mut dice = Seeded::new(3);
        for start in [Start::Empty, Start::Random, Start::Symmetric] {
            let begin = crate::Position::begin(start, &mut dice);
            let (end, plies) = begin.board().played_out(&mut dice);
            assert!(matches!(end.status(), Status::Over(_)));
            let placed = 49 - begin.board().occupied().len();
            assert!(plies as usize > placed + 10, "{plies} moves, {placed} of them places");
        }
    }

    /// The playout takes the n-th move if the dice fall n, so moves are as even as the dice.
    #[test]
    fn each_legal_move_has_its_own_number() {
        let text = "jump B A1:W,A2:BW,A3:B,B1:B,B2:R,C3:WBW,D4:R,C4:WB,C2:B,D3:B,E4:W,E5:BB,D5:WWB";
        let here = *crate::Position::default().read(text).unwrap().board();
        let moves = here.moves();
        assert!(moves.len() > 6);
        for (n, &mv) in moves.iter().enumerate() {
            let mut next = here;
            assert!(next.jump_at_random(&mut ScriptedDice(vec![n])));
            assert_eq!(next, here.after(mv), "{mv:?}");
        }
    }

    /// Two ways to play at random have the same lengths and results.
    #[test]
    fn playouts_end_as_the_general_ones_do() {
        let mut dice = Seeded::new(5);
        let begin = crate::Position::begin(Start::Random, &mut dice);
        let games = 4000;
        let mut wins: HashMap<Status, i32> = HashMap::new();
        let mut plies = 0;
        for _ in 0..games {
            let (end, count) = begin.board().played_out(&mut dice);
            *wins.entry(end.status()).or_default() += 1;
            plies += i64::from(count);
            let general = game_core::playout(begin.board(), 1000, &mut dice);
            *wins.entry(Status::Over(general.outcome.unwrap())).or_default() -= 1;
            plies -= i64::from(general.plies);
        }
        // a difference of five standard deviations would be 220 wins or 1,300 moves
        assert!(wins.values().all(|more| more.abs() < 220), "{wins:?}");
        assert!(plies.abs() < games, "{plies}");
    }
}
