//! The ways into the server: HTTP, sockets and the pages.

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

pub mod http;
pub mod session;
