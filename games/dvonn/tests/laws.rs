//! The laws that every game obeys, held against DVONN from each of its starts.

use dvonn::{Field, Move, Position, Start};
use play::Seeded;

/// Every move that can be written down.
fn every() -> Vec<Move> {
    let places = Field::ALL.into_iter().map(Move::Place);
    let jumps = Field::ALL
        .into_iter()
        .flat_map(|from| Field::ALL.into_iter().map(move |to| Move::Jump { from, to }));
    places.chain(jumps).chain([Move::Pass]).collect()
}

#[test]
fn dvonn_obeys_the_laws_from_every_start() {
    for start in [Start::Empty, Start::Random, Start::Symmetric] {
        for seed in 0..12 {
            let mut dice = Seeded::new(seed);
            let begin = Position::begin(start, &mut dice);
            laws::obeys(&begin, &every(), 200, &mut dice);
        }
    }
}
