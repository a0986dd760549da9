//! Lines and skeletons of version 1, which every later version reads as this one did.

use people::{Club, ClubEvent, ClubId, Erasures, NameBook, Person, read, skeleton, write};
use room_core::Millis;

const BOOK: &str = include_str!("golden/person-1.txt");
const CLUB: &str = include_str!("golden/club-1.txt");
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
    assert!(person.is_away(Millis(1_797_003_600_001)));
    assert!(person.is_leader());
    assert_eq!(person.clubs(), [ClubId::read("a2c9k7").unwrap()]);
    assert_eq!(person.card_tries_left(), 4);
}

#[test]
fn a_club_of_version_1_is_read_and_written_as_it_was() {
    let mut club = Club::default();
    for line in CLUB.lines() {
        let stored = ClubEvent::read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(stored.what.write(stored.at), line);
        club.follow(stored.at, &stored.what);
    }
    assert_eq!(club.leader().unwrap().to_string(), "k7m4qxw2n9r3t5vb");
    assert_eq!(club.name().as_str(), "باشگاه شطرنج ۴ب");
    let members: Vec<_> = club.members().iter().map(|member| member.id.to_string()).collect();
    assert_eq!(members, ["a0c9k7m4qxw2n9r3"]);
    assert!(club.door().is_open(Millis(1_795_224_953_191)));
    assert!(!club.door().is_open(Millis(1_795_224_953_192)));
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
        "person/1 5 card lost",
        "person/1 5 leader maybe",
        "person/1 5 found 12",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
    for line in
        ["club/1 5 made x", "club/1 5 door ajar", "club/1 5 door until x", "club/2 5 door open"]
    {
        assert!(ClubEvent::read(line).is_err(), "{line}");
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
