//! Passkeys over a real journal, with an authenticator made of a few lines.

mod authenticator;

use accounts::{AccountError, AccountPolicy, Accounts, Device, RelyingParty};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use journal::{Journal, Sqlite, SqliteSweep};
use people::{AccountId, AccountName, CeremonyBook, Label};
use serde_json::{Value, json};
use store::clock::Clock;
use tempfile::TempDir;

use authenticator::{Authenticator, base64};

const DAY: u64 = 24 * 3_600_000;
const ORIGIN: &str = "https://play.example.org";

fn journal(folder: &TempDir) -> Journal {
    let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
    Journal::start(writer, reader)
}

fn accounts(journal: &Journal, now: u64) -> Accounts {
    Accounts::new(journal.clone(), Clock::at(now), AccountPolicy::Open)
}

fn device(n: u8) -> Device {
    let secret = people::DeviceSecret::from_random([n; 32]);
    Device { hash: secret.hash(), label: Label::new("Browser") }
}

fn site() -> RelyingParty {
    RelyingParty::of(ORIGIN).unwrap()
}

async fn made(accounts: &Accounts, name: &str, n: u8) -> AccountId {
    accounts.make(AccountName::new(name).unwrap(), device(n)).await.unwrap().id
}

async fn give(accounts: &Accounts, id: AccountId, to: &mut Authenticator) -> Value {
    let person = accounts.person(id).await.unwrap();
    let wish = accounts.begin_passkey(&site(), id, &person).await.unwrap();
    let answer = to.make(&wish, ORIGIN, "play.example.org");
    accounts.add_passkey(&site(), id, &answer, Label::new("Phone")).await.unwrap();
    wish
}

#[tokio::test]
async fn a_passkey_is_made_shown_at_another_node_and_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let journal = journal(&folder);
    let [one, other] = [DAY, DAY + 1000].map(|now| accounts(&journal, now));
    let mina = made(&one, "مینا\u{200c}جان", 1).await;
    let mut phone = Authenticator::new(7);
    let wish = give(&one, mina, &mut phone).await;
    assert_eq!(wish["user"]["displayName"], "مینا\u{200c}جان");
    assert_eq!(wish["rp"], json!({ "id": "play.example.org", "name": "Hambazi" }));
    assert_eq!(wish["attestation"], "none");
    assert_eq!(wish["authenticatorSelection"]["userVerification"], "preferred");
    assert_eq!(wish["authenticatorSelection"]["residentKey"], "required");
    let kinds: Vec<_> = wish["pubKeyCredParams"].as_array().unwrap().iter().collect();
    let kinds: Vec<_> = kinds.iter().map(|kind| kind["alg"].as_i64().unwrap()).collect();
    assert_eq!(kinds, [-8, -7, -257], "EdDSA, ES256, RS256");
    let person = one.person(mina).await.unwrap();
    assert_eq!(person.passkeys()[0].label.as_str(), "Phone");
    let wish = one.begin_passkey(&site(), mina, &person).await.unwrap();
    assert_eq!(wish["excludeCredentials"][0]["id"], base64(&[7; 32]), "none is made twice");

    let wish = one.begin_to_enter(&site()).await.unwrap();
    let shown = phone.show(&wish, ORIGIN, "play.example.org");
    let (id, person) = other.enter_by_passkey(&site(), &shown, device(3)).await.unwrap();
    assert_eq!((id, person.keys().len()), (mina, 3));
    for node in [&one, &other] {
        let replayed = node.enter_by_passkey(&site(), &shown, device(4)).await;
        assert_eq!(replayed.err(), Some(AccountError::NoPasskey), "once");
    }
    one.drop_key(mina, people::KeyHash::of_credential(&[7; 32])).await.unwrap();
    let wish = one.begin_to_enter(&site()).await.unwrap();
    let shown = phone.show(&wish, ORIGIN, "play.example.org");
    let dropped = one.enter_by_passkey(&site(), &shown, device(5)).await;
    assert_eq!(dropped.err(), Some(AccountError::NoPasskey));
}

#[tokio::test]
async fn what_another_site_another_person_or_a_stranger_answers_opens_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let journal = journal(&folder);
    let accounts = accounts(&journal, DAY);
    let [mina, bo] = [made(&accounts, "Mina", 1).await, made(&accounts, "Bo", 2).await];
    let mut phone = Authenticator::new(7);
    give(&accounts, mina, &mut phone).await;
    let no = Some(AccountError::NoPasskey);
    let wish = async || accounts.begin_to_enter(&site()).await.unwrap();
    let enter =
        async |shown: &Value| accounts.enter_by_passkey(&site(), shown, device(9)).await.err();
    for (origin, of) in [
        ("https://evil.example", "play.example.org"),
        ("https://play.example.org:444", "play.example.org"),
        ("http://play.example.org", "play.example.org"),
        (ORIGIN, "evil.example"),
    ] {
        assert_eq!(enter(&phone.show(&wish().await, origin, of)).await, no, "{origin} {of}");
    }
    // Another key, another credential, and somebody else's id.
    let mut stranger = Authenticator::new(8);
    stranger.handle.clone_from(&phone.handle);
    assert_eq!(enter(&stranger.show(&wish().await, ORIGIN, "play.example.org")).await, no);
    stranger.credential = phone.credential;
    assert_eq!(enter(&stranger.show(&wish().await, ORIGIN, "play.example.org")).await, no);
    let his = Authenticator { handle: base64(bo.to_string().as_bytes()), ..Authenticator::new(7) };
    assert_eq!(enter(&his.show(&wish().await, ORIGIN, "play.example.org")).await, no);
    // A challenge that nobody sent, and one that was for making.
    let unasked = json!({ "challenge": base64(&[5; 16]) });
    assert_eq!(enter(&phone.show(&unasked, ORIGIN, "play.example.org")).await, no);
    let person = accounts.person(mina).await.unwrap();
    let making = accounts.begin_passkey(&site(), mina, &person).await.unwrap();
    assert_eq!(enter(&phone.show(&making, ORIGIN, "play.example.org")).await, no);
    // A passkey that was asked for hers goes into no other book.
    let answer = stranger.make(&making, ORIGIN, "play.example.org");
    let into_his = accounts.add_passkey(&site(), bo, &answer, Label::default()).await;
    assert_eq!(into_his.err(), no);
    for junk in [json!(null), json!({}), json!({ "id": "AA", "response": {} })] {
        assert_eq!(enter(&junk).await, no);
        assert_eq!(accounts.add_passkey(&site(), mina, &junk, Label::default()).await.err(), no);
    }
    assert_eq!(enter(&phone.show(&wish().await, ORIGIN, "play.example.org")).await, None);
}

#[tokio::test]
async fn what_was_asked_is_forgotten_after_five_minutes_and_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let journal = journal(&folder);
    let first = accounts(&journal, DAY);
    let mina = made(&first, "Mina", 1).await;
    let mut phone = Authenticator::new(7);
    give(&first, mina, &mut phone).await;
    let wish = first.begin_to_enter(&site()).await.unwrap();
    let late = accounts(&journal, DAY + 2 * CeremonyBook::LIFE);
    let shown = phone.show(&wish, ORIGIN, "play.example.org");
    let refused = late.enter_by_passkey(&site(), &shown, device(3)).await;
    assert_eq!(refused.err(), Some(AccountError::NoPasskey));
    let challenge = URL_SAFE_NO_PAD.decode(wish["challenge"].as_str().unwrap()).unwrap();
    let challenge = u128::from_le_bytes(challenge.try_into().unwrap());
    let book = CeremonyBook::of(challenge);
    assert_eq!(journal.read(&book).await.unwrap().len(), 1);
    let sweep = || SqliteSweep::open(&folder.path().join("hambazi.sqlite")).unwrap();
    late.begin_erasing(Box::new(sweep())).await;
    assert!(journal.read(&book).await.unwrap().is_empty());
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_passkey_in_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, file) = (journal(&folder), folder.path().join("hambazi.sqlite"));
    let accounts = accounts(&journal, DAY);
    accounts.begin_erasing(Box::new(SqliteSweep::open(&file).unwrap())).await;
    let mina = made(&accounts, "Mina", 1).await;
    let mut phone = Authenticator::new(7);
    give(&accounts, mina, &mut phone).await;
    let key = hex::encode(phone.key.verifying_key().as_bytes());
    let holds = |text: &str| {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut bytes =
            files.filter(|path| path.is_file()).map(|path| std::fs::read(path).unwrap());
        bytes.any(|bytes| memchr::memmem::find(&bytes, text.as_bytes()).is_some())
    };
    assert!(holds(&key) && holds(&hex::encode([7; 32])));
    accounts.erase(mina).await.unwrap();
    assert!(!holds(&key) && !holds(&hex::encode([7; 32])));
    let wish = accounts.begin_to_enter(&site()).await.unwrap();
    let shown = phone.show(&wish, ORIGIN, "play.example.org");
    let refused = accounts.enter_by_passkey(&site(), &shown, device(3)).await;
    assert_eq!(refused.err(), Some(AccountError::NoPasskey));
}
