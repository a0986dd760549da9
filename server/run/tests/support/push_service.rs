//! A push service of a test's own, and a browser that reads what comes there.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::{ProjectivePoint, PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::PATIENCE;

/// What came to the service.
pub struct Message {
    /// To which browser: the path of the request.
    pub path: String,
    /// The headers, their names in small letters.
    pub headers: Vec<(String, String)>,
    /// The message, encrypted.
    pub body: Vec<u8>,
}

impl Message {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(header, _)| header == name);
        found.map_or("", |(_, value)| value.as_str())
    }
}

/// The service. It answers each message with the status that it was last given, 201 at first.
pub struct PushService {
    pub at: SocketAddr,
    pub status: Arc<AtomicU16>,
    came: mpsc::UnboundedReceiver<Message>,
}

impl PushService {
    pub async fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let (at, status) = (listener.local_addr().unwrap(), Arc::new(AtomicU16::new(201)));
        let (tell, came) = mpsc::unbounded_channel();
        let answers = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tell, answers) = (tell.clone(), Arc::clone(&answers));
                tokio::spawn(async move { take(stream, &tell, &answers).await });
            }
        });
        PushService { at, status, came }
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.at)
    }

    pub fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// The next message.
    pub async fn next(&mut self) -> Message {
        timeout(PATIENCE, self.came.recv()).await.expect("a message comes").expect("it is open")
    }

    /// Whether nothing has come that was not asked for.
    pub fn is_quiet(&mut self) -> bool {
        self.came.try_recv().is_err()
    }
}

/// One request, answered and then closed.
async fn take(stream: TcpStream, tell: &mpsc::UnboundedSender<Message>, status: &AtomicU16) {
    let mut stream = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let path = lines[0].split(' ').nth(1).expect("a path").to_owned();
    let header = |line: &String| {
        let (name, value) = line.split_once(": ").expect("a header");
        (name.to_ascii_lowercase(), value.to_owned())
    };
    let headers: Vec<_> = lines[1..].iter().map(header).collect();
    let mut message = Message { path, headers, body: Vec::new() };
    message.body = vec![0; message.header("content-length").parse().expect("a length")];
    stream.read_exact(&mut message.body).await.expect("the whole body");
    let status = status.load(Ordering::SeqCst);
    // A server that is sent elsewhere must not go there.
    let answer = format!(
        "HTTP/1.1 {status} .\r\nlocation: /elsewhere\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    );
    let _ = tell.send(message);
    let _ = stream.write_all(answer.as_bytes()).await;
}

/// A browser that reads what comes.
pub struct PushReader {
    key: SecretKey,
    auth: [u8; 16],
    /// Its address at the service.
    pub path: String,
}

impl PushReader {
    pub fn new(n: u8) -> PushReader {
        let key = SecretKey::from_slice(&[n; 32]).expect("a key");
        PushReader {
            key,
            auth: [n; 16],
            path: format!("/push/of-the-browser-number-{n}-at-the-service"),
        }
    }

    /// What its page tells the server.
    pub fn wish(&self, origin: &str, language: &str) -> Value {
        let key = self.key.public_key().to_encoded_point(false);
        json!({
            "subscription": {
                "endpoint": format!("{origin}{}", self.path),
                "expirationTime": null,
                "keys": {
                    "p256dh": URL_SAFE_NO_PAD.encode(key.as_bytes()),
                    "auth": URL_SAFE_NO_PAD.encode(self.auth),
                },
            },
            "language": language,
        })
    }

    /// What a message says to it.
    pub fn read(&self, message: &Message) -> Value {
        assert_eq!(message.path, self.path);
        assert_eq!(message.header("content-encoding"), "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (theirs, record) = rest[5..].split_at(65);
        let point = PublicKey::from_sec1_bytes(theirs).expect("a key");
        let shared = ProjectivePoint::from(*point.as_affine()) * *self.key.to_nonzero_scalar();
        let shared = shared.to_affine().to_encoded_point(false);
        let own = self.key.public_key().to_encoded_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), theirs].concat();
        let input: [u8; 32] = derive(&self.auth, shared.x().unwrap(), &info);
        let key: [u8; 16] = derive(salt, &input, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = derive(salt, &input, b"Content-Encoding: nonce\0");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).expect("it is for this one");
        let (end, text) = text.split_last().expect("an end");
        assert_eq!(*end, 2);
        serde_json::from_slice(text).expect("it is JSON")
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let random = Salt::new(HKDF_SHA256, salt).extract(secret);
    let (mut derived, info) = ([0; N], [info]);
    random.expand(&info, Length(N)).unwrap().fill(&mut derived).unwrap();
    derived
}

/// Checks who sent a message, by the key that pages were told.
pub fn check_sender(message: &Message, key: &str, audience: &str, contact: &str) {
    let head = message.header("authorization");
    let (token, public) = head.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(public, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
    let known = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    known.verify(signed.as_bytes(), &signature).expect("the server signed it");
    let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!((&claims["aud"], &claims["sub"]), (&json!(audience), &json!(contact)));
}
