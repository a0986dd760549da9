//! The operator's token.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::net::IpAddr;
use std::path::Path;
use std::time::Instant;

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use limits::rate_limit::{Rate, RateLimiter};
use sha2::{Digest, Sha256};

/// The file beside the journal in which the token is kept.
const FILE: &str = "admin.token";

/// The hash of a token. Two hashes may be compared letter by letter: how long that
/// takes tells nobody which token has the hash that is nearer.
#[derive(PartialEq, Eq)]
struct Hash([u8; 32]);

impl Hash {
    fn of(token: &str) -> Hash {
        Hash(Sha256::digest(token).into())
    }
}

/// The tries of one address, so that nobody tries token after token. The right one gives back what
/// it took.
const TRIES: Rate = Rate { burst: 20.0, per_second: 0.2 };

/// The token, and who has tried how often.
pub struct Token {
    hash: Hash,
    tries: RateLimiter,
}

impl Token {
    /// This one.
    #[must_use]
    pub fn new(token: &str) -> Token {
        Token { hash: Hash::of(token), tries: RateLimiter::new("admin-token", TRIES) }
    }

    /// Whether this address may try once more.
    #[must_use]
    pub fn may_try(&self, address: IpAddr) -> bool {
        self.tries.allow(address, Instant::now())
    }

    /// Gives back what the right token took.
    pub fn give_back(&self, address: IpAddr) {
        self.tries.give_back(address);
    }

    /// The one that is kept in this folder; a new one is drawn where there is none.
    ///
    /// # Errors
    /// The file cannot be read or written, or is empty.
    pub fn kept(data: &Path) -> io::Result<Token> {
        let path = data.join(FILE);
        match fs::read_to_string(&path) {
            Ok(kept) if !kept.trim().is_empty() => return Ok(Token::new(kept.trim())),
            Ok(_) => return Err(io::Error::new(ErrorKind::InvalidData, "admin.token is empty")),
            Err(why) if why.kind() != ErrorKind::NotFound => return Err(why),
            Err(_) => {}
        }
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the operating system has randomness");
        let drawn = hex::encode(bytes);
        let mut file = ours_alone().open(&path)?;
        writeln!(file, "{drawn}")?;
        tracing::info!(
            path = %path.display(),
            "made a token for /admin and /metrics; it is in this file"
        );
        Ok(Token::new(&drawn))
    }

    /// Whether the token is in the head of a request; nothing where there is none at all.
    pub fn is_in(&self, headers: &HeaderMap) -> Option<bool> {
        let said = headers.get(AUTHORIZATION)?.to_str().ok()?;
        let (scheme, rest) = said.split_once(' ')?;
        if scheme.eq_ignore_ascii_case("bearer") {
            return Some(Hash::of(rest.trim()) == self.hash);
        }
        if !scheme.eq_ignore_ascii_case("basic") {
            return None;
        }
        // The name that a browser asks for as well is anybody's.
        let both = STANDARD.decode(rest.trim()).ok()?;
        let both = String::from_utf8(both).ok()?;
        let (_, password) = both.split_once(':')?;
        Some(Hash::of(password) == self.hash)
    }
}

/// A new file that nobody else on this machine may read.
fn ours_alone() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_a_bearer_or_a_password() {
        let token = Token::new("open sesame 123456");
        let said = |text: &str| {
            let headers = [(AUTHORIZATION, text.parse().unwrap())].into_iter().collect();
            token.is_in(&headers)
        };
        let basic = |both: &str| said(&format!("Basic {}", STANDARD.encode(both)));
        assert_eq!(said("Bearer open sesame 123456"), Some(true));
        assert_eq!(said("bearer open sesame 123457"), Some(false));
        assert_eq!(basic("anybody:open sesame 123456"), Some(true));
        assert_eq!(basic("open sesame 123456:"), Some(false));
        assert_eq!((said("Basic %"), said("Digest x"), said("x")), (None, None, None));
        assert_eq!(token.is_in(&HeaderMap::new()), None);
    }
}
