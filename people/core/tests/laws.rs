//! Laws of a person's book: claims, merging, dropping and erasing, over histories made up at random.

use std::collections::BTreeMap;

use people::{
    AccountId, AccountName, Challenges, Claim, Club, ClubEvent, ClubId, ClubName, Door, Erasures,
    KeyHash, KeyKind, Label, Person, PersonEvent, RENAME_AFTER, Reason, Restriction, Setting,
    Withheld, owners, read, write,
};
use proptest::collection::vec;
use proptest::prelude::*;
use room_core::{Millis, PersonId, StoredEvent};

const NAMES: [&str; 6] = ["مینا", "Bo Ek", "Åsa", "Zoë", "علی ۲", "Jean-Luc"];

fn hash(n: u8) -> KeyHash {
    KeyHash([n; 32])
}

fn guest(n: u8) -> PersonId {
    PersonId([n; 32])
}

fn id(n: u8) -> AccountId {
    AccountId::from_random([n; 10])
}

fn any_kind() -> impl Strategy<Value = KeyKind> {
    prop::sample::select(vec![KeyKind::Device, KeyKind::Bot, KeyKind::Number, KeyKind::Card])
}

fn any_label() -> impl Strategy<Value = Label> {
    prop::sample::select(vec!["", "Firefox on Android", "تلفن مینا"]).prop_map(Label::new)
}

fn any_event() -> impl Strategy<Value = PersonEvent> {
    let few = 0..4_u8;
    prop_oneof![
        Just(PersonEvent::Made),
        prop::sample::select(NAMES.to_vec())
            .prop_map(|name| PersonEvent::Named(AccountName::stored(name))),
        (any_kind(), few.clone(), any_label()).prop_map(|(kind, n, label)| PersonEvent::KeyAdded(
            kind,
            hash(n),
            label
        )),
        (vec(any::<u8>(), 1..3), vec(any::<u8>(), 1..9), any_label()).prop_map(
            |(credential, public_key, label)| PersonEvent::PasskeyAdded {
                credential,
                public_key,
                label
            }
        ),
        few.clone().prop_map(|n| PersonEvent::Dropped(hash(n))),
        few.clone().prop_map(|n| PersonEvent::Claimed(guest(n))),
        any::<bool>().prop_map(|is_on| PersonEvent::Set(Setting::Kids(is_on))),
        any::<bool>().prop_map(|is_on| PersonEvent::Set(Setting::OpenData(is_on))),
        any::<bool>().prop_map(|is_on| PersonEvent::Set(Setting::Listed(is_on))),
        prop::sample::select(vec![Challenges::All, Challenges::Followed, Challenges::Club])
            .prop_map(|who| PersonEvent::Set(Setting::Challenges(who))),
        few.clone().prop_map(|n| PersonEvent::Blocked(id(n))),
        few.clone().prop_map(|n| PersonEvent::Unblocked(id(n))),
        few.clone().prop_map(|n| PersonEvent::Followed(id(n))),
        few.prop_map(|n| PersonEvent::Unfollowed(id(n))),
        any::<bool>().prop_map(|is_on| PersonEvent::Set(Setting::Presence(is_on))),
        (0..9_u64, 0..9_u64).prop_map(|(from, to)| PersonEvent::Away(from, to)),
        Just(PersonEvent::Guarded("7GK2".to_owned())),
        Just(PersonEvent::Released),
        Just(PersonEvent::CardTried),
        Just(PersonEvent::CardOpened),
        any::<bool>().prop_map(PersonEvent::Leader),
        (any_withheld(), proptest::option::of(0..9_u64), prop::sample::select(&Reason::ALL[..]))
            .prop_map(|(what, until, why)| {
                let until = until.map(Millis);
                PersonEvent::Restricted(Restriction { what, until, why })
            }),
        any_withheld().prop_map(PersonEvent::Lifted),
        any_club_id().prop_map(PersonEvent::Muted),
        any_club_id().prop_map(PersonEvent::Unmuted),
        any_club_id().prop_map(PersonEvent::Founded),
        any_club_id().prop_map(PersonEvent::Closed),
    ]
}

fn any_withheld() -> impl Strategy<Value = Withheld> {
    prop::sample::select(&Withheld::ALL[..])
}

fn any_club_id() -> impl Strategy<Value = ClubId> {
    (0..3_u8).prop_map(|n| ClubId::from_random([n; 6]))
}

fn any_club_event() -> impl Strategy<Value = ClubEvent> {
    let few = 0..6_u8;
    prop_oneof![
        few.clone().prop_map(|n| ClubEvent::Made(id(n))),
        prop::sample::select(vec!["4B", "Chess, class 4B", "باشگاه ۴ب"])
            .prop_map(|name| ClubEvent::Named(ClubName::stored(name))),
        few.clone().prop_map(|n| ClubEvent::Joined(id(n))),
        few.prop_map(|n| ClubEvent::Left(id(n))),
        Just(ClubEvent::Door(Door::Shut)),
        Just(ClubEvent::Door(Door::Open)),
        any::<u64>().prop_map(|end| ClubEvent::Door(Door::Until(Millis(end)))),
    ]
}

fn any_history() -> impl Strategy<Value = Vec<PersonEvent>> {
    vec(any_event(), 0..40)
}

/// The person whose book has these events, one a millisecond.
fn person(events: &[PersonEvent]) -> Person {
    let mut person = Person::default();
    for (at, event) in (0..).zip(events) {
        person.follow(Millis(at), event);
    }
    person
}

fn any_claims() -> impl Strategy<Value = Vec<Claim>> {
    let claim = (0..9_u64, 0..5_u8, 0..5_u8);
    let made = |(at, by, of)| Claim { at: Millis(at), by: id(by), guest: guest(of) };
    vec(claim.prop_map(made), 0..30)
}

proptest! {
    #[test]
    fn a_book_is_read_as_it_was_written(events in any_history(), at in any::<u64>()) {
        for event in events {
            let line = write(Millis(at), &event);
            prop_assert!(!line.contains(['\n', '\r', '\0']));
            prop_assert_eq!(read(&line), Ok(StoredEvent { at: Millis(at), what: event }));
        }
    }

    #[test]
    fn a_club_is_read_as_it_was_written(events in vec(any_club_event(), 0..40), at in any::<u64>()) {
        let mut club = Club::default();
        for event in events {
            let line = event.write(Millis(at));
            prop_assert!(!line.contains(['\n', '\r', '\0']));
            prop_assert_eq!(ClubEvent::read(&line), Ok(StoredEvent { at: Millis(at), what: event.clone() }));
            let leader = club.leader();
            club.follow(Millis(at), &event);
            prop_assert!(leader.is_none() || club.leader() == leader, "a club has one leader for ever");
            let members: Vec<_> = club.members().iter().map(|member| member.id).collect();
            let mut each = members.clone();
            each.sort();
            each.dedup();
            prop_assert_eq!(each.len(), members.len(), "nobody is a member twice");
            if let ClubEvent::Left(gone) = event {
                prop_assert!(!members.contains(&gone));
            }
        }
    }

    #[test]
    fn claiming_once_and_often_is_the_same(claims in any_claims(), twice in any::<prop::sample::Index>()) {
        let all = owners(claims.iter().copied());
        let mut more = claims.clone();
        if !claims.is_empty() {
            more.push(claims[twice.index(claims.len())]);
        }
        prop_assert_eq!(owners(more), all);
    }

    #[test]
    fn books_have_no_order_among_them(claims in any_claims(), seed in any::<u64>()) {
        let all = owners(claims.iter().copied());
        let mut mixed = claims.clone();
        mixed.sort_by_key(|claim| (claim.at.0 ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        prop_assert_eq!(owners(mixed), all.clone());
        for (owned, by) in all {
            prop_assert!(claims.iter().any(|claim| claim.guest.0 == owned && claim.by == by));
        }
    }

    #[test]
    fn a_guest_who_is_claimed_stays_with_the_first(claims in any_claims(), by in 0..5_u8, of in 0..5_u8) {
        let before = owners(claims.iter().copied());
        let late = Claim { at: Millis(10), by: id(by), guest: guest(of) };
        let after = owners(claims.into_iter().chain([late]));
        for (owned, owner) in before {
            prop_assert_eq!(after.get(&owned), Some(&owner));
        }
    }

    #[test]
    fn what_was_dropped_opens_nothing(events in any_history(), n in 0..4_u8) {
        let mut person = person(&events);
        if let Ok(event) = person.drop_one(hash(n)) {
            person.follow(Millis(99), &event);
        }
        for kind in [KeyKind::Device, KeyKind::Bot, KeyKind::Number, KeyKind::Card] {
            prop_assert!(!person.opens(kind, hash(n)));
        }
        prop_assert!(person.drop_one(hash(n)).is_err());
    }

    #[test]
    fn signing_out_everywhere_leaves_this_device_and_the_other_ways_in(events in any_history(), n in 0..4_u8) {
        let before = person(&events);
        let mut after = before.clone();
        for event in before.drop_devices(Some(hash(n))) {
            after.follow(Millis(99), &event);
        }
        for key in before.keys() {
            let stays = key.kind != KeyKind::Device || key.hash == hash(n);
            prop_assert_eq!(after.opens(key.kind, key.hash), stays);
        }
        prop_assert_eq!(after.passkeys(), before.passkeys());
    }

    #[test]
    fn two_devices_that_write_at_once_end_alike(events in any_history(), n in 4..8_u8, m in 8..12_u8) {
        // Of two writers one comes too late, reads what the other wrote, and writes its own after it.
        let key = |n| PersonEvent::KeyAdded(KeyKind::Device, hash(n), Label::new("phone"));
        let (here, there) = ([PersonEvent::Claimed(guest(n)), key(n)], [PersonEvent::Claimed(guest(m)), key(m)]);
        let merged = |one: &[PersonEvent], other: &[PersonEvent]| {
            let all: Vec<_> = events.iter().chain(one).chain(other).cloned().collect();
            person(&all)
        };
        let (first, second) = (merged(&here, &there), merged(&there, &here));
        prop_assert_eq!(first.claims().collect::<Vec<_>>(), second.claims().collect::<Vec<_>>());
        for at in [n, m] {
            prop_assert!(first.opens(KeyKind::Device, hash(at)) && second.opens(KeyKind::Device, hash(at)));
        }
        prop_assert_eq!(first.name(), second.name());
    }

    #[test]
    fn a_changed_name_is_kept_for_thirty_days(steps in vec((0..RENAME_AFTER * 2, 0..NAMES.len()), 1..20)) {
        let names = NAMES.map(AccountName::stored);
        let mut person = Person::default();
        let (mut now, mut changes) = (0, Vec::new());
        for (wait, name) in steps {
            now += wait;
            if let Ok(event) = person.rename(names[name].clone(), Millis(now)) {
                person.follow(Millis(now), &event);
                changes.push(now);
            }
        }
        // The first is the making, and the second comes when they like.
        for pair in changes.get(1..).unwrap_or_default().windows(2) {
            prop_assert!(pair[1] - pair[0] >= RENAME_AFTER);
        }
    }

    #[test]
    fn whoever_is_forgotten_stays_forgotten_and_takes_nothing_from_others(
        books in vec(any_history(), 1..6),
        gone in vec(0..6_u8, 0..4),
        running in vec(0..6_u8, 0..4),
    ) {
        // A copy knows of some who asked to be forgotten, the data that it replaces of others.
        let ledger = |ids: [&[u8]; 2]| {
            let mut ledger = Erasures::default();
            for &n in ids.into_iter().flatten() {
                ledger.read(&Erasures::write(Millis(1), id(n))).unwrap();
            }
            ledger
        };
        let (merged, other) = (ledger([&gone, &running]), ledger([&running, &gone]));
        prop_assert_eq!(&merged, &other);
        for n in 0..6 {
            prop_assert_eq!(merged.has(id(n)), gone.contains(&n) || running.contains(&n));
        }
        let claims_of = |skip: &dyn Fn(AccountId) -> bool| {
            let mut claims = Vec::new();
            for (n, book) in (0_u8..).zip(&books) {
                let made = |(at, event): (u64, &PersonEvent)| match event {
                    PersonEvent::Claimed(guest) => Some(Claim { at: Millis(at), by: id(n), guest: *guest }),
                    _ => None,
                };
                if !skip(id(n)) {
                    claims.extend((0..).zip(book).filter_map(made));
                }
            }
            owners(claims)
        };
        let before: BTreeMap<_, _> = claims_of(&|_| false);
        let after = claims_of(&|id| merged.has(id));
        for (guest, owner) in before {
            if !merged.has(owner) {
                prop_assert_eq!(after.get(&guest), Some(&owner));
            }
        }
        prop_assert!(after.values().all(|&owner| !merged.has(owner)));
    }
}

#[test]
fn an_account_that_a_club_looks_after_is_seen_in_the_club_alone() {
    let made = Person::made(AccountName::new("مینا").unwrap());
    let mut child = person(&made);
    for event in [
        PersonEvent::Set(Setting::Listed(true)),
        PersonEvent::Set(Setting::OpenData(true)),
        PersonEvent::Set(Setting::Players(true)),
        PersonEvent::Guarded("7GK2".to_owned()),
    ] {
        child.follow(Millis(9), &event);
    }
    assert!(child.is_child() && !child.is_listed() && !child.gives_data());
    assert!(!child.is_among_players());
    assert_eq!(child.join_players(false), Err(people::Refusal::Guarded));
    assert_eq!(child.challenges(), Challenges::Club);
    let other = AccountName::new("Bo").unwrap();
    assert!(child.rename(other.clone(), Millis(RENAME_AFTER * 9)).is_err());
    assert!(child.rename_by_leader(other).is_ok());
    child.follow(Millis(10), &PersonEvent::Released);
    assert!(!child.is_child() && child.is_listed() && child.is_among_players());
    assert_eq!(child.join_players(true), Ok(None));
    let off = PersonEvent::Set(Setting::Players(false));
    assert_eq!(child.join_players(false), Ok(Some(off)));
}

#[test]
fn a_new_recovery_number_takes_the_place_of_the_old_one() {
    let mut person = person(&Person::made(AccountName::new("Bo").unwrap()));
    for n in [1, 2] {
        for event in person.add_key(KeyKind::Number, hash(n), Label::default()).unwrap() {
            person.follow(Millis(9), &event);
        }
    }
    assert!(!person.opens(KeyKind::Number, hash(1)) && person.opens(KeyKind::Number, hash(2)));
    assert!(!person.opens(KeyKind::Device, hash(2)), "a number is no cookie");
}
