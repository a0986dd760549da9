//! Lines and skeletons of version 1, which every later version reads as this one did.

use people::{
    Answer, Case, Challenged, Club, ClubEvent, ClubId, Decided, Erasures, HourEvent, Hours,
    NameBook, NoThanks, Person, Place, Reason, Report, SiteHours, Subscriptions, Withheld, read,
    skeleton, write,
};
use room_core::Millis;

const BOOK: &str = include_str!("golden/person-1.txt");
const CHALLENGES: &str = include_str!("golden/challenge-1.txt");
const CONDITIONAL: &str = include_str!("golden/conditional-1.txt");
const CLUB: &str = include_str!("golden/club-1.txt");
const HOURS: &str = include_str!("golden/hours-1.txt");
const REPORTS: &str = include_str!("golden/report-1.txt");
const PUSH: &str = include_str!("golden/push-1.txt");
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
    assert!(person.holidays().at(Millis(1_797_003_600_001)).is_some());
    let now = Millis(1_797_900_000_013);
    let withheld: Vec<_> = person.restrictions(now).map(|it| it.what).collect();
    assert_eq!(withheld, [Withheld::Strangers, Withheld::Name]);
    assert!(!person.lacks(Withheld::Strangers, Millis(1_798_500_000_000)));
    assert_eq!((person.public_name().as_str(), person.blocked().count()), ("•••", 0));
    let followed: Vec<_> = person.followed().map(|id| id.to_string()).collect();
    assert_eq!((followed, person.shows_presence()), (vec!["k7m4qxw2n9r3t5vb".to_owned()], false));
    assert!(person.is_leader());
    let muted = ["a2c9k7", "b2c9k7"].map(|club| person.mutes(ClubId::read(club).unwrap()));
    assert_eq!(muted, [true, false]);
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
    let numbers: Vec<_> = club.hours().all().iter().map(|hour| hour.number).collect();
    assert_eq!(numbers, [2, 3]);
    assert_eq!(club.calendar().unwrap().to_string(), "fedcba9876543210");
}

#[test]
fn hours_of_version_1_are_read_and_written_as_they_were() {
    let mut hours = Hours::default();
    for line in HOURS.lines() {
        SiteHours::read(&mut hours, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    let [hour] = hours.all() else { panic!("one is left") };
    let published = HourEvent::Published(hour.number, hour.meeting.clone());
    assert_eq!(SiteHours::write(hour.since, &published), HOURS.lines().nth(1).unwrap());
    assert_eq!((hour.meeting.at, hour.meeting.minutes, hour.meeting.is_weekly), (150, 45, false));
    assert_eq!(hour.meeting.lists, ["daaliz", "dvonn"]);
}

#[test]
fn conditional_moves_of_version_1_are_read_and_written_as_they_were() {
    let read = |line: &str| Decided::read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    let decided: Vec<_> = CONDITIONAL.lines().map(read).collect();
    let moves = "c1-c5 (c1-c4 d8-d4) e8-e2".to_owned();
    assert_eq!(decided, [Some(Decided { version: 12, moves }), None]);
    for (at, (line, decided)) in (1_797_003_600_000..).zip(CONDITIONAL.lines().zip(&decided)) {
        assert_eq!(Decided::write(Millis(at), decided.as_ref()), line);
    }
}

#[test]
fn a_case_of_version_1_is_read_and_written_as_it_was() {
    let mut case = Case::default();
    for line in REPORTS.lines() {
        case.read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    let written: Vec<_> = case.reports().iter().map(Report::write).collect();
    assert_eq!(written, REPORTS.lines().collect::<Vec<_>>());
    let [clue, game, page, guests] = case.reports() else { panic!("four reports") };
    assert_eq!((guests.by, guests.seen.as_str()), (None, "Ada"));
    assert_eq!((clue.why, clue.seen.as_str()), (Reason::Content, "یک سرنخ بد"));
    let place = Place { code: "K7M4QXA2".to_owned(), seat: 1, game: 2, ply: 31 };
    assert_eq!((game.place.as_ref(), page.place.as_ref()), (Some(&place), None));
    case.read("report/1 1797900000004 settled").unwrap();
    assert_eq!(case, Case::default());
}

#[test]
fn challenges_of_version_1_are_read_as_they_were() {
    let mut challenged = Challenged::default();
    for line in CHALLENGES.lines() {
        challenged.read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    let answer = |code: &str| challenged.at(code).unwrap().answer.map(|(answer, _)| answer);
    assert_eq!(answer("K7M4QXA2"), Some(Answer::Refused(NoThanks::Pace)));
    assert_eq!(answer("A2C3D4E5"), Some(Answer::Withdrawn));
    assert_eq!(answer("B2C3D4E5"), Some(Answer::Taken));
    let standing: Vec<_> = challenged.standing(Millis(1_797_900_000_007)).collect();
    assert_eq!((standing.len(), standing[0].code.as_str()), (1, "C2C3D4E5"));
    let sent: Vec<_> = challenged.sent(Millis(1_797_900_000_007)).map(|(code, _)| code).collect();
    assert_eq!(sent, ["D2C3D4E5"]);
    let called: Vec<_> = challenged.called(Millis(1_797_900_000_007)).collect();
    assert_eq!(called, [("E2C3D4E5", ClubId::read("a2c9k7").unwrap())]);
}

#[test]
fn subscriptions_of_version_1_are_read_and_written_as_they_were() {
    let mut all = Subscriptions::default();
    for line in PUSH.lines() {
        all.read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    assert_eq!(all.write(), PUSH.lines().collect::<Vec<_>>());
    let [phone, laptop] = &all.iter().collect::<Vec<_>>()[..] else { panic!("two browsers") };
    assert_eq!((phone.language.as_str(), phone.auth[0], phone.key[0]), ("fa", 5, 4));
    assert_eq!(laptop.endpoint, "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk");
    assert!(all.iter().all(people::Subscription::is_sound));
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
        "person/1 5 follow Bo",
        "person/1 5 claim 12",
        "person/1 5 card lost",
        "person/1 5 leader maybe",
        "person/1 5 found 12",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
    for line in
        ["club/1 5 made x", "club/1 5 door ajar", "club/1 5 door until x", "club/2 5 door open"]
            .into_iter()
            .chain([
                "club/1 5 hour 1 weekly 2026-12-03 24:00 90 Etc/UTC dvonn",
                "club/1 5 hour 1 daily 2026-12-03 20:00 90 Etc/UTC dvonn",
                "club/1 5 hour 1 once 2026-02-29 20:00 90 Etc/UTC dvonn",
                "club/1 5 hour 1 once 2026-12-03 20:00 90 Etc/UTC ",
                "club/1 5 hour-over x",
                "club/1 5 calendar 0123",
            ])
    {
        assert!(ClubEvent::read(line).is_err(), "{line}");
    }
    for line in ["push/1 5 off", "push/1 5 on 12 fa 04 05 https://a", "push/2 5 on"] {
        assert!(Subscriptions::default().read(line).is_err(), "{line}");
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
