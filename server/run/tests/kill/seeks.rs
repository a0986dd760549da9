//! The server is killed while people look for opponents: who is told of a table sits there, as one of two.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use game_core::{Dice, Seeded};
use protocol::SeekNews;
use tempfile::TempDir;

use crate::Server;
use crate::support::seeks::{NewsLines, seek};
use crate::support::{Person, token};

/// How many look for somebody at a time.
const PEOPLE: u32 = 8;

/// Looks for somebody again and again, each time as somebody else, until the server is gone. Returns by number at which tables
/// they were told to sit, and the number of who still looked: the same person asks again.
async fn look(at: SocketAddr, mut number: u32) -> (Vec<(u32, String)>, u32) {
    let mut tables = Vec::new();
    loop {
        let Ok(mut lines) = NewsLines::try_seek(at, &[], &seek(number, &["dvonn"])).await else {
            return (tables, number);
        };
        match lines.outcome().await {
            Some(SeekNews::Paired { code }) => tables.push((number, code)),
            Some(other) => panic!("{other:?}"),
            None => return (tables, number),
        }
        number += PEOPLE;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_paired_twice() {
    let folder = TempDir::new().unwrap();
    let mut dice = Seeded::new(7);
    let mut tables: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    let mut numbers: Vec<u32> = (0..PEOPLE).collect();
    for _ in 0..5 {
        let server = Server::start(&folder);
        let at = server.at;
        let people: Vec<_> = numbers.iter().map(|&number| tokio::spawn(look(at, number))).collect();
        let wave = u64::try_from(dice.below(1000)).unwrap();
        tokio::time::sleep(Duration::from_millis(1500 + wave)).await;
        server.kill();
        for (person, number) in people.into_iter().zip(&mut numbers) {
            let (paired, next) = person.await.unwrap();
            *number = next;
            for (number, code) in paired {
                tables.entry(code).or_default().push(number);
            }
        }
    }
    assert!(!tables.is_empty(), "nobody was paired");
    let server = Server::start(&folder);
    let mut seen = Vec::new();
    for (code, told) in &tables {
        assert!(told.len() <= 2, "{code}: {told:?}");
        for &number in told {
            assert!(!seen.contains(&number), "{} is told of one table", token(number));
            seen.push(number);
            let person = Person::come(server.at, code, number).await;
            assert!(person.view.you.is_some(), "{number} sits at {code}");
            assert!(person.view.chairs.iter().all(|chair| chair.name.is_some()), "and so do both");
        }
    }
    server.kill();
}
