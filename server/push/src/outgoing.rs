//! One request to a push service.

use std::sync::Arc;
use std::time::Duration;

use ureq::Agent;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// A service must have answered within this time; a server that stops waits for it, too.
const PATIENCE: Duration = Duration::from_secs(6);

/// A message as it goes to a service.
#[derive(Clone)]
pub struct Outgoing {
    /// The address of the browser.
    pub endpoint: String,
    /// The header `Authorization`.
    pub authorization: String,
    /// For how long the service tries, in seconds.
    pub life: u64,
    /// Whether the browser is woken for it at once.
    pub is_urgent: bool,
    /// The message, encrypted.
    pub body: Vec<u8>,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The service passes it on.
    Taken,
    /// There is no such browser any more.
    Gone,
    /// Later it may work.
    Later,
    /// It will not work.
    Refused(u16),
}

impl Answer {
    fn of(status: u16) -> Answer {
        match status {
            200..=299 => Answer::Taken,
            404 | 410 => Answer::Gone,
            429 | 500..=599 => Answer::Later,
            status => Answer::Refused(status),
        }
    }
}

/// Sends to services, and follows them nowhere else. Clones share the connections.
#[derive(Clone)]
pub struct Sender(Agent);

impl Sender {
    /// With the certificates of this machine.
    #[must_use]
    pub fn new() -> Sender {
        let found = rustls_native_certs::load_native_certs();
        let known: Vec<_> =
            found.certs.iter().map(|it| Certificate::from_der(it.as_ref()).to_owned()).collect();
        if known.is_empty() {
            tracing::warn!(
                "this machine has no certificates by which to know a push service: install them"
            );
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = TlsConfig::builder()
            .root_certs(RootCerts::new_with_certs(&known))
            .unversioned_rustls_crypto_provider(provider)
            .build();
        let agent = Agent::config_builder()
            .tls_config(tls)
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .user_agent("hambazi")
            .build()
            .new_agent();
        Sender(agent)
    }

    /// Sends a message, and waits for the answer: on a thread that may.
    #[must_use]
    pub fn send(&self, message: &Outgoing) -> Answer {
        let request = self
            .0
            .post(&message.endpoint)
            .header("authorization", &message.authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", message.life.to_string())
            .header("urgency", if message.is_urgent { "high" } else { "normal" });
        match request.send(&message.body[..]) {
            Ok(answer) => Answer::of(answer.status().as_u16()),
            // The reason may have the address in it, which is nobody's business.
            Err(_) => Answer::Later,
        }
    }
}

impl Default for Sender {
    fn default() -> Sender {
        Sender::new()
    }
}
