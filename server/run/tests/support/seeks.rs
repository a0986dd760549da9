//! Somebody in the lobby.

use std::net::SocketAddr;

use protocol::{PACES, SeekNews, SeekRequest};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::browser::Browser;
use super::{PATIENCE, token};

/// What somebody looks for who has no account: these games, at the first pace.
pub fn seek(number: u32, games: &[&str]) -> SeekRequest {
    SeekRequest {
        games: games.iter().map(|&game| game.to_owned()).collect(),
        clocks: PACES[..1].to_vec(),
        rated: None,
        span: None,
        name: format!("Person {number}"),
        token: token(number),
    }
}

/// The lines of an answer that goes on.
pub struct NewsLines(BufReader<TcpStream>);

impl NewsLines {
    /// Sees who looks for somebody.
    pub async fn watch(at: SocketAddr) -> NewsLines {
        NewsLines::ask(at, "GET /api/seeks", &[], "").await.expect("it is open to all")
    }

    /// Listens to what is told of a person.
    pub async fn listen_as(browser: &Browser, person: &str, path: &str) -> NewsLines {
        let first = format!("GET {path}");
        let lines = NewsLines::ask(browser.at, &first, &heads(browser, person), "").await;
        lines.expect("one may listen")
    }

    /// Looks for somebody, as a program does.
    pub async fn seek(at: SocketAddr, wish: &SeekRequest) -> NewsLines {
        NewsLines::try_seek(at, &[], wish).await.expect("one may look for somebody")
    }

    /// Looks for somebody, as a page does for a person with an account.
    pub async fn seek_as(browser: &Browser, person: &str, wish: &SeekRequest) -> NewsLines {
        let heads = heads(browser, person);
        NewsLines::try_seek(browser.at, &heads, wish).await.expect("one may look for somebody")
    }

    /// The same; the status and the body if one may not.
    pub async fn try_seek_as(
        browser: &Browser,
        person: &str,
        wish: &SeekRequest,
    ) -> Result<NewsLines, (u16, String)> {
        NewsLines::try_seek(browser.at, &heads(browser, person), wish).await
    }

    /// The same with these headers.
    pub async fn try_seek(
        at: SocketAddr,
        heads: &[String],
        wish: &SeekRequest,
    ) -> Result<NewsLines, (u16, String)> {
        let body = serde_json::to_string(wish).expect("it is JSON");
        NewsLines::ask(at, "POST /api/seeks", heads, &body).await
    }

    async fn ask(
        at: SocketAddr,
        first: &str,
        heads: &[String],
        body: &str,
    ) -> Result<NewsLines, (u16, String)> {
        let mut stream = TcpStream::connect(at).await.map_err(|_| (0, String::new()))?;
        let heads: String = heads.iter().flat_map(|head| [head.as_str(), "\r\n"]).collect();
        let length = body.len();
        let ask = format!(
            "{first} HTTP/1.1\r\nhost: {at}\r\n{heads}content-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(ask.as_bytes()).await.map_err(|_| (0, String::new()))?;
        let mut lines = NewsLines(BufReader::new(stream));
        let status = lines.line().await.unwrap_or_default();
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let mut length = 0;
        while let Some(line) = lines.line().await.filter(|line| !line.is_empty()) {
            if let Some(of) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = of.parse().expect("a number");
            }
        }
        if status == 200 {
            return Ok(lines);
        }
        let mut body = vec![0; length];
        lines.0.read_exact(&mut body).await.expect("the body");
        Err((status, String::from_utf8(body).expect("it is text")))
    }

    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.0.read_line(&mut line)).await;
        match read.expect("something comes in time") {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim_end_matches(['\r', '\n']).to_owned()),
        }
    }

    /// The next news; `None` at the end.
    pub async fn next(&mut self) -> Option<SeekNews> {
        self.next_of().await
    }

    /// The same of other news.
    pub async fn next_of<T: DeserializeOwned>(&mut self) -> Option<T> {
        loop {
            let line = self.line().await?;
            // Between the lines stand the lengths of HTTP's pieces; one may be cut off.
            if line.starts_with('{') && line.ends_with('}') {
                return Some(serde_json::from_str(&line).expect("it is what the protocol says"));
            }
        }
    }

    /// Hears until this number of people look for this game.
    pub async fn until(&mut self, game: &str, people: u32) {
        loop {
            let Some(SeekNews::Waiting { counts }) = self.next().await else {
                panic!("the news go on")
            };
            let count = counts.iter().find(|count| count.game == game);
            if count.map_or(0, |count| count.people) == people {
                return;
            }
        }
    }

    /// What comes of it in the end.
    pub async fn outcome(&mut self) -> Option<SeekNews> {
        loop {
            match self.next().await {
                Some(SeekNews::Waiting { .. }) => {}
                other => return other,
            }
        }
    }

    /// The table at which somebody was found.
    pub async fn table(&mut self) -> String {
        match self.outcome().await {
            Some(SeekNews::Paired { code }) => code,
            other => panic!("nobody was found: {other:?}"),
        }
    }
}

fn heads(browser: &Browser, person: &str) -> Vec<String> {
    let cookie = browser.cookie.iter().map(|cookie| format!("cookie: {cookie}"));
    let origin = format!("origin: http://{}", browser.at);
    [origin, format!("x-person: {person}")].into_iter().chain(cookie).collect()
}
