//! Whole games, in all variants and sizes.

use dixit::Variant;
use dixit_table::{Table, settings};
use game_core::Seeded;
use protocol::dixit_messages::Timers;

const TABLES: [(Variant, u64); 12] = [
    (Variant::Base, 3),
    (Variant::Base, 4),
    (Variant::Base, 6),
    (Variant::Base, 7),
    (Variant::Base, 12),
    (Variant::Party, 6),
    (Variant::Party, 7),
    (Variant::Party, 12),
    (Variant::Team, 6),
    (Variant::Team, 8),
    (Variant::Team, 10),
    (Variant::Team, 12),
];

#[test]
fn every_kind_of_game_is_played_to_its_end_and_verifies() {
    for (variant, people) in TABLES {
        let mut table = Table::begun(settings(variant, Timers::Off), people);
        let mut dice = Seeded::new(people);
        let mut steps = 0;
        while !table.is_over() {
            assert!(table.step(&mut dice), "{variant:?} {people}: nobody can act");
            steps += 1;
            assert!(steps < 20_000);
        }
        assert!(table.view().fair.seed.is_some(), "the seed is shown");
        let record = dixit_room::record(&table.book).expect("the game is over");
        let games = dixit_room::verify(&record).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].players.len(), usize::try_from(people).unwrap());
        assert_eq!(games[0].promise, table.view().fair.promise);
        assert_eq!(games[0].scores, table.view().open.as_ref().unwrap().scores);
    }
}

#[test]
fn a_table_is_the_same_after_a_crash_at_any_event() {
    for (variant, people) in [(Variant::Base, 4), (Variant::Party, 6), (Variant::Team, 6)] {
        let mut table = Table::begun(settings(variant, Timers::Usual), people);
        let mut dice = Seeded::new(people);
        for _ in 0..60 {
            table.step(&mut dice);
            let mut again = table.again();
            for number in 0..people {
                again.come(number);
            }
            for number in 0..people {
                let (was, is) = (&table.views[&number], &again.views[&number]);
                assert_eq!((&was.open, &was.mine), (&is.open, &is.mine));
                assert_eq!((was.version, &was.fair), (is.version, &is.fair));
                assert_eq!(was.timer, is.timer, "no time has passed");
            }
        }
    }
}
