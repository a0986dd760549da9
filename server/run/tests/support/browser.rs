//! A browser that asks for accounts.

use std::net::SocketAddr;

use protocol::account::{LinkResponse, MadeResponse, SignedIn};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::{Answer, try_http};

/// A browser: where it asks, and its cookie.
pub struct Browser {
    pub at: SocketAddr,
    pub cookie: Option<String>,
    /// The origin of its pages, where it is not the address.
    pub origin: Option<&'static str>,
}

impl Browser {
    pub fn new(at: SocketAddr) -> Browser {
        Browser { at, cookie: None, origin: None }
    }

    /// Asks as a page of the server's does, for somebody if `person` says so, and takes over the cookie.
    pub async fn ask(
        &mut self,
        first: &str,
        person: Option<&str>,
        body: serde_json::Value,
    ) -> Answer {
        self.try_ask(first, person, body).await.expect("the server answers")
    }

    /// The same of a server that may be gone.
    pub async fn try_ask(
        &mut self,
        first: &str,
        person: Option<&str>,
        body: serde_json::Value,
    ) -> Result<Answer, ureq::Error> {
        let here = format!("http://{}", self.at);
        let mut heads = vec![format!("origin: {}", self.origin.unwrap_or(&here))];
        heads.extend(self.cookie.iter().map(|cookie| format!("cookie: {cookie}")));
        heads.extend(person.map(|person| format!("x-person: {person}")));
        let heads: Vec<_> = heads.iter().map(String::as_str).collect();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = try_http(self.at, first, &heads, body).await?;
        if let Some(set) = answer.header("set-cookie") {
            let pair = set.split(';').next().expect("a pair").to_owned();
            self.cookie = (!pair.ends_with('=')).then_some(pair);
        }
        Ok(answer)
    }

    pub async fn make(&mut self, name: &str) -> MadeResponse {
        let body = json!({ "name": name, "device": "Firefox, Android" });
        let answer = self.ask("POST /api/account", None, body).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        read(&answer)
    }

    /// Asks to be let in by another device.
    pub async fn link(&mut self) -> LinkResponse {
        let body = json!({ "device": "Safari, iPad" });
        let answer = self.ask("POST /api/account/link", None, body).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        read(&answer)
    }

    pub async fn names(&mut self) -> Vec<String> {
        let there: SignedIn = read(&self.ask("GET /api/account", None, json!(null)).await);
        there.people.into_iter().map(|person| person.name).collect()
    }
}

/// The body of an answer.
pub fn read<T: DeserializeOwned>(answer: &Answer) -> T {
    serde_json::from_slice(&answer.body).expect("it is what the protocol says")
}
