//! A club, its leader at a browser, and members with cards.

use std::net::SocketAddr;

use protocol::club::{CardInfo, ClubInfo, ClubView, MembersResponse};
use serde_json::{Value, json};

use super::Answer;
use super::browser::{Browser, read};

/// A leader at their browser, and the club.
pub struct School {
    pub leader: Browser,
    pub id: String,
    pub club: String,
}

impl School {
    pub async fn open(at: SocketAddr) -> School {
        let mut leader = Browser::new(at);
        let id = leader.make("Teacher").await.person;
        let answer = leader.ask("POST /api/clubs", Some(&id), json!({ "name": "4B" })).await;
        assert_eq!(answer.status, 201);
        let club = read::<ClubInfo>(&answer).club;
        School { leader, id, club }
    }

    pub async fn ask(&mut self, what: &str, body: Value) -> Answer {
        let first = format!("POST /api/club/{}/{what}", self.club);
        self.leader.ask(&first, Some(&self.id), body).await
    }

    pub async fn take_in(&mut self, names: &[&str]) -> Vec<CardInfo> {
        let made: MembersResponse = read(&self.ask("members", json!({ "names": names })).await);
        assert!(made.wrong.is_empty(), "{:?}", made.wrong);
        made.cards
    }

    /// A child of this name at a tablet of its own, which it entered while the door was open; and its card.
    pub async fn child(&mut self, name: &str) -> (Browser, CardInfo) {
        let card = self.take_in(&[name]).await.remove(0);
        self.ask("door", json!({ "open": true })).await;
        let mut tablet = Browser::new(self.leader.at);
        let entered = enter(&mut tablet, &self.club, &card.person, &card.digits).await;
        assert_eq!(entered.status, 200);
        (tablet, card)
    }

    pub async fn look(&mut self) -> ClubView {
        let first = format!("GET /api/club/{}", self.club);
        read(&self.leader.ask(&first, Some(&self.id), json!(null)).await)
    }
}

pub async fn enter(browser: &mut Browser, club: &str, person: &str, digits: &str) -> Answer {
    let body = json!({ "person": person, "digits": digits, "device": "Firefox" });
    browser.ask(&format!("POST /api/club/{club}/enter"), None, body).await
}

pub async fn look(browser: &mut Browser, club: &str) -> ClubView {
    read(&browser.ask(&format!("GET /api/club/{club}"), None, json!(null)).await)
}

/// Four other digits.
pub fn other(digits: &str) -> String {
    format!("{:04}", (digits.parse::<u32>().unwrap() + 1) % 10_000)
}
