//! The two entrances: a request that opens a table, and the socket at it.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use game_core::Seat;
use protocol::{Clock, OpenRequest, OpenResponse, Setup, ToClient, ToServer};
use tokio::net::TcpStream;
use tokio::task::spawn_blocking;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use ureq::Agent;

use crate::Violation;
use crate::notes::name_of;

/// Opens a table with person 0 on the first seat.
pub async fn open(
    at: SocketAddr,
    setup: Setup,
    clock: Option<Clock>,
    token: String,
) -> Result<OpenResponse, Violation> {
    let request = OpenRequest {
        setup,
        clock,
        rated: false,
        seat: Some(Seat(0)),
        name: name_of(0),
        program: false,
        token,
    };
    let body = serde_json::to_string(&request).expect("all keys are strings");
    let question = move || {
        let client = Agent::config_builder().proxy(None).http_status_as_error(false).build();
        let question = client.new_agent().post(format!("http://{at}/api/tables"));
        question.send(body)?.body_mut().read_to_string()
    };
    let failed = |why: &dyn std::fmt::Display| Violation(format!("no table was opened: {why}"));
    let answer = spawn_blocking(question).await.map_err(|why| failed(&why))?;
    let answer = answer.map_err(|why| failed(&why))?;
    serde_json::from_str(&answer).map_err(|_| failed(&answer))
}

/// A socket at a table.
pub struct Connection(WebSocketStream<TcpStream>);

impl Connection {
    /// Connects to a table; the client has not said yet who it is.
    pub async fn open(at: SocketAddr, code: &str) -> Result<Connection, Error> {
        let request = format!("ws://{at}/api/tables/{code}/socket").into_client_request()?;
        let stream = TcpStream::connect(at).await.map_err(Error::Io)?;
        stream.set_nodelay(true).map_err(Error::Io)?;
        Ok(Connection(client_async(request, stream).await?.0))
    }

    /// Sends a message.
    pub async fn send(&mut self, ask: &ToServer) -> Result<(), Error> {
        let text = serde_json::to_string(ask).expect("an ask is text");
        self.0.send(Message::text(text)).await
    }

    /// The next message; `None` once the connection is dead. Cancel safe.
    pub async fn receive(&mut self) -> Result<Option<ToClient>, Violation> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text);
                    return message.map(Some).map_err(|why| Violation(format!("{why} in {text}")));
                }
                Some(Ok(Message::Close(frame))) if frame.is_some() => {
                    return Err(Violation(format!("the server ended a socket: {frame:?}")));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(None),
            }
        }
    }
}
