//! Documents that have been written: kept by path, whatever the asker calls this server.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use limits::byte_cache::ByteCache;
use limits::rate_limit::{Rate, RateLimiter};
use sha2::{Digest, Sha256};

use crate::http::html_answer::{answer, packed, respond};
use crate::http::problem::HttpProblem;

/// How many bytes of documents are stored, and as many of packed ones.
const CACHED: usize = 16 << 20;

/// Stands in a stored document for the site's origin. RFC 2606 gives this name to nobody.
const ORIGIN: &str = "http://origin.invalid";

/// Documents that have been written, and how often each household may have new ones written.
pub struct StoredDocuments {
    /// By path and version.
    written: ByteCache<String, Document>,
    /// By origin, path and version. Strangers who invent origins can empty this one, at their rate.
    packed: ByteCache<(String, String)>,
    rate: RateLimiter,
}

/// A document with [`ORIGIN`] in it.
#[derive(Clone)]
struct Document(Arc<(String, [u8; 32])>);

impl AsRef<[u8]> for Document {
    fn as_ref(&self) -> &[u8] {
        self.0.0.as_bytes()
    }
}

impl Document {
    fn new(html: String) -> Document {
        let digest = Sha256::digest(&html).into();
        Document(Arc::new((html, digest)))
    }

    fn at(&self, origin: &str) -> Bytes {
        self.0.0.replace(ORIGIN, origin).into()
    }

    fn tag(&self, origin: &str) -> String {
        let digest = Sha256::new().chain_update(self.0.1).chain_update(origin).finalize();
        hex::encode(&digest[..12])
    }
}

impl StoredDocuments {
    /// None are written, and each household may have this many written.
    #[must_use]
    pub fn new(rate: Rate) -> StoredDocuments {
        StoredDocuments {
            written: ByteCache::new(CACHED),
            packed: ByteCache::new(CACHED),
            rate: RateLimiter::new("document-rate", rate),
        }
    }

    /// Takes one from what this address may have written.
    ///
    /// # Errors
    /// It has asked too often.
    pub fn may_write(&self, address: IpAddr) -> Result<(), HttpProblem> {
        Ok(self.rate.take(address, Instant::now())?)
    }

    /// Answers with the document of this path, which `write` writes for an origin if it isn't stored.
    ///
    /// # Errors
    /// It must be written, and the address has asked for that too often; or `write` failed.
    pub async fn answer(
        &self,
        address: IpAddr,
        (origin, path): (&str, String),
        cached: &'static str,
        headers: &HeaderMap,
        write: impl AsyncFnOnce(&str) -> Result<String, HttpProblem>,
    ) -> Result<Response, HttpProblem> {
        let document = if let Some(document) = self.written.get(&path) {
            document
        } else {
            self.may_write(address)?;
            let document = Document::new(write(ORIGIN).await?);
            self.written.put(path.clone(), document.clone());
            document
        };
        // After too many requests it is sent plain, which costs us next to nothing.
        let pack = || {
            let key = (origin.to_owned(), path);
            self.packed.get(&key).or_else(|| {
                self.may_write(address).ok()?;
                let packed = packed(&document.at(origin));
                self.packed.put(key, packed.clone());
                Some(packed)
            })
        };
        Ok(respond(&document.tag(origin), cached, headers, pack, || document.at(origin)))
    }

    /// Answers with a document for this asker alone.
    ///
    /// # Errors
    /// The address has asked too often.
    pub fn answer_once(
        &self,
        address: IpAddr,
        html: impl FnOnce() -> String,
        headers: &HeaderMap,
    ) -> Result<Response, HttpProblem> {
        self.may_write(address)?;
        Ok(answer(&html().into(), "no-store", headers))
    }
}
