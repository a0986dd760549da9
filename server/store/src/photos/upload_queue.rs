//! Uploads of photographs: how many are received and converted at once.

use std::net::IpAddr;
use std::sync::Arc;

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt;
use limits::concurrency_limit::{ConcurrencyLimit, Permit};
use limits::fair_permits::FairPermits;
use limits::rate_limit::{RateLimiter, household};
use limits::settings::Limits;
use photo_import::{PhotoError, develop};
use protocol::dixit_messages::NoPhoto;
use tokio::time::timeout;

use crate::photos::buffers::{Buffer, Buffers};

/// How long to read on after a file proved too long.
const DRAIN_TIME: Duration = Duration::from_secs(5);

/// The most uploads of one household at once. A page sends two at a time.
const MOST_PER_HOUSEHOLD: usize = 3;

/// Receives and converts photographs.
pub struct UploadQueue {
    /// How many a household may bring.
    pub rates: RateLimiter,
    buffers: Arc<Buffers>,
    /// Permits to convert a photograph.
    developers: Arc<FairPermits>,
    households: ConcurrencyLimit<IpAddr>,
    limits: Limits,
}

/// A file that was received whole.
pub struct Upload {
    file: Vec<u8>,
    address: IpAddr,
    _place: (Buffer, Permit<IpAddr>),
}

impl UploadQueue {
    /// A queue without uploads.
    #[must_use]
    pub fn new(limits: &Limits) -> UploadQueue {
        UploadQueue {
            rates: RateLimiter::new("photo-rate", limits.photos),
            buffers: Buffers::new(limits.uploads.saturating_mul(photo_import::LONGEST)),
            developers: FairPermits::new(limits.developers),
            households: ConcurrencyLimit::new(MOST_PER_HOUSEHOLD),
            limits: *limits,
        }
    }

    /// Receives a file. Nobody else waits for it.
    ///
    /// # Errors
    /// The household brings too many at once, or the file is too long or too slow.
    pub async fn read(&self, address: IpAddr, body: Body) -> Result<Upload, NoPhoto> {
        let entry = self.households.enter(household(address)).ok_or(NoPhoto::TooOften)?;
        let buffer = self.buffers.take(address);
        let file = timeout(self.limits.upload, read(body, &buffer)).await;
        let file = file.map_err(|_| NoPhoto::TooSlow)??;
        Ok(Upload { file, address, _place: (buffer, entry) })
    }

    /// Converts a photograph on its own thread. A panic of the decoder harms no table. The permit is held until the work ends,
    /// even if the sender is gone.
    ///
    /// # Errors
    /// It is no photograph that we can make a card of.
    pub async fn develop(&self, upload: Upload) -> Result<Vec<u8>, NoPhoto> {
        let permit = self.developers.turn(upload.address).await;
        let work = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            develop(&upload.file)
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

/// Reads on after a file proved too long, since a client that is still sending would never see the
/// answer. Stops after as much again, or some seconds.
pub fn drain(mut chunks: BodyDataStream) {
    tokio::spawn(timeout(DRAIN_TIME, async move {
        let mut left = 2 * photo_import::LONGEST;
        while let Some(Ok(chunk)) = chunks.next().await
            && left > chunk.len()
        {
            left -= chunk.len();
        }
    }));
}

/// The wire's word for an error.
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
