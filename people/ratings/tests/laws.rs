//! What holds of any day.

use proptest::prelude::*;
use ratings::{
    Day, Game, Opponent, Played, Player, Rating, Result, Score, Standings, fold, why_not,
};

fn rating() -> impl Strategy<Value = Rating> {
    (-50_000..350_000, 4500..=35_000)
        .prop_map(|(rating, deviation)| Rating::from_hundredths(rating, deviation))
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![Just(Score::Lost), Just(Score::Drawn), Just(Score::Won)]
}

fn games() -> impl Strategy<Value = Vec<Game>> {
    let game = (rating(), score()).prop_map(|(opponent, score)| Game { opponent, score });
    prop::collection::vec(game, 0..=40)
}

fn results() -> impl Strategy<Value = Vec<Result<u8>>> {
    let opponent = prop_oneof![
        (0..6u8).prop_map(Opponent::Person),
        (600..2_000).prop_map(|points| Opponent::Fixed(Rating::fixed(points))),
    ];
    let result = (0..6u8, opponent, score()).prop_map(|(person, opponent, score)| Result {
        person,
        opponent,
        score,
    });
    prop::collection::vec(result, 0..40)
}

fn played() -> impl Strategy<Value = Vec<Played<u8>>> {
    let player =
        || prop_oneof![4 => (0..3u8).prop_map(Player::Person), 1 => Just(Player::Level(5))];
    let game = (0..1_000_000_000u64, 0..3u8, 0..3u32, player(), player(), 0..9u32);
    let game = game.prop_map(|(finished_at, book, number, one, other, moves)| Played {
        finished_at,
        book: (book.to_string(), number),
        players: [one, other],
        moves,
    });
    prop::collection::vec(game, 0..60)
}

/// The same in another order, which a number decides.
fn shuffled<T: Clone>(list: &[T], seed: u64) -> Vec<T> {
    let key = |at: usize| (at as u64 + 1).wrapping_mul(seed | 1).rotate_left(29);
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by_key(|&at| key(at));
    order.into_iter().map(|at| list[at].clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_win_never_lowers_and_a_loss_never_raises(
        before in rating(),
        games in games(),
        opponent in rating(),
    ) {
        let with = |score| {
            let more: Vec<Game> = games.iter().copied().chain([Game { opponent, score }]).collect();
            fold(before, &more).hundredths()
        };
        let without = fold(before, &games).hundredths();
        prop_assert!(with(Score::Lost) <= without && without <= with(Score::Won));
        prop_assert!(with(Score::Lost) <= with(Score::Drawn) && with(Score::Drawn) <= with(Score::Won));
    }

    #[test]
    fn the_order_of_a_day_changes_nothing(results in results(), seed: u64) {
        let mut list = Standings::default();
        list.close(Day(1), &results);
        let mut other = Standings::default();
        other.close(Day(1), &shuffled(&results, seed));
        prop_assert_eq!(&list, &other);
        prop_assert_eq!(
            list.close(Day(9), &shuffled(&results, !seed)),
            other.close(Day(9), &results)
        );
    }

    #[test]
    fn the_order_makes_no_difference_to_what_counts(games in played(), seed: u64) {
        let find = |games: &[Played<u8>]| {
            let mut found: Vec<_> = games.iter().map(|game| format!("{game:?}"))
                .zip(why_not(games, |person, _| *person == 1)).map(|(game, why)| format!("{game} {why:?}")).collect();
            found.sort();
            found
        };
        // Two games have never the same number in a book.
        let mut games = games;
        games.sort_by(|one, other| one.book.cmp(&other.book));
        games.dedup_by(|one, other| one.book == other.book);
        prop_assert_eq!(find(&shuffled(&games, seed)), find(&games));
    }

    #[test]
    fn a_day_makes_nobody_less_sure_and_stays_within_bounds(before in rating(), games in games()) {
        let after = fold(before, &games);
        prop_assert!(after.deviation() <= before.deviation() && after.deviation() >= 45.0);
    }
}

/// The day that throws Glicko-2's own step: ten wins of a newcomer against people who are 500 stronger.
#[test]
fn a_newcomer_who_wins_all_day_stays_in_the_world() {
    let opponent = Rating::from_hundredths(170_000, 6000);
    let won = Game { opponent, score: Score::Won };
    let after = |games: usize| fold(Rating::unknown(1200), &vec![won; games]).points();
    assert!((2_030.0..2_070.0).contains(&after(10)), "{}", after(10));
    assert!(after(11) > after(10));
}
