//! Filled boards, and what a search thinks of them.

use dvonn::{Board, Field, Move, Phase, Position, Symmetry};
use dvonn_engine::{DvonnEngine, things};
use game_core::{Dice, Position as _, Record, Seat, Seeded};
use search::{Budget, Engine, Score};

use crate::model::{Sample, logistic};

/// The order in which a board was filled, and the value of the full board for White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The fields in the order of placement.
    pub fields: [u8; 49],
    /// The value from a search, in the engine's units.
    pub value: i16,
}

impl Placement {
    /// Fills a board with both sides choosing by the value of fields, with different amounts of
    /// noise. A search of `nodes` nodes then evaluates the full board.
    ///
    /// # Panics
    /// The engine has no move in a position that has one.
    pub fn play(engine: &mut DvonnEngine, nodes: u64, dice: &mut Seeded) -> Placement {
        let mut fields = [0; 49];
        let blur = [dice.below(4), dice.below(4)].map(|blur| [3, 30, 120, 400][blur]);
        let astray = [dice.below(2), dice.below(2)].map(|often| often * dice.below(300));
        let mut here = Position::default();
        for field in &mut fields {
            let seat = here.mover().index();
            let places = engine.places(here.board());
            let chosen = if dice.below(1000) < astray[seat] {
                places[dice.below(places.len())].0
            } else {
                let blurred = |&(field, value): &(Field, i32)| {
                    (value + i32::try_from(dice.below(2 * blur[seat])).expect("small"), field)
                };
                places.iter().map(blurred).max().expect("a field is empty").1
            };
            *field = u8::try_from(chosen.index()).expect("fields are fewer than 49");
            here = here.after(Move::Place(chosen));
        }
        Placement { fields, value: evaluate(engine, here, nodes) }
    }

    /// Appends the placement to `bytes`.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.fields);
        bytes.extend(self.value.to_le_bytes());
    }

    /// Reads consecutive placements.
    #[must_use]
    pub fn read_all(bytes: &[u8]) -> Vec<Placement> {
        let (chunks, _) = bytes.as_chunks::<51>();
        let read = |chunk: &[u8; 51]| Placement {
            fields: std::array::from_fn(|at| chunk[at]),
            value: i16::from_le_bytes([chunk[49], chunk[50]]),
        };
        chunks.iter().map(read).collect()
    }

    /// Each board during the placement, from the first piece to the last but one.
    pub fn each_board(&self, mut visit: impl FnMut(&Board)) {
        let mut here = *Position::default().board();
        for &field in &self.fields[..48] {
            here = here.after(Move::Place(Field::ALL[usize::from(field)]));
            visit(&here);
        }
    }

    /// The full board, White to jump.
    #[must_use]
    pub fn full(&self) -> Position {
        let fields = self.fields.iter().map(|&field| Field::ALL[usize::from(field)]);
        fields.fold(Position::default(), |here, field| here.after(Move::Place(field)))
    }
}

/// The value of the full board for White, from a search of `nodes` nodes.
fn evaluate(engine: &mut DvonnEngine, full: Position, nodes: u64) -> i16 {
    assert_eq!((full.phase(), full.mover()), (Phase::Jumping, Seat(0)));
    engine.new_game();
    let record = Record { start: full, played: Vec::new() };
    let estimate = engine.think(&record, &Budget::of_nodes(nodes), &mut |_| {});
    match estimate.expect("White can jump or pass").verdict {
        Score::Judged { score, .. } => i16::try_from(score).expect("judgments are small"),
        Score::Proved { .. } => unreachable!("nothing is proved of a full board"),
    }
}

/// A board of the first phase, and White's chance.
pub struct PlacingSample {
    board: Board,
    chance: f32,
}

impl PlacingSample {
    /// Samples of one placement: a random part of its boards. They all share one answer, so more
    /// placements teach more than more boards of each.
    #[must_use]
    pub fn of(placement: &Placement, dice: &mut Seeded) -> Vec<PlacingSample> {
        let chance = logistic(f32::from(placement.value) / 400.0);
        let mut samples = Vec::new();
        placement.each_board(|board| {
            if dice.below(5) == 0 {
                samples.push(PlacingSample { board: *board, chance });
            }
        });
        samples
    }
}

impl Sample<1> for PlacingSample {
    const SYMMETRIES: usize = 4;

    fn features(&self, symmetry: usize, list: &mut Vec<u16>) -> usize {
        let image = Symmetry::ALL[symmetry].board(&self.board);
        let (features, head) = things(&image).expect("pieces are still placed");
        list.extend(features);
        head
    }

    fn targets(&self) -> [f32; 1] {
        [self.chance]
    }
}

#[cfg(test)]
mod tests {
    use dvonn_engine::Weights;

    use super::*;
    use crate::dvonn::self_play_engine;

    #[test]
    fn placements_survive_writing_and_reading() {
        let mut engine = self_play_engine(Weights::untaught());
        let mut bytes = Vec::new();
        let list = [1, 2].map(|seed| Placement::play(&mut engine, 200, &mut Seeded::new(seed)));
        for placement in &list {
            placement.write(&mut bytes);
        }
        assert_eq!(Placement::read_all(&bytes), list);
        assert_ne!(list[0].full(), list[1].full());
    }

    #[test]
    fn one_board_in_five_is_a_sample() {
        let placement =
            Placement::play(&mut self_play_engine(Weights::untaught()), 200, &mut Seeded::new(1));
        let dice = &mut Seeded::new(3);
        let samples: usize = (0..100).map(|_| PlacingSample::of(&placement, dice).len()).sum();
        assert!(samples.abs_diff(48 * 100 / 5) < 100, "{samples}");
    }
}
