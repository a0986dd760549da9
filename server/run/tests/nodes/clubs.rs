//! A club at several nodes: its leader is at one of them, and the children at the other.

use protocol::account::{AccountProblem, NoAccount, PersonInfo};
use protocol::challenges::ChallengeNews;
use protocol::{OpenResponse, Request};
use serde_json::json;

use crate::Stage;
use crate::support::browser::{Browser, read};
use crate::support::school::{School, enter, look, other};
use crate::support::seeks::NewsLines;
use crate::support::{Answer, Person, dvonn, open, token};

fn why(answer: &Answer) -> (u16, NoAccount) {
    (answer.status, read::<AccountProblem>(answer).why)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_comes_in_at_the_other_node_by_its_card() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let [here, there] = [nodes[0].address(), nodes[1].address()];
    let mut school = School::open(here).await;
    let club = school.club.clone();
    let card = school.take_in(&["Mina"]).await.remove(0);
    let mut child = Browser::new(there);
    let shut = enter(&mut child, &club, &card.person, &card.digits).await;
    assert_eq!(why(&shut), (403, NoAccount::DoorShut));
    assert_eq!(school.ask("door", json!({ "open": true })).await.status, 204);
    let list = look(&mut child, &club).await;
    assert_eq!((list.open, list.people.len()), (true, 1), "the door is open there at once");
    let entered = enter(&mut child, &club, &card.person, &card.digits).await;
    assert_eq!(entered.status, 200, "{}", String::from_utf8_lossy(&entered.body));
    assert_eq!(read::<PersonInfo>(&entered).name, "Mina ⌂");

    // At a table of the other node the child bears the name that the leader gives it here.
    let table = open(there, dvonn(), None, 0).await;
    let mut person = Person::come_as(&child, &card.person, &table.code, 1).await;
    person.ask(Request::Sit { seat: None, name: "whatever is typed".to_owned() }).await;
    let is_called = |name: &'static str| {
        move |view: &protocol::View| view.chairs[1].name.as_deref() == Some(name)
    };
    person.until(is_called("Mina ⌂")).await;
    let mut onlooker = Person::come(here, &table.watch, 9).await;
    let body = json!({ "person": card.person, "name": "Bo" });
    assert_eq!(school.ask("name", body).await.status, 200);
    person.until(is_called("Bo ⌂")).await;
    onlooker.until(is_called("Bo ⌂")).await;

    assert_eq!(school.ask("door", json!({ "open": false })).await.status, 204);
    let mut late = Browser::new(there);
    assert!(look(&mut late, &club).await.people.is_empty());
    let shut = enter(&mut late, &club, &card.person, &card.digits).await;
    assert_eq!(why(&shut), (403, NoAccount::DoorShut));
    // Signed out by the leader, the child is so at either node, and at its table.
    let out = json!({ "person": card.person });
    assert_eq!(school.ask("out", out).await.status, 204);
    assert!(child.names().await.is_empty());
    assert!(person.ended().await.is_some(), "the socket ends");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn five_wrong_tries_at_any_nodes_close_a_card() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let mut school = School::open(nodes[0].address()).await;
    let club = school.club.clone();
    let card = school.take_in(&["Mina"]).await.remove(0);
    assert_eq!(school.ask("door", json!({ "open": true })).await.status, 204);
    // Ten at once: as many at either node.
    let tries = (0..10).map(|number| {
        let (club, person) = (club.clone(), card.person.clone());
        let (mut browser, digits) =
            (Browser::new(nodes[number % 2].address()), other(&card.digits));
        tokio::spawn(async move { enter(&mut browser, &club, &person, &digits).await })
    });
    let mut left = Vec::new();
    for tried in tries.collect::<Vec<_>>() {
        let answer = tried.await.unwrap();
        match why(&answer) {
            (403, NoAccount::WrongCard) => left.extend(read::<AccountProblem>(&answer).left),
            (403, NoAccount::CardClosed) => {}
            other => panic!("{other:?}"),
        }
    }
    left.sort_unstable();
    assert_eq!(left, [1, 2, 3, 4], "each number of tries is answered once");
    for node in &nodes {
        let mut child = Browser::new(node.address());
        let right = enter(&mut child, &club, &card.person, &card.digits).await;
        assert_eq!(why(&right), (403, NoAccount::CardClosed));
    }
    let unlocked = school.ask("unlock", json!({ "person": card.person })).await;
    assert_eq!(unlocked.status, 204);
    let mut child = Browser::new(nodes[1].address());
    assert_eq!(enter(&mut child, &club, &card.person, &card.digits).await.status, 200);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_a_club_is_taken_once_at_whichever_node() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let [here, there] = [nodes[0].address(), nodes[1].address()];
    let mut school = School::open(here).await;
    let club = school.club.clone();
    school.ask("door", json!({ "open": true })).await;
    let mut children = Vec::new();
    for (card, at) in school.take_in(&["Ada", "Bo", "Cem"]).await.iter().zip([here, there, here]) {
        let mut child = Browser::new(at);
        assert_eq!(enter(&mut child, &club, &card.person, &card.digits).await.status, 200);
        children.push((child, card.person.clone()));
    }
    let [(ada, adas), (bo, bos), (cem, cems)] = &mut children[..] else { unreachable!() };
    let wish = json!({ "club": club, "list": "dvonn", "token": token(1) });
    let asked = ada.ask("POST /api/challenges", Some(&adas[..]), wish).await;
    assert_eq!(asked.status, 201, "{}", String::from_utf8_lossy(&asked.body));
    let code = read::<OpenResponse>(&asked).code;
    let mut lines = NewsLines::listen_as(bo, bos, "/api/challenges").await;
    let news: ChallengeNews = lines.next_of().await.unwrap();
    assert_eq!(news.here.first().map(|it| &it.code), Some(&code), "the other node hears of it");
    let take = json!({ "code": code });
    let (one, other) = tokio::join!(
        bo.ask("POST /api/challenges/answer", Some(&bos[..]), take.clone()),
        cem.ask("POST /api/challenges/answer", Some(&cems[..]), take)
    );
    let mut both = [one.status, other.status];
    both.sort_unstable();
    assert_eq!(both, [204, 404]);
    for node in nodes {
        node.stop().await;
    }
}
