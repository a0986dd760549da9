//! Persons with a name at several nodes.

use serde_json::json;

use crate::Stage;
use crate::support::browser::Browser;

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
