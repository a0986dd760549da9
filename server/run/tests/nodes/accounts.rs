//! Persons with a name at several nodes.

use std::time::Duration;

use protocol::following::FollowedPeople;
use serde_json::{Value, json};
use server::Config;
use tokio::time::{sleep, timeout};

use crate::Stage;
use crate::authenticator::Authenticator;
use crate::support::browser::{Browser, read};
use crate::support::seeks::NewsLines;
use crate::support::{PATIENCE, Person, dvonn, open};

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_in_at_one_node_is_known_at_the_other_at_once() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let mut browser = Browser::new(nodes[0].address());
    let mina = browser.make("Mina").await;
    browser.at = nodes[1].address();
    assert_eq!(browser.names().await, ["Mina"]);
    let mut other = Browser::new(nodes[1].address());
    let taken = other.ask("POST /api/account", None, json!({ "name": "mina" })).await;
    assert_eq!(taken.status, 409);
    let body = json!({ "name": "Mina", "number": mina.recovery });
    assert_eq!(other.ask("POST /api/account/enter", None, body).await.status, 200);

    // Signed out everywhere else, and forgotten, from the other node.
    let out = json!({ "others": true });
    let out = other.ask("POST /api/account/drop", Some(&mina.person), out).await;
    assert_eq!(out.status, 204);
    browser.at = nodes[0].address();
    assert!(browser.names().await.is_empty());
    let body = json!({ "person": mina.person });
    let erased = other.ask("POST /api/account/erase", Some(&mina.person), body).await;
    assert_eq!(erased.status, 204, "{}", String::from_utf8_lossy(&erased.body));
    Browser::new(nodes[0].address()).make("Mina").await;
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_one_node_is_seen_at_the_other() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let [mut hers, mut his] = [0, 1].map(|n: usize| Browser::new(nodes[n].address()));
    let [mina, bo] = [hers.make("Mina").await, his.make("Bosse").await];
    let follow = json!({ "name": "Bosse" });
    let followed = hers.ask("POST /api/account/follow", Some(&mina.person), follow).await;
    assert_eq!(followed.status, 204);
    let _listening = NewsLines::listen_as(&his, &bo.person, "/api/challenges").await;
    let seen = async {
        loop {
            let all = hers.ask("GET /api/account/followed", Some(&mina.person), json!(null)).await;
            if read::<FollowedPeople>(&all).followed[0].here {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, seen).await.expect("the nodes tell each other");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_at_one_node_is_let_in_at_the_other() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let mut phone = Browser::new(nodes[0].address());
    let mina = phone.make("Mina").await;
    let mut tablet = Browser::new(nodes[1].address());
    let asked = tablet.link().await;
    let pick = json!({ "link": asked.link, "number": asked.number });
    let picked = phone.ask("POST /api/account/link/answer", Some(&mina.person), pick).await;
    assert_eq!(picked.status, 204, "{}", String::from_utf8_lossy(&picked.body));
    let come = json!({ "link": asked.link, "secret": asked.secret });
    // Both nodes are asked at once, and one lets it in.
    let mut there = Browser::new(nodes[0].address());
    let (here, there) = tokio::join!(
        tablet.ask("POST /api/account/link/enter", None, come.clone()),
        there.ask("POST /api/account/link/enter", None, come)
    );
    let mut statuses = [here.status, there.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_out_everywhere_leaves_a_table_at_the_other_node() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let mut phone = Browser::new(nodes[0].address());
    let mina = phone.make("Mina").await;
    let mut tablet = Browser::new(nodes[1].address());
    let body = json!({ "name": "Mina", "number": mina.recovery });
    assert_eq!(tablet.ask("POST /api/account/enter", None, body).await.status, 200);
    let table = open(nodes[1].address(), dvonn(), None, 0).await;
    let mut there = Person::come_as(&tablet, &mina.person, &table.code, 1).await;
    let body = json!({ "others": true });
    let out = phone.ask("POST /api/account/drop", Some(&mina.person), body).await;
    assert_eq!(out.status, 204);
    assert!(tablet.names().await.is_empty(), "at once for requests");
    // A socket looks every eight seconds.
    there.ended().await;
    assert_eq!(phone.names().await, ["Mina"]);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_asked_for_at_one_node_and_answered_at_the_other() {
    const ORIGIN: &str = "http://localhost:8427";
    let stage = Stage::set();
    let config = || Config { origins: vec![ORIGIN.to_owned()], ..stage.config() };
    let nodes = [server::start(config()).await.unwrap(), server::start(config()).await.unwrap()];
    let at = [0, 1].map(|n: usize| nodes[n].address());
    let browser = || Browser { origin: Some(ORIGIN), ..Browser::new(at[0]) };
    let mut phone = browser();
    let mina = phone.make("Mina").await;
    let mut authenticator = Authenticator::new(7);
    let asked = phone.ask("POST /api/account/passkey", Some(&mina.person), Value::Null).await;
    let made = authenticator.make(&read(&asked), ORIGIN, "localhost");
    phone.at = at[1];
    let made = json!({ "credential": made, "device": "Phone" });
    let kept = phone.ask("POST /api/account/passkey/make", Some(&mina.person), made).await;
    assert_eq!(kept.status, 204, "{}", String::from_utf8_lossy(&kept.body));

    // Another device asks at the second node, and comes in at the first.
    let mut tablet = Browser { at: at[1], ..browser() };
    let asked = tablet.ask("POST /api/account/passkey/begin", None, Value::Null).await;
    let shown = authenticator.show(&read(&asked), ORIGIN, "localhost");
    let shown = json!({ "credential": shown, "device": "Tablet" });
    tablet.at = at[0];
    let entered = tablet.ask("POST /api/account/passkey/enter", None, shown.clone()).await;
    assert_eq!(entered.status, 200, "{}", String::from_utf8_lossy(&entered.body));
    assert_eq!(tablet.names().await, ["Mina"]);
    // What was answered once opens nothing at the other node.
    let mut stranger = Browser { at: at[1], ..browser() };
    let again = stranger.ask("POST /api/account/passkey/enter", None, shown).await;
    assert_eq!(again.status, 403);
    for node in nodes {
        node.stop().await;
    }
}
