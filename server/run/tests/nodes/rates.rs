//! What a household may do so often, it may do at all nodes together.

use protocol::account::{AccountProblem, NoAccount};
use serde_json::json;
use server::{Config, Limits, Running};

use crate::Stage;
use crate::support::browser::Browser;
use crate::support::http;

/// How many households may try it, until at one no message was late.
const HOUSEHOLDS: u8 = 30;

async fn pair(stage: &Stage) -> [Running; 2] {
    let config = || Config { limits: Limits::default(), behind_proxy: true, ..stage.config() };
    let one = server::start(config()).await.expect("the node starts");
    [one, server::start(config()).await.expect("the node starts")]
}

/// Asks from this address as a program without a cookie; returns the status and the reason.
async fn ask(
    node: &Running,
    address: &str,
    first: &str,
    body: serde_json::Value,
) -> (u16, Option<NoAccount>) {
    let from = format!("x-forwarded-for: {address}");
    let answer = http(node.address(), first, &[&from], body.to_string()).await;
    let why = serde_json::from_slice::<AccountProblem>(&answer.body).ok();
    (answer.status, why.map(|problem| problem.why))
}

async fn try_number(node: &Running, address: &str) -> (u16, Option<NoAccount>) {
    let number = people::RecoveryNumber::from_random([3; 16]).groups();
    let body = json!({ "name": "Nobody at all", "number": number });
    ask(node, address, "POST /api/account/enter", body).await
}

const WRONG: (u16, Option<NoAccount>) = (403, Some(NoAccount::WrongNumber));
const TOO_MANY: (u16, Option<NoAccount>) = (429, Some(NoAccount::TooMany));

#[tokio::test(flavor = "multi_thread")]
async fn ten_numbers_an_hour_are_tried_at_all_nodes_together() {
    let stage = Stage::set();
    let nodes = pair(&stage).await;
    let mut late = 0;
    for household in 0..HOUSEHOLDS {
        let address = format!("10.7.0.{household}");
        for _ in 0..7 {
            assert_eq!(try_number(&nodes[0], &address).await, WRONG);
        }
        for _ in 0..3 {
            assert_eq!(try_number(&nodes[1], &address).await, WRONG);
        }
        // A message that is late lets one more through, which the address owes then.
        if try_number(&nodes[1], &address).await == TOO_MANY {
            break;
        }
        late += 1;
    }
    println!("messages were late {late} times");
    assert!(late < HOUSEHOLDS, "each node counts by itself");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_household_makes_five_accounts_a_day_at_all_nodes_together() {
    let stage = Stage::set();
    let nodes = pair(&stage).await;
    let mut late = 0;
    'households: for household in 0..HOUSEHOLDS {
        let address = format!("10.7.0.{household}");
        for number in 0..5 {
            // No two of these look alike.
            let letter = |n: u8| char::from(b"bdghkprtxyz"[usize::from(n % 11)]);
            let name: String = [household, household / 11, number].map(letter).iter().collect();
            let name = format!("zq{name}");
            let body = json!({ "name": name });
            let made = ask(&nodes[usize::from(number % 2)], &address, "POST /api/account", body);
            assert_eq!(made.await.0, 201, "{name}");
            // A name that is taken is put back at both nodes.
            let body = json!({ "name": name });
            let node = &nodes[usize::from((number + 1) % 2)];
            if number < 4 {
                let taken = ask(node, &address, "POST /api/account", body).await;
                assert_eq!(taken, (409, Some(NoAccount::NameTaken)));
            }
        }
        for node in &nodes {
            let body = json!({ "name": "Somebody" });
            if ask(node, &address, "POST /api/account", body).await != TOO_MANY {
                late += 1;
                continue 'households;
            }
        }
        break;
    }
    println!("messages were late {late} times");
    assert!(late < HOUSEHOLDS, "each node counts by itself");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_right_number_counts_at_no_node() {
    let stage = Stage::set();
    let nodes = pair(&stage).await;
    let mut browser = Browser::new(nodes[0].address());
    let mina = browser.make("Mina").await;
    for number in 0..24 {
        let mut phone = Browser::new(nodes[number % 2].address());
        let body = json!({ "name": "Mina", "number": mina.recovery });
        let entered = phone.ask("POST /api/account/enter", None, body).await;
        assert_eq!(entered.status, 200, "{}", String::from_utf8_lossy(&entered.body));
    }
    for node in nodes {
        node.stop().await;
    }
}
