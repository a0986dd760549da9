//! A site, reached over HTTP and sockets.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{OpenRequest, OpenResponse, Problem, VERSION, Why};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use ureq::tls::{Certificate, RootCerts, TlsConfig};

use crate::Trouble;

/// Longer than anything takes when all is well.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server sends a ping at least this often; after a longer silence the line counts as cut.
const SILENCE: Duration = Duration::from_secs(90);

/// A site, by the address that its pages have.
#[derive(Clone, Debug)]
pub struct Site {
    /// Such as `https://play.example.org`.
    origin: String,
    agent: ureq::Agent,
}

/// Why a site did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// It was not reached, or is too busy: it may be tried again.
    Away(String),
    /// It refused, and will again.
    Refused(Why, String),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::Away(why) => f.write_str(why),
            NoAnswer::Refused(_, detail) => write!(f, "the server refuses: {detail}"),
        }
    }
}

impl Site {
    /// The site whose pages have this origin, such as `https://play.example.org`.
    ///
    /// # Errors
    /// The machine has no certificates by which a server could be known.
    pub fn new(origin: &str) -> Result<Site, Trouble> {
        let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE));
        let config = config.http_status_as_error(false);
        let config = if origin.starts_with("https:") {
            config.tls_config(tls()?).build()
        } else {
            config.build()
        };
        Ok(Site { origin: origin.to_owned(), agent: config.into() })
    }

    /// Where people sit down at the table with this code.
    #[must_use]
    pub fn table(&self, code: &str) -> String {
        format!("{}/t/{code}", self.origin)
    }

    /// Opens a table.
    ///
    /// # Errors
    /// The site is away, or refuses.
    pub async fn open(&self, wish: &OpenRequest) -> Result<OpenResponse, NoAnswer> {
        let (agent, address) = (self.agent.clone(), format!("{}/api/tables", self.origin));
        let body = json(wish);
        answered(201, move || {
            let mut answer = agent.post(address).content_type("application/json").send(body)?;
            Ok((answer.status().as_u16(), answer.body_mut().read_to_string()?))
        })
        .await
    }

    /// What lies at this path, such as `/api/tables/A2C3D4E5`.
    ///
    /// # Errors
    /// The site is away, or refuses.
    pub async fn get<T: DeserializeOwned + Send>(&self, path: &str) -> Result<T, NoAnswer> {
        let (agent, address) = (self.agent.clone(), format!("{}{path}", self.origin));
        answered(200, move || {
            let mut answer = agent.get(address).call()?;
            Ok((answer.status().as_u16(), answer.body_mut().read_to_string()?))
        })
        .await
    }

    /// The address of what lies at this path.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// Opens a socket at the table with this code.
    ///
    /// # Errors
    /// The site is away, or refuses.
    pub async fn call(&self, code: &str) -> Result<Line, NoAnswer> {
        let place = self.origin.replacen("http", "ws", 1);
        let address = format!("{place}/api/tables/{code}/socket?v={VERSION}");
        match timeout(PATIENCE, connect_async(address)).await {
            Ok(Ok((socket, _))) => Ok(Line(socket)),
            Ok(Err(tungstenite::Error::Http(answer))) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(refusal(answer.status().as_u16(), body))
            }
            Ok(Err(why)) => Err(NoAnswer::Away(why.to_string())),
            Err(_) => Err(NoAnswer::Away("it does not answer".to_owned())),
        }
    }
}

/// A request or a message, as it crosses the wire.
fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("all keys are strings")
}

/// The answer to a request that is made in a thread of its own, if it has this status.
async fn answered<T: DeserializeOwned>(
    due: u16,
    ask: impl FnOnce() -> Result<(u16, String), ureq::Error> + Send + 'static,
) -> Result<T, NoAnswer> {
    let asked = tokio::task::spawn_blocking(ask).await;
    let asked = asked.map_err(|why| NoAnswer::Away(why.to_string()))?;
    let (status, text) = asked.map_err(|why| NoAnswer::Away(why.to_string()))?;
    if status == due {
        let read = serde_json::from_str(&text);
        return read.map_err(|_| NoAnswer::Away("its answer makes no sense".to_owned()));
    }
    Err(refusal(status, text.as_bytes()))
}

/// The certificates of this machine.
fn tls() -> Result<TlsConfig, Trouble> {
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        let why = "this machine has no certificates by which to know a site over https";
        return Err(Trouble(why.to_owned()));
    }
    let known: Vec<_> =
        found.certs.iter().map(|it| Certificate::from_der(it.as_ref()).to_owned()).collect();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = TlsConfig::builder().root_certs(RootCerts::new_with_certs(&known));
    Ok(config.unversioned_rustls_crypto_provider(provider).build())
}

/// What the answer to a failed request means.
fn refusal(status: u16, body: &[u8]) -> NoAnswer {
    match serde_json::from_slice::<Problem>(body) {
        Ok(Problem { why: Why::TooMany | Why::Full | Why::NotKept, detail }) => {
            NoAnswer::Away(detail)
        }
        Ok(Problem { why, detail }) => NoAnswer::Refused(why, detail),
        Err(_) if status == 404 => {
            NoAnswer::Refused(Why::NoTable, "there is no such table".to_owned())
        }
        Err(_) => NoAnswer::Away(format!("it answers with status {status}")),
    }
}

/// An open socket at a table.
pub struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    /// Sends a message.
    ///
    /// # Errors
    /// The line is cut.
    pub async fn tell(&mut self, message: &impl Serialize) -> Result<(), NoAnswer> {
        match timeout(PATIENCE, self.0.send(Message::text(json(message)))).await {
            Ok(sent) => sent.map_err(|why| NoAnswer::Away(why.to_string())),
            Err(_) => Err(NoAnswer::Away("it takes no message".to_owned())),
        }
    }

    /// The next message that `read` knows.
    ///
    /// # Errors
    /// The line is cut.
    pub async fn hear<T>(
        &mut self,
        read: impl Fn(&str) -> serde_json::Result<T>,
    ) -> Result<T, NoAnswer> {
        let cut = |why: &str| NoAnswer::Away(why.to_owned());
        loop {
            match timeout(SILENCE, self.0.next()).await {
                Err(_) => return Err(cut("it is silent")),
                Ok(None | Some(Ok(Message::Close(_)))) => return Err(cut("it hung up")),
                Ok(Some(Err(why))) => return Err(NoAnswer::Away(why.to_string())),
                Ok(Some(Ok(Message::Text(text)))) => {
                    if let Ok(message) = read(&text) {
                        return Ok(message);
                    }
                }
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        let _ = timeout(PATIENCE, self.0.close(None)).await; // it is the end either way
    }
}
