//! How many photographs are taken in and developed at once.

use std::net::IpAddr;
use std::sync::Arc;

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt;
use photo_import::{PhotoError, develop};
use protocol::evening::NoPhoto;
use tokio::time::timeout;

use crate::bots::fair_permits::FairPermits;
use crate::ops::concurrency_limit::{ConcurrencyLimit, Permit};
use crate::ops::config::Limits;
use crate::ops::rate_limit::{RateLimiter, household};
use crate::store::photos::buffers::{Buffer, Buffers};

/// How long the rest of what is too long is heard.
const DRAINED: Duration = Duration::from_secs(5);

/// Of one household at once. A page sends two at a time.
const MOST_OF_ONE: usize = 3;

/// Where photographs are taken in.
pub struct UploadQueue {
    /// Who brings how many how often.
    pub rates: RateLimiter,
    buffers: Arc<Buffers>,
    /// Those who develop.
    developers: Arc<FairPermits>,
    households: ConcurrencyLimit<IpAddr>,
    limits: Limits,
}

/// A file that has come whole.
pub struct Upload {
    file: Vec<u8>,
    address: IpAddr,
    _place: (Buffer, Permit<IpAddr>),
}

impl UploadQueue {
    /// A desk at which nobody stands.
    pub fn new(limits: &Limits) -> UploadQueue {
        UploadQueue {
            rates: RateLimiter::new(limits.photos),
            buffers: Buffers::new(limits.uploads.saturating_mul(photo_import::LONGEST)),
            developers: FairPermits::new(limits.developers),
            households: ConcurrencyLimit::new(MOST_OF_ONE),
            limits: *limits,
        }
    }

    /// Reads a file as it comes. Nobody else waits for it.
    pub async fn read(&self, address: IpAddr, body: Body) -> Result<Upload, NoPhoto> {
        let entry = self.households.enter(household(address)).ok_or(NoPhoto::TooOften)?;
        let buffer = self.buffers.take(address);
        let file = timeout(self.limits.upload, read(body, &buffer)).await;
        let file = file.map_err(|_| NoPhoto::TooSlow)??;
        Ok(Upload { file, address, _place: (buffer, entry) })
    }

    /// Develops a photograph on a thread of its own. Whatever its decoder does, no table is harmed; and no more are at
    /// work than may be, also when those who sent them have gone away.
    pub async fn develop(&self, brought: Upload) -> Result<Vec<u8>, NoPhoto> {
        let turn = self.developers.turn(brought.address).await;
        let work = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            develop(&brought.file)
        });
        match work.await {
            Ok(card) => card.map_err(no_photo),
            Err(why) => {
                tracing::error!(%why, "reading a photograph panicked; it was refused");
                Err(NoPhoto::Broken)
            }
        }
    }
}

async fn read(body: Body, buffer: &Buffer) -> Result<Vec<u8>, NoPhoto> {
    let mut file = Vec::new();
    let mut chunks = body.into_data_stream();
    loop {
        let chunk = tokio::select! {
            chunk = chunks.next() => chunk,
            () = buffer.lost() => return Err(NoPhoto::TooOften),
        };
        let Some(chunk) = chunk else { return Ok(file) };
        let chunk = chunk.map_err(|_| NoPhoto::TooSlow)?;
        if file.len() + chunk.len() > photo_import::LONGEST {
            drain(chunks);
            return Err(NoPhoto::TooBig);
        }
        if !buffer.grow(chunk.len()) {
            return Err(NoPhoto::TooOften);
        }
        file.extend_from_slice(&chunk);
    }
}

/// Hears the rest of what is too long, or whoever still sends it would never see the answer;
/// but no more than as much again, and not for long.
pub fn drain(mut chunks: BodyDataStream) {
    tokio::spawn(timeout(DRAINED, async move {
        let mut left = 2 * photo_import::LONGEST;
        while let Some(Ok(chunk)) = chunks.next().await
            && left > chunk.len()
        {
            left -= chunk.len();
        }
    }));
}

/// Why a photograph is none, as the wire says it.
fn no_photo(why: PhotoError) -> NoPhoto {
    match why {
        PhotoError::TooBig => NoPhoto::TooBig,
        PhotoError::NotAPicture => NoPhoto::NotAPicture,
        PhotoError::Svg => NoPhoto::Svg,
        PhotoError::Gif => NoPhoto::Gif,
        PhotoError::Heic => NoPhoto::Heic,
        PhotoError::Animated => NoPhoto::Animated,
        PhotoError::TooManyPixels => NoPhoto::TooManyPixels,
        PhotoError::TooSmall => NoPhoto::TooSmall,
        PhotoError::Broken => NoPhoto::Broken,
    }
}
