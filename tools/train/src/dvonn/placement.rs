//! Boards as they were filled, and what came of it.

use dvonn::{Board, Field, Move, Phase, Position, Symmetry};
use dvonn_engine::{DvonnEngine, things};
use game_core::{Dice, Position as _, Record, Seat, Seeded};
use search::{Budget, Engine, Score};

use crate::pupil::{Lesson, logistic};

/// The order in which a board was filled, and what the full board was worth to White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Where the pieces were placed, one after the other.
    pub fields: [u8; 49],
    /// What a search said of it, in the mind's units.
    pub value: i16,
}

impl Placement {
    /// Fills a board with both sides choosing by what places look to be worth, the one more
    /// carefully than the other, and asks a search of so many nodes what came of it.
    ///
    /// # Panics
    /// When the mind has no move where there is one.
    pub fn play(mind: &mut DvonnEngine, nodes: u64, dice: &mut Seeded) -> Placement {
        let mut fields = [0; 49];
        let blur = [dice.below(4), dice.below(4)].map(|blur| [3, 30, 120, 400][blur]);
        let astray = [dice.below(2), dice.below(2)].map(|often| often * dice.below(300));
        let mut here = Position::default();
        for field in &mut fields {
            let seat = here.mover().index();
            let places = mind.places(here.board());
            let chosen = if dice.below(1000) < astray[seat] {
                places[dice.below(places.len())].0
            } else {
                let blurred = |&(field, worth): &(Field, i32)| {
                    (worth + i32::try_from(dice.below(2 * blur[seat])).expect("small"), field)
                };
                places.iter().map(blurred).max().expect("a field is empty").1
            };
            *field = u8::try_from(chosen.index()).expect("fields are fewer than 49");
            here = here.after(Move::Place(chosen));
        }
        Placement { fields, value: judged(mind, here, nodes) }
    }

    /// Writes the placement behind others.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.fields);
        bytes.extend(self.value.to_le_bytes());
    }

    /// Reads placements written one behind the other.
    #[must_use]
    pub fn read_all(bytes: &[u8]) -> Vec<Placement> {
        let (chunks, _) = bytes.as_chunks::<51>();
        let read = |chunk: &[u8; 51]| Placement {
            fields: std::array::from_fn(|at| chunk[at]),
            value: i16::from_le_bytes([chunk[49], chunk[50]]),
        };
        chunks.iter().map(read).collect()
    }

    /// Each board on the way, from the first piece to the last but one.
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

/// What a search of so many nodes says of the full board, for White.
fn judged(mind: &mut DvonnEngine, full: Position, nodes: u64) -> i16 {
    assert_eq!((full.phase(), full.mover()), (Phase::Jumping, Seat(0)));
    mind.new_game();
    let record = Record { start: full, played: Vec::new() };
    let thought = mind.think(&record, &Budget::of_nodes(nodes), &mut |_| {});
    match thought.expect("White can jump or pass").verdict {
        Score::Judged { score, .. } => i16::try_from(score).expect("judgments are small"),
        Score::Proved { .. } => unreachable!("nothing is proved of a full board"),
    }
}

/// A board of the first phase, and White's chance.
pub struct PlacingLesson {
    board: Board,
    chance: f32,
}

impl PlacingLesson {
    /// Lessons of one placement: some of its boards, as chance chooses them. All have one
    /// answer, so that more placements teach more than more boards of each.
    #[must_use]
    pub fn of(placement: &Placement, dice: &mut Seeded) -> Vec<PlacingLesson> {
        let chance = logistic(f32::from(placement.value) / 400.0);
        let mut lessons = Vec::new();
        placement.each_board(|board| {
            if dice.below(5) == 0 {
                lessons.push(PlacingLesson { board: *board, chance });
            }
        });
        lessons
    }
}

impl Lesson<1> for PlacingLesson {
    const TWISTS: usize = 4;

    fn things(&self, twist: usize, list: &mut Vec<u16>) -> usize {
        let image = Symmetry::ALL[twist].board(&self.board);
        let (told, head) = things(&image).expect("pieces are still placed");
        list.extend(told);
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
    use crate::dvonn::sparring;

    #[test]
    fn placements_are_read_as_they_were_written() {
        let mut mind = sparring(Weights::untaught());
        let mut bytes = Vec::new();
        let list = [1, 2].map(|seed| Placement::play(&mut mind, 200, &mut Seeded::new(seed)));
        for placement in &list {
            placement.write(&mut bytes);
        }
        assert_eq!(Placement::read_all(&bytes), list);
        assert_ne!(list[0].full(), list[1].full());
    }

    #[test]
    fn one_board_in_five_is_a_lesson() {
        let placement =
            Placement::play(&mut sparring(Weights::untaught()), 200, &mut Seeded::new(1));
        let dice = &mut Seeded::new(3);
        let lessons: usize = (0..100).map(|_| PlacingLesson::of(&placement, dice).len()).sum();
        assert!(lessons.abs_diff(48 * 100 / 5) < 100, "{lessons}");
    }
}
