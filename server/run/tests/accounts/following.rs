//! Following somebody, and seeing when they are here.

use std::time::Duration;

use game_core::Seat;
use protocol::account::NoAccount;
use protocol::following::{FollowedInfo, FollowedPeople};
use protocol::{OpenRequest, OpenResponse, Request};
use serde_json::{Value, json};
use server::Config;
use tokio::time::{sleep, timeout};

use crate::challenges::{One, wish};
use crate::support::browser::{Browser, read};
use crate::support::school::School;
use crate::support::{PATIENCE, Person, config, dvonn, start, token};
use crate::why;

impl One {
    async fn follow(&mut self, name: &str) -> u16 {
        self.ask("POST /api/account/follow", json!({ "name": name })).await.status
    }

    async fn followed(&mut self) -> Vec<FollowedInfo> {
        let answer = self.ask("GET /api/account/followed", Value::Null).await;
        read::<FollowedPeople>(&answer).followed
    }

    /// Whether each of those whom they follow is here, by name.
    async fn here(&mut self) -> Vec<(String, bool)> {
        self.followed().await.into_iter().map(|it| (it.name, it.here)).collect()
    }

    async fn set(&mut self, what: Value) {
        assert_eq!(self.ask("POST /api/account/set", what).await.status, 204);
    }
}

fn here(name: &str, is_here: bool) -> (String, bool) {
    (name.to_owned(), is_here)
}

#[tokio::test]
async fn who_is_followed_is_seen_while_they_are_here_and_show_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    One::make(at, "Cem").await;
    assert_eq!((mina.follow("Cem").await, mina.follow("bosse").await), (204, 204));
    assert_eq!(mina.follow("Bosse").await, 204, "it is so already");
    assert_eq!(mina.here().await, [here("Bosse", false), here("Cem", false)]);
    for (name, status, told) in
        [("Mina", 403, NoAccount::FollowClosed), ("Nobody here", 404, NoAccount::Nobody)]
    {
        let asked = mina.ask("POST /api/account/follow", json!({ "name": name })).await;
        assert_eq!(why(&asked), (status, told));
    }
    let _listening = bo.listen().await;
    assert_eq!(mina.here().await, [here("Bosse", true), here("Cem", false)]);
    assert!(bo.followed().await.is_empty(), "nobody is told who follows them");
    bo.set(json!({ "presence": false })).await;
    assert_eq!(mina.here().await, [here("Bosse", false), here("Cem", false)]);
    bo.set(json!({ "presence": true })).await;

    // Blocks win either way; who is renamed is followed still, and who is forgotten is not.
    assert_eq!(bo.ask("POST /api/account/block", json!({ "name": "Mina" })).await.status, 204);
    assert_eq!(mina.here().await, [here("Cem", false)]);
    assert_eq!(mina.follow("Bosse").await, 403);
    let forgiven = json!({ "mark": mina.mark() });
    assert_eq!(bo.ask("POST /api/account/unblock", forgiven).await.status, 204);
    assert_eq!(bo.ask("POST /api/account/name", json!({ "name": "Bertil" })).await.status, 200);
    assert_eq!(mina.here().await, [here("Bertil", true), here("Cem", false)]);
    let cem = json!({ "mark": mina.followed().await[1].mark });
    assert_eq!(mina.ask("POST /api/account/unfollow", cem.clone()).await.status, 204);
    assert_eq!(mina.ask("POST /api/account/unfollow", cem).await.status, 404);
    let erased = json!({ "person": bo.made.person });
    assert_eq!(bo.ask("POST /api/account/erase", erased).await.status, 204);
    assert!(mina.followed().await.is_empty());
    let taken: Value = read(&mina.ask("GET /api/account/export", Value::Null).await);
    let book = taken["book"].to_string();
    assert!(book.contains("unfollow ") && book.matches(" follow ").count() == 2, "{book}");
    let guest = Browser::new(at).ask("GET /api/account/followed", None, Value::Null).await;
    assert_eq!(why(&guest), (401, NoAccount::SignedOut));
    server.stop().await;
}

impl One {
    /// By which others unblock them.
    fn mark(&self) -> String {
        people::AccountId::read(&self.made.person).unwrap().person().to_string()
    }
}

#[tokio::test]
async fn a_public_game_of_theirs_is_shown_as_long_as_it_is_public() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { public_tables: true, ..config(&folder) };
    let server = server::start(config).await.unwrap();
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    assert_eq!(mina.follow("Bosse").await, 204);
    let wish = OpenRequest {
        setup: dvonn(),
        clock: None,
        rated: false,
        seat: Some(Seat(0)),
        name: String::new(),
        program: false,
        token: token(1),
    };
    let opened = bo.ask("POST /api/tables", serde_json::to_value(&wish).unwrap()).await;
    let table: OpenResponse = read(&opened);
    let mut host = Person::come_as(&bo.browser, &bo.made.person, &table.code, 1).await;
    let mut foe = Person::come(at, &table.code, 2).await;
    foe.ask(Request::Sit { seat: None, name: String::new() }).await;
    foe.until(|view| view.you.is_some()).await;
    let first = mina.followed().await.remove(0);
    assert_eq!((first.here, first.plays), (true, None), "who sits at a table is here");
    for is_public in [true, false] {
        host.ask(Request::Publish { public: is_public, people_only: false }).await;
        host.until(|view| view.public == Some(is_public)).await;
        let expected = is_public.then_some((&table.watch[..], "dvonn"));
        let shown = async {
            loop {
                let plays = mina.followed().await.remove(0).plays;
                if plays.as_ref().map(|it| (&it.watch[..], &it.game[..])) == expected {
                    return;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, shown).await.expect("it is shown as it is");
    }
    server.stop().await;
}

#[tokio::test]
async fn those_whom_somebody_follows_may_challenge_them() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let (mut mina, mut bo) = (One::make(at, "Mina").await, One::make(at, "Bosse").await);
    bo.set(json!({ "challenges": "followed" })).await;
    assert_eq!(mina.follow("Bosse").await, 204);
    let asked = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
    assert_eq!(why(&asked), (403, NoAccount::ChallengeClosed));
    assert_eq!(bo.follow("Mina").await, 204);
    let asked = mina.ask("POST /api/challenges", wish("Bosse", false)).await;
    assert_eq!(asked.status, 201);

    // Of a club's member only the club knows.
    let mut school = School::open(at).await;
    let (mut tablet, card) = school.child("Ada").await;
    let ada = json!({ "name": "Ada" });
    assert_eq!(mina.follow("Ada").await, 404);
    let follow = "POST /api/account/follow";
    assert_eq!(school.leader.ask(follow, Some(&school.id), ada).await.status, 204);
    let mina = json!({ "name": "Mina" });
    assert_eq!(why(&tablet.ask(follow, Some(&card.person), mina).await).0, 403);
    server.stop().await;
}
