//! Levels are levels: a higher one is not weaker where the budget is small, none plays from the
//! first few moves of its list, and up to level 8 a move depends on no clock.

use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo};
use arena::{Adjudication, Charge, Contest, GameConfig, Next, Openings, Pace, Spec};
use catalog::{AnyRecord, Game};
use game_core::{Dice, Seeded};
use search::{Budget, Level};
use ugi::{Options, Supervision};

/// The points of a hundred that a level makes against the one below it.
fn rung(game: Game, level: u8, nodes: u64, games: u64) -> f64 {
    let mut options = Options::new(game);
    options.hash = 1;
    let spec = |level: u8| Spec::read(&format!("level:{level}"), &options, &[]).unwrap();
    let specs = [spec(level), spec(level - 1)];
    let terms = GameConfig {
        paces: [Pace::Nodes(nodes); 2],
        grace: Duration::MAX,
        turns: 400,
        adjudication: Adjudication::default(),
    };
    let contest = Contest {
        start: AnyRecord::usual(game),
        terms,
        openings: Openings::usual(game),
        games,
        seed: 77,
        at_once: 2,
    };
    let make = |side: usize| specs[side].player(Charge::Wall, &Supervision::default());
    contest.run(&make, &mut |_, _| Next::On).unwrap().score()
}

/// Two standard errors of the result of `games` games, in points of a hundred, if both sides are equal.
fn error(games: u64) -> f64 {
    100.0 / f64::from(u32::try_from(games).unwrap()).sqrt()
}

/// Where the budget binds two levels may be equal, but the higher one is not weaker.
#[test]
fn no_level_is_weaker_than_the_one_below_where_the_budget_is_small() {
    let rungs = [
        (Game::Kamisado, 200, 60, 2..=9),
        (Game::Kamisado, 2_000, 30, 6..=8),
        (Game::Dvonn, 200, 16, 4..=8),
        (Game::Daaliz, 200, 8, 6..=8),
    ];
    for (game, nodes, games, levels) in rungs {
        for level in levels {
            let points = rung(game, level, nodes, games);
            let case = format!("{game}, {nodes} nodes, {level} against {}", level - 1);
            assert!(points >= 50.0 - error(games), "{case}: {points:.1} %");
        }
    }
}

/// Positions of games between random players.
fn positions(game: Game, games: u64, mut visit: impl FnMut(&AnyRecord)) {
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut record = AnyRecord::usual(game);
        while record.turn().is_some() {
            visit(&record);
            let legal = record.legal();
            record.play(&legal[dice.below(legal.len())]).unwrap();
        }
    }
}

fn think(record: &AnyRecord, level: u8, budget: &Budget<'_>) -> SearchInfo {
    let level = Level::new(level).unwrap();
    let mut engine = AnyEngine::sized(record.game(), level, 5, 1 << 16);
    engine.think(record, budget, &mut |_| ()).expect("the game goes on")
}

/// The levels that search move by move finish the first depth, whatever the budget.
#[test]
fn with_one_position_a_level_plays_as_with_one_turn_ahead() {
    for (game, levels) in [(Game::Kamisado, 1..=8), (Game::Dvonn, 1..=6)] {
        positions(game, 2, |record| {
            for level in levels.clone() {
                let least = think(record, level, &Budget::of_nodes(1));
                let whole = think(record, level, &Budget::of_depth(1));
                assert_eq!((least.depth, least.line), (1, whole.line), "{game}, level {level}");
            }
        });
    }
}

/// The page gives these levels 1.5 seconds. On the machine of `docs/engines/levels.md` this many
/// positions take less than a sixth of a sixth of that.
const MOST_NODES: u64 = 20_000;

#[test]
fn up_to_level_8_the_count_of_positions_ends_the_search_and_not_the_clock() {
    for game in Game::ALL {
        for level in 1..=8 {
            positions(game, 1, |record| {
                if record.plies() % 7 != 0 {
                    return;
                }
                let found = think(record, level, &Budget::of_nodes(u64::MAX));
                // a search may finish what it has begun
                assert!(found.nodes <= MOST_NODES + 200, "{game}, level {level}: {}", found.nodes);
            });
        }
    }
}
