//! Looking for an opponent at several nodes.

use server::Config;

use crate::Stage;
use crate::support::Person;
use crate::support::seeks::{NewsLines, seek};

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_nodes_are_paired_whichever_pairs_and_when_that_one_is_gone() {
    let stage = Stage::set();
    let start = async || {
        let config = Config { public_tables: true, ..stage.config() };
        server::start(config).await.expect("the node starts")
    };
    let mut nodes = vec![start().await, start().await, start().await];
    let mut number = 0;
    // All pairs of nodes, so that both, one or none of the two wait at the node that pairs.
    for [one, other] in [[0, 1], [1, 2], [2, 0], [1, 1]] {
        let at = [one, other].map(|n: usize| nodes[n].address());
        let wanted = [number + 1, number + 2].map(|number| seek(number, &["dvonn"]));
        let mut watcher = NewsLines::watch(at[1]).await;
        let mut first = NewsLines::seek(at[0], &wanted[0]).await;
        watcher.until("dvonn", 1).await;
        let mut second = NewsLines::seek(at[1], &wanted[1]).await;
        let code = first.table().await;
        assert_eq!(second.table().await, code);
        for at in at {
            number += 1;
            let person = Person::come(at, &code, number).await;
            assert!(person.view.you.is_some(), "{number} sits there");
        }
    }
    // Whoever waits is paired when the node that would have done it has gone, be it this or that one.
    for _ in 0..2 {
        number += 1;
        let [first, last] = [0, nodes.len() - 1].map(|n| nodes[n].address());
        let mut waiting = NewsLines::seek(last, &seek(number, &["daaliz"])).await;
        NewsLines::watch(first).await.until("daaliz", 1).await;
        nodes.remove(0).stop().await;
        number += 1;
        let mut coming = NewsLines::seek(nodes[0].address(), &seek(number, &["daaliz"])).await;
        assert_eq!(waiting.table().await, coming.table().await);
    }
    nodes.remove(0).stop().await;
}
