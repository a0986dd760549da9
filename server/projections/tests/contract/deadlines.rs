//! When the flags of games by correspondence fall.

use projections::{Rows, Sitting, Store};

use crate::{BO, EVE, MINA, progress};

/// Flags that fall are found, and games by correspondence are counted.
pub fn are_found(store: &mut dyn Store) {
    let by_days = |seat, person: &str, deadline| Sitting {
        by_correspondence: true,
        deadline,
        time_up: deadline.map(|at: u64| at - 5),
        ..Sitting::new(seat, person.to_owned())
    };
    let game = |deadline, other: &str| Rows {
        sitting: vec![by_days(0, MINA, deadline), by_days(1, other, None)],
        ..Rows::default()
    };
    for (book, deadline) in [("d", Some(30)), ("c", Some(10)), ("b", Some(30)), ("a", None)] {
        store.replace(book, &progress(1), &game(deadline, BO)).unwrap();
    }
    let live = Rows { sitting: vec![Sitting::new(0, MINA.to_owned())], ..Rows::default() };
    store.replace("e", &progress(1), &live).unwrap();
    let due = |deadline, book: &str| (deadline, book.to_owned());
    let all = [due(10, "c"), due(30, "b"), due(30, "d")];
    assert_eq!(store.overdue(30, (0, ""), 9).unwrap(), all);
    assert_eq!(store.overdue(30, (0, ""), 2).unwrap(), all[..2]);
    assert_eq!(store.overdue(30, (30, "b"), 9).unwrap(), all[2..]);
    assert_eq!(store.overdue(29, (0, ""), 9).unwrap(), all[..1]);
    assert!(store.overdue(9, (0, ""), 9).unwrap().is_empty());
    assert_eq!([MINA, BO, EVE].map(|it| store.by_correspondence(it).unwrap()), [4, 4, 0]);
    // Those whose time is up are not told of it any more.
    let runs_out = |at, book: &str| (book.to_owned(), 0, at);
    let out = [runs_out(5, "c"), runs_out(25, "b"), runs_out(25, "d")];
    assert_eq!(store.running_out(MINA, (0, 25), 9).unwrap(), out);
    assert_eq!(store.running_out(MINA, (0, 25), 2).unwrap(), out[..2]);
    assert_eq!(store.running_out(MINA, (5, 25), 9).unwrap(), out[1..]);
    assert_eq!(store.running_out(MINA, (0, 24), 9).unwrap(), out[..1]);
    assert!(store.running_out(BO, (0, 99), 9).unwrap().is_empty(), "it is not their turn");
    let mut every = |until, after, limit| -> Vec<_> {
        let rows = store.all_running_out(until, after, limit).unwrap();
        rows.into_iter().map(|row| (row.time_up, row.book, row.seat, row.deadline)).collect()
    };
    let row = |at, book: &str| (at, book.to_owned(), 0, at + 5);
    assert_eq!(every(25, (0, ""), 9), [row(5, "c"), row(25, "b"), row(25, "d")]);
    assert_eq!(every(25, (25, "b"), 9), [row(25, "d")]);
    assert_eq!(every(24, (0, ""), 9), [row(5, "c")]);
    assert_eq!(every(25, (6, ""), 1), [row(25, "b")]);
    // They moved, and the next flag falls later.
    store.replace("c", &progress(2), &game(Some(50), BO)).unwrap();
    assert_eq!(store.overdue(40, (0, ""), 9).unwrap(), all[1..]);
    for book in ["a", "b", "c", "d", "e"] {
        store.forget(book).unwrap();
    }
    assert!(store.overdue(99, (0, ""), 9).unwrap().is_empty());
    assert_eq!(store.by_correspondence(MINA).unwrap(), 0);
}
