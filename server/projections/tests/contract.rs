//! The contract of the tables, tested on SQLite and PostgreSQL.

#[path = "contract/deadlines.rs"]
mod deadlines;

use std::path::PathBuf;

use projections::{
    CountedGame, Ending, FinishedGame, Found, Judged, JudgedGame, OpeningMove, PlaceCount, Player,
    PostgresStore, Progress, RatedOpponent, RatingDay, ResultCount, Rows, Score, Seat, Sitting,
    SqliteStore, Stood, Store,
};

/// Tables that can be reopened, as after a crash.
trait Place {
    fn open(&self) -> Box<dyn Store>;
    fn open_anew(&self) -> Box<dyn Store>;
}

const MINA: &str = "5f16";
const BO: &str = "9a02";
const EVE: &str = "e0e0";
const NAME: &str = "می\u{200c}نا '2'";

fn progress(lines: u32) -> Progress {
    Progress { lines, last: format!("dvonn/1 {lines} سه 'last' line") }
}

fn rows(games: &[FinishedGame], openings: &[OpeningMove]) -> Rows {
    Rows { games: games.to_vec(), openings: openings.to_vec(), sitting: Vec::new() }
}

fn seat(player: Player, result: Option<Score>, points: Option<u32>) -> Seat {
    Seat { player, name: NAME.to_owned(), result, points }
}

fn person(person: &str) -> Player {
    Player::Person(person.to_owned())
}

fn game(finished_at: u64, players: [Player; 2]) -> FinishedGame {
    let [one, other] = players;
    FinishedGame {
        game: "dvonn".to_owned(),
        setup: "{\"game\":\"dvonn\",\"start\":\"empty\"}".to_owned(),
        started_at: finished_at / 2,
        finished_at,
        moves: 77,
        ending: Ending::Rules,
        rated: None,
        seats: vec![
            (0, seat(one, Some(Score::Won), Some(21))),
            (1, seat(other, Some(Score::Lost), Some(0))),
        ],
    }
}

/// The whole contract.
fn keeps_the_contract(place: &impl Place) {
    new_tables_are_empty(place);
    stored_games_are_read_back(place);
    a_book_is_replaced_as_a_whole(place);
    a_book_is_forgotten_as_a_whole(place);
    a_range_of_progress_is_in_order(place);
    a_person_has_the_latest_games_first(place);
    a_person_on_both_seats_has_the_game_once(place);
    a_person_has_games_of_one_kind_and_open_seats(place);
    deadlines::are_found(place.open().as_mut());
    moves_of_a_position_are_counted(place);
    the_latest_public_games_come_first(place);
    what_a_person_tells_of_themselves_is_counted_and_found(place);
    stored_games_survive_a_crash(place);
    rated_games_are_folded_from_the_first_day_that_changed(place);
    a_fold_that_comes_too_late_stores_nothing(place);
    of_two_concurrent_writers_of_a_book_one_wins(place);
    rebuilt_tables_are_empty(place);
}

fn new_tables_are_empty(place: &impl Place) {
    let mut store = place.open();
    assert!(store.progress("", None).unwrap().is_empty());
    assert!(store.of_book("AAAAAA").unwrap().is_empty());
    assert!(store.of_person(MINA, None, None, 10).unwrap().is_empty());
    store.forget("AAAAAA").unwrap();
}

fn stored_games_are_read_back(place: &impl Place) {
    let mut store = place.open();
    let endings = [
        Ending::Rules,
        Ending::Resigned,
        Ending::Flagged,
        Ending::Agreed,
        Ending::Aborted,
        Ending::Unstarted,
        Ending::Absent,
        Ending::Deserted,
    ];
    let results = [Some(Score::Won), Some(Score::Drawn), Some(Score::Lost), None];
    let players = [person(MINA), Player::Bot(Some(10)), Player::Bot(None), Player::Left];
    let games: Vec<FinishedGame> = (1..)
        .zip(endings)
        .map(|(at, ending)| {
            let points = [Some(u32::MAX), Some(0), None, None];
            let seats = players.iter().zip(results).zip(points);
            let seats =
                seats.map(|((player, result), points)| seat(player.clone(), result, points));
            // Seats may be missing, for chairs that nobody took.
            let seats = [0, 1, 3, 11].into_iter().zip(seats).collect();
            FinishedGame { ending, seats, moves: u32::MAX, ..game(1 << 53, [MINA, BO].map(person)) }
                .ended(at)
        })
        .collect();
    store.replace("kinds", &progress(9), &rows(&games, &[])).unwrap();
    assert_eq!(store.of_book("kinds").unwrap(), games);
    assert_eq!(store.progress("", None).unwrap(), [("kinds".to_owned(), progress(9))]);
    store.forget("kinds").unwrap();
}

fn a_person_on_both_seats_has_the_game_once(place: &impl Place) {
    let mut store = place.open();
    let alone = game(5_000, [person("77aa"), person("77aa")]);
    store.replace("KKKKKK", &progress(9), &rows(std::slice::from_ref(&alone), &[])).unwrap();
    let found = store.of_person("77aa", None, None, 10).unwrap();
    assert_eq!(found, [Found { book: "KKKKKK".to_owned(), number: 1, game: alone }]);
    store.forget("KKKKKK").unwrap();
}

fn a_person_has_games_of_one_kind_and_open_seats(place: &impl Place) {
    let mut store = place.open();
    let other = FinishedGame { game: "daaliz".to_owned(), ..game(50, [MINA, BO].map(person)) };
    let games = [game(10, [MINA, BO].map(person)), other, game(60, [MINA, BO].map(person))];
    let sits = |seat, person: &str| Sitting::new(seat, person.to_owned());
    let of = |sitting| Rows { sitting, ..rows(&games, &[]) };
    store.replace("b", &progress(1), &of(vec![sits(0, BO), sits(1, MINA)])).unwrap();
    let waits = Rows { sitting: vec![sits(3, MINA)], ..Rows::default() };
    store.replace("a", &progress(1), &waits).unwrap();
    let mut ends = |game| -> Vec<u64> {
        let found = store.of_person(MINA, game, None, 10).unwrap();
        found.into_iter().map(|found| found.game.finished_at).collect()
    };
    assert_eq!((ends(None), ends(Some("dvonn"))), (vec![60, 50, 10], vec![60, 10]));
    assert_eq!((ends(Some("daaliz")), ends(Some("dixit"))), (vec![50], vec![]));
    let open = |store: &mut dyn Store, limit| store.open_seats(MINA, limit).unwrap();
    let all = vec![("a".to_owned(), 3), ("b".to_owned(), 1)];
    assert_eq!(open(store.as_mut(), 10), all);
    assert_eq!(open(store.as_mut(), 1), all[..1]);
    // The game is over, or the table is gone.
    store.replace("b", &progress(2), &rows(&games, &[])).unwrap();
    store.forget("a").unwrap();
    assert!(open(store.as_mut(), 10).is_empty());
    store.forget("b").unwrap();
}

fn moves_of_a_position_are_counted(place: &impl Place) {
    let mut store = place.open();
    let step = |number, ply, position: &str, mv: &str, result| OpeningMove {
        number,
        ply,
        position: position.to_owned(),
        mv: mv.to_owned(),
        result,
    };
    let games = [10, 20].map(|at| game(at, [MINA, BO].map(person)));
    let [first, second] = [Score::Won, Score::Drawn]
        .map(|result| [step(1, 1, "start", "e2", result), step(2, 1, "start", "b1", Score::Lost)]);
    store.replace("one", &progress(1), &rows(&games, &first)).unwrap();
    store.replace("other", &progress(1), &rows(&games, &second)).unwrap();
    let more = [step(1, 1, "start", "e2", Score::Won), step(1, 2, "after e2", "e8", Score::Lost)];
    store.replace("third", &progress(1), &rows(&games[..1], &more)).unwrap();
    let count = |mv: &str, result, count| (mv.to_owned(), result, count);
    let all =
        [count("b1", Score::Lost, 2), count("e2", Score::Drawn, 1), count("e2", Score::Won, 2)];
    assert_eq!(store.played_in("start").unwrap(), all);
    assert_eq!(store.played_in("after e2").unwrap(), [count("e8", Score::Lost, 1)]);
    assert_eq!(store.played_in("elsewhere").unwrap(), []);
    store.forget("other").unwrap();
    store.replace("third", &progress(2), &rows(&[], &[])).unwrap();
    let rest = [count("b1", Score::Lost, 1), count("e2", Score::Won, 1)];
    assert_eq!(store.played_in("start").unwrap(), rest, "they go with their books");
    for book in ["one", "third"] {
        store.forget(book).unwrap();
    }
}

/// The first move of a game that anyone may know of.
fn public(number: u32) -> OpeningMove {
    let (position, mv) = ("start".to_owned(), "e2".to_owned());
    OpeningMove { number, ply: 1, position, mv, result: Score::Won }
}

fn the_latest_public_games_come_first(place: &impl Place) {
    let mut store = place.open();
    let games = [10, 30].map(|at| game(at, [MINA, BO].map(person)));
    store.replace("one", &progress(1), &rows(&games, &[1, 2].map(public))).unwrap();
    let games = [20, 40].map(|at| game(at, [MINA, BO].map(person)));
    store.replace("two", &progress(1), &rows(&games, &[public(1)])).unwrap();
    let mut found =
        |since, limit| -> Vec<(String, u32)> { store.public_since(since, limit).unwrap() };
    let [first, second, third] =
        [("one", 2), ("two", 1), ("one", 1)].map(|(book, n)| (book.to_owned(), n));
    assert_eq!(found(0, 10), [first.clone(), second.clone(), third]);
    assert_eq!(found(20, 10), [first.clone(), second]);
    assert_eq!(found(20, 1), [first]);
    assert_eq!(found(31, 10), []);
    for book in ["one", "two"] {
        store.forget(book).unwrap();
    }
}

fn what_a_person_tells_of_themselves_is_counted_and_found(place: &impl Place) {
    let mut store = place.open();
    let broken = |mut game: FinishedGame| {
        game.seats[0].1.result = None;
        game
    };
    // These did not really begin, so they count nowhere.
    let unplayed = |ending, mut game: FinishedGame| {
        game.ending = ending;
        game.seats.iter_mut().for_each(|(_, seat)| seat.result = None);
        game
    };
    let several = |mut game: FinishedGame| {
        game.seats.push((2, seat(Player::Left, Some(Score::Lost), None)));
        game
    };
    let games = [
        game(10, [person(EVE), person(BO)]),
        game(20, [person(BO), person(EVE)]),
        game(30, [person(EVE), Player::Left]),
        game(40, [person(EVE), Player::Bot(Some(3))]),
        game(50, [person(EVE), person(EVE)]),
        broken(several(game(60, [person(EVE), Player::Bot(None)]))),
        game(70, [person(BO), person(MINA)]),
        unplayed(Ending::Aborted, game(80, [person(EVE), person(BO)])),
        unplayed(Ending::Unstarted, game(90, [person(BO), person(EVE)])),
    ];
    store.replace("eve", &progress(1), &rows(&games, &[1, 5, 7].map(public))).unwrap();
    let mut counts = store.results(EVE).unwrap();
    counts.sort_by_key(|it| (it.players, it.games));
    let counted =
        |players, result, games| ResultCount { game: "dvonn".to_owned(), players, result, games };
    let expected = [(2, Some(Score::Lost), 1), (2, Some(Score::Won), 2), (3, None, 1)];
    assert_eq!(counts, expected.map(|(players, result, games)| counted(players, result, games)));
    assert!(store.results("nobody").unwrap().is_empty());
    let place = |place, games| PlaceCount { game: "dvonn".to_owned(), players: 2, place, games };
    assert_eq!(store.places(EVE).unwrap(), [place(1, 2), place(2, 1)]);
    assert!(store.places("nobody").unwrap().is_empty());
    let mut found = |limit| -> Vec<FinishedGame> {
        let found = store.public_of_person(EVE, limit).unwrap();
        found.into_iter().map(|found| found.game).collect()
    };
    assert_eq!(found(10), [games[4].clone(), games[0].clone()]);
    assert_eq!(found(1), [games[4].clone()]);
    store.forget("eve").unwrap();
    who_has_as_many_points_shares_a_place(store.as_mut());
}

fn who_has_as_many_points_shares_a_place(store: &mut dyn Store) {
    let of = |points: [u32; 4]| {
        let mut four = game(80, [person(EVE), person(BO)]);
        let players = [person(EVE), person(BO), Player::Bot(None), Player::Left];
        let seats = players.into_iter().zip(points);
        let seats = seats.map(|(player, points)| seat(player, Some(Score::Lost), Some(points)));
        four.seats = (0..).zip(seats).collect();
        four
    };
    let games = [of([20, 30, 30, 10]), of([30, 30, 2, 1]), of([5, 30, 20, 10]), of([9, 9, 9, 10])];
    store.replace("places", &progress(1), &rows(&games, &[])).unwrap();
    let place = |place, games| PlaceCount { game: "dvonn".to_owned(), players: 4, place, games };
    assert_eq!(store.places(EVE).unwrap(), [place(1, 1), place(2, 2), place(4, 1)]);
    assert_eq!(store.places(BO).unwrap(), [place(1, 3), place(2, 1)]);
    store.forget("places").unwrap();
}

trait Ended {
    fn ended(self, at: u64) -> Self;
}

impl Ended for FinishedGame {
    fn ended(self, at: u64) -> FinishedGame {
        FinishedGame { started_at: at - 1, finished_at: at, ..self }
    }
}

fn a_book_is_replaced_as_a_whole(place: &impl Place) {
    let mut store = place.open();
    let games = [10, 20, 30].map(|at| game(at, [MINA, BO].map(person)));
    store.replace("one", &progress(30), &rows(&games, &[])).unwrap();
    store.replace("other", &progress(1), &rows(&games[..1], &[])).unwrap();
    for _again in 0..2 {
        store.replace("one", &progress(40), &rows(&games[1..], &[])).unwrap();
        assert_eq!(store.of_book("one").unwrap(), games[1..]);
    }
    store.replace("one", &progress(41), &rows(&[], &[])).unwrap();
    assert!(store.of_book("one").unwrap().is_empty());
    let known = [("one".to_owned(), progress(41)), ("other".to_owned(), progress(1))];
    assert_eq!(store.progress("", None).unwrap(), known);
    assert_eq!(store.of_book("other").unwrap(), games[..1], "another book is as it was");
    assert_eq!(store.of_person(BO, None, None, 10).unwrap().len(), 1, "and no seat is left over");
}

fn a_book_is_forgotten_as_a_whole(place: &impl Place) {
    let mut store = place.open();
    store.replace("one", &progress(30), &rows(&[game(10, [MINA, BO].map(person))], &[])).unwrap();
    for _again in 0..2 {
        store.forget("one").unwrap();
        assert!(store.of_book("one").unwrap().is_empty());
        assert_eq!(store.progress("", None).unwrap(), [("other".to_owned(), progress(1))]);
        assert_eq!(store.of_person(MINA, None, None, 10).unwrap().len(), 1);
    }
    store.forget("other").unwrap();
    assert!(store.of_person(MINA, None, None, 10).unwrap().is_empty());
}

fn a_range_of_progress_is_in_order(place: &impl Place) {
    let mut store = place.open();
    // Ordered by bytes, like the books of the journal.
    let books = ["2", "A", "Ab", "B", "a", "سه"];
    for book in books.iter().rev() {
        store.replace(book, &progress(7), &rows(&[], &[])).unwrap();
    }
    let mut names = |after: &str, to: Option<&str>| -> Vec<String> {
        store.progress(after, to).unwrap().into_iter().map(|(book, _)| book).collect()
    };
    assert_eq!(names("", None), books);
    assert_eq!(names("A", Some("a")), books[2..5]);
    assert_eq!(names("B", None), books[4..]);
    assert!(names("a", Some("a")).is_empty());
    for book in books {
        store.forget(book).unwrap();
    }
}

fn a_person_has_the_latest_games_first(place: &impl Place) {
    let mut store = place.open();
    let [mina, bo, bot] = [person(MINA), person(BO), Player::Bot(Some(3))];
    let at = |at, players| game(at, players);
    let first = [at(10, [mina.clone(), bo.clone()]), at(40, [bo.clone(), mina.clone()])];
    let second = [at(20, [mina.clone(), bot.clone()]), at(30, [bo.clone(), bot])];
    store.replace("one", &progress(1), &rows(&first, &[])).unwrap();
    store.replace("two", &progress(1), &rows(&second, &[])).unwrap();
    let mut found = |who: &str, before, limit| -> Vec<u64> {
        let found: Vec<Found> = store.of_person(who, None, before, limit).unwrap();
        for Found { book, number, game } in &found {
            let book = if book == "one" { &first } else { &second };
            assert_eq!(book[*number as usize - 1], *game);
        }
        found.iter().map(|found| found.game.finished_at).collect()
    };
    assert_eq!(found(MINA, None, 10), [40, 20, 10]);
    assert_eq!(found(BO, None, 10), [40, 30, 10]);
    assert_eq!(found(BO, Some(40), 1), [30]);
    assert_eq!(found(BO, Some(10), 10), []);
    assert_eq!(found("nobody", None, 10), []);
    store.forget("one").unwrap();
    store.forget("two").unwrap();
}

fn stored_games_survive_a_crash(place: &impl Place) {
    let games = [game(10, [MINA, BO].map(person))];
    let mut store = place.open();
    store.replace("kept", &progress(3), &rows(&games, &[])).unwrap();
    std::mem::forget(store); // not closed properly
    let mut store = place.open();
    assert_eq!(store.of_book("kept").unwrap(), games);
    assert_eq!(store.progress("", None).unwrap(), [("kept".to_owned(), progress(3))]);
}

/// Two nodes may write one book at once. In the end its games and its progress come from the same
/// node.
fn rated(day: u64, players: [Player; 2]) -> FinishedGame {
    FinishedGame { rated: Some("dvonn".to_owned()), ..game(day * 86_400_000 + 5, players) }
}

fn rating_day(person: &str, day: u32, rating: i32) -> RatingDay {
    RatingDay { person: person.to_owned(), day, rating, deviation: 9_000, games: 2 }
}

fn rated_games_are_folded_from_the_first_day_that_changed(place: &impl Place) {
    let mut store = place.open();
    let level = || [Player::Bot(Some(4)), person(BO)];
    let games = [rated(40, [MINA, BO].map(person)), rated(42, level()), game(7, level())];
    store.replace("rated", &progress(1), &rows(&games, &[])).unwrap();
    assert_eq!(store.of_book("rated").unwrap()[0].rated.as_deref(), Some("dvonn"));
    let due = store.unfolded().unwrap().remove(0);
    assert_eq!((due.list.as_str(), due.since), ("dvonn", 40));
    let rated_games = store.rated_games("dvonn", 40).unwrap();
    let told: Vec<_> = rated_games
        .iter()
        .map(|it| (it.number, it.person.as_str(), &it.opponent, it.score))
        .collect();
    let opponent = |id: &str| RatedOpponent::Person(id.to_owned());
    assert_eq!(
        told,
        [
            (1, MINA, &opponent(BO), Score::Won),
            (1, BO, &opponent(MINA), Score::Lost),
            (2, BO, &RatedOpponent::Level(4), Score::Lost),
        ]
    );
    assert_eq!(store.rated_games("dvonn", 41).unwrap().len(), 1);
    let unjudged = store.judged_game("rated", 1).unwrap();
    assert!(unjudged.len() == 2 && unjudged.iter().all(|it| it.judged.is_none()));
    let [at, other] = [12_000, 13_000].map(|rating| Stood { rating, deviation: 9_000 });
    let counted = |number, person: &str, opponent, why_not| CountedGame {
        book: "rated".to_owned(),
        number,
        person: person.to_owned(),
        before: at,
        opponent,
        why_not,
    };
    let judged = [
        counted(1, MINA, Some(other), None),
        counted(1, BO, Some(at), None),
        counted(2, BO, None, Some("level_day")),
    ];
    let days = [rating_day(MINA, 40, 130_000), rating_day(BO, 40, 110_000), rating_day(BO, 42, 9)];
    store.fold(&due, &judged, &days).unwrap();
    assert!(store.unfolded().unwrap().is_empty());
    let both = store.judged_game("rated", 1).unwrap();
    let of = |game: &JudgedGame| {
        let Judged { before, opponent, why_not } = game.judged.clone().unwrap();
        (game.seat, game.score, before, opponent, why_not)
    };
    let told: Vec<_> = both.iter().map(of).collect();
    assert_eq!(
        told,
        [(0, Score::Won, at, Some(other), None), (1, Score::Lost, at, Some(at), None)]
    );
    assert!(both[1].person == BO && both[1].list == "dvonn" && both[1].number == 1);
    let not = store.judged_on("dvonn", BO, 42).unwrap();
    let why = Some("level_day".to_owned());
    assert_eq!(not.iter().map(of).collect::<Vec<_>>(), [(1, Score::Lost, at, None, why)]);
    assert!(store.judged_on("dvonn", MINA, 42).unwrap().is_empty());
    assert_eq!(store.counted_last("dvonn", BO, 9).unwrap(), both[1..]);
    assert!(store.counted_last("dvonn", BO, 0).unwrap().is_empty());
    assert_eq!(store.days_of("dvonn", BO, 40..=42).unwrap(), [days[1].clone(), days[2].clone()]);
    assert_eq!(store.days_of("dvonn", BO, 41..=99).unwrap(), [days[2].clone()]);
    assert_eq!(store.days_of("dvonn", BO, 40..=41).unwrap(), [days[1].clone()]);
    let ranked = |store: &mut dyn Store, since, deviation, limit| {
        let all = store.ranked("dvonn", since, deviation, limit).unwrap();
        all.into_iter().map(|it| (it.last, it.games, it.name)).collect::<Vec<_>>()
    };
    let [mina, bo] = [(&days[0], 2), (&days[2], 4)]
        .map(|(day, games): (&RatingDay, u64)| (day.clone(), games, NAME.to_owned()));
    assert_eq!(ranked(&mut *store, 40, 9_000, 9), [mina.clone(), bo.clone()]);
    assert_eq!(ranked(&mut *store, 40, 9_000, 1), [mina]);
    assert_eq!(ranked(&mut *store, 41, 9_000, 9), [bo]);
    assert!(ranked(&mut *store, 40, 8_999, 9).is_empty());
    assert_eq!(store.standings("dvonn", 42).unwrap(), [days[0].clone(), days[1].clone()]);
    assert_eq!(store.standings("dvonn", 43).unwrap(), [days[0].clone(), days[2].clone()]);
    assert_eq!(store.ratings_of(BO).unwrap(), [("dvonn".to_owned(), days[2].clone())]);

    // A later game, and an earlier one that is gone: folded from the earlier day on.
    store.replace("later", &progress(1), &rows(&[rated(50, level())], &[])).unwrap();
    store.forget("rated").unwrap();
    let due = store.unfolded().unwrap().remove(0);
    assert_eq!(due.since, 40);
    store.fold(&due, &[], &[]).unwrap();
    assert!(store.standings("dvonn", 99).unwrap().is_empty());
    store.replace("later", &progress(1), &rows(&[], &[])).unwrap();
    let due = store.unfolded().unwrap().remove(0);
    assert_eq!(due.since, 50, "what was folded begins anew");
    store.fold(&due, &[], &[]).unwrap();
    store.forget("later").unwrap();
    assert!(store.unfolded().unwrap().is_empty(), "it had no rated games any more");
}

fn a_fold_that_comes_too_late_stores_nothing(place: &impl Place) {
    let (mut store, mut other) = (place.open(), place.open());
    let games = [rated(40, [MINA, BO].map(person))];
    store.replace("rated", &progress(1), &rows(&games, &[])).unwrap();
    let late = store.unfolded().unwrap().remove(0);
    other.replace("more", &progress(1), &rows(&games, &[])).unwrap();
    store.fold(&late, &[], &[rating_day(MINA, 40, 1)]).unwrap();
    assert!(store.standings("dvonn", 99).unwrap().is_empty());
    let due = other.unfolded().unwrap().remove(0);
    assert_eq!((due.since, due.changes > late.changes), (40, true));
    other.fold(&due, &[], &[rating_day(MINA, 40, 2)]).unwrap();
    store.fold(&late, &[], &[]).unwrap();
    assert_eq!(store.standings("dvonn", 99).unwrap(), [rating_day(MINA, 40, 2)]);
    for book in ["rated", "more"] {
        store.forget(book).unwrap();
    }
    let due = store.unfolded().unwrap().remove(0);
    store.fold(&due, &[], &[]).unwrap();
}

fn of_two_concurrent_writers_of_a_book_one_wins(place: &impl Place) {
    let stores = [5, 6].map(|lines: u32| (lines, place.open()));
    let writing = stores.map(|(lines, mut store)| {
        std::thread::spawn(move || {
            let games: Vec<_> =
                (0..lines).map(|at| game(at.into(), [MINA, BO].map(person))).collect();
            for _ in 0..20 {
                store.replace("race", &progress(lines), &rows(&games, &[])).unwrap();
            }
        })
    });
    for writer in writing {
        writer.join().expect("no writer fails");
    }
    let mut store = place.open();
    let (_, read) = store.progress("kept", None).unwrap().pop().unwrap();
    assert_eq!(store.of_book("race").unwrap().len(), read.lines as usize);
}

fn rebuilt_tables_are_empty(place: &impl Place) {
    for _again in 0..2 {
        let mut store = place.open_anew();
        assert!(store.progress("", None).unwrap().is_empty());
        assert!(store.of_book("race").unwrap().is_empty());
        assert!(store.of_person(MINA, None, None, 10).unwrap().is_empty());
        store
            .replace("kept", &progress(3), &rows(&[game(10, [MINA, BO].map(person))], &[]))
            .unwrap();
    }
}

struct InFile(PathBuf);

impl Place for InFile {
    fn open(&self) -> Box<dyn Store> {
        Box::new(SqliteStore::open(&self.0).expect("the file opens"))
    }

    fn open_anew(&self) -> Box<dyn Store> {
        Box::new(SqliteStore::open_anew(&self.0).expect("the file opens"))
    }
}

#[test]
fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    keeps_the_contract(&InFile(folder.path().join("projections.sqlite")));
}

struct InDatabase(String);

impl Place for InDatabase {
    fn open(&self) -> Box<dyn Store> {
        Box::new(PostgresStore::open(&self.0).expect("it opens"))
    }

    fn open_anew(&self) -> Box<dyn Store> {
        Box::new(PostgresStore::open_anew(&self.0).expect("it opens"))
    }
}

#[test]
fn postgresql_keeps_the_contract() {
    let database = test_services::Postgres::start();
    keeps_the_contract(&InDatabase(database.url()));
}

#[test]
fn tables_of_a_later_version_are_not_opened_until_they_are_rebuilt() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("projections.sqlite");
    let file = InFile(path.clone());
    file.open().replace("kept", &progress(3), &rows(&[], &[])).unwrap();
    let later = rusqlite::Connection::open(&path).unwrap();
    later.pragma_update(None, "user_version", 99).unwrap();
    let why = SqliteStore::open(&path).unwrap_err().to_string();
    assert!(why.contains("later version (99)") && why.contains("projections.sqlite"), "{why}");
    assert_eq!(
        later.query_row("SELECT count(*) FROM projected_books", (), |row| row.get(0)),
        Ok(1)
    );
    drop(later);
    assert!(file.open_anew().progress("", None).unwrap().is_empty());
    std::fs::write(&path, "no database at all, but some text that is long enough").unwrap();
    assert!(SqliteStore::open(&path).is_err());
    assert!(file.open_anew().progress("", None).unwrap().is_empty());
}
