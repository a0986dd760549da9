//! Random games end.
use dixit::{Command, House, Setup, Terms, Variant};
use play::{Dice, Seeded};

#[test]
fn random_games_of_all_variants_end() {
    for (variant, players) in [
        (Variant::Base, 3),
        (Variant::Base, 5),
        (Variant::Base, 12),
        (Variant::Party, 7),
        (Variant::Team, 8),
    ] {
        for seed in 0..20 {
            let terms = Terms { variant, players, ..Terms::default() };
            let mut house = House::open(&Setup::try_from(terms).unwrap(), Seeded::new(seed));
            let mut dice = Seeded::new(seed + 1000);
            let mut n = 0;
            loop {
                let awaited = house.status().awaited;
                if awaited.is_empty() {
                    break;
                }
                let seat = awaited[dice.below(awaited.len())];
                let choices = house.choices(seat, "a corridor");
                if choices.is_empty() {
                    continue;
                }
                let command: Command = choices[dice.below(choices.len())].clone();
                house.act(seat, command).unwrap();
                assert_eq!(house.table().cards(), 84);
                n += 1;
                assert!(n < 10_000);
            }
            assert!(house.status().over.is_some());
        }
    }
}
