//! Challenges: a person with an account asks another one to play.

use std::time::Duration;

use protocol::account::{MadeResponse, NoAccount};
use protocol::challenges::ChallengeNews;
use protocol::{Clock, OpenResponse, Request};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::browser::{Browser, read};
use crate::support::school::School;
use crate::support::seeks::NewsLines;
use crate::support::{Answer, Person, start, token};
use crate::why;

pub fn wish(to: &str, rated: bool) -> Value {
    json!({
        "to": to, "list": "kamisado-round", "clock": Clock::new(600_000, 5_000),
        "rated": rated, "token": token(1),
    })
}

/// A person in a browser of their own.
pub struct One {
    pub browser: Browser,
    pub made: MadeResponse,
}

impl One {
    pub async fn make(at: std::net::SocketAddr, name: &str) -> One {
        let mut browser = Browser::new(at);
        let made = browser.make(name).await;
        One { browser, made }
    }

    pub async fn ask(&mut self, what: &str, body: Value) -> Answer {
        self.browser.ask(what, Some(&self.made.person), body).await
    }

    async fn challenge(&mut self, to: &str) -> OpenResponse {
        let answer = self.ask("POST /api/challenges", wish(to, false)).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        read(&answer)
    }

    async fn refuse(&mut self, code: &str, why: &str) -> u16 {
        let body = json!({ "code": code, "refuse": why });
        self.ask("POST /api/challenges/answer", body).await.status
    }

    pub async fn listen(&self) -> NewsLines {
        NewsLines::listen_as(&self.browser, &self.made.person, "/api/challenges").await
    }
}

/// The next news that is as expected.
async fn until(lines: &mut NewsLines, expected: impl Fn(&ChallengeNews) -> bool) -> ChallengeNews {
    let found = async {
        loop {
            let news: ChallengeNews = lines.next_of().await.expect("the server goes on");
            if expected(&news) {
                return news;
            }
        }
    };
    timeout(Duration::from_secs(60), found).await.expect("such news")
}

#[tokio::test]
async fn somebody_is_challenged_hears_of_it_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    let [mut hers, mut his] = [mina.listen().await, bo.listen().await];
    until(&mut his, |news| news.here.is_empty() && news.sent.is_empty()).await;
    let answer = mina.ask("POST /api/challenges", wish("bosse", true)).await;
    assert_eq!(answer.status, 201);
    let table: OpenResponse = read(&answer);
    let news = until(&mut his, |news| !news.here.is_empty()).await;
    let seen = &news.here[0];
    assert_eq!(
        (seen.code.as_str(), seen.name.as_str(), seen.rated),
        (&table.code[..], "Mina", true)
    );
    assert_eq!((seen.list.as_str(), &seen.answer), ("kamisado-round", &None));
    until(&mut hers, |news| news.sent.first().is_some_and(|it| it.name == "Bosse")).await;

    let taken = bo.ask("POST /api/challenges/answer", json!({ "code": table.code })).await;
    assert_eq!(taken.status, 204);
    until(&mut his, |news| news.here.is_empty()).await;
    until(&mut hers, |news| news.sent[0].answer.as_deref() == Some("taken")).await;
    let mut foe = Person::come_as(&bo.browser, &bo.made.person, &table.code, 2).await;
    foe.ask(Request::Sit { seat: None, name: String::new() }).await;
    foe.until(|view| view.you.is_some()).await;
    assert_eq!(foe.view.rated.as_deref(), Some("kamisado-round"));
    let again = bo.ask("POST /api/challenges/answer", json!({ "code": table.code })).await;
    assert_eq!(why(&again), (404, NoAccount::NoChallenge));
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_has_a_reason_and_three_bring_silence() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    let mut hers = mina.listen().await;
    let first = mina.challenge("Bosse").await;
    let twice = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
    assert_eq!(why(&twice), (409, NoAccount::ChallengeStands));
    assert_eq!(bo.refuse(&first.code, "ugly").await, 400);
    assert_eq!(mina.refuse(&first.code, "later").await, 404, "it is not hers to answer");
    assert_eq!(bo.refuse(&first.code, "pace").await, 204);
    until(&mut hers, |news| news.sent.iter().any(|it| it.answer.as_deref() == Some("pace"))).await;
    // One that is taken back is no refusal.
    let second = mina.challenge("Bosse").await;
    let back = json!({ "code": second.code });
    assert_eq!(bo.ask("POST /api/challenges/withdraw", back.clone()).await.status, 404);
    assert_eq!(mina.ask("POST /api/challenges/withdraw", back).await.status, 204);
    assert_eq!(bo.refuse(&second.code, "later").await, 404);
    for _ in 0..2 {
        let next = mina.challenge("Bosse").await;
        assert_eq!(bo.refuse(&next.code, "other").await, 204);
    }
    let silence = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
    assert_eq!(why(&silence), (403, NoAccount::ChallengeSilence));
    bo.challenge("Mina").await;

    // It outlasts the server, and goes with the one who is forgotten.
    server.stop().await;
    let server = start(&folder).await;
    for one in [&mut mina, &mut bo] {
        one.browser.at = server.address();
    }
    let silence = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
    assert_eq!(why(&silence), (403, NoAccount::ChallengeSilence));
    let body = json!({ "person": bo.made.person });
    assert_eq!(bo.ask("POST /api/account/erase", body).await.status, 204);
    let news = until(&mut mina.listen().await, |_| true).await;
    assert!(news.here.is_empty() && news.sent.is_empty(), "nobody is there to play with");
    server.stop().await;
}

#[tokio::test]
async fn who_may_challenge_is_for_the_person_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    let asked = mina.ask("POST /api/challenges", wish("Mina", false)).await;
    assert_eq!(why(&asked), (403, NoAccount::ChallengeClosed));
    let asked = mina.ask("POST /api/challenges", wish("Nobody here", false)).await;
    assert_eq!(why(&asked), (404, NoAccount::Nobody));
    for (who, status) in [("club", 403), ("near", 201)] {
        let set = bo.ask("POST /api/account/set", json!({ "challenges": who })).await;
        assert_eq!(set.status, 204);
        let asked = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
        assert_eq!(asked.status, status, "{who}");
    }
    let wrong = bo.ask("POST /api/account/set", json!({ "challenges": "friends" })).await;
    assert_eq!(why(&wrong), (400, NoAccount::Malformed));
    // Whom she blocked she does not see, and they do not reach her.
    let blocked = bo.ask("POST /api/account/block", json!({ "name": "Mina" })).await;
    assert_eq!(blocked.status, 204);
    let seen = until(&mut bo.listen().await, |_| true).await;
    assert!(seen.here.is_empty());
    let asked = bo.ask("POST /api/challenges", wish("Mina", false)).await;
    assert_eq!(why(&asked), (403, NoAccount::ChallengeClosed));

    // A child is challenged by its club alone, and challenges nobody else.
    let mut school = School::open(at).await;
    let (mut tablet, card) = school.child("Ada").await;
    let child = tablet.ask("POST /api/challenges", Some(&card.person), wish("Mina", false)).await;
    assert_eq!(why(&child), (403, NoAccount::ChallengeClosed));
    let guest = Browser::new(at).ask("POST /api/challenges", None, wish("Mina", false)).await;
    assert_eq!(why(&guest), (401, NoAccount::SignedOut));
    server.stop().await;
}

#[tokio::test]
async fn who_is_signed_out_hears_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    let mut his = bo.listen().await;
    until(&mut his, |_| true).await;
    let left = bo.ask("POST /api/account/leave", Value::Null).await;
    assert_eq!(left.status, 204);
    mina.challenge("Bosse").await;
    let next: Option<ChallengeNews> = his.next_of().await;
    assert_eq!(next, None, "the stream ends");
    server.stop().await;
}
