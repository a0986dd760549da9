//! Connections come in, requests go to the doors.

use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::gauge::Gauge;
use crate::stopping::Stopping;

/// Whoever connects must have asked for something within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest head of a request.
const LONGEST_HEAD: usize = 16 * 1024;

/// Serves until the server stops. Requests in hand are finished meanwhile, and
/// counted as connections until they are.
pub async fn listen(
    listener: TcpListener,
    doors: Router,
    mut stopping: Stopping,
    connections: Gauge,
) {
    let doors = TowerToHyperService::new(doors);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.wait() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let mark = connections.mark();
                let serving = serve(stream, peer.ip(), doors.clone(), stopping.clone());
                tokio::spawn(async move {
                    serving.await;
                    drop(mark);
                });
            }
            Err(why) => {
                // Out of file handles, most likely: some will be given back.
                tracing::warn!(%why, "cannot take a connection");
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
) {
    // A move is one small packet and should not wait for another.
    if let Err(why) = stream.set_nodelay(true) {
        tracing::debug!(%why, "no quick packets");
    }
    let service = service_fn(move |mut request: hyper::Request<_>| {
        request.extensions_mut().insert(peer);
        doors.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
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
