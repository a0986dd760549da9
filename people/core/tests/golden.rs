//! Lines and skeletons of version 1, which every later version reads as this one did.

use people::{Erasures, NameBook, Person, read, skeleton, write};

const BOOK: &str = include_str!("golden/person-1.txt");
const SKELETONS: &str = include_str!("golden/skeletons.txt");

#[test]
fn a_book_of_version_1_is_read_and_written_as_it_was() {
    let mut person = Person::default();
    for line in BOOK.lines() {
        let stored = read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(write(stored.at, &stored.what), line);
        person.follow(stored.at, &stored.what);
    }
    assert_eq!(person.name().unwrap().as_str(), "مینا کریمی");
    assert_eq!(person.since().unwrap().0, 1_795_222_253_180);
    let labels: Vec<_> = person.keys().iter().map(|key| key.label.as_str()).collect();
    assert_eq!(labels, ["", "Firefox on Android"]);
    assert_eq!(person.passkeys().len(), 1);
    assert_eq!(person.claims().count(), 1);
    assert!(person.is_child() && person.is_listed() && !person.gives_data());
    assert!(person.is_away(room_core::Millis(1_797_003_600_001)));
}

#[test]
fn what_is_no_line_is_told() {
    for line in [
        "person/2 5 made",
        "person/1 x made",
        "person/1 5 born",
        "person/1 5 key device 12 phone",
        "person/1 5 key ring 0000000000000000000000000000000000000000000000000000000000000000 x",
        "person/1 5 passkey zz 00 x",
        "person/1 5 away 3",
        "person/1 5 set kids maybe",
        "person/1 5 set mood good",
        "person/1 5 claim 12",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
    assert!(Erasures::default().read("erased/1 5 nobody").is_err());
    assert!(NameBook::default().read("name/1 5 taken").is_err());
}

#[test]
fn skeletons_are_what_they_were() {
    let names = SKELETONS.lines().map(|line| line.split_once('\t').unwrap().0);
    let now: Vec<_> = names.map(|name| format!("{name}\t{}", skeleton(name))).collect();
    assert_eq!(now.join("\n"), SKELETONS.trim_end());
}
