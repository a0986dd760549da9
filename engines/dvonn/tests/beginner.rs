//! The first levels, against a beginner who places at random and takes what looks best at once.

use dvonn::{Board, Move, Phase, Position, Start};
use dvonn_engine::DvonnEngine;
use game_core::{Dice, Outcome, Position as _, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level};

/// Places its pieces at random. Takes the jump after which it is the most pieces ahead, at random
/// among equals.
fn beginner(board: &Board, dice: &mut Seeded) -> Move {
    let seat = board.mover();
    let worth = |mv: Move| {
        let score = board.after(mv).score().map(i32::from);
        score[seat.index()] - score[seat.other().index()]
    };
    let mut best = board.moves();
    if board.phase() == Phase::Jumping {
        let most = best.iter().map(|&mv| worth(mv)).max().expect("there is a move");
        best.retain(|&mv| worth(mv) == most);
    }
    best[dice.below(best.len())]
}

/// How many of these games the beginner wins against that level.
fn won(level: u8, games: u64) -> u32 {
    let level = Level::new(level).expect("a level");
    (0..games).map(|seed| u32::from(wins(level, seed))).sum()
}

/// Whether the beginner wins one game; it plays each side in turn.
fn wins(level: Level, seed: u64) -> bool {
    let mut dice = Seeded::new(seed);
    let mut engine = DvonnEngine::sized(level, seed, 1 << 16);
    let newcomer = Seat(u8::from(seed % 2 == 1));
    let start = Position::begin(Start::Empty, &mut dice);
    let mut game = Record { start: start.clone(), played: Vec::new() };
    let mut here = start;
    loop {
        let seat = match here.status() {
            Status::Turn(seat) => seat,
            Status::Over(outcome) => return outcome == Outcome::Won(newcomer),
        };
        let mv = if seat == newcomer {
            beginner(here.board(), &mut dice)
        } else {
            engine.think(&game, &Budget::of_nodes(100_000), &mut |_| {}).expect("a turn").best()
        };
        here = here.after(mv);
        game.played.push(mv);
    }
}

#[test]
fn a_beginner_wins_half_from_the_first_level_and_fewer_from_each_higher_one() {
    let [first, second, third] = [1, 2, 3].map(|level| won(level, 100));
    assert!(first >= 50, "{first} of 100 from the first level");
    assert!(third >= 5, "{third} of 100 from the third level");
    assert!(first > second && second > third, "{first}, {second}, {third}");
}
