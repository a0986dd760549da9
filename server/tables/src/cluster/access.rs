//! How this node and the NATS server authenticate each other.

use std::fs;
use std::path::PathBuf;

use async_nats::ConnectOptions;
use journal::Failure;

/// How a server shows a NATS server who it is, and knows it. The right to publish there is the right to every
/// seat, and the right to subscribe shows every hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NatsAccess {
    /// A file with one line: `USER:PASSWORD`, or a token.
    pub credentials: Option<PathBuf>,
    /// A file of certificates by which the NATS server is known, in PEM; then the line is always encrypted.
    pub ca: Option<PathBuf>,
    /// Files with this server's own certificate and its key, in PEM.
    pub certificate: Option<[PathBuf; 2]>,
}

/// The options of the connection to NATS.
///
/// # Errors
/// The file of credentials cannot be read, or is empty.
pub fn options(access: &NatsAccess) -> Result<ConnectOptions, Failure> {
    let mut options = ConnectOptions::new();
    if let Some(path) = &access.credentials {
        let named = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let text = fs::read_to_string(path).map_err(|why| named(&why))?;
        options = match text.trim().split_once(':') {
            Some((user, password)) => options.user_and_password(user.into(), password.into()),
            None if text.trim().is_empty() => return Err(named(&"it is empty").into()),
            None => options.token(text.trim().to_owned()),
        };
    }
    if let Some(ca) = &access.ca {
        options = options.add_root_certificates(ca.clone()).require_tls(true);
    }
    if let Some([certificate, key]) = &access.certificate {
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;
    use tokio::time::{Duration, timeout};

    /// The first line that a NATS server receives.
    async fn connect_line(credentials: &str, more: NatsAccess) -> Option<String> {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let file = folder.join("credentials");
        fs::write(&file, credentials).unwrap();
        let access = NatsAccess { credentials: Some(file), ..more };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("nats://{}", listener.local_addr().unwrap());
        let options = options(&access).unwrap().connection_timeout(Duration::from_secs(5));
        let connects = tokio::spawn(async move { options.connect(url).await.map(drop) });
        let accepted = timeout(Duration::from_secs(5), listener.accept()).await;
        let Ok(Ok((stream, _))) = accepted else { return None };
        let mut stream = BufReader::new(stream);
        let info = b"INFO {\"server_id\":\"x\",\"version\":\"2.10.0\",\"proto\":1,\
            \"max_payload\":1048576,\"auth_required\":true}\r\n";
        stream.write_all(info).await.unwrap();
        let mut line = String::new();
        let read = timeout(Duration::from_secs(5), stream.read_line(&mut line)).await;
        connects.abort();
        (read.is_ok_and(|read| read.is_ok()) && line.starts_with("CONNECT ")).then_some(line)
    }

    #[tokio::test]
    async fn credentials_are_sent_to_the_server() {
        let line =
            connect_line("hambazi:pass:word\n", NatsAccess::default()).await.expect("it connects");
        assert!(line.contains(r#""user":"hambazi""#), "{line}");
        assert!(line.contains(r#""pass":"pass:word""#), "{line}");
        let line = connect_line("s3cr3t", NatsAccess::default()).await.expect("it connects");
        assert!(line.contains(r#""auth_token":"s3cr3t""#), "{line}");
    }

    #[test]
    fn an_error_names_the_file() {
        let access =
            |path: &str| NatsAccess { credentials: Some(path.into()), ..NatsAccess::default() };
        let why = options(&access("/nowhere/nats")).expect_err("there is no such file");
        assert!(why.to_string().starts_with("/nowhere/nats: "), "{why}");
        assert!(options(&access("/dev/null")).is_err(), "it is empty");
    }

    /// If a certificate is required, no password is sent unencrypted.
    #[tokio::test]
    async fn nothing_is_sent_unencrypted_if_tls_is_required() {
        let ca = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let more = NatsAccess { ca: Some(ca.into()), ..NatsAccess::default() };
        assert_eq!(connect_line("hambazi:hush", more).await, None);
    }
}
