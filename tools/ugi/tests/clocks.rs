//! What an engine does with the time of a game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo, proof};
use catalog::{AnyRecord, Game, Proof};
use game_core::{Dice, Position as _, Seeded};
use search::{Level, Score};
use ugi::{Clocks, Go, Heads, Meter};

/// A random full DVONN board, after random jumps.
fn board(seed: u64, stacks: u32) -> AnyRecord {
    let mut dice = Seeded::new(seed);
    let mut here = dvonn::Position::begin(dvonn::Start::Random, &mut dice);
    while here.board().occupied().bits().count_ones() > stacks {
        let moves = here.moves();
        here = here.after(moves[dice.below(moves.len())]);
    }
    here.into()
}

fn search(game: &AnyRecord, go: &Go) -> SearchInfo {
    let mut heads = Heads::of(AnyEngine::sized(Game::Dvonn, Level::FULL, 1, 8 << 20), 1);
    let never = AtomicBool::new(false);
    let info = heads.search(game, go, (Meter::of_wall(), &never), &mut |_| ());
    info.expect("the game goes on")
}

#[test]
fn by_a_clock_a_proved_win_is_enough() {
    let minutes = Go::Clocks(Clocks { left: vec![Duration::from_secs(300); 2], added: Vec::new() });
    let (mut by_clock, mut in_full, mut wins) = (0, 0, 0);
    for seed in 0..12 {
        let game = board(seed, 20);
        let whole = search(&game, &Go::Nodes(u64::MAX));
        assert!(matches!(whole.verdict, Score::Proved { margin: Some(_), .. }), "{whole:?}");
        let soon = search(&game, &minutes);
        assert_eq!(proof(&game, soon.verdict), proof(&game, whole.verdict));
        if proof(&game, soon.verdict) == Some(Proof::Win) {
            wins += 1;
            by_clock += soon.nodes;
            in_full += whole.nodes;
        }
    }
    assert!(wins >= 4 && by_clock * 2 < in_full, "{wins} wins, {by_clock} of {in_full} positions");
}
