//! Challenges to a whole club: all of it hear, the first who takes one plays, and nobody else is told.

use std::time::Duration;

use protocol::account::NoAccount;
use protocol::challenges::ChallengeNews;
use protocol::{Clock, OpenResponse};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::browser::{Browser, read};
use crate::support::school::{School, enter};
use crate::support::seeks::NewsLines;
use crate::support::{start, token};
use crate::why;

fn wish(club: &str) -> Value {
    json!({
        "club": club, "list": "dvonn", "clock": Clock::new(600_000, 5_000), "token": token(1),
    })
}

/// The next news with this many challenges for the one who listens.
async fn until(lines: &mut NewsLines, count: usize) -> ChallengeNews {
    let found = async {
        loop {
            let news: ChallengeNews = lines.next_of().await.expect("the server goes on");
            if news.here.len() == count {
                return news;
            }
        }
    };
    timeout(Duration::from_secs(60), found).await.expect("such news")
}

/// A member at their device.
struct Member {
    browser: Browser,
    id: String,
}

impl Member {
    async fn listen(&self) -> NewsLines {
        NewsLines::listen_as(&self.browser, &self.id, "/api/challenges").await
    }

    async fn ask(&mut self, what: &str, body: Value) -> crate::support::Answer {
        self.browser.ask(what, Some(&self.id), body).await
    }

    async fn take(&mut self, code: &str) -> u16 {
        self.ask("POST /api/challenges/answer", json!({ "code": code })).await.status
    }

    async fn withdraw(&mut self, code: &str) -> u16 {
        self.ask("POST /api/challenges/withdraw", json!({ "code": code })).await.status
    }
}

async fn members(school: &mut School, names: &[&str]) -> Vec<Member> {
    let cards = school.take_in(names).await;
    school.ask("door", json!({ "open": true })).await;
    let mut members = Vec::new();
    for card in cards {
        let mut browser = Browser::new(school.leader.at);
        let entered = enter(&mut browser, &school.club, &card.person, &card.digits).await;
        assert_eq!(entered.status, 200);
        members.push(Member { browser, id: card.person });
    }
    members
}

#[tokio::test]
async fn the_first_of_the_club_who_takes_it_plays() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let mut school = School::open(server.address()).await;
    let mut all = members(&mut school, &["Ada", "Bo", "Cem"]).await;
    let [ada, bo, cem] = &mut all[..] else { unreachable!() };
    let [mut hers, mut his, mut cems] = [ada.listen().await, bo.listen().await, cem.listen().await];
    let mut leaders = NewsLines::listen_as(&school.leader, &school.id, "/api/challenges").await;
    let asked = ada.ask("POST /api/challenges", wish(&school.club)).await;
    assert_eq!(asked.status, 201, "{}", String::from_utf8_lossy(&asked.body));
    let code = read::<OpenResponse>(&asked).code;
    for lines in [&mut his, &mut cems, &mut leaders] {
        let news = until(lines, 1).await;
        let seen = &news.here[0];
        assert_eq!((&seen.code, seen.club.as_deref()), (&code, Some("4B")));
        assert_eq!((&seen.name[..], &seen.list[..]), ("Ada ⌂", "dvonn"));
    }
    let twice = ada.ask("POST /api/challenges", wish(&school.club)).await;
    assert_eq!(why(&twice), (409, NoAccount::ChallengeStands));
    assert_eq!(ada.take(&code).await, 404, "nobody takes their own");
    let refused = json!({ "code": code, "refuse": "later" });
    let refused = bo.ask("POST /api/challenges/answer", refused).await;
    assert_eq!(why(&refused), (404, NoAccount::NoChallenge), "nobody refuses for all");

    // Both want to: one of them does.
    let (one, other) = tokio::join!(bo.take(&code), cem.take(&code));
    let mut both = [one, other];
    both.sort_unstable();
    assert_eq!(both, [204, 404]);
    for lines in [&mut his, &mut cems, &mut leaders] {
        until(lines, 0).await;
    }
    let taken = async {
        loop {
            let news: ChallengeNews = hers.next_of().await.unwrap();
            if news.sent.first().is_some_and(|it| it.answer.as_deref() == Some("taken")) {
                return;
            }
        }
    };
    timeout(Duration::from_secs(60), taken).await.expect("she is told");

    // One that is taken back is gone; after three in a day the club is not asked again that day.
    for _ in 0..3 {
        let asked = ada.ask("POST /api/challenges", wish(&school.club)).await;
        let code = read::<OpenResponse>(&asked).code;
        assert_eq!(bo.withdraw(&code).await, 404);
        assert_eq!(ada.withdraw(&code).await, 204);
        assert_eq!(bo.take(&code).await, 404);
    }
    let silence = ada.ask("POST /api/challenges", wish(&school.club)).await;
    assert_eq!(why(&silence), (403, NoAccount::ChallengeSilence));
    server.stop().await;
}

#[tokio::test]
async fn strangers_those_who_block_and_those_who_mute_hear_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let mut all = members(&mut school, &["Ada", "Bo", "Cem"]).await;
    let [ada, bo, cem] = &mut all[..] else { unreachable!() };
    let mut stranger = Browser::new(at);
    let sam = stranger.make("Sam").await.person;
    let his = stranger.ask("POST /api/challenges", Some(&sam), wish(&school.club)).await;
    assert_eq!(why(&his), (403, NoAccount::ChallengeClosed));
    let none = ada.ask("POST /api/challenges", wish("000000")).await;
    assert_eq!(why(&none), (403, NoAccount::ChallengeClosed));
    let mute = json!({ "club": school.club, "muted": true });
    let his = stranger.ask("POST /api/challenges/mute", Some(&sam), mute.clone()).await;
    assert_eq!(why(&his), (404, NoAccount::NoClub));

    let blocked = bo.ask("POST /api/account/block", json!({ "name": "Teacher" })).await;
    assert_eq!(blocked.status, 204, "{}", String::from_utf8_lossy(&blocked.body));
    assert_eq!(cem.ask("POST /api/challenges/mute", mute).await.status, 204);
    let id = school.id.clone();
    let asked = school.leader.ask("POST /api/challenges", Some(&id), wish(&school.club)).await;
    let code = read::<OpenResponse>(&asked).code;
    until(&mut ada.listen().await, 1).await;
    for silent in [&*bo, &*cem] {
        let seen: ChallengeNews = silent.listen().await.next_of().await.unwrap();
        assert!(seen.here.is_empty());
    }
    assert_eq!(bo.take(&code).await, 404, "neither hears the other");
    let mut sams = NewsLines::listen_as(&stranger, &sam, "/api/challenges").await;
    assert!(sams.next_of::<ChallengeNews>().await.unwrap().here.is_empty());
    let hears = json!({ "club": school.club, "muted": false });
    assert_eq!(cem.ask("POST /api/challenges/mute", hears).await.status, 204);
    until(&mut cem.listen().await, 1).await;

    // It goes with the one who asked, and with the club.
    let asked = ada.ask("POST /api/challenges", wish(&school.club)).await;
    assert_eq!(asked.status, 201);
    until(&mut cem.listen().await, 2).await;
    let body = json!({ "person": ada.id });
    assert_eq!(school.ask("erase", body).await.status, 204);
    until(&mut cem.listen().await, 1).await;
    let asked = cem.ask("POST /api/challenges", wish(&school.club)).await;
    assert_eq!(asked.status, 201);
    let body = json!({ "club": school.club });
    assert_eq!(school.ask("close", body).await.status, 204);
    server.stop().await;
    let stored: Vec<u8> = std::fs::read_dir(folder.path())
        .unwrap()
        .filter_map(|file| std::fs::read(file.unwrap().path()).ok())
        .flatten()
        .collect();
    let book = format!("challenge/club/{}", school.club);
    let is_there = stored.windows(book.len()).any(|part| part == book.as_bytes());
    assert!(!is_there, "the club's challenges are struck with it");
}
