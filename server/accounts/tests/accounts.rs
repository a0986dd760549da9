//! Accounts over a real journal.

use std::fs;
use std::path::Path;

use accounts::{AccountError, AccountPolicy, Accounts, Device};
use journal::{Append, Fence, Journal, Sqlite, SqliteSweep};
use people::{
    AccountId, AccountName, DeviceSecret, Erasures, KeyHash, Label, MOST_FOLLOWED, Refusal,
};
use store::clock::Clock;
use tempfile::TempDir;

/// Days after the start of a trial.
const DAY: u64 = 24 * 3_600_000;

fn name(text: &str) -> AccountName {
    AccountName::new(text).expect("it is a name")
}

fn device(n: u8) -> Device {
    Device { hash: secret(n).hash(), label: Label::new(&format!("Browser of {n}")) }
}

fn secret(n: u8) -> DeviceSecret {
    DeviceSecret::from_random([n; 32])
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("hambazi.sqlite")
}

fn journal(folder: &TempDir) -> Journal {
    let (writer, reader) = Sqlite::open(&file(folder)).expect("it can be opened");
    Journal::start(writer, reader)
}

/// A server's accounts, and its journal.
async fn accounts(folder: &TempDir, now: u64) -> (Accounts, Journal) {
    let journal = journal(folder);
    let accounts = Accounts::new(journal.clone(), Clock::at(now), AccountPolicy::Open);
    accounts.begin_erasing(Box::new(SqliteSweep::open(&file(folder)).unwrap())).await;
    (accounts, journal)
}

#[tokio::test]
async fn one_of_many_who_want_a_name_at_once_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, _journal) = accounts(&folder, DAY).await;
    let wishes = (0..20).map(|n| {
        let accounts = accounts.clone();
        // They look alike.
        let name = name(["Mina", "mina", "MINA", "Mi-na"][usize::from(n % 4)]);
        tokio::spawn(async move { accounts.make(name, device(n)).await })
    });
    let mut made = Vec::new();
    for wish in wishes.collect::<Vec<_>>() {
        match wish.await.unwrap() {
            Ok(person) => made.push(person.id),
            Err(why) => assert_eq!(why, AccountError::NameTaken),
        }
    }
    assert_eq!(made.len(), 1);
    assert_eq!(accounts.owner("mINA").await, Ok(Some(made[0])));
    assert_eq!(accounts.owner("Mona").await, Ok(None));
}

#[tokio::test]
async fn a_person_comes_back_by_name_and_number_and_a_new_number_takes_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, _journal) = accounts(&folder, DAY).await;
    let made = accounts.make(name("مینا"), device(1)).await.unwrap();
    let other = accounts.make(name("Bo"), device(2)).await.unwrap();
    let (id, person) = accounts.enter("مینا", &made.number, device(3)).await.unwrap();
    assert_eq!((id, person.keys().len()), (made.id, 3));
    accounts.enter("مینا", &made.number, device(3)).await.unwrap();
    assert_eq!(accounts.person(id).await.unwrap().keys().len(), 3, "the device is known");
    for (name, number) in [("مینا", &other.number), ("nobody", &made.number), ("", &made.number)]
    {
        let refused = accounts.enter(name, number, device(4)).await;
        assert_eq!(refused.err(), Some(AccountError::WrongNumber), "{name}");
    }
    let number = accounts.new_number(id).await.unwrap();
    let refused = accounts.enter("مینا", &made.number, device(4)).await;
    assert_eq!(refused.err(), Some(AccountError::WrongNumber));
    accounts.enter("مینا", &number, device(4)).await.unwrap();
    accounts.drop_others(id, device(4).hash).await.unwrap();
    for (n, is_in) in [(1, false), (3, false), (4, true)] {
        assert_eq!(accounts.signed_in(id, device(n).hash).await.unwrap().is_some(), is_in, "{n}");
    }
    let refused = accounts.drop_key(id, device(3).hash).await;
    assert_eq!(refused, Err(AccountError::Refused(Refusal::Unknown)));
    assert_eq!(accounts.signed_in(other.id, device(4).hash).await, Ok(None));
}

#[tokio::test]
async fn an_old_name_rests_and_a_name_that_nobody_came_to_bear_is_free_again() {
    let folder = tempfile::tempdir().unwrap();
    let (first, journal) = accounts(&folder, DAY).await;
    let mina = first.make(name("Mina"), device(1)).await.unwrap();
    first.rename(mina.id, &name("Mona")).await.expect("a first name may be mistyped");
    let soon = first.rename(mina.id, &name("Minoo")).await;
    assert!(matches!(soon, Err(AccountError::Refused(Refusal::TooSoon(_)))), "{soon:?}");
    assert_eq!(first.owner("Minoo").await, Ok(None), "nothing was taken");
    first.rename(mina.id, &name("MONA")).await.unwrap();
    journal.close().await;

    let (later, journal) = accounts(&folder, 40 * DAY).await;
    later.rename(mina.id, &name("Minoo")).await.unwrap();
    assert_eq!(later.owner("Minoo").await, Ok(Some(mina.id)));
    for old in ["Mina", "Mona"] {
        assert_eq!(later.owner(old).await, Ok(None));
        let refused = later.make(name(old), device(2)).await;
        assert_eq!(refused.err(), Some(AccountError::NameTaken), "{old} rests");
    }
    journal.close().await;

    let (last, journal) = accounts(&folder, 140 * DAY).await;
    last.make(name("Mona"), device(2)).await.unwrap();
    journal.close().await;
}

#[tokio::test]
async fn a_name_whose_person_was_never_written_is_free_after_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let journal = journal(&folder);
    let id = AccountId::from_random([3; 10]);
    let line = people::NameBook::write(room_core::Millis(DAY), people::NameEvent::Taken(id));
    let book = people::NameBook::of(&name("Mina").skeleton());
    let fence = journal::Fence::default();
    let append = journal::Append { book, first: 0, fence, lines: vec![line] };
    journal.append(append, DAY).await.unwrap();
    let at = |now| Accounts::new(journal.clone(), Clock::at(now), AccountPolicy::Open);
    let soon = at(DAY + 1000).make(name("Mina"), device(1)).await;
    assert_eq!(soon.err(), Some(AccountError::NameTaken));
    at(2 * DAY).make(name("Mina"), device(1)).await.unwrap();
}

/// A pseudo-random number below `n` (Knuth's MMIX).
fn below(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap() % n
}

/// Whether any file of a folder holds a text.
fn holds(folder: &Path, text: &str) -> bool {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.is_file())
        .any(|path| memchr::memmem::find(&fs::read(path).unwrap(), text.as_bytes()).is_some())
}

/// Somebody, and what must be gone once they are forgotten.
struct Known {
    id: AccountId,
    names: Vec<String>,
    keys: Vec<KeyHash>,
}

#[tokio::test]
async fn no_file_holds_a_name_or_a_key_of_those_who_are_forgotten() {
    let seeds = if std::env::var_os("HAMBAZI_LONG").is_some() { 40 } else { 2 };
    for seed in 1..=seeds {
        let folder = tempfile::tempdir().unwrap();
        let mut dice = seed;
        let mut there: Vec<Known> = Vec::new();
        let mut gone: Vec<Known> = Vec::new();
        // A year of an account's life, in which it is renamed now and then.
        for month in 1..=4 {
            let (accounts, journal) = accounts(&folder, month * 31 * DAY).await;
            for n in 0..60 {
                match below(&mut dice, 7) {
                    0..3 => {
                        let text = format!("Person{}x{month}x{n}x{seed}", letters(n));
                        let secret = Accounts::secret();
                        let device = Device { hash: secret.hash(), label: Label::new(&text) };
                        let keys = vec![device.hash];
                        let made = accounts.make(name(&text), device).await.unwrap();
                        let keys = [keys, vec![made.number.hash()]].concat();
                        there.push(Known { id: made.id, names: vec![text], keys });
                    }
                    3 if !there.is_empty() => {
                        let at = below(&mut dice, there.len());
                        let text = format!("Other{}x{month}x{n}", letters(n));
                        if accounts.rename(there[at].id, &name(&text)).await.is_ok() {
                            there[at].names.push(text);
                        }
                    }
                    4 if !there.is_empty() => {
                        let at = below(&mut dice, there.len());
                        let number = accounts.new_number(there[at].id).await.unwrap();
                        there[at].keys.push(number.hash());
                    }
                    6 if !there.is_empty() => {
                        let at = below(&mut dice, there.len());
                        let key = let_in(&accounts, there[at].id).await;
                        there[at].keys.push(key);
                    }
                    5 if !there.is_empty() => {
                        let known = there.swap_remove(below(&mut dice, there.len()));
                        accounts.erase(known.id).await.unwrap();
                        let traces = known.names.iter().cloned();
                        for trace in traces.chain(known.keys.iter().map(ToString::to_string)) {
                            assert!(!holds(folder.path(), &trace), "{trace} at once (seed {seed})");
                        }
                        gone.push(known);
                    }
                    _ => {}
                }
            }
            journal.close().await;
        }
        assert!(gone.len() > 20 && there.len() > 20);
        let (accounts, _journal) = accounts(&folder, 200 * DAY).await;
        for Known { id, names, keys } in &gone {
            for trace in names.iter().cloned().chain(keys.iter().map(ToString::to_string)) {
                assert!(!holds(folder.path(), &trace), "{trace} after a new start (seed {seed})");
            }
            assert_eq!(accounts.person(*id).await.unwrap().since(), None);
        }
        for Known { id, names, .. } in &there {
            let person = accounts.person(*id).await.unwrap();
            assert_eq!(person.name().map(AccountName::as_str), names.last().map(String::as_str));
        }
        // Their names are free.
        accounts.make(name(&gone[0].names[0]), device(1)).await.unwrap();
    }
}

/// A new device asks, and a person lets it in; returns its key.
async fn let_in(accounts: &Accounts, id: AccountId) -> KeyHash {
    let waiting = accounts.ask_to_enter(&Label::new("Tablet")).await.unwrap();
    accounts.answer(id, waiting.code, Some(waiting.number)).await.unwrap();
    let granted = accounts.let_in(waiting.code, &waiting.secret).await;
    assert_eq!(granted, Ok(Some(id)));
    assert_eq!(
        accounts.let_in(waiting.code, &waiting.secret).await,
        Err(AccountError::LinkOver),
        "once"
    );
    let hash = Accounts::secret().hash();
    accounts.add_device(id, Device { hash, label: Label::default() }).await.unwrap();
    hash
}

#[tokio::test]
async fn what_a_device_asked_is_forgotten_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let (first, journal) = accounts(&folder, DAY).await;
    let code = first.ask_to_enter(&Label::new("Tablet")).await.unwrap().code;
    journal.close().await;
    let (_second, journal) = accounts(&folder, DAY + people::LINK_LIFE / 2).await;
    assert_eq!(journal.read(&people::LinkBook::of(code)).await.unwrap().len(), 1, "it may wait");
    journal.close().await;
    let (third, journal) = accounts(&folder, DAY + 2 * people::LINK_LIFE).await;
    assert!(journal.read(&people::LinkBook::of(code)).await.unwrap().is_empty());
    assert_eq!(third.choices(code).await.err(), Some(AccountError::LinkOver));
}

/// A number as letters, since lookalikes of digits are one name.
fn letters(n: u8) -> String {
    n.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
}

#[tokio::test]
async fn of_many_renames_at_once_one_counts_and_the_others_leave_no_name() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, first) = accounts(&folder, DAY).await;
    let mina = accounts.make(name("Mina"), device(1)).await.unwrap();
    first.close().await;
    drop(accounts);
    let (accounts, _journal) = self::accounts(&folder, 40 * DAY).await;
    let names: Vec<_> = (0..12).map(|n| format!("Zebedeus{}", letters(n))).collect();
    let renames = names.iter().cloned().map(|text| {
        let accounts = accounts.clone();
        tokio::spawn(async move { accounts.rename(mina.id, &name(&text)).await.is_ok() })
    });
    let mut done = 0;
    for rename in renames.collect::<Vec<_>>() {
        done += u32::from(rename.await.unwrap());
    }
    assert_eq!(done, 1);
    accounts.erase(mina.id).await.unwrap();
    assert!(!holds(folder.path(), "zebedeus") && !holds(folder.path(), "Zebedeus"));
}

#[tokio::test]
async fn an_erasure_waits_for_no_reader_and_the_next_start_clears_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, journal) = accounts(&folder, DAY).await;
    let mina = accounts.make(name("Mina of the hills"), device(1)).await.unwrap();
    // Somebody copies the file, and has not come to its end.
    let reader = rusqlite::Connection::open(file(&folder)).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM lines").unwrap();
    let began = std::time::Instant::now();
    accounts.erase(mina.id).await.unwrap();
    accounts.make(name("Bo"), device(2)).await.unwrap();
    assert!(began.elapsed() < std::time::Duration::from_secs(60));
    assert!(holds(folder.path(), "Mina of the hills"), "the reader may read it still");
    // The server is stopped in the middle: nobody knows any more what to look for.
    reader.execute_batch("COMMIT").unwrap();
    drop(reader);
    journal.close().await;
    drop(accounts);
    let (_accounts, journal) = self::accounts(&folder, 2 * DAY).await;
    assert!(!holds(folder.path(), "Mina of the hills"));
    let erased = journal.read(Erasures::BOOK).await.unwrap();
    assert_eq!(erased.len(), 2, "{erased:?}");
}

#[test]
fn the_journal_knows_which_book_lasts() {
    assert_eq!(journal::LASTING, Erasures::BOOK);
}

#[tokio::test]
async fn whom_a_copy_brings_back_the_next_start_forgets() {
    let folder = tempfile::tempdir().unwrap();
    let (first, journal) = accounts(&folder, DAY).await;
    let mina = first.make(name("Mina"), device(1)).await.unwrap();
    journal.close().await;
    let copy = folder.path().join("copy");
    journal::back_up(&file(&folder), &copy).unwrap();
    let (second, journal) = accounts(&folder, 2 * DAY).await;
    let bo = second.make(name("Bo"), device(2)).await.unwrap();
    second.erase(mina.id).await.unwrap();
    second.erase(bo.id).await.unwrap();
    journal.close().await;
    drop((first, second));
    // Twice, as somebody does who is not sure.
    for _ in 0..2 {
        journal::restore(&copy, &file(&folder)).unwrap();
    }
    fs::remove_file(&copy).unwrap();
    let before = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    before
        .filter(|path| path.to_string_lossy().contains("before-"))
        .for_each(|path| fs::remove_file(path).unwrap());
    let (third, journal) = accounts(&folder, 3 * DAY).await;
    assert_eq!(third.person(mina.id).await.unwrap().since(), None);
    assert_eq!(third.owner("Mina").await, Ok(None));
    // Mina was erased twice and Bo once, and each time their traces were.
    assert_eq!(journal.read(journal::LASTING).await.unwrap().len(), 6);
    assert!(!holds(folder.path(), "Mina"));
}

#[tokio::test]
async fn those_who_are_forgotten_make_room_for_others_to_follow() {
    let folder = tempfile::tempdir().unwrap();
    let (accounts, journal) = accounts(&folder, DAY).await;
    let mina = accounts.make(name("Mina"), device(1)).await.unwrap().id;
    let bo = accounts.make(name("Bo"), device(2)).await.unwrap().id;
    let first = u32::try_from(accounts.book(mina).await.unwrap().len()).unwrap();
    let gone = (1..=MOST_FOLLOWED).map(|n| AccountId::from_random([u8::try_from(n).unwrap(); 10]));
    let lines = gone.map(|id| format!("person/1 {DAY} follow {id}")).collect();
    let append = Append { book: mina.book(), first, fence: Fence::default(), lines };
    journal.append(append, DAY).await.unwrap();
    accounts.follow(mina, bo).await.unwrap();
    let followed = accounts.followed(mina).await.unwrap();
    assert_eq!(followed.iter().map(|it| it.id).collect::<Vec<_>>(), [bo]);
    assert_eq!(accounts.person(mina).await.unwrap().followed().count(), 1);
}
