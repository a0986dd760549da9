//! An engine plays whole games of all three, and answers the same each time.

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game};
use game_core::{Dice, Seeded, Status};
use search::{Budget, Level};

/// A game of an engine against itself, in texts.
fn game_of(game: Game, level: Level, seed: u64, nodes: u64) -> AnyRecord {
    let mut engine = AnyEngine::sized(game, level, seed, 1 << 20);
    let mut record = AnyRecord::usual(game);
    while let Some(info) = engine.think(&record, &Budget::of_nodes(nodes), &mut |_| ()) {
        record.play(&info.line[0]).expect("an engine's move is legal");
    }
    record
}

#[test]
fn every_level_of_every_game_plays_by_the_rules_to_the_end() {
    for game in Game::ALL {
        for level in Level::all() {
            let record = game_of(game, level, 7, 60);
            assert!(matches!(record.status(), Status::Over(_)), "{game} {level:?}");
        }
    }
}

#[test]
fn the_same_seed_and_nodes_play_the_same_game() {
    for game in Game::ALL {
        for number in [1, 5, 10] {
            let level = Level::new(number).unwrap();
            assert_eq!(game_of(game, level, 3, 200), game_of(game, level, 3, 200), "{game}");
        }
    }
}

#[test]
fn every_reported_line_is_legal() {
    for game in Game::ALL {
        let mut dice = Seeded::new(11);
        let mut record = AnyRecord::usual(game);
        let mut engine = AnyEngine::sized(game, Level::FULL, 1, 1 << 20);
        let mut reports = 0;
        while let Status::Turn(_) = record.status() {
            let mut follow = |info: &any_engine::SearchInfo| {
                reports += 1;
                let mut on = record.clone();
                assert!(!info.line.is_empty());
                for mv in &info.line {
                    on.play(mv).unwrap_or_else(|why| panic!("{game}: {mv}: {why}"));
                }
            };
            let last = engine.think(&record, &Budget::of_nodes(500), &mut follow).unwrap();
            follow(&last);
            let legal = record.legal();
            record.play(&legal[dice.below(legal.len())]).unwrap();
        }
        assert!(reports > record.plies(), "{game}");
    }
}

#[test]
fn it_switches_to_the_game_of_the_record() {
    let mut engine = AnyEngine::sized(Game::Dvonn, Level::FIRST, 1, 1 << 20);
    let info = engine.think(&AnyRecord::usual(Game::Daaliz), &Budget::of_nodes(50), &mut |_| ());
    assert!(AnyRecord::usual(Game::Daaliz).legal().contains(&info.unwrap().line[0]));
    assert_eq!(engine.game(), Game::Daaliz);
}

#[test]
fn an_engine_can_be_sent_to_another_thread() {
    fn goes<T: Send>() {}
    goes::<AnyEngine>();
}

#[test]
fn placing_takes_a_quarter_of_a_clock_and_the_first_jumps_most_of_the_rest() {
    let mut game = AnyRecord::usual(Game::Dvonn);
    let mut engine = AnyEngine::at(Game::Dvonn, Level::FULL, 1);
    let mut left = [1.0_f64; 2];
    let mut spend = |game: &AnyRecord| {
        let Status::Turn(seat) = game.status() else { return 0.0 };
        let clock = &mut left[seat.index()];
        let share = *clock / f64::from(engine.moves_to_come(game));
        *clock -= share;
        share
    };
    let mut placing = 0.0;
    for _ in 0..49 {
        placing += spend(&game);
        game.play(&game.legal()[0]).expect("it is legal");
    }
    assert!((0.4..0.5).contains(&placing), "of two clocks: {placing}");
    let first = spend(&game);
    assert!((0.05..0.06).contains(&first), "{first}");
    assert_eq!(engine.moves_to_come(&AnyRecord::usual(Game::Daaliz)), 25);
}
