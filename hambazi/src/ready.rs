//! `hambazi ready`: asks a server of this machine whether it can keep what happens.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::serve::address;

/// A server that needs longer than this is not well.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the server of this machine whether it is ready, as a container's health check does.
///
/// Prints its answer, and fails unless that is yes.
#[derive(Args)]
pub struct Ready {
    /// Where the server listens, as it was told.
    #[arg(
        long, alias = "port", env = "HAMBAZI_LISTEN", default_value = "127.0.0.1:8427",
        value_parser = address, value_name = "[IP:]PORT"
    )]
    listen: SocketAddr,
}

impl Ready {
    /// Asks, and prints the answer.
    pub fn run(self) -> ExitCode {
        let at = reached(self.listen);
        match ask(at) {
            Ok((ready, said)) => {
                println!("{said}");
                if ready { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
            Err(why) => {
                eprintln!("hambazi: {at}: {why}");
                ExitCode::FAILURE
            }
        }
    }
}

/// A server that listens at every address is reached at the machine's own.
fn reached(listen: SocketAddr) -> SocketAddr {
    let own = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(own, listen.port())
}

/// Whether the server is ready, and how it says so.
fn ask(at: SocketAddr) -> io::Result<(bool, String)> {
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(4096).read_to_string(&mut answer)?;
    let status = answer.split(' ').nth(1).unwrap_or_default();
    let said = answer.split_once("\r\n\r\n").map_or("no answer", |(_, said)| said.trim());
    Ok((status == "200", said.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_at_home() {
        let at = |text: &str| reached(text.parse().unwrap()).to_string();
        assert_eq!(at("0.0.0.0:8427"), "127.0.0.1:8427");
        assert_eq!(at("[::]:8427"), "[::1]:8427");
        assert_eq!(at("192.0.2.1:80"), "192.0.2.1:80");
    }
}
