//! A club at several nodes: its leader is at one of them, and the children at the other.

use protocol::Request;
use protocol::account::{AccountProblem, NoAccount, PersonInfo};
use serde_json::json;

use crate::Stage;
use crate::support::browser::{Browser, read};
use crate::support::school::{School, enter, look, other};
use crate::support::{Answer, Person, dvonn, open};

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
