//! However books come, the ratings are the same.

use projections::{
    Ending, FinishedGame, Player as Person, Progress, RatingDay, Ratings, Rows, Score, Seat,
    SqliteStore, Store,
};
use projector::rating_fold::fold_ratings;

const DAY: u64 = 86_400_000;

/// What stands in the tables: where everybody stood on each day, and which games don't count.
type Held = (Vec<Vec<RatingDay>>, Vec<RatingDay>);

struct Tables {
    store: SqliteStore,
    _folder: tempfile::TempDir,
}

impl Tables {
    fn new() -> Tables {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("tables")).unwrap();
        Tables { store, _folder: folder }
    }

    fn put(&mut self, (book, games): &(String, Vec<FinishedGame>)) {
        let progress = Progress { lines: 9, last: "dvonn/1 9 end agreed".to_owned() };
        let rows = Rows { games: games.clone(), ..Rows::default() };
        self.store.replace(book, &progress, &rows).unwrap();
    }

    fn fold(&mut self) {
        fold_ratings(&mut self.store).unwrap();
        assert!(self.store.unfolded().unwrap().is_empty());
    }

    fn held(&mut self) -> Held {
        let mut days = (1..40).map(|day| self.store.standings("daaliz", day).unwrap());
        (days.by_ref().collect(), self.store.standings("daaliz", u32::MAX).unwrap())
    }
}

fn game(at: u64, players: [Person; 2], won: bool) -> FinishedGame {
    let [one, other] = players;
    let seat = |player, won| Seat {
        player,
        name: String::new(),
        result: Some(if won { Score::Won } else { Score::Lost }),
        points: None,
    };
    FinishedGame {
        game: "daaliz".to_owned(),
        setup: String::new(),
        started_at: at,
        finished_at: at,
        moves: 30,
        ending: Ending::Rules,
        rated: Some("daaliz".to_owned()),
        seats: vec![(0, seat(one, won)), (1, seat(other, !won))],
    }
}

fn person(n: u64) -> Person {
    Person::Person(format!("{n:02}"))
}

/// Books with three games each over five weeks, by a generator of Lehmer's.
fn books() -> Vec<(String, Vec<FinishedGame>)> {
    let mut state = 7_u64;
    let mut below = move |n: u64| {
        state = state * 48_271 % 0x7fff_ffff;
        state % n
    };
    let mut some = |_| {
        let (one, step) = (below(9), 1 + below(8));
        let level = Person::Bot(Some(u8::try_from(1 + below(10)).unwrap()));
        let other = if below(4) == 0 { level } else { person((one + step) % 9) };
        game(below(35 * DAY), [person(one), other], below(2) == 0)
    };
    (0..60).map(|n| (format!("B{n:05}"), (0..3).map(&mut some).collect())).collect()
}

#[test]
fn books_one_by_one_in_any_order_come_to_the_same_as_all_at_once() {
    let mut books = books();
    let mut whole = Tables::new();
    for book in &books {
        whole.put(book);
    }
    whole.fold();
    let expected = whole.held();
    assert!(expected.1.len() == 9 && expected.1.iter().any(|day| day.rating > 120_000));
    for turn in 0..2 {
        books.rotate_left(17 * turn + 5);
        books.reverse();
        let mut slowly = Tables::new();
        for book in &books {
            slowly.put(book);
            slowly.fold();
        }
        assert_eq!(slowly.held(), expected);
    }
}

#[test]
fn a_book_that_is_gone_leaves_nothing() {
    let (mut tables, mut other, books) = (Tables::new(), Tables::new(), books());
    for book in &books {
        tables.put(book);
    }
    tables.fold();
    for book in &books[20..] {
        other.put(book);
    }
    other.fold();
    for (book, _) in &books[..20] {
        tables.store.forget(book).unwrap();
    }
    tables.fold();
    assert_eq!(tables.held(), other.held());
}

#[test]
fn a_game_that_does_not_count_changes_no_rating() {
    let mut tables = Tables::new();
    let level = Person::Bot(Some(10));
    tables.put(&("AAAAAA".to_owned(), vec![game(5, [person(1), level], true)]));
    tables.fold();
    assert!(tables.held().1.is_empty(), "level 10 is no anchor");
    let pair = || [person(1), person(2)];
    let four = || (0..4).map(|n| game(DAY + n, pair(), true)).collect::<Vec<_>>();
    tables.put(&("AAAAAA".to_owned(), four()));
    tables.fold();
    let counted = tables.held().1;
    assert_eq!(counted.iter().map(|day| day.games).collect::<Vec<_>>(), [4, 4]);
    let more = four().into_iter().chain([game(DAY + 9, pair(), true)]);
    tables.put(&("AAAAAA".to_owned(), more.collect()));
    tables.fold();
    assert_eq!(tables.held().1, counted, "the fifth between these two");
}
