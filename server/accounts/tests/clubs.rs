//! Clubs over a real journal.

use accounts::{AccountError, AccountPolicy, Accounts, Card, Device, DoorWish};
use journal::{Journal, Sqlite, SqliteSweep};
use people::{
    AccountId, AccountName, CardCode, ClubId, ClubName, DeviceSecret, Label, MOST_MEMBERS, Refusal,
};
use store::clock::Clock;
use tempfile::TempDir;

const NOW: u64 = 24 * 3_600_000;
const MINUTE: u64 = 60_000;

fn name(text: &str) -> AccountName {
    AccountName::new(text).expect("it is a name")
}

fn device(n: u8) -> Device {
    Device { hash: DeviceSecret::from_random([n; 32]).hash(), label: Label::new("Browser") }
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("hambazi.sqlite")
}

async fn accounts(folder: &TempDir, now: u64) -> (Accounts, Journal) {
    let (writer, reader) = Sqlite::open(&file(folder)).expect("it can be opened");
    let journal = Journal::start(writer, reader);
    let accounts = Accounts::new(journal.clone(), Clock::at(now), AccountPolicy::Open);
    accounts.begin_erasing(Box::new(SqliteSweep::open(&file(folder)).unwrap())).await;
    (accounts, journal)
}

/// A leader with a club and these members.
async fn club(accounts: &Accounts, names: &[&str]) -> (AccountId, ClubId, Vec<Card>) {
    let leader = accounts.make(name("The leader"), device(1)).await.unwrap().id;
    let club = accounts.make_club(leader, &ClubName::new("4B").unwrap()).await.unwrap();
    let names = names.iter().map(|text| name(text)).collect();
    let cards = accounts.take_in(club, names).await.unwrap();
    (leader, club, cards.into_iter().map(Result::unwrap).collect())
}

/// Digits that are not these.
fn wrong(card: &Card) -> CardCode {
    let other = (card.code.digits().parse::<u32>().unwrap() + 1) % 10_000;
    CardCode::read(&format!("{other:04}")).unwrap()
}

/// What the files of the folder hold of a text.
fn holds(folder: &TempDir, text: &str) -> bool {
    let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file()).any(|path| {
        let bytes = std::fs::read(path).unwrap();
        memchr::memmem::find(&bytes, text.as_bytes()).is_some()
    })
}

#[tokio::test]
async fn a_card_opens_while_the_door_is_open_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (first, journal) = accounts(&folder, NOW).await;
    let (_, club, cards) = club(&first, &["Mina", "مینا", "Bo"]).await;
    let mina = &cards[0];
    let shut = first.enter_by_card(club, mina.id, mina.code, device(2)).await;
    assert_eq!(shut.err(), Some(AccountError::DoorShut));
    first.move_door(club, DoorWish::Minutes(15)).await.unwrap();
    let person = first.enter_by_card(club, mina.id, mina.code, device(2)).await.unwrap();
    assert_eq!(person.public_name(), "Mina ⌂");
    assert!(first.signed_in(mina.id, device(2).hash).await.unwrap().is_some());
    let stranger = AccountId::from_random([9; 10]);
    let refused = first.enter_by_card(club, stranger, mina.code, device(3)).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::Unknown)));
    journal.close().await;
    for (after, is_open) in [(14, true), (15, false)] {
        let (later, journal) = accounts(&folder, NOW + after * MINUTE).await;
        let entered = later.enter_by_card(club, cards[1].id, cards[1].code, device(4)).await;
        assert_eq!(entered.is_ok(), is_open, "after {after} minutes");
        journal.close().await;
    }
    let (years, journal) = accounts(&folder, NOW * 9_000).await;
    years.move_door(club, DoorWish::Open).await.unwrap();
    assert!(years.enter_by_card(club, cards[2].id, cards[2].code, device(5)).await.is_ok());
    years.move_door(club, DoorWish::Shut).await.unwrap();
    let shut = years.enter_by_card(club, cards[2].id, cards[2].code, device(6)).await;
    assert_eq!(shut.err(), Some(AccountError::DoorShut));
    journal.close().await;
}

#[tokio::test]
async fn of_many_tries_at_once_five_count_and_a_new_card_lets_its_person_in() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, journal) = accounts(&folder, NOW).await;
    let (_, club, cards) = club(&accounts, &["Mina", "Bo"]).await;
    accounts.move_door(club, DoorWish::Open).await.unwrap();
    let (mina, bad) = (cards[0].clone(), wrong(&cards[0]));
    let tries = (0..40).map(|n| {
        let (accounts, id) = (accounts.clone(), mina.id);
        tokio::spawn(async move { accounts.enter_by_card(club, id, bad, device(n)).await.err() })
    });
    let mut counted = 0;
    for answer in tries.collect::<Vec<_>>() {
        match answer.await.unwrap() {
            Some(AccountError::WrongCard(left)) => {
                assert!(left < 5);
                counted += 1;
            }
            // Others wrote meanwhile, each time that it looked.
            Some(AccountError::CardClosed | AccountError::NotStored) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(counted <= 4, "{counted} learned that they were wrong");
    while accounts.person(mina.id).await.unwrap().card_tries_left() > 0 {
        let _ = accounts.enter_by_card(club, mina.id, bad, device(50)).await;
    }
    let lines = journal.read(&mina.id.book()).await.unwrap();
    assert_eq!(lines.iter().filter(|line| line.ends_with("card tried")).count(), 5);
    let closed = accounts.enter_by_card(club, mina.id, mina.code, device(51)).await;
    assert_eq!(closed.err(), Some(AccountError::CardClosed), "right, but too late");
    accounts.open_card(club, mina.id).await.unwrap();
    accounts.enter_by_card(club, mina.id, mina.code, device(52)).await.unwrap();
    let fresh = accounts.new_card(club, mina.id, true).await.unwrap();
    assert!(accounts.signed_in(mina.id, device(52).hash).await.unwrap().is_none());
    if fresh.code != mina.code {
        let old = accounts.enter_by_card(club, mina.id, mina.code, device(53)).await;
        assert_eq!(old.err(), Some(AccountError::WrongCard(4)));
    }
    accounts.enter_by_card(club, mina.id, fresh.code, device(54)).await.unwrap();
    accounts.enter_by_card(club, cards[1].id, cards[1].code, device(55)).await.unwrap();
    journal.close().await;
}

#[tokio::test]
async fn a_name_is_unique_in_its_club_and_free_outside() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, journal) = accounts(&folder, NOW).await;
    let (leader, club, cards) = club(&accounts, &["Mina", "Bo"]).await;
    let more = ["MINA", "Cem", "cem", "Mi-na"].map(name).to_vec();
    let more = accounts.take_in(club, more).await.unwrap();
    let said: Vec<_> = more.iter().map(|card| card.as_ref().err().copied()).collect();
    let taken = Some(AccountError::NameTaken);
    assert_eq!(said, [taken, None, taken, taken]);
    // Another club and an account of somebody's own have the same name.
    let other = accounts.make_club(leader, &ClubName::new("5A").unwrap()).await.unwrap();
    assert!(accounts.take_in(other, vec![name("Mina")]).await.unwrap()[0].is_ok());
    assert_eq!(accounts.owner("Mina").await, Ok(None));
    let grown = accounts.make(name("Mina"), device(7)).await.unwrap();
    assert_eq!(accounts.owner("mina").await, Ok(Some(grown.id)));
    // What a club's members are called is not told by the names that guests may have.
    let spied = format!("{club}/{}", name("Bo").skeleton());
    assert_eq!(accounts.owner(&spied).await, Ok(None));
    assert_eq!(accounts.may_be_called(&spied, None).await, Ok(true));
    for marked in ["Bo ⌂", "Bo⌂", "⌂"] {
        assert_eq!(accounts.may_be_called(marked, None).await, Ok(false), "{marked}");
    }
    accounts.move_door(club, DoorWish::Open).await.unwrap();
    accounts.enter_by_card(club, cards[1].id, cards[1].code, device(8)).await.unwrap();
    let secret = DeviceSecret::from_random([8; 32]);
    let devices = accounts::Devices { secret, people: vec![cards[1].id] };
    for (called, may) in [("Bo ⌂", true), ("Mina ⌂", false), ("Mina", false), ("Bo", true)] {
        assert_eq!(accounts.may_be_called(called, Some(&devices)).await, Ok(may), "{called}");
    }

    let refused = accounts.rename_member(club, cards[0].id, &name("B-o")).await;
    assert_eq!(refused.err(), taken);
    accounts.rename_member(club, cards[0].id, &name("Minoo")).await.unwrap();
    accounts
        .rename_member(club, cards[1].id, &name("Mina"))
        .await
        .expect("no name rests in a club");
    let refused = accounts.rename(cards[0].id, &name("Maryam")).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::Guarded)));
    let refused = accounts.new_number(cards[0].id).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::Guarded)));

    // Who is released has a name that nobody has.
    let refused = accounts.release(club, cards[1].id, None).await;
    assert_eq!(refused.err(), taken);
    let (free, number) = accounts.release(club, cards[1].id, Some(name("Bo"))).await.unwrap();
    assert_eq!(free.public_name(), "Bo");
    assert_eq!(accounts.owner("Bo").await, Ok(Some(cards[1].id)));
    assert!(accounts.enter("Bo", &number, device(9)).await.is_ok());
    assert!(!accounts.club(club).await.unwrap().has(cards[1].id));
    assert!(accounts.take_in(club, vec![name("Mina")]).await.unwrap()[0].is_ok());
    let refused = accounts.new_card(club, cards[1].id, false).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::Unknown)), "theirs no more");
    journal.close().await;
}

#[tokio::test]
async fn clubs_and_members_have_their_bounds_and_only_a_leader_makes_them_in_a_club_house() {
    let folder = tempfile::tempdir().unwrap();
    let (open, journal) = accounts(&folder, NOW).await;
    let (leader, club, _) = club(&open, &["Mina"]).await;
    let many = |from: usize, to: usize| {
        let letter = |n: usize| char::from(b'a' + u8::try_from(n).unwrap());
        (from..to).map(|n| name(&format!("Child {}{}", letter(n / 8), letter(n % 8)))).collect()
    };
    let refused = open.take_in(club, many(0, MOST_MEMBERS)).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::TooMany)));
    let cards = open.take_in(club, many(0, MOST_MEMBERS - 1)).await.unwrap();
    assert!(cards.iter().all(Result::is_ok));
    assert_eq!(open.members(club, &open.club(club).await.unwrap()).await.unwrap().len(), 40);
    let five = ClubName::new("5A").unwrap();
    for _ in 0..2 {
        open.make_club(leader, &five).await.unwrap();
    }
    let refused = open.make_club(leader, &five).await;
    assert_eq!(refused.err(), Some(AccountError::Refused(Refusal::TooMany)));

    let house = Accounts::new(journal.clone(), Clock::at(NOW), AccountPolicy::Club);
    let (appointed, number) = house.appoint(name("Teacher")).await.unwrap();
    assert!(house.enter("Teacher", &number.unwrap(), device(3)).await.is_ok());
    house.make_club(appointed, &five).await.unwrap();
    let other = open.make(name("Other"), device(4)).await.unwrap().id;
    assert!(house.make_club(other, &five).await.is_err());
    assert_eq!(house.appoint(name("other")).await, Ok((other, None)));
    house.make_club(other, &five).await.unwrap();
    journal.close().await;
}

#[tokio::test]
async fn of_a_closed_club_no_file_holds_anything() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, journal) = accounts(&folder, NOW).await;
    let (leader, club, cards) = club(&accounts, &["Minaofthemountain", "Boofthelake"]).await;
    accounts.rename_club(club, &ClubName::new("Chessofthevalley").unwrap()).await.unwrap();
    accounts.rename_member(club, cards[1].id, &name("Cemofthelake")).await.unwrap();
    let hash = cards[0].code.hash(club, cards[0].id).to_string();
    assert!(holds(&folder, "Minaofthemountain") && holds(&folder, &hash));
    let refused = accounts.may_be_forgotten(leader).await;
    assert_eq!(refused, Err(AccountError::LeadsClub));
    accounts.erase_member(club, cards[1].id).await.unwrap();
    assert!(!accounts.club(club).await.unwrap().has(cards[1].id));
    for gone in ["Boofthelake", "Cemofthelake", &name("Cemofthelake").skeleton()] {
        assert!(!holds(&folder, gone), "{gone}");
    }
    accounts.close_club(leader, club).await.unwrap();
    assert_eq!(accounts.club(club).await.unwrap().leader(), None);
    let skeleton = name("Minaofthemountain").skeleton();
    for gone in ["Minaofthemountain", "Chessofthevalley", &skeleton, &hash] {
        assert!(!holds(&folder, gone), "{gone}");
    }
    assert_eq!(accounts.may_be_forgotten(leader).await, Ok(()));
    assert_eq!(accounts.person(cards[0].id).await.unwrap().since(), None);
    journal.close().await;
}
