//! A NATS server.

use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::stage::{PATIENCE, find, free_port, tied};

/// A NATS server for one test.
pub struct Nats {
    child: Child,
    port: u16,
}

impl Nats {
    /// Starts one and waits until it listens.
    ///
    /// # Panics
    /// `nats-server` is not installed, or does not start.
    #[must_use]
    pub fn start() -> Nats {
        let program = find("nats-server", &[], "nats-server");
        let port = free_port();
        let mut command = tied("KILL", None, &program);
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let child = command.spawn().expect("nats-server starts");
        let nats = Nats { child, port };
        let begun = Instant::now();
        while TcpStream::connect(nats.address()).is_err() {
            assert!(begun.elapsed() < PATIENCE, "nats-server does not listen");
            sleep(Duration::from_millis(20));
        }
        nats
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Its address in the form for `--nats`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
