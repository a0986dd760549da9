//! Books and records: what is read, what is published, and which errors are found.

use dixit::{Command, Variant};
use dixit_room::{Codec, Opening, Untold};
use dixit_table::{Table, settings};
use game_core::{Dice, Seat, Seeded};
use protocol::dixit_messages::{Request, Timers};

/// A record that this version wrote. Later versions must read it.
const RECORD: &str = include_str!("party.dixit");

#[test]
fn a_record_of_this_version_holds() {
    let games = dixit_room::verify(RECORD).expect("it holds");
    let [game] = &games[..] else { panic!("one game") };
    assert_eq!((game.draws, game.acts, game.rounds), (8, 108, 6));
    assert_eq!(game.scores, [9, 5, 2, 4, 6, 11]);
    assert!(game.promise.starts_with("321bcca2"));
}

#[test]
fn no_line_of_a_game_can_be_missing_or_repeated() {
    let lines: Vec<&str> = RECORD.lines().collect();
    // Only after the game begins; before it, a person may well not have come.
    for at in 14..lines.len() - 1 {
        let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
        assert!(dixit_room::verify(&without).is_err(), "without {}", lines[at]);
        // Repeating an act may be legal and change nothing.
        let same = lines[at].contains(" act ") && !lines[at].contains("themed");
        assert!(same || dixit_room::verify(&twice).is_err(), "twice {}", lines[at]);
    }
}

#[test]
fn a_damaged_book_opens_no_room() {
    let lines: Vec<&str> = RECORD.lines().skip(1).collect();
    let read = |lines: &[String]| {
        let mut codec = Codec::new(&Opening::read(&lines[0])?);
        lines[1..].iter().map(|line| codec.read(line).ok()).collect::<Option<Vec<_>>>()
    };
    for at in 0..lines.len() {
        let damaged = |damage: &dyn Fn(&str) -> String| {
            let line =
                |(n, line): (usize, &&str)| if n == at { damage(line) } else { (*line).to_owned() };
            lines.iter().enumerate().map(line).collect::<Vec<String>>()
        };
        assert!(read(&damaged(&str::to_owned)).is_some());
        assert!(read(&damaged(&|line| line.replace("dixit/1", "dixit/9"))).is_none());
        assert!(read(&damaged(&|line| line[..line.len() / 3].to_owned())).is_none());
        assert!(
            read(&damaged(&|line| line.replace("seat\":", "seat\":9"))).is_none()
                || !lines[at].contains("seat\":")
        );
    }
}

#[test]
fn strange_lines_are_declined_and_never_panic() {
    let mut lines = RECORD.lines().skip(1);
    let opening = Opening::read(lines.next().unwrap()).unwrap();
    let known: Vec<&str> = lines.collect();
    let mut dice = Seeded::new(3);
    let mut codec = Codec::new(&opening);
    for (at, line) in known.iter().enumerate() {
        for _ in 0..8 {
            // Any other line of the record, with some characters changed, in this place.
            let mut strange: Vec<char> = known[dice.below(known.len())].chars().collect();
            for _ in 0..dice.below(4) {
                let place = dice.below(strange.len());
                strange[place] = ['0', '9', ',', '}', ' ', '-', '7', 'x'][dice.below(8)];
            }
            let strange: String = strange.into_iter().collect();
            let mut here = Codec::new(&opening);
            for line in &known[..at] {
                here.read(line).unwrap();
            }
            // Any answer will do, but no panic.
            let _ = here.read(&strange);
        }
        codec.read(line).unwrap();
    }
}

#[test]
fn a_record_has_no_person_no_code_and_nothing_of_an_unfinished_game() {
    let mut table = Table::begun(settings(Variant::Party, Timers::Off), 6);
    let mut dice = Seeded::new(1);
    assert_eq!(dixit_room::record(&table.book), None);
    while !table.is_over() {
        assert_eq!(dixit_room::record(&table.book), None);
        table.step(&mut dice);
    }
    let one = dixit_room::record(&table.book).expect("a game is over");
    assert!(!one.contains("WATCH2"));
    for line in table.book.iter().filter(|line| line.contains(" sit ")) {
        let key = line.split(' ').nth(4).unwrap();
        assert!(key.len() == 64 && !one.contains(key));
    }
    table.ask(0, Request::Again).unwrap();
    let secret = table.book.last().unwrap().split(' ').nth(3).unwrap().to_owned();
    assert!(table.book.last().unwrap().contains(" again ") && secret.len() == 64);
    table.ask(0, Request::Begin).unwrap();
    for _ in 0..9 {
        table.step(&mut dice);
    }
    let still = dixit_room::record(&table.book).expect("a game is over");
    assert_eq!(still, one, "the second game is not in it, nor is its seed");
    while !table.is_over() {
        table.step(&mut dice);
    }
    let both = dixit_room::record(&table.book).expect("both are over");
    assert!(both.contains(&secret));
    assert_eq!(dixit_room::verify(&both).map(|games| games.len()), Ok(2));
}

#[test]
fn a_record_can_leave_out_names_and_clues_and_is_verified_all_the_same() {
    for variant in [Variant::Base, Variant::Party] {
        leaves_out(Table::begun(settings(variant, Timers::Off), 6));
    }
}

fn leaves_out(mut table: Table) {
    let mut dice = Seeded::new(2);
    for _ in 0..2 {
        while !table.is_over() {
            table.step(&mut dice);
        }
        table.ask(0, Request::Again).unwrap();
        table.ask(0, Request::Name { seat: Seat(1), name: "Mallory".to_owned() }).unwrap();
        table.ask(0, Request::Begin).unwrap();
    }
    let with = |names, clues: &[u32]| {
        let untold = Untold { names, clues: clues.to_vec() };
        let record = dixit_room::record_without(&table.book, &untold).unwrap();
        assert_eq!(dixit_room::verify(&record).map(|games| games.len()), Ok(2));
        record
    };
    let whole = dixit_room::record(&table.book).unwrap();
    assert_eq!(with(false, &[]), whole);
    let names: Vec<&str> =
        whole.lines().filter_map(|line| line.split_once(" sit ")?.1.get(4..)).collect();
    assert!(names.len() >= 6 && names.iter().all(|name| name.len() > 2), "{names:?}");
    let nameless = with(true, &[]);
    assert!(whole.contains("Mallory") && !nameless.contains("Mallory"));
    assert!(nameless.lines().all(|line| !line.contains(" sit ") || line.ends_with(" - ")));
    let clues = |record: &str| {
        let is_clue = |line: &&str| line.contains("\"told\"") || line.contains("\"themed\"");
        record.lines().filter(is_clue).map(|line| !line.contains(":\"…\"")).collect::<Vec<_>>()
    };
    let (all, first, both) =
        (clues(&whole), clues(&with(false, &[1])), clues(&with(false, &[1, 2])));
    assert!(all.len() > 6 && all.iter().all(|told| *told));
    assert!(!first[0] && first[first.len() - 1], "only those of the first game are left out");
    assert!(both.iter().all(|told| !told));
}

/// Drafts that were not used stay secret, even after the game.
#[test]
fn a_record_has_only_the_drafts_that_were_used() {
    let (mut drafted, mut counted) = (0, 0);
    for (variant, people) in
        [(Variant::Base, 3), (Variant::Base, 5), (Variant::Party, 6), (Variant::Team, 6)]
    {
        let mut table = Table::begun(settings(variant, Timers::Usual), people);
        let mut dice = Seeded::new(2);
        while !table.is_over() {
            for number in 0..people {
                let view = &table.views[&number];
                let own = dixit::View { open: view.open.clone().unwrap(), mine: view.mine.clone() };
                let mut asides = own.asides(game_core::Seat(u8::try_from(number).unwrap()));
                asides.retain(|it| matches!(it, Command::Draft { .. } | Command::DraftVote(_)));
                if !asides.is_empty() {
                    table.act(number, asides.swap_remove(dice.below(asides.len()))).unwrap();
                }
            }
            // Sometimes everyone runs out of time.
            if dice.below(8) == 0 || !table.step(&mut dice) {
                table.wait(61_000);
            }
        }
        let drafts = |text: &str| text.lines().filter(|line| line.contains("drafted\"")).count();
        let record = dixit_room::record(&table.book).unwrap();
        drafted += drafts(&table.book.join("\n"));
        let autos = record
            .lines()
            .filter(|line| line.contains(" lapse ") && line.contains("\"auto\":true"));
        let autos = autos.count();
        assert!(drafts(&record) <= autos, "{variant:?}: {} of {autos}", drafts(&record));
        counted += drafts(&record);
        let games = dixit_room::verify(&record).expect("it holds without them");
        let open = table.view().open.clone().unwrap();
        assert_eq!((games[0].rounds, &games[0].scores), (open.round, &open.scores));
    }
    assert!(drafted > 200 && counted > 10, "{drafted} {counted}");
}
