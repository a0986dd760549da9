//! Accepts connections and passes requests to the routes.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use limits::concurrency_limit::{ConcurrencyLimit, Permit};
use limits::rate_limit::household;
use limits::settings::Limits;
use limits::shutdown::Stopping;
use metrics::gauge::Gauge;
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::session::byte_limit::{ByteLimit, ByteLimited};
use crate::session::write_timeout::WriteTimeout;
use journal::log_throttle::Seldom;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// The listen backlog. After a restart everyone comes back at once, and a connection that finds the
/// backlog full retries only a second later. The usual 128 would do for about sixty tables.
const WAITING: u32 = 4096;

/// The answer to an address with too many connections, before anything is read.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\n\
    content-type: application/json\r\ncontent-length: 100\r\nconnection: close\r\n\r\n\
    {\"why\":\"too_many\",\"detail\":\"too many connections from this address\",\
    \"key\":\"connections\",\"seconds\":5}";

/// The answer when the server has as many connections as it may.
const ALL_TAKEN: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-type: application/json\r\ncontent-length: 62\r\nconnection: close\r\n\r\n\
    {\"why\":\"too_many\",\"detail\":\"too many people are here already\"}";

/// Listens at an address.
///
/// # Errors
/// The address is taken, or not ours.
pub fn bind(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Except on Windows, this allows binding while the last server's connections linger.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(WAITING)
}

/// Which connections are let in, and how long to wait for each.
pub struct Entrance {
    /// `None` behind a proxy, from which all connections come.
    per_household: Option<ConcurrencyLimit<IpAddr>>,
    patience: Duration,
    /// The most connections of all together.
    most: usize,
    sockets: Gauge,
    connections: Gauge,
    turned_away: Seldom,
    failed: Seldom,
}

impl Entrance {
    /// The limits of the configuration.
    #[must_use]
    pub fn new(
        behind_proxy: bool,
        limits: &Limits,
        sockets: &Gauge,
        connections: &Gauge,
    ) -> Entrance {
        let per_household = (!behind_proxy).then(|| ConcurrencyLimit::new(limits.connections));
        Entrance {
            per_household,
            patience: limits.patience,
            most: limits.total_connections,
            sockets: sockets.clone(),
            connections: connections.clone(),
            turned_away: Seldom::default(),
            failed: Seldom::default(),
        }
    }

    /// The operator's own entrance, which stays open when the server is full.
    #[must_use]
    pub fn for_the_office(behind_proxy: bool, limits: &Limits, connections: &Gauge) -> Entrance {
        let usual = Entrance::new(behind_proxy, limits, &Gauge::default(), connections);
        Entrance { most: usize::MAX, ..usual }
    }

    /// Counts a connection; if there is no room, returns the answer to send.
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
        let Some(limit) = &self.per_household else { return Ok(None) };
        limit.enter(household(peer)).map(Some).ok_or(TOO_MANY)
    }
}

/// Closes the connection before the next one is accepted, so a burst of refused connections holds
/// only one file descriptor.
fn turn_away(stream: TcpStream, why: &[u8]) {
    // A fresh connection takes so few bytes at once; we don't care whether they are read.
    let _ = stream.into_std().and_then(|mut stream| stream.write_all(why));
}

/// Serves until the server stops. Requests under way are finished, and count
/// as connections until then.
pub async fn listen(
    listener: TcpListener,
    routes: Router,
    mut stopping: Stopping,
    entrance: Entrance,
) {
    let routes = TowerToHyperService::new(routes);
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
                let (routes, stopping) = (routes.clone(), stopping.clone());
                let serving = serve(stream, peer.ip(), routes, stopping, entrance.patience);
                tokio::spawn(async move {
                    serving.await;
                    drop(counted);
                });
            }
            Err(why) => {
                // Most likely out of file descriptors; some will be freed.
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
    routes: TowerToHyperService<Router>,
    mut stopping: Stopping,
    patience: Duration,
) {
    // A move is one small packet, and should not wait for another.
    if let Err(why) = stream.set_nodelay(true) {
        tracing::debug!(%why, "no quick packets");
    }
    let limit = ByteLimit::default();
    let stream = ByteLimited::new(stream, limit.clone());
    let service = service_fn(move |mut request: hyper::Request<_>| {
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(limit.clone());
        routes.call(request)
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

    /// More than the system's default backlog.
    const GUESTS: usize = 400;

    #[tokio::test]
    async fn hundreds_of_connections_can_wait_at_once() {
        let listener = bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let at = listener.local_addr().unwrap();
        // Nothing accepts meanwhile, so a connection without a place never gets one.
        let mut guests = Vec::new();
        for number in 0..GUESTS {
            let connecting = timeout(Duration::from_secs(10), TcpStream::connect(at)).await;
            let guest = connecting.unwrap_or_else(|_| panic!("guest {number} stands outside"));
            guests.push(guest.unwrap());
        }
        assert_eq!(guests.len(), GUESTS);
    }
}
