//! Why a server did not start.

use std::net::SocketAddr;
use std::{error, fmt, io};

use journal::{Claimed, Failure};

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// Another server has the folder.
    Folder(Claimed),
    /// The folder or file of the journal cannot be used.
    Journal(Failure),
    /// The way to the other servers is shut.
    OtherServers(Failure),
    /// The address cannot be listened at.
    Listen(SocketAddr, io::Error),
    /// The operating system gives no threads.
    Runtime(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Folder(why) => write!(f, "cannot start: {why}"),
            StartError::Journal(why) => write!(f, "cannot open the journal: {why}"),
            StartError::OtherServers(why) => write!(f, "cannot reach NATS: {why}"),
            StartError::Listen(at, why) => write!(f, "cannot listen at {at}: {why}"),
            StartError::Runtime(why) => write!(f, "cannot start: {why}"),
        }
    }
}

impl error::Error for StartError {}
