//! What holds for waves of any seeks.

use pairing::{Pace, Pair, Pool, Seek, Stakes, Wanted, agreed};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;

const LISTS: [&str; 4] = ["a", "b", "c", "d"];

const PACES: [Pace; 3] = [
    Pace { start_ms: 180_000, increment_ms: 2000 },
    Pace { start_ms: 600_000, increment_ms: 5000 },
    Pace { start_ms: 1_200_000, increment_ms: 10_000 },
];

fn seek(person: u32, rating: i32) -> Seek<u32> {
    Seek {
        person,
        games: vec![Wanted { list: "a", rating: Some(rating) }],
        paces: PACES[..1].to_vec(),
        stakes: Stakes::Either,
        span: None,
    }
}

fn any_seek() -> impl Strategy<Value = Seek<u32>> {
    let stakes = prop_oneof![Just(Stakes::Rated), Just(Stakes::Friendly), Just(Stakes::Either)];
    let games = (subsequence(&LISTS[..], 1..=3), proptest::option::of(600..1800));
    let span = proptest::option::of(0..500);
    (0..40_u32, games, subsequence(&PACES[..], 1..=2), stakes, span).prop_map(
        |(person, (lists, rating), paces, stakes, span)| Seek {
            person,
            games: lists.into_iter().map(|list| Wanted { list, rating }).collect(),
            paces,
            stakes,
            span,
        },
    )
}

/// The most pairs among these, and the least sum of gaps with that number, by trying all.
fn best(seeks: &[Seek<u32>]) -> (usize, i32) {
    let Some((first, rest)) = seeks.split_first() else { return (0, 0) };
    let alone = best(rest);
    let paired = (0..rest.len()).filter_map(|at| {
        let gap = agreed(first, &rest[at])?.gap;
        let mut others = rest.to_vec();
        others.remove(at);
        let (pairs, gaps) = best(&others);
        Some((pairs + 1, gaps + gap))
    });
    paired.fold(alone, |best, it| if (it.0, -it.1) > (best.0, -best.1) { it } else { best })
}

fn gaps(pairs: &[Pair<u32>]) -> (usize, i32) {
    (pairs.len(), pairs.iter().map(|pair| pair.agreed.gap).sum())
}

proptest! {
    #[test]
    fn as_many_are_paired_as_can_be_and_as_close_as_can_be(seeks in vec(any_seek(), 0..8)) {
        let mut pool = Pool::default();
        for seek in &seeks {
            pool.add(seek.clone());
        }
        prop_assert_eq!(gaps(&pool.wave()), best(&seeks));
    }

    #[test]
    fn after_each_wave_no_two_who_wait_fit(waves in vec(vec(any_seek(), 0..90), 1..4)) {
        let mut pool = Pool::default();
        let mut came = 0;
        let mut met = 0;
        for seeks in waves {
            came += seeks.len();
            for seek in seeks {
                pool.add(seek);
            }
            for pair in pool.wave() {
                let [one, other] = &pair.people;
                prop_assert_eq!(agreed(one, other), Some(pair.agreed));
                prop_assert!(pair.ids[0] < pair.ids[1]);
                met += 2;
            }
            prop_assert_eq!(pool.len() + met, came, "each is paired once, or waits");
            let waiting: Vec<_> = pool.seeks().collect();
            for (at, one) in waiting.iter().enumerate() {
                for other in &waiting[at + 1..] {
                    prop_assert_eq!(agreed(one, other), None);
                }
            }
        }
    }
}

#[test]
fn who_has_waited_is_paired_before_who_has_not() {
    let mut pool = Pool::default();
    let near = |seek: Seek<u32>| Seek { span: Some(150), ..seek };
    // These two are too far from each other, and both fit who comes last.
    pool.add(near(seek(1, 1100)));
    for _ in 0..20 {
        assert!(pool.wave().is_empty());
    }
    pool.add(near(seek(2, 1290)));
    assert!(pool.wave().is_empty());
    pool.add(near(seek(3, 1220)));
    let pairs = pool.wave();
    assert_eq!(pairs[0].people.each_ref().map(|seek| seek.person), [1, 3], "though 2 is closer");
    assert_eq!(pool.seeks().map(|seek| seek.person).collect::<Vec<_>>(), [2]);
}

#[test]
fn two_who_have_just_played_meet_others_first_and_each_other_rather_than_nobody() {
    let mut pool = Pool::default();
    let mut meet = |people: &[(u32, i32)]| {
        for &(person, rating) in people {
            pool.add(seek(person, rating));
        }
        let pairs = pool.wave();
        pairs.iter().map(|pair| pair.people.each_ref().map(|seek| seek.person)).collect::<Vec<_>>()
    };
    assert_eq!(meet(&[(1, 1200), (2, 1200)]), [[1, 2]]);
    assert_eq!(meet(&[(1, 1200), (2, 1200)]), [[1, 2]], "there is nobody else");
    let others = meet(&[(1, 1200), (2, 1200), (3, 1270), (4, 1270)]);
    assert!(!others.contains(&[1, 2]), "{others:?}");
}

#[test]
fn who_leaves_is_not_paired() {
    let mut pool = Pool::default();
    let gone = pool.add(seek(1, 1200));
    assert!(pool.remove(gone).is_some() && pool.remove(gone).is_none());
    pool.add(seek(2, 1200));
    assert!(pool.wave().is_empty());
    assert_eq!(pool.len(), 1);
}

#[test]
fn a_crowd_is_paired_in_one_wave() {
    let mut pool = Pool::default();
    for person in 0..1001 {
        pool.add(Seek {
            span: Some(400),
            ..seek(person, 900 + i32::try_from(person * 7 % 600).unwrap())
        });
    }
    let pairs = pool.wave();
    assert_eq!((pairs.len(), pool.len()), (500, 1));
    let far = pairs.iter().filter(|pair| pair.agreed.gap > 100).count();
    assert!(far < 25, "{far}");
}

#[test]
fn two_who_keep_apart_are_paired_with_others() {
    let mut pool = Pool::default();
    pool.add(seek(1, 1200));
    pool.add(seek(2, 1200));
    pool.keep_apart(2, 1);
    assert!(pool.wave().is_empty());
    pool.add(seek(3, 1900));
    let pairs = pool.wave();
    assert_eq!((pairs.len(), pool.len()), (1, 1));
    assert!(pairs[0].people.iter().any(|seek| seek.person == 3), "far away, but somebody");
}

#[test]
fn after_a_minute_of_waves_two_who_kept_apart_are_asked_again() {
    let mut pool = Pool::default();
    pool.keep_apart(1, 2);
    for _ in 0..60 {
        pool.wave();
    }
    pool.add(seek(1, 1200));
    pool.add(seek(2, 1200));
    assert_eq!(pool.wave().len(), 1);
}
