//! People are told of things by whichever node hears of them first, and all nodes are known by one key.

use protocol::account::PushInfo;
use protocol::{Clock, OpenResponse};
use serde_json::json;
use server::Config;

use crate::Stage;
use crate::support::browser::{Browser, read};
use crate::support::push_service::{PushReader, PushService, check_sender};
use crate::support::seeks::{NewsLines, seek};

const SITE: &str = "https://play.example.org";

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_at_one_node_is_told_by_all_and_bells_ring_for_who_comes_elsewhere() {
    let (stage, mut service) = (Stage::set(), PushService::start().await);
    let start = async |push_key: Option<String>| {
        let (origins, push_services) = (vec![SITE.to_owned()], vec![service.origin()]);
        let config =
            Config { public_tables: true, origins, push_key, push_services, ..stage.config() };
        server::start(config).await.expect("the node starts")
    };
    let key = Some("07".repeat(32));
    let nodes = [start(key.clone()).await, start(key).await, start(None).await];
    let at = [0, 1, 2].map(|n: usize| nodes[n].address());
    let [mut his, mut hers] =
        [at[0], at[1]].map(|at| Browser { origin: Some(SITE), ..Browser::new(at) });
    let (bo, mina) = (his.make("Bosse").await, hers.make("Mina").await);
    let reader = PushReader::new(3);
    let wish = reader.wish(&service.origin(), "en");
    let bo = Some(bo.person.as_str());
    assert_eq!(his.ask("POST /api/account/push", bo, wish).await.status, 204);
    let bell = json!({ "games": ["dvonn"] });
    assert_eq!(his.ask("POST /api/account/bell", bo, bell).await.status, 204);

    // She challenges him at another node, and somebody looks for an opponent there.
    let wish = json!({
        "to": "Bosse", "list": "kamisado-round", "clock": Clock::new(600_000, 5_000), "rated": false,
        "token": "0c".repeat(16),
    });
    let answer = hers.ask("POST /api/challenges", Some(&mina.person), wish).await;
    let _: OpenResponse = read(&answer);
    let challenge = service.next().await;
    assert_eq!(reader.read(&challenge)["body"], "Somebody challenges you.");
    let _seeks = NewsLines::seek(at[1], &seek(4, &["dvonn"])).await;
    let bell = service.next().await;
    assert_eq!(reader.read(&bell)["body"], "Somebody looks for an opponent.");
    let info: PushInfo = read(&his.ask("GET /api/account/push", bo, json!(null)).await);
    for message in [&challenge, &bell] {
        check_sender(message, info.key.as_deref().unwrap(), &service.origin(), SITE);
    }
    // A node of a database that was given no key tells nobody, since browsers would not know it.
    his.at = at[2];
    let info: PushInfo = read(&his.ask("GET /api/account/push", bo, json!(null)).await);
    assert_eq!(info, PushInfo::default());
    for node in nodes {
        node.stop().await;
    }
}
