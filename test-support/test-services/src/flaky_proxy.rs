//! A proxy between two programs that a test can cut.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A proxy to a server. After a cut nothing is refused and nothing ends: the data just doesn't
/// arrive, as with a pulled cable.
pub struct FlakyProxy {
    address: SocketAddr,
    whole: watch::Sender<bool>,
    listening: JoinHandle<()>,
}

impl FlakyProxy {
    /// A proxy to this address.
    ///
    /// # Panics
    /// No port is free.
    pub async fn to(server: SocketAddr) -> FlakyProxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("there is a free port");
        let address = listener.local_addr().expect("it has an address");
        let (whole, state) = watch::channel(true);
        let listening = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(join(near, server, state.clone()));
            }
        });
        FlakyProxy { address, whole, listening }
    }

    /// The address of the proxy.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts the connection.
    pub fn cut(&self) {
        self.whole.send_replace(false);
    }

    /// Restores the connection: delayed data arrives now.
    pub fn mend(&self) {
        self.whole.send_replace(true);
    }
}

impl Drop for FlakyProxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn join(near: TcpStream, server: SocketAddr, whole: watch::Receiver<bool>) -> io::Result<()> {
    let mut state = whole.clone();
    // After the proxy is dropped nothing gets through.
    let _ = state.wait_for(|whole| *whole).await;
    let far = TcpStream::connect(server).await?;
    near.set_nodelay(true)?;
    far.set_nodelay(true)?;
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::spawn(carry(near_in, far_out, whole.clone()));
    carry(far_in, near_out, whole).await
}

async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut whole: watch::Receiver<bool>,
) -> io::Result<()> {
    let mut some = vec![0; 16 * 1024];
    loop {
        let length = from.read(&mut some).await?;
        if whole.wait_for(|whole| *whole).await.is_err() || length == 0 {
            return to.shutdown().await;
        }
        to.write_all(&some[..length]).await?;
    }
}
