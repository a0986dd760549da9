//! Connections come in, requests go to the doors.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::ops::concurrency_limit::{ConcurrencyLimit, Permit};
use crate::ops::config::Config;
use crate::ops::gauge::Gauge;
use crate::ops::log_throttle::Seldom;
use crate::ops::rate_limit::household;
use crate::ops::shutdown::Stopping;
use crate::session::brake::{Brake, Braked};
use crate::session::write_timeout::WriteTimeout;

/// The longest head of a request.
const LONGEST_HEAD: usize = 16 * 1024;

/// So many may wait to be taken in. All who were here come back at once after a start, and whoever
/// finds no place to wait tries again a second later; the usual 128 are some sixty tables.
const WAITING: u32 = 4096;

/// What whoever has too many connections is told, before anything is read.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\n\
    content-type: application/json\r\ncontent-length: 68\r\nconnection: close\r\n\r\n\
    {\"why\":\"too_many\",\"detail\":\"too many connections from this address\"}";

/// What everybody is told when there are as many as there may be.
const ALL_TAKEN: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-type: application/json\r\ncontent-length: 62\r\nconnection: close\r\n\r\n\
    {\"why\":\"too_many\",\"detail\":\"too many people are here already\"}";

/// Listens at an address.
///
/// # Errors
/// It is taken, or not ours.
pub fn bind(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Elsewhere than on Windows this means: even if lines of the last server linger.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(WAITING)
}

/// Who is let in, and how long is waited for each.
pub struct Entrance {
    /// Nobody is counted where all come from one proxy.
    crowd: Option<ConcurrencyLimit<IpAddr>>,
    patience: Duration,
    /// Of all together.
    most: usize,
    sockets: Gauge,
    connections: Gauge,
    turned_away: Seldom,
    failed: Seldom,
}

impl Entrance {
    /// As the operator chose.
    pub fn new(config: &Config, sockets: &Gauge, connections: &Gauge) -> Entrance {
        let crowd =
            (!config.behind_proxy).then(|| ConcurrencyLimit::new(config.limits.connections));
        Entrance {
            crowd,
            patience: config.limits.patience,
            most: config.limits.total_connections,
            sockets: sockets.clone(),
            connections: connections.clone(),
            turned_away: Seldom::default(),
            failed: Seldom::default(),
        }
    }

    /// An entrance of its own, for whoever runs the server: open also when the house is full.
    pub fn for_the_office(config: &Config, connections: &Gauge) -> Entrance {
        Entrance { most: usize::MAX, ..Entrance::new(config, &Gauge::default(), connections) }
    }

    /// Counts somebody who comes; where there is no room, an error to be told.
    fn enter(&self, peer: IpAddr) -> Result<Option<Permit<IpAddr>>, &'static [u8]> {
        if self.connections.count() + self.sockets.count() >= self.most {
            if let Some(times) = self.turned_away.happened() {
                tracing::warn!(
                    times,
                    most = self.most,
                    "too many connections, so somebody is turned away"
                );
            }
            return Err(ALL_TAKEN);
        }
        let Some(crowd) = &self.crowd else { return Ok(None) };
        crowd.enter(household(peer)).map(Some).ok_or(TOO_MANY)
    }
}

/// Closes the line before the next one is taken, so that a burst of those turned away holds no
/// more than one file handle.
fn turn_away(stream: TcpStream, why: &[u8]) {
    // A fresh line takes so little at once; whether it is read is no matter of ours.
    let _ = stream.into_std().and_then(|mut stream| stream.write_all(why));
}

/// Serves until the server stops. Requests in hand are finished meanwhile, and
/// counted as connections until they are.
pub async fn listen(
    listener: TcpListener,
    doors: Router,
    mut stopping: Stopping,
    entrance: Entrance,
) {
    let doors = TowerToHyperService::new(doors);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.wait() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let entry = match entrance.enter(peer.ip()) {
                    Ok(entry) => entry,
                    Err(why) => {
                        turn_away(stream, why);
                        continue;
                    }
                };
                let counted = (entrance.connections.mark(), entry);
                let (doors, stopping) = (doors.clone(), stopping.clone());
                let serving = serve(stream, peer.ip(), doors, stopping, entrance.patience);
                tokio::spawn(async move {
                    serving.await;
                    drop(counted);
                });
            }
            Err(why) => {
                // Out of file handles, most likely: some will be given back.
                if let Some(times) = entrance.failed.happened() {
                    tracing::warn!(%why, times, "cannot take a connection; trying again");
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

async fn serve(
    stream: TcpStream,
    peer: IpAddr,
    doors: TowerToHyperService<Router>,
    mut stopping: Stopping,
    patience: Duration,
) {
    // A move is one small packet and should not wait for another.
    if let Err(why) = stream.set_nodelay(true) {
        tracing::debug!(%why, "no quick packets");
    }
    let brake = Brake::default();
    let stream = Braked::new(stream, brake.clone());
    let service = service_fn(move |mut request: hyper::Request<_>| {
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(brake.clone());
        doors.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, patience)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.wait() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::debug!(%why, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    /// More than the system lets wait where nobody asks for more.
    const GUESTS: usize = 400;

    #[tokio::test]
    async fn whoever_comes_back_with_hundreds_finds_a_place_to_wait() {
        let listener = bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let at = listener.local_addr().unwrap();
        // Nobody is taken in meanwhile, so whoever finds no place never will.
        let mut guests = Vec::new();
        for number in 0..GUESTS {
            let coming = timeout(Duration::from_secs(10), TcpStream::connect(at)).await;
            let guest = coming.unwrap_or_else(|_| panic!("guest {number} stands outside"));
            guests.push(guest.unwrap());
        }
        assert_eq!(guests.len(), GUESTS);
    }
}
