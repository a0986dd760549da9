//! A table made of positions.

use crate::dice::Dice;
use crate::position::{Position, Status};
use crate::seat::Seat;
use crate::table::{Table, Viewer};

/// The record of an open game: its start and its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: Position> {
    /// The position before the first move.
    pub start: P,
    /// The moves in order.
    pub played: Vec<P::Move>,
}

impl<P: Position> Record<P> {
    /// A game that starts here.
    pub const fn from(start: P) -> Record<P> {
        Record { start, played: Vec::new() }
    }

    /// The position after the first `plies` moves, or after all if there are fewer.
    pub fn after(&self, plies: usize) -> P {
        // In place: a position may hold its past, which each copy would copy.
        let mut here = self.start.clone();
        self.played.iter().take(plies).for_each(|&mv| here.advance(mv));
        here
    }

    /// The position after all moves.
    pub fn now(&self) -> P {
        self.after(usize::MAX)
    }
}

/// Why a move was declined at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal<I> {
    /// Another seat is to move, or nobody is.
    NotYourTurn,
    /// The rules forbid the move.
    Illegal(I),
}

/// An open game as its host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable<P: Position> {
    start: P,
    now: P,
    played: Vec<P::Move>,
}

impl<P: Position> OpenTable<P> {
    /// The position after all moves.
    pub fn now(&self) -> &P {
        &self.now
    }
}

impl<P: Position> Table for OpenTable<P> {
    type Setup = P;
    type Command = P::Move;
    type Event = P::Move; // in the open, the wish and the fact are one
    type View = Record<P>;
    type Refusal = Refusal<P::Illegal>;

    fn lay(start: &P) -> Self {
        OpenTable { start: start.clone(), now: start.clone(), played: Vec::new() }
    }

    fn to_act(&self) -> Vec<Seat> {
        match self.now.status() {
            Status::Turn(seat) => vec![seat],
            Status::Over(_) => Vec::new(),
        }
    }

    fn version(&self) -> u32 {
        u32::try_from(self.played.len()).expect("no game is that long")
    }

    fn decide(&self, seat: Seat, mv: P::Move) -> Result<P::Move, Self::Refusal> {
        if self.now.status() != Status::Turn(seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.now.check(mv).map_err(Refusal::Illegal)?;
        Ok(mv)
    }

    fn follow(&self, _: &mut dyn Dice) -> Option<P::Move> {
        None
    }

    fn apply(&mut self, &mv: &P::Move) {
        self.now = self.now.after(mv);
        self.played.push(mv);
    }

    fn view(&self, _: Viewer) -> Record<P> {
        Record { start: self.start.clone(), played: self.played.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seeded;
    use crate::dice::NoDice;
    use crate::notation::Ruled;
    use crate::perft::perft;
    use crate::playout::playout;
    use crate::position::Outcome;

    /// A heap of matches: take one or two; the seat that takes the last one wins.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Heap {
        left: u8,
        turn: Seat,
    }

    #[derive(Clone, PartialEq, Debug)]
    struct TooMany;

    impl std::fmt::Display for TooMany {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("one or two, and no more than there are")
        }
    }

    impl std::error::Error for TooMany {}

    impl Ruled for TooMany {
        fn rule(&self) -> &'static str {
            "1"
        }
    }

    impl Position for Heap {
        type Move = u8;
        type Illegal = TooMany;

        fn seats(&self) -> u8 {
            2
        }

        fn status(&self) -> Status {
            match self.left {
                0 => Status::Over(Outcome::Won(self.turn.other())),
                _ => Status::Turn(self.turn),
            }
        }

        fn check(&self, mv: u8) -> Result<(), TooMany> {
            if (1..=2).contains(&mv) && mv <= self.left { Ok(()) } else { Err(TooMany) }
        }

        fn each_move(&self, visit: impl FnMut(u8)) {
            (1..=self.left.min(2)).for_each(visit);
        }

        fn after(&self, mv: u8) -> Heap {
            Heap { left: self.left - mv, turn: self.turn.other() }
        }
    }

    const FIVE: Heap = Heap { left: 5, turn: Seat(0) };

    #[test]
    fn a_table_is_its_events_in_order() {
        let mut table = OpenTable::lay(&FIVE);
        assert_eq!(FIVE.moves(), [1, 2]);
        for (seat, mv) in [(0, 2), (1, 1), (0, 2)] {
            assert_eq!(table.to_act(), [Seat(seat)]);
            let event = table.decide(Seat(seat), mv).unwrap();
            table.apply(&event);
        }
        assert_eq!(table.to_act(), []);
        assert_eq!(table.version(), 3);
        let Record { start, played } = table.view(Viewer::Spectator);
        let mut again = OpenTable::lay(&start);
        for mv in &played {
            again.apply(mv);
        }
        assert_eq!(again, table);
        assert_eq!(again.now().status(), Status::Over(Outcome::Won(Seat(0))));
    }

    #[test]
    fn a_refused_command_leaves_the_table_as_it_was() {
        let table = OpenTable::lay(&FIVE);
        assert_eq!(table.decide(Seat(1), 1), Err(Refusal::NotYourTurn));
        assert_eq!(table.decide(Seat(0), 3), Err(Refusal::Illegal(TooMany)));
        assert_eq!(table, OpenTable::lay(&FIVE));
        assert!(table.follow(&mut NoDice).is_none());
    }

    #[test]
    fn perft_counts_whole_sequences_only() {
        // 5 = sums of ones and twos; a heap that is empty sooner adds nothing.
        let counts: Vec<u64> = (0..=6).map(|depth| perft(&FIVE, depth)).collect();
        assert_eq!(counts, [1, 2, 4, 7, 5, 1, 0]);
    }

    #[test]
    fn a_playout_ends_where_the_game_does() {
        let mut dice = Seeded::new(3);
        for _ in 0..100 {
            let played = playout(&FIVE, 10, &mut dice);
            assert!((3..=5).contains(&played.plies), "{played:?}");
            assert!(played.outcome.is_some());
        }
        assert_eq!(playout(&FIVE, 1, &mut dice).outcome, None);
    }
}
